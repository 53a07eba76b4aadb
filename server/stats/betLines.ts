import { sql } from 'kysely';
import type { SportsbookStats, TakingsLine } from '../../src/contracts/stats.ts';
import { type Store, table } from '../sql/store.ts';
import { convertedSumOf, daysIn, pairsOf, ratesTable } from './convertedSums.ts';
import type { Conversion } from './money.ts';
import { withMargin } from './summing.ts';
import type { Takings as Sums } from './takings.ts';

interface Days {
  from: string;
  to: string;
}

/** The breakdowns of bets, with the rollup's name of each. */
const ways = {
  sport: 'SPORT',
  competition: 'COMPETITION',
  market: 'MARKET',
  price: 'PRICE',
  phase: 'PHASE',
} as const satisfies { [way in keyof SportsbookStats['by']]: string };

/** Maximum lines of a breakdown; the list of bets has the rest. */
const mostLines = 50;

interface Line extends Omit<TakingsLine, 'margin'> {
  dimension: string;
}

const within = ({ from, to }: Days) => sql`x.day >= (${from}::timestamptz at time zone 'UTC')::date
  and x.day < (${to}::timestamptz at time zone 'UTC')::date`;

/** Returns the bets of whole days by each breakdown, most bets first; read from the rollup alone. */
export async function betLines(
  tenant: Store,
  span: Days,
  conversion: Conversion,
  currencies: ReadonlySet<string>,
): Promise<SportsbookStats['by']> {
  const amount = (name: string) => convertedSumOf(sql.ref(`x.${name}`));
  const { rows } = await sql<Line>`
    select * from (select x.dimension, x.value, sum(x.bets)::float8 as count, ${amount('stake')} as stake,
        sum(x.settled)::float8 as settled, ${amount('settled_stake')} as settled_stake,
        ${amount('settled_return')} as settled_return, ${convertedSumOf(sql`(x.settled_stake - x.settled_return)`)} as profit,
        row_number() over (partition by x.dimension order by sum(x.bets) desc, sum(x.settled) desc, x.value) as place
      from ${table(tenant, 'bet_takings')} x
      left join ${ratesTable(conversion, pairsOf(daysIn(span), currencies))} on r.day = x.day and r.currency = x.currency
      where x.dimension = any(${Object.values(ways)}::text[]) and ${within(span)}
      group by x.dimension, x.value) l
    where place <= ${sql.lit(mostLines)} order by place`.execute(tenant.db);
  const inWay = Map.groupBy(rows, ({ dimension }) => dimension);
  const lines = (dimension: string) => (inWay.get(dimension) ?? []).map(lineOf);
  return {
    sport: lines(ways.sport),
    competition: lines(ways.competition),
    market: lines(ways.market),
    price: lines(ways.price),
    phase: lines(ways.phase),
  };
}

const lineOf = ({ value, count, settled, ...amounts }: Line): TakingsLine => ({
  ...{ value, count, settled },
  ...withMargin(amounts),
});

/** Returns the takings of single bets by day and currency. It reads the breakdown by phase, which has each bet once. */
export async function singlesIn(tenant: Store, span: Days): Promise<Omit<Sums, 'bucket' | 'product'>[]> {
  const { rows } = await sql<Omit<Sums, 'bucket' | 'product'>>`
    select x.day::text as day, x.currency, sum(x.bets)::float8 as placed, sum(x.stake)::text as stake,
      sum(x.settled)::float8 as settled, sum(x.settled_stake)::text as settled_stake,
      sum(x.settled_return)::text as settled_return
    from ${table(tenant, 'bet_takings')} x where x.dimension = ${ways.phase} and ${within(span)}
    group by 1, 2`.execute(tenant.db);
  return rows;
}
