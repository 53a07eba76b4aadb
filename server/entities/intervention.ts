import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { Refused } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';
import type { Write } from '../sql/write.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';
import { storeOfChange } from './triggerHooks.ts';

/** A record names the person whose session makes it, and tells what has happened already. */
async function before(change: EntityChange): Promise<Row> {
  const { context, session, verb, body } = change;
  if (momentOf(body.happened_at) > context.now().getTime()) throw Refused.field('happened_at', { key: 'notYet' });
  if (verb !== 'create') return {};
  demandLater(body.happened_at, body.follow_up_at);
  await demandAlertOfCustomer(storeOfChange(change), body);
  return { user_id: session.userId, user_name: session.userName, due_at: body.follow_up_at ?? null };
}

/** A changed date of the follow-up begins it anew; any other change leaves it as it is. */
async function within({ verb, id, body }: EntityChange, { store }: Write): Promise<Row> {
  if (verb !== 'edit' || id === null) return {};
  const stored = await lockIntervention(store, id);
  // no such record: the change itself says so
  if (!stored) return {};
  if (stored.source === 'TRIGGER') demandOwn(stored, body);
  for (const column of ['customer_id', 'alert_id'])
    if (body[column] !== undefined && !isSame(body[column], stored[column]))
      throw Refused.field(column, { key: 'interventionStays' });
  const { happened_at = stored.happened_at, follow_up_at = stored.follow_up_at } = body;
  demandLater(happened_at, follow_up_at);
  if (momentOf(follow_up_at) === momentOf(stored.follow_up_at)) return {};
  return { due_at: follow_up_at, followed_up_at: null, followed_up_by: null };
}

/** What a trigger did and when stays as it was; people add what came of it. */
function demandOwn(stored: Row, body: Row): void {
  for (const column of ['kind', 'channel', 'text'])
    if (body[column] !== undefined && body[column] !== stored[column])
      throw Refused.field(column, { key: 'interventionOfTrigger' });
  if (body.happened_at !== undefined && momentOf(body.happened_at) !== momentOf(stored.happened_at))
    throw Refused.field('happened_at', { key: 'interventionOfTrigger' });
}

/** An intervention's row, locked for the rest of the transaction. */
export async function lockIntervention(store: Store, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select * from ${table(store, 'intervention')} where id = ${id}::bigint
    for no key update`.execute(store.db);
  return rows[0];
}

const isSame = (given: unknown, stored: unknown) =>
  given === null ? stored === null : String(given) === String(stored);

const momentOf = (time: unknown): number =>
  time instanceof Date ? time.getTime() : typeof time === 'string' ? Date.parse(time) : Number.NEGATIVE_INFINITY;

function demandLater(happenedAt: unknown, followUpAt: unknown): void {
  if (followUpAt === null || followUpAt === undefined) return;
  if (momentOf(followUpAt) <= momentOf(happenedAt)) throw Refused.field('follow_up_at', { key: 'followUpBefore' });
}

/** An alert about nobody, such as one about a fixture, may be the reason for what is done about anybody. */
async function demandAlertOfCustomer(store: Store, { alert_id, customer_id }: Row): Promise<void> {
  if (typeof alert_id !== 'string' || !/^\d{1,18}$/.test(alert_id)) return;
  const { rows } = await sql<{ customer: string | null }>`select customer_id::text as customer
    from ${table(store, 'alert')} where id = ${alert_id}::bigint`.execute(store.db);
  const customer = rows[0]?.customer;
  if (typeof customer === 'string' && customer !== customer_id)
    throw Refused.field('alert_id', { key: 'otherCustomer' });
}

export const interventionHooks: EntityHooks = { before, within };
