import type { RaRecord } from 'react-admin';
import { ApiError } from '../apiError.ts';
import { request } from '../dataProvider/http.ts';
import { readRecord } from '../dataProvider/readAnswers.ts';
import { translate } from '../i18n/translate.ts';
import { fieldLabel, resourceOf } from '../resourceOf.ts';
import { endSession, renewSession } from '../session/session.ts';
import { tokenFor } from './account.ts';
import { currentMe } from './me.ts';

export interface NewPassword {
  password: string;
  password_confirmation: string;
  /** The current password: an unattended console must not be enough to change it. */
  current_password: string;
}

/**
 * SPEC §4's flow: reloads the user, sets roles to names, saves. The change ends every token of the user, this console's
 * too: it logs in again with the new password and goes on; where that does not work, the login page says why it is shown.
 * Rejects with an ApiError, and then nothing was saved.
 */
export async function changePassword(wanted: NewPassword): Promise<RaRecord> {
  const me = currentMe();
  if (!me) throw new ApiError('unauthorized', translate('errors.unauthorized'));
  const resource = resourceOf('user');
  const path = `${resource.entity.path}/${encodeURIComponent(me.id)}`;
  const user = readRecord(await request(path), path);
  const { id, name, email, updated_at } = user;
  const body = { id, name, email, roles: namesOf(user.roles), updated_at, ...wanted };
  let saved = false;
  try {
    await renewSession(async () => {
      await request(path, { method: 'PUT', body, labelOf: (field) => fieldLabel(resource, field) });
      saved = true;
      return tokenFor(typeof email === 'string' ? email : me.email, wanted.password);
    });
  } catch (error) {
    if (saved) endSession({ reason: 'expired', message: translate('dialogs.password.again') });
    else if (error instanceof ApiError) endIfRefused(error);
    throw error;
  }
  return user;
}

/** Ends the session at a refusal as the http client does; that is suspended while the session is renewed. */
function endIfRefused({ code, message }: ApiError): void {
  if (code === 'unauthorized') endSession({ reason: 'expired', message });
  if (code === 'forbidden') endSession({ reason: 'forbidden', message });
  // there is nothing to compare: saving once more reloads the user anyway
  if (code === 'conflict') throw new ApiError('refused', message);
}

const namesOf = (roles: unknown): unknown[] =>
  Array.isArray(roles)
    ? roles.map((role: unknown) => (typeof role === 'object' && role !== null && 'name' in role ? role.name : role))
    : [];
