import { sql } from 'kysely';
import { dayMs } from '../../src/manifest/durations.ts';
import { type Store, table } from '../sql/store.ts';
import { type Buckets, coverOf, dayOfBucket } from './timeframe.ts';

/** A row of the rollup `takings`, by bucket. */
export interface TakingsRow {
  bucket: number;
  /** The UTC day of the bucket. */
  day: string;
  product: string;
  currency: string;
  placed: number;
  stake: string;
  settled: number;
  settled_stake: string;
  settled_return: string;
  bonus_stake: string;
  bonus_return: string;
  /** Betslips by outcome, counted when they were placed. */
  won: number;
  lost: number;
  /** The stakes of all settled betslips, including those without a return. */
  settled_all: string;
}

/** Returns the takings of some products per bucket and currency; buckets of days read the rollup's days. */
export async function takingsIn(store: Store, products: readonly string[], buckets: Buckets): Promise<TakingsRow[]> {
  const origin = sql`${new Date(buckets.first).toISOString()}::timestamptz`;
  const within = coverOf(buckets, buckets.step === dayMs ? 'DAY' : 'HOUR').map(
    ({ grain, from, to }) => sql`select * from ${table(store, 'takings')} where grain = ${grain}
      and at >= ${from}::timestamptz and at < ${to}::timestamptz and product = any(${[...products]}::text[])`,
  );
  const { rows } = await sql<Omit<TakingsRow, 'day'>>`
    select (extract(epoch from date_bin(${`${buckets.step / 1000} seconds`}::interval, at, ${origin}) - ${origin})
        * 1000 / ${buckets.step}::numeric)::int as bucket, product, currency,
      sum(placed)::float8 as placed, sum(stake)::text as stake, sum(settled)::float8 as settled,
      sum(settled_stake)::text as settled_stake, sum(settled_return)::text as settled_return,
      sum(bonus_stake)::text as bonus_stake, sum(bonus_return)::text as bonus_return,
      sum(won)::float8 as won, sum(lost)::float8 as lost, sum(settled_all)::text as settled_all
    from (${sql.join(within, sql` union all `)}) t
    group by 1, 2, 3`.execute(store.db);
  return rows.map((row) => ({ ...row, day: dayOfBucket(buckets, row.bucket) }));
}
