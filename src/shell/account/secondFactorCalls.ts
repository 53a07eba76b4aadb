import { conforms as areFactors } from 'virtual:contract/SecondFactors';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { ApiError } from '../../apiError.ts';
import type { SecondFactorKind, SecondFactors } from '../../contracts/secondFactor.ts';
import { type RequestOptions, request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { isObject } from '../../manifest/isObject.ts';

const own = 'v1/auth/second-factors';
export const factorsOfUser = (id: string) => `v1/crud/user/${encodeURIComponent(id)}/second-factors`;

async function ask(path: string, options: RequestOptions = {}): Promise<SecondFactors> {
  const answer = await request(path, options).catch(plainly);
  const data = isObject(answer) ? answer.data : undefined;
  if (areFactors(data)) return data;
  throw new ApiError('unexpected', translate('errors.shape', { path }));
}

/** The forms have one message, which needs no field's name before it. */
export function plainly(error: unknown): never {
  if (error instanceof ApiError && error.code === 'validation' && error.body.message)
    throw new ApiError('refused', error.body.message, { status: error.status, cause: error });
  throw error;
}

export const fetchFactors = (path = own) => ask(path, { early: path !== own });

export const removeFactor = (id: string, password: string) =>
  ask(`${own}/${encodeURIComponent(id)}/remove`, { method: 'POST', body: { password } });

export const renewCodes = (password: string) => ask('v1/auth/recovery-codes', { method: 'POST', body: { password } });

export const resetFactors = (id: string) => request(factorsOfUser(id), { method: 'DELETE' });

/** An authenticator that is being added. */
export interface Begun {
  challenge: string;
  app?: { secret: string; uri: string };
  passkey?: PublicKeyCredentialCreationOptionsJSON;
}

export async function beginFactor(kind: SecondFactorKind, password: string): Promise<Begun> {
  const path = `${own}/begin`;
  const answer = await request(path, { method: 'POST', body: { kind, password } }).catch(plainly);
  const data = isObject(answer) && isObject(answer.data) ? answer.data : {};
  const { challenge, secret, uri, passkey } = data;
  if (typeof challenge === 'string' && typeof secret === 'string' && typeof uri === 'string')
    return { challenge, app: { secret, uri } };
  if (typeof challenge === 'string' && isCreation(passkey)) return { challenge, passkey };
  throw new ApiError('unexpected', translate('errors.shape', { path }));
}

const isCreation = (value: unknown): value is PublicKeyCredentialCreationOptionsJSON =>
  isObject(value) && typeof value.challenge === 'string' && isObject(value.rp) && isObject(value.user);

export const addApp = (challenge: string, name: string, code: string) =>
  ask(own, { method: 'POST', body: { challenge, name, code } });

/** Has the browser make the passkey, then adds it. */
export async function addPasskey({ challenge, passkey }: Begun, name: string): Promise<SecondFactors> {
  if (!passkey) throw new ApiError('unexpected', translate('security.notMade'));
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({ optionsJSON: passkey }).catch((cause: unknown) => {
    throw new ApiError('refused', translate('security.notMade'), { cause });
  });
  return ask(own, { method: 'POST', body: { challenge, name, passkey: made } });
}
