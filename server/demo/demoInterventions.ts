import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { type Store, table } from '../sql/store.ts';
import { day } from './random.ts';

/** What the demo's staff have done: how many days ago, and in how many the follow-up was due. */
const told = [
  {
    ...{ kind: 'CALL', channel: 'PHONE', ago: 38, followUp: 7, done: true },
    text: 'Called about stakes that have tripled within two weeks. The customer was not aware of it.',
    result: 'Wants to see the account’s statement, and to think about a limit.',
  },
  {
    ...{ kind: 'LIMIT', channel: 'SYSTEM', ago: 36, followUp: 14, done: true },
    text: 'Set a deposit limit of 200 a week at the customer’s own request.',
    result: 'Limit in force.',
  },
  {
    ...{ kind: 'MESSAGE', channel: 'CHAT', ago: 34, followUp: 10, done: false },
    text: 'Pointed out the tools for safer play, after several nights in a row.',
    result: null,
  },
  {
    ...{ kind: 'DOCUMENT REQUEST', channel: 'MAIL', ago: 33, followUp: 5, done: true },
    text: 'Asked for proof of income: deposits are above what was declared.',
    result: 'Received and checked.',
  },
  {
    ...{ kind: 'TIME OUT', channel: 'SYSTEM', ago: 31, followUp: 14, done: false },
    text: 'Paused the account for a week, as agreed on the phone.',
    result: 'The customer was relieved.',
  },
  {
    ...{ kind: 'CALL', channel: 'PHONE', ago: 20, followUp: 21, done: false },
    text: 'Second call: losses have gone on. Explained self-exclusion.',
    result: 'No answer yet; to be called again.',
  },
  {
    ...{ kind: 'MAIL', channel: 'MAIL', ago: 12, followUp: 6, done: false },
    text: 'Sent a summary of the last three months, with stakes, deposits and losses.',
    result: null,
  },
  {
    ...{ kind: 'DOCUMENT REQUEST', channel: 'MAIL', ago: 4, followUp: 7, done: false },
    text: 'Asked where the funds of the last deposits come from.',
    result: null,
  },
] as const;

/** Records interventions about customers with high stakes: their days before and after can be compared. */
export async function storeInterventions(store: Store, now: Date, who: Row): Promise<void> {
  const { rows: customers } = await sql<{ id: string }>`select customer_id::text as id from ${table(store, 'betslip')}
    group by customer_id order by sum(stake) desc, customer_id limit ${told.length}`.execute(store.db);
  const moment = (daysAgo: number) => new Date(now.getTime() - daysAgo * day).toISOString();
  for (const [at, { kind, channel, ago, followUp, done, text, result }] of told.entries()) {
    const customer = customers[at];
    if (!customer) return;
    const due = moment(ago - followUp);
    await sql`insert into ${table(store, 'intervention')} (customer_id, kind, channel, happened_at, text, result,
        follow_up_at, due_at, followed_up_at, followed_up_by, user_id, user_name, created_at)
      values (${customer.id}::bigint, ${kind}, ${channel}, ${moment(ago)}::timestamptz, ${text}, ${result},
        ${due}::timestamptz, ${done ? null : due}::timestamptz, ${done ? due : null}::timestamptz,
        ${done ? who.name : null}, ${who.id}, ${who.name}, ${moment(ago)}::timestamptz)`.execute(store.db);
  }
}
