import { sql } from 'kysely';
import type { CustomerFigures, RecordCount } from '../../src/contracts/customer.ts';
import { dayMs } from '../../src/manifest/durations.ts';
import type { Context } from '../context.ts';
import { approved, played } from '../rollups/definitions.ts';
import { type Store, table } from '../sql/store.ts';
import { Conversion } from '../stats/money.ts';
import { countLists, type DeskReader } from './countLists.ts';

const days = 30;

interface Wanted {
  customerId: string;
  /** ISO 4217. */
  currency: string;
  /** Some of `customerLists`. */
  lists: readonly string[];
}

/** What a customer did in the 30 days until now, and how many records the lists have of them. */
export async function customerFigures(
  context: Context,
  reader: DeskReader,
  { customerId, currency, lists }: Wanted,
): Promise<CustomerFigures> {
  const from = new Date(context.now().getTime() - days * dayMs).toISOString();
  const [sums, last, counts] = await Promise.all([
    sumsSince(reader.tenant, customerId, from),
    lastActivity(reader.tenant, customerId),
    countLists(context, reader, listsOf(customerId, lists)),
  ]);
  const conversion = await Conversion.of(context.control, currency, sums);
  const total = (key: 'staked' | 'profit' | 'deposited' | 'withdrawn') =>
    conversion.sum(sums.map((row) => ({ ...row, amount: row[key] })));
  return {
    currency,
    staked: total('staked'),
    profit: total('profit'),
    deposited: total('deposited'),
    withdrawn: total('withdrawn'),
    ...conversion.summary(),
    last_activity_at: last,
    counts: Object.fromEntries(
      Object.entries(counts).map(([name, { total, total_is }]): [string, RecordCount] => [name, { total, total_is }]),
    ),
  };
}

const listsOf = (customerId: string, lists: readonly string[]) =>
  Object.fromEntries(lists.map((entity) => [entity, { entity, filter: { customer_id: customerId } }]));

interface DaySums {
  day: string;
  currency: string;
  staked: string;
  profit: string;
  deposited: string;
  withdrawn: string;
}

/** Stakes and payments by UTC day and currency; what is not settled has no profit yet. */
async function sumsSince(store: Store, customerId: string, from: string): Promise<DaySums[]> {
  const rows = (name: string, at: string, columns: string, where = 'true') =>
    sql`select r.currency, ${sql.ref(`r.${at}`)} as at, ${sql.raw(columns)} from ${table(store, name)} r
      where r.customer_id = ${customerId}::bigint and ${sql.ref(`r.${at}`)} >= ${from}::timestamptz and ${sql.raw(where)}`;
  const bet = 'r.stake as staked, r.stake - r.return as profit, 0 as deposited, 0 as withdrawn';
  const { rows: found } = await sql<DaySums>`select (at at time zone 'UTC')::date::text as day, currency,
      sum(staked)::text as staked, coalesce(sum(profit), 0)::text as profit,
      sum(deposited)::text as deposited, sum(withdrawn)::text as withdrawn
    from (${rows('betslip', 'created_at', bet)}
      union all ${rows('casino', 'submitted_at', bet, played)}
      union all ${rows('live_casino', 'submitted_at', bet, played)}
      union all ${rows('deposit', 'submitted_at', '0, null, r.amount, 0', approved)}
      union all ${rows('withdraw', 'submitted_at', '0, null, 0, r.amount', approved)}) t
    group by 1, 2 order by 1, 2`.execute(store.db);
  return found;
}

/** When the newest of their betslips, games and payments happened. */
async function lastActivity(store: Store, customerId: string): Promise<string | null> {
  const newest = (name: string, at: string) =>
    sql`(select max(${sql.ref(at)}) from ${table(store, name)} where customer_id = ${customerId}::bigint)`;
  const { rows } = await sql<{ last: string | null }>`select greatest(${newest('betslip', 'created_at')},
      ${newest('casino', 'submitted_at')}, ${newest('live_casino', 'submitted_at')},
      ${newest('deposit', 'submitted_at')}, ${newest('withdraw', 'submitted_at')}) as last`.execute(store.db);
  return rows[0]?.last ?? null;
}
