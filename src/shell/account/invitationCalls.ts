import { conforms as isInvitation } from 'virtual:contract/UserInvitation';
import { ApiError } from '../../apiError.ts';
import type { UserInvitation } from '../../contracts/invitation.ts';
import { type RequestOptions, request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { isObject } from '../../manifest/isObject.ts';
import type { Body } from '../../resources/formBody.ts';

async function ask(path: string, options: RequestOptions): Promise<UserInvitation> {
  const answer = await request(path, options);
  const data = isObject(answer) ? answer.data : undefined;
  if (isInvitation(data)) return data;
  throw new ApiError('unexpected', translate('errors.shape', { path }));
}

const ofUser = (id: string) => `v1/crud/user/${encodeURIComponent(id)}/invitation`;

// of a record's page nobody has asked for it: a refusal ends no session
export const fetchInvitation = (id: string, signal: AbortSignal) => ask(ofUser(id), { signal, early: true });

export const sendLink = (id: string) => ask(ofUser(id), { method: 'POST', body: {} });

/** Makes a user who chooses their password by a link. */
export const inviteUser = (body: Body) => ask('v1/crud/user/invite', { method: 'POST', body });
