import { ApiError } from '../apiError.ts';
import { request } from '../dataProvider/http.ts';
import type { LabelKey } from '../i18n/en.ts';
import { translate } from '../i18n/translate.ts';
import { isObject } from '../manifest/isObject.ts';
import { beginLeaving, endSession, getToken, sayFarewell, startSession } from '../session/session.ts';

export interface Registration {
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
  /** Only for the first administrator. */
  code?: string;
}

const words: { [field: string]: LabelKey } = {
  name: 'account.register.name',
  email: 'account.login.email',
  password: 'account.login.password',
  password_confirmation: 'account.register.confirmation',
  code: 'account.register.code',
};
const labelOf = (field: string) => (words[field] ? translate(words[field]) : field);

/** A sign-in whose password was right, and that needs a second factor. */
export interface Challenge {
  challenge: string;
  methods: readonly ('TOTP' | 'PASSKEY' | 'RECOVERY_CODE')[];
  /** What the browser needs for a passkey. */
  passkey?: unknown;
}

/**
 * Logs in and keeps the token; returns the challenge where a second factor is needed. Rejects with an ApiError with the
 * server's message.
 */
export async function login(email: string, password: string): Promise<Challenge | undefined> {
  const answer = await answerFor(email, password);
  const challenge = readChallenge(answer);
  if (!challenge) startSession(readToken(answer));
  return challenge;
}

/** A token for mail and password, not kept yet. Rejects as `login` does. */
export async function tokenFor(email: string, password: string): Promise<string> {
  return readToken(await answerFor(email, password));
}

function answerFor(email: string, password: string): Promise<unknown> {
  return request('v1/auth/login', { method: 'POST', body: { email, password }, labelOf }).catch(plainly);
}

/** A refused login names no field, so that it does not reveal whether the mail is known. */
export function plainly(error: unknown): never {
  if (error instanceof ApiError && error.code === 'validation' && error.body.message)
    throw new ApiError('refused', error.body.message, { status: error.status, cause: error });
  throw error;
}

/**
 * What the backend offers besides a password: nothing where it keeps just SPEC §7, which has no such call and answers 404,
 * or 401 before a login.
 */
export async function waysToLogIn(): Promise<{ readonly [name: string]: unknown }> {
  try {
    const answer = await request('v1/auth/ways');
    return isObject(answer) && isObject(answer.data) ? answer.data : {};
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 401)) return {};
    throw error;
  }
}

/** Where else one can log in. */
export async function loginProviders(): Promise<readonly unknown[]> {
  const { providers } = await waysToLogIn();
  return Array.isArray(providers) ? providers : [];
}

/**
 * Ends the token at the server, then the session here, even if the server fails. Who was logged in by a provider is led to
 * its logout.
 */
export async function logout(): Promise<void> {
  if (getToken() === null) return;
  beginLeaving();
  await sayFarewell();
  let leaveTo: URL | null = null;
  try {
    const answer = await request('v1/auth/logout', { method: 'POST', body: {}, last: true });
    const address = isObject(answer) && isObject(answer.data) ? answer.data.address : undefined;
    leaveTo = typeof address === 'string' ? URL.parse(address) : null;
  } catch (error) {
    // a logout works without the server, too; the token then expires by its age
    console.warn(`The server did not take the logout: ${String(error)}`);
  }
  endSession({ reason: 'logout' });
  if (leaveTo && /^https?:$/.test(leaveTo.protocol)) location.assign(leaveTo);
}

/** Requests an account, or sets up the first one. Returns the server's message. Rejects with an ApiError. */
export async function registerAccount(registration: Registration): Promise<string | undefined> {
  const answer = await request('v1/auth/register', { method: 'POST', body: registration, labelOf });
  const message = isObject(answer) && isObject(answer.data) ? answer.data.message : undefined;
  return typeof message === 'string' ? message : undefined;
}

const isMethod = (value: unknown): value is Challenge['methods'][number] =>
  value === 'TOTP' || value === 'PASSKEY' || value === 'RECOVERY_CODE';

export function readChallenge(answer: unknown): Challenge | undefined {
  if (!isObject(answer) || typeof answer.challenge !== 'string') return undefined;
  const methods = Array.isArray(answer.methods) ? answer.methods.filter(isMethod) : [];
  return { challenge: answer.challenge, methods, passkey: answer.passkey };
}

export function readToken(answer: unknown): string {
  const holder = isObject(answer) && isObject(answer.data) ? answer.data : answer;
  if (isObject(holder) && typeof holder.accessToken === 'string' && holder.accessToken !== '')
    return holder.accessToken;
  throw new ApiError('unexpected', translate('errors.shape', { path: 'v1/auth/login' }));
}
