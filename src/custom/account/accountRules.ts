import { ApiError } from '../../apiError.ts';
import { translate } from '../../i18n/translate.ts';
import type { MessageKey } from '../../manifest/messages.ts';

interface Check {
  key: MessageKey;
  params?: { [name: string]: number };
}
type Checks = { [field: string]: Check | false };

const mail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const required = (value: string): Check | false => value === '' && { key: 'required' };
const mailCheck = (email: string): Check | false => required(email) || (!mail.test(email) && { key: 'email' });

/** Throws an ApiError with the messages of SPEC §5 by field, where something is missing. */
export function checkLogin({ email, password }: { email: string; password: string }): void {
  refuse({ email: mailCheck(email), password: required(password) });
}

/** The same for a mail alone. */
export function checkMail({ email }: { email: string }): void {
  refuse({ email: mailCheck(email) });
}

/** The same for a new password: 8 characters or more, twice the same. */
export function checkNewPassword(values: NewPassword): void {
  refuse(passwordChecks(values));
}

interface NewPassword {
  password: string;
  password_confirmation: string;
}

const passwordChecks = ({ password, password_confirmation }: NewPassword): Checks => ({
  password: required(password) || lengthCheck(password, 8, 200),
  password_confirmation: required(password_confirmation) || (password !== password_confirmation && { key: 'mismatch' }),
});

/** The same for a request for an account: name 3 to 255 characters, password 8 or more, twice the same. */
export function checkRegistration(values: {
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
}): void {
  const { name, email } = values;
  refuse({
    name: required(name) || lengthCheck(name, 3, 255),
    email: mailCheck(email),
    ...passwordChecks(values),
  });
}

function lengthCheck(value: string, min: number, max: number): Check | false {
  if (value.length < min) return { key: 'minLength', params: { min } };
  return value.length > max && { key: 'maxLength', params: { max } };
}

function refuse(checks: Checks): void {
  const errors = Object.fromEntries(
    Object.entries(checks).flatMap(([field, found]) =>
      found ? [[field, [translate(`validation.${found.key}`, found.params)]]] : [],
    ),
  );
  if (Object.keys(errors).length > 0)
    throw new ApiError('validation', translate('errors.validation'), { body: { errors } });
}
