import { sql } from 'kysely';
import { wordMessage } from '../../src/manifest/messages.ts';
import type { Row } from '../database/database.ts';
import { HttpError, notFound, Refused } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';

/** The user who acts on a customer by hand, and when. */
interface Person {
  userName: string;
  at: string;
}

/**
 * Uses one of the tenant's customer actions on a customer: one that needs approval waits for it, any other is done at
 * once. Throws 404 if there is no such customer, 422 if there is no such action, 409 while the customer has the same
 * request waiting.
 */
export async function putActionOn(store: Store, customerId: string, actionId: string, who: Person): Promise<Row> {
  const requests = table(store, 'action_request');
  // locked, so that the second of two users sees the first one's request
  const { rows: customers } = await sql<Row>`select id from ${table(store, 'customer')}
    where id = ${customerId}::bigint for no key update`.execute(store.db);
  if (customers.length === 0) throw notFound();
  const { rows: actions } = await sql<{ name: string; type: string }>`
    select name, type from ${table(store, 'customer_action')} where id = ${actionId}::bigint`.execute(store.db);
  const [action] = actions;
  if (!action) throw Refused.field('customer_action_id', wordMessage({ key: 'missing' }));
  const params = JSON.stringify({ customer_action_id: actionId });
  const { rows: waiting } = await sql<Row>`select id from ${requests} where customer_id = ${customerId}::bigint
    and state = 'PENDING' and handler = 'CUSTOMER ACTION' and params = ${params}::jsonb`.execute(store.db);
  if (waiting.length > 0) throw new HttpError('conflict', { key: 'actionAsked', params: { name: action.name } });
  const done = action.type !== 'APPROVAL REQUIRED';
  const { rows } = await sql<Row>`insert into ${requests}
      (customer_id, handler, params, text, state, asked_by, decided_by, decided_at, created_at)
    values (${customerId}::bigint, 'CUSTOMER ACTION', ${params}::jsonb, ${action.name}, ${done ? 'DONE' : 'PENDING'},
      ${who.userName}, ${done ? who.userName : null}, ${done ? who.at : null}::timestamptz, ${who.at}::timestamptz)
    returning *`.execute(store.db);
  const [made] = rows;
  if (!made) throw new Error('The request that was just written is not there.');
  return made;
}

/**
 * Removes a waiting or done customer action from a customer, by a person or a trigger. Throws 404 for an unknown request,
 * 409 if it is not a customer action, or has been rejected or removed already.
 */
export async function takeActionOff(store: Store, id: string, who: Person): Promise<{ before: Row; after: Row }> {
  const requests = table(store, 'action_request');
  const { rows } = await sql<Row>`select * from ${requests} where id = ${id}::bigint for update`.execute(store.db);
  const [before] = rows;
  if (!before) throw notFound();
  if (before.handler !== 'CUSTOMER ACTION') throw new HttpError('conflict', { key: 'actionOfTrigger' });
  if (before.state !== 'PENDING' && before.state !== 'DONE')
    throw new HttpError('conflict', { key: 'actionOver' }, { more: { current: before } });
  const { rows: changed } = await sql<Row>`update ${requests} set state = 'WITHDRAWN', decided_by = ${who.userName},
      decided_at = ${who.at}::timestamptz, updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${id}::bigint returning *`.execute(store.db);
  return { before, after: changed[0] ?? before };
}
