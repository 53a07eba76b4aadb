import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { HttpError } from '../errors.ts';
import { table } from '../sql/store.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';
import { storeOfChange } from './triggerHooks.ts';

/** A queue stays while a channel tells its alerts: without its last queue a channel would tell those of all. */
async function before(change: EntityChange): Promise<Row> {
  const { verb, id } = change;
  if (verb !== 'delete' || id === null) return {};
  const store = storeOfChange(change);
  const { rows } = await sql`select from ${table(store, 'notification_channel_queues')}
    where queue_id = ${id}::bigint limit 1`.execute(store.db);
  if (rows.length > 0) throw new HttpError('conflict', { key: 'stillUsed', params: { by: 'notification_channel' } });
  return {};
}

export const queueHooks: EntityHooks = { before };
