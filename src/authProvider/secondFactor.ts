import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { ApiError } from '../apiError.ts';
import { request } from '../dataProvider/http.ts';
import { translate } from '../i18n/translate.ts';
import { isObject } from '../manifest/isObject.ts';
import { startSession } from '../session/session.ts';
import { type Challenge, plainly, readToken } from './account.ts';

export type Method = Challenge['methods'][number];

/** Logs in by a code. Returns why, where the sign-in is over and has to begin anew; rejects with an ApiError. */
export const proveBy = (of: Challenge, method: 'TOTP' | 'RECOVERY_CODE', code: string): Promise<string | undefined> =>
  prove({ challenge: of.challenge, ...(method === 'TOTP' ? { code } : { recovery_code: code }) });

/** The same by a passkey, for which the browser asks. */
export async function proveByPasskey({ challenge, passkey }: Challenge): Promise<string | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  if (!isRequest(passkey)) throw new ApiError('unexpected', translate('security.notMade'));
  const signed = await startAuthentication({ optionsJSON: passkey }).catch((cause: unknown) => {
    throw new ApiError('refused', translate('security.notMade'), { cause });
  });
  return prove({ challenge, passkey: signed });
}

const isRequest = (value: unknown): value is PublicKeyCredentialRequestOptionsJSON =>
  isObject(value) && typeof value.challenge === 'string';

async function prove(body: object): Promise<string | undefined> {
  try {
    startSession(readToken(await request('v1/auth/second-factor', { method: 'POST', body }).catch(plainly)));
    return undefined;
  } catch (error) {
    const cause = error instanceof ApiError ? error.cause : undefined;
    if (error instanceof ApiError && cause instanceof ApiError && cause.body.code === 'signInOver')
      return error.message;
    throw error;
  }
}
