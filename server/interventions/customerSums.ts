import { sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';

/** A period; `to` is exclusive. */
export interface Period {
  from: string;
  to: string;
}

/** One currency's amounts of a customer in a period, exact decimal text. */
export interface Amounts {
  currency: string;
  stakes: string;
  losses: string;
  deposits: string;
}

/** What a customer did in a period. */
export interface CustomerSums {
  amounts: Amounts[];
  nights: number;
  activeDays: number;
}

/** SQL of the bets of one customer, `c.id`, in a period: each table by its index of customer and time. */
function betsOf(store: Store, { from, to }: Period) {
  const game = (name: 'casino' | 'live_casino') => sql`
    select currency, stake, profit, submitted_at as at from ${table(store, name)}
    where customer_id = c.id and submitted_at >= ${from}::timestamptz and submitted_at < ${to}::timestamptz
      and finished and not is_rolled_back and deleted_at is null`;
  return sql`select currency, stake, profit, created_at as at from ${table(store, 'betslip')}
    where customer_id = c.id and created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz
    union all ${game('casino')} union all ${game('live_casino')}`;
}

/** SQL of the approved payments of one customer, `c.id`, in a period. */
const paymentsOf = (store: Store, name: 'deposit' | 'withdraw', { from, to }: Period) => sql`
  select currency, amount, submitted_at as at from ${table(store, name)}
  where customer_id = c.id and submitted_at >= ${from}::timestamptz and submitted_at < ${to}::timestamptz
    and result = 'APPROVED'`;

/** What customers staked in a period, per customer and currency. */
export async function stakesOf(store: Store, ids: readonly string[], period: Period): Promise<Map<string, Stake[]>> {
  const { rows } = await sql<Stake & { id: string }>`select c.id::text as id, s.currency, s.amount
    from unnest(${[...ids]}::bigint[]) c(id)
    cross join lateral (select currency, sum(stake)::text as amount from (${betsOf(store, period)}) b group by currency) s`.execute(
    store.db,
  );
  return Map.groupBy(rows, ({ id }) => id);
}

interface Stake {
  currency: string;
  amount: string;
}

/** What each of these customers did in a period, in their order. */
export async function sumsOf(store: Store, ids: readonly string[], period: Period): Promise<CustomerSums[]> {
  const given = [...ids];
  const { rows: amounts } = await sql<Amounts & { id: string }>`
    select c.id::text as id, s.currency, sum(s.stakes)::text as stakes, sum(s.losses)::text as losses,
      sum(s.deposits)::text as deposits
    from unnest(${given}::bigint[]) c(id)
    cross join lateral (
      select currency, sum(stake) as stakes, coalesce(sum(profit), 0) as losses, 0 as deposits
        from (${betsOf(store, period)}) b group by currency
      union all
      select currency, 0, 0, sum(amount) from (${paymentsOf(store, 'deposit', period)}) p group by currency) s
    group by c.id, s.currency`.execute(store.db);
  const { rows: days } = await sql<{ id: string; nights: number; days: number }>`
    select c.id::text as id, a.nights, a.days from unnest(${given}::bigint[]) c(id)
    cross join lateral (
      select count(distinct day)::int as days, (count(distinct day) filter (where hour < 6))::int as nights from (
        select (act.at at time zone 'UTC')::date as day, extract(hour from act.at at time zone 'UTC') as hour from (
          select at from (${betsOf(store, period)}) b
          union all select at from (${paymentsOf(store, 'deposit', period)}) d
          union all select at from (${paymentsOf(store, 'withdraw', period)}) w) act) told) a`.execute(store.db);
  const byCustomer = Map.groupBy(amounts, ({ id }) => id);
  const daysOf = new Map(days.map((row) => [row.id, row]));
  return given.map((id) => ({
    amounts: byCustomer.get(id) ?? [],
    nights: daysOf.get(id)?.nights ?? 0,
    activeDays: daysOf.get(id)?.days ?? 0,
  }));
}
