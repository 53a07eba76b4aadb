import type { Row } from '../database/database.ts';
import { Refused } from '../errors.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';

/** A rest begins when it is made, by the person whose session makes it, and ends later. */
async function before({ context, session, body }: EntityChange): Promise<Row> {
  const now = context.now();
  if (typeof body.ends_at === 'string' && Date.parse(body.ends_at) <= now.getTime())
    throw Refused.field('ends_at', { key: 'restEndsLater' });
  return { starts_at: now.toISOString(), user_id: session.userId, user_name: session.userName };
}

export const triggerRestHooks: EntityHooks = { before };
