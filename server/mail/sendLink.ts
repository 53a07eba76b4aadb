import type { Context } from '../context.ts';
import { type Actor, auditPlatform } from '../sql/auditLog.ts';
import type { Store } from '../sql/store.ts';
import { queueMail } from './outbox.ts';
import { beginLink, issueToken, linkNames, linkPath } from './signInLinks.ts';

/** A link on its way, or its address where it is not sent by mail. */
export interface SentLink {
  address?: string;
}

/**
 * Gives a user a link in place of an earlier one, with a line in the audit log, in the transaction of `store`: by mail
 * where that is set up, else its address is returned. Undefined for a user who does not exist or is disabled.
 */
export async function sendLink(
  context: Pick<Context, 'mail' | 'factors' | 'now'>,
  store: Store,
  actor: Actor,
  userId: string,
  invited?: 'INVITATION',
): Promise<SentLink | undefined> {
  const now = context.now();
  const begun = await beginLink(store, now, userId, invited);
  if (!begun) return undefined;
  const delivery = context.mail ? 'MAIL' : 'LINK';
  const image = { user_id: userId, expires_at: begun.expiresAt, delivery };
  await auditPlatform({ store, name: linkNames[begun.purpose], actor }, 'CREATE', userId, null, image);
  if (context.mail) {
    await queueMail(store, now, userId);
    return {};
  }
  const issued = await issueToken(store, now, userId);
  return issued && { address: `${context.factors.origin ?? ''}${linkPath(issued.token)}` };
}
