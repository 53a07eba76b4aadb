import Big from 'big.js';
import { sql } from 'kysely';
import type { Exposure, SportsbookStats, TakingsLine } from '../../src/contracts/stats.ts';
import { fractionOf, roundedToCents } from '../money/rates.ts';
import { type Store, table } from '../sql/store.ts';
import { type Conversion, convertedSumOf, daysBetween, pairsOf, ratesTable } from './money.ts';
import { type ProductAsked, productStats, takingsOf, withMargin } from './product.ts';
import type { TakingsRow as Sums } from './takings.ts';

/** Returns the betting of whole days in one currency, and the current exposure; read from rollups alone. */
export async function sportsbookStats(tenant: Store, control: Store, query: ProductAsked): Promise<SportsbookStats> {
  const open = (await openAmounts(tenant)).map((one) => ({ ...one, day: query.today }));
  const { rows, currencies, conversion, ...stats } = await productStats(tenant, control, 'SPORTSBOOK', query, open);
  const singles = await singlesIn(tenant, query.buckets);
  const { count: _bets, settled: _settled, ...multiples } = takingsOf([...rows, ...singles.map(negative)], conversion);
  const by = await betLines(tenant, query.buckets, conversion, currencies);
  conversion.sum(open);
  const exposure = await exposureIn(tenant, conversion, open);
  return { ...stats, multiples, by, exposure, ...conversion.summary() };
}

type Singles = Awaited<ReturnType<typeof singlesIn>>[number];

/** The singles negated, to subtract them from the total. */
function negative(row: Singles): Singles {
  const minus = (amount: string) => new Big(amount).neg().toFixed();
  return {
    ...row,
    stake: minus(row.stake),
    settled_stake: minus(row.settled_stake),
    settled_return: minus(row.settled_return),
  };
}

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
async function betLines(
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
      left join ${ratesTable(conversion, pairsOf(daysBetween(span), currencies))} on r.day = x.day and r.currency = x.currency
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

const lineOf = ({ value, count, settled, ...sums }: Line): TakingsLine => ({
  ...{ value, count, settled },
  ...withMargin({
    stake: fractionOf(sums.stake),
    settled_stake: fractionOf(sums.settled_stake),
    settled_return: fractionOf(sums.settled_return),
    profit: fractionOf(sums.profit),
  }),
});

/** Returns the takings of single bets by day and currency. It reads the breakdown by phase, which has each bet once. */
async function singlesIn(tenant: Store, span: Days): Promise<Omit<Sums, 'bucket' | 'product'>[]> {
  const { rows } = await sql<Omit<Sums, 'bucket' | 'product'>>`
    select x.day::text as day, x.currency, sum(x.bets)::float8 as placed, sum(x.stake)::text as stake,
      sum(x.settled)::float8 as settled, sum(x.settled_stake)::text as settled_stake,
      sum(x.settled_return)::text as settled_return
    from ${table(tenant, 'bet_takings')} x where x.dimension = ${ways.phase} and ${within(span)}
    group by 1, 2`.execute(tenant.db);
  return rows;
}

/** Maximum number of fixtures. */
const mostFixtures = 50;

interface Found extends Omit<Exposure, 'fixture'> {
  id: string;
  name: string;
  starts_at: string | null;
}

/** The potential amounts of open betslips by currency. */
async function openAmounts(tenant: Store): Promise<{ currency: string; amount: string }[]> {
  const { rows } = await sql<{ currency: string; amount: string }>`
    select currency, sum(potential)::text as amount from ${table(tenant, 'exposure')} group by currency`.execute(
    tenant.db,
  );
  return rows;
}

/** Returns the exposure of fixtures, largest first; `pairs` are the currencies with the day of their rates. */
async function exposureIn(
  tenant: Store,
  conversion: Conversion,
  pairs: readonly { day: string; currency: string }[],
): Promise<Exposure[]> {
  const sum = (name: string) => convertedSumOf(sql.ref(`x.${name}`));
  const { rows } = await sql<Found>`
    select f.id::text as id, f.name, f.starts_at, e.slips, e.stake, e.potential, e.exposure
    from (select x.fixture_id, sum(x.slips)::float8 as slips, ${sum('stake')} as stake, ${sum('potential')} as potential,
        ${convertedSumOf(sql`(x.potential - x.stake)`)} as exposure
      from ${table(tenant, 'exposure')} x left join ${ratesTable(conversion, pairs)} on r.currency = x.currency
      group by x.fixture_id) e
    join ${table(tenant, 'fixture')} f on f.id = e.fixture_id
    order by e.exposure::numeric desc nulls last, f.id limit ${sql.lit(mostFixtures)}`.execute(tenant.db);
  const cents = (sum: string | null) => sum && roundedToCents(fractionOf(sum));
  return rows.map(({ id, name, starts_at, slips, stake, potential, exposure }) => ({
    ...{ fixture: { id, name, starts_at }, slips },
    ...{ stake: cents(stake), potential: cents(potential), exposure: cents(exposure) },
  }));
}
