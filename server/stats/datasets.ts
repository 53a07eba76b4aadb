import Big from 'big.js';
import { sql } from 'kysely';
import type { ChartDataset } from '../../src/contracts/charts.ts';
import type { ComparedFigure, StatChart, StatDataset } from '../../src/contracts/stats.ts';
import { dayMs, hourMs } from '../../src/manifest/durations.ts';
import { changeOf, type Fraction, fractionOf, roundedToCents } from '../money/rates.ts';
import { type Store, table } from '../sql/store.ts';
import { Conversion, type DayAmount } from './money.ts';
import { type TakingsRow, takingsIn } from './takings.ts';
import { type Buckets, before, labelsOf } from './timeframe.ts';

/** One line: its products, and the summed value. */
export interface Line {
  label: string;
  products: readonly string[];
  unit: 'COUNT' | 'MONEY';
  of(takings: TakingsRow): string | number;
}

const games = ['CASINO', 'LIVE CASINO'];
const profitOf = ({ settled_stake, settled_return }: TakingsRow) =>
  new Big(settled_stake).minus(settled_return).toFixed();
const profit = (label: string, products: readonly string[]): Line => ({ label, products, unit: 'MONEY', of: profitOf });
/** A product's lines: stake, return and profit. */
export const courseOf = (product: string): readonly Line[] => [
  { label: 'Stake', products: [product], unit: 'MONEY', of: ({ stake }) => stake },
  { label: 'Return', products: [product], unit: 'MONEY', of: ({ settled_return }) => settled_return },
  profit('Profit', [product]),
];

/** The types of get-tenant-stat-dataset, with the entities of their rows. */
export const statTypes = {
  'totals.platform-profit': {
    entities: ['betslip', 'casino', 'live_casino'],
    lines: [
      profit('Profit', ['SPORTSBOOK', ...games]),
      profit('Sportsbook', ['SPORTSBOOK']),
      profit('Casino', ['CASINO']),
      profit('Live casino', ['LIVE CASINO']),
    ],
  },
  'betslip.create': {
    entities: ['betslip'],
    lines: [
      { label: 'Betslips', products: ['SPORTSBOOK'], unit: 'COUNT', of: ({ placed }) => placed },
      { label: 'Stake', products: ['SPORTSBOOK'], unit: 'MONEY', of: ({ stake }) => stake },
    ],
  },
} as const satisfies { [type: string]: { entities: readonly string[]; lines: readonly Line[] } };

export type StatType = keyof typeof statTypes;

interface StatAsked {
  type: StatType;
  buckets: Buckets;
  currency: string;
  summarize: boolean;
}

/** Returns takings or profit by day or hour, with the preceding timeframe if asked; read from the rollup alone. */
export async function statDataset(tenant: Store, control: Store, query: StatAsked): Promise<StatDataset> {
  const { buckets, currency, summarize } = query;
  const lines: readonly Line[] = statTypes[query.type].lines;
  const products = [...new Set(lines.flatMap((line) => line.products))];
  const now = await takingsIn(tenant, products, buckets);
  const earlier = before(buckets);
  const then = summarize ? await takingsIn(tenant, products, earlier) : [];
  const money = lines.filter(({ unit }) => unit === 'MONEY');
  const amounts = [...now, ...then].flatMap((row) => money.map((line) => amountOf(line, row)));
  const conversion = await Conversion.of(control, currency, amounts);
  const datasets = lines.map((line) => datasetOf(line, now, buckets, conversion));
  const summary = lines.map((line) => comparedFigure(line, now, then, conversion));
  return {
    labels: labelsOf(buckets),
    datasets,
    ...(money.length > 0 && { currency }),
    ...(summarize && { summary, compared: { date_from: earlier.from, date_to: earlier.to } }),
    ...conversion.summary(),
  };
}

const within = (line: Line, rows: readonly TakingsRow[]) =>
  rows.filter(({ product }) => line.products.includes(product));
const amountOf = (line: Line, row: TakingsRow): DayAmount => ({
  day: row.day,
  currency: row.currency,
  amount: String(line.of(row)),
});

/** A line's exact figure; null if a rate is missing. */
function figureOf(line: Line, rows: readonly TakingsRow[], conversion: Conversion): Fraction | null {
  const own = within(line, rows);
  if (line.unit === 'MONEY') return conversion.exactSum(own.map((row) => amountOf(line, row)));
  return fractionOf(String(own.reduce((sum, row) => sum + Number(line.of(row)), 0)));
}

/** A figure as an answer has it: a count as a number, money with two decimals. */
const shownFigure = ({ unit }: Line, figure: Fraction | null): number | string | null =>
  figure && (unit === 'COUNT' ? figure.numerator.toNumber() : roundedToCents(figure));

export function datasetOf(
  line: Line,
  rows: readonly TakingsRow[],
  buckets: Buckets,
  conversion: Conversion,
): ChartDataset {
  const inBucket = Map.groupBy(rows, ({ bucket }) => bucket);
  const data = Array.from({ length: buckets.count }, (_, at) =>
    shownFigure(line, figureOf(line, inBucket.get(at) ?? [], conversion)),
  );
  return { label: line.label, unit: line.unit, data };
}

function comparedFigure(
  line: Line,
  now: readonly TakingsRow[],
  then: readonly TakingsRow[],
  conversion: Conversion,
): ComparedFigure {
  const [total, previous] = [figureOf(line, now, conversion), figureOf(line, then, conversion)];
  return {
    ...{ label: line.label, unit: line.unit },
    ...{ total: shownFigure(line, total), previous: shownFigure(line, previous) },
    change: changeOf(total, previous),
  };
}

/**
 * Returns the number of customers in each bucket who placed a betslip, played, or requested a payment, within the
 * timeframe: a first or last day that it cuts off counts its hours only. Reads rollups.
 */
export async function activeCustomersIn(tenant: Store, buckets: Buckets): Promise<StatChart> {
  const grain = buckets.step === dayMs ? 'DAY' : 'HOUR';
  const time = sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`;
  const { rows } = await sql<{ at: string; customers: number }>`
    select ${time}, customers::float8 as customers from ${table(tenant, 'active_count')}
    where grain = ${grain} and at >= ${buckets.from}::timestamptz
      and at <= ${buckets.to}::timestamptz - ${`${buckets.step / hourMs} hours`}::interval
    union all select ${time}, (select count(distinct c.customer_id)::float8 from ${table(tenant, 'active_customer')} c
        where c.grain = 'HOUR' and c.at >= greatest(p.at, ${buckets.from}::timestamptz)
          and c.at < least(p.at + interval '1 day', ${buckets.to}::timestamptz))
      from unnest(${cutDays(buckets)}::timestamptz[]) p(at)`.execute(tenant.db);
  const found = new Map(rows.map(({ at, customers }) => [grain === 'DAY' ? at.slice(0, 10) : at, customers]));
  const labels = labelsOf(buckets);
  const data = labels.map((label) => found.get(label) ?? 0);
  return { labels, datasets: [{ label: 'Active customers', unit: 'COUNT', data }] };
}

/** The days of which a timeframe has only some hours, ISO 8601; none if it goes by the hour. */
function cutDays({ from, to, first, step, count }: Buckets): string[] {
  const last = first + (count - 1) * step;
  const cut = [...(Date.parse(from) > first ? [first] : []), ...(Date.parse(to) < last + step ? [last] : [])];
  return step === dayMs ? cut.map((at) => new Date(at).toISOString()) : [];
}
