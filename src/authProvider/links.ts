import { conforms as isOpened } from 'virtual:contract/OpenedLink';
import { ApiError } from '../apiError.ts';
import type { OpenedLink } from '../contracts/invitation.ts';
import { request } from '../dataProvider/http.ts';
import { translate } from '../i18n/translate.ts';
import { isObject } from '../manifest/isObject.ts';
import { plainly, waysToLogIn } from './account.ts';

/** What a link is for; rejects with an ApiError that says why it does not work. */
export async function openLink(token: string): Promise<OpenedLink> {
  const path = 'v1/auth/link';
  const answer = await request(path, { method: 'POST', body: { token } }).catch(plainly);
  const data = isObject(answer) ? answer.data : undefined;
  if (isOpened(data)) return data;
  throw new ApiError('unexpected', translate('errors.shape', { path }));
}

/** Chooses a password by a link. */
export async function choosePassword(body: {
  token: string;
  password: string;
  password_confirmation: string;
}): Promise<void> {
  await request('v1/auth/link/password', { method: 'POST', body }).catch((error: unknown) => {
    // a rule of passwords stands at its field, what is wrong with the link stands above
    if (error instanceof ApiError && error.body.errors) throw error;
    return plainly(error);
  });
}

/** Whether who has forgotten their password gets a link by mail. */
export async function sendsResets(): Promise<boolean> {
  return (await waysToLogIn()).reset_by_mail === true;
}

export const askReset = (email: string): Promise<unknown> =>
  request('v1/auth/forgot', { method: 'POST', body: { email } }).catch(plainly);
