import Big from 'big.js';
import type { ChartData } from '../../src/contracts/charts.ts';
import type { Takings } from '../../src/contracts/stats.ts';
import { type Fraction, roundedToCents, shareOf } from '../money/rates.ts';
import type { Store } from '../sql/store.ts';
import { courseOf, datasetOf } from './datasets.ts';
import { Conversion, type DayAmount, daysBetween, pairsOf } from './money.ts';
import { type TakingsRow as Sums, takingsIn } from './takings.ts';
import { type Buckets, before, labelsOf } from './timeframe.ts';

export interface ProductAsked {
  /** Whole days. */
  buckets: Buckets;
  /** The currency that amounts are converted to. */
  currency: string;
  /** UTC day, as 2026-01-31: its rates convert open amounts. */
  today: string;
}

interface ProductStats {
  total: Takings;
  previous: Takings;
  compared: { date_from: string; date_to: string };
  course: ChartData;
  currency: string;
  rows: Sums[];
  currencies: ReadonlySet<string>;
  /** With the rates of the timeframe, and of `also`. */
  conversion: Conversion;
}

/** Returns a product's takings in a timeframe and in the preceding one; read from the rollup alone. */
export async function productStats(
  tenant: Store,
  control: Store,
  product: string,
  { buckets, currency }: ProductAsked,
  also: readonly { day: string; currency: string }[] = [],
): Promise<ProductStats> {
  const earlier = before(buckets);
  const rows = await takingsIn(tenant, [product], buckets);
  const then = await takingsIn(tenant, [product], earlier);
  const currencies = new Set([...rows, ...then].map((row) => row.currency));
  const days = [...daysBetween(earlier), ...daysBetween(buckets)];
  const conversion = await Conversion.of(control, currency, [...pairsOf(days, currencies), ...also]);
  const datasets = courseOf(product).map((line) => datasetOf(line, rows, buckets, conversion));
  return {
    total: takingsOf(rows, conversion),
    previous: takingsOf(then, conversion),
    compared: { date_from: earlier.from, date_to: earlier.to },
    course: { labels: labelsOf(buckets), datasets, currency },
    ...{ currency, rows, currencies, conversion },
  };
}

type Summed = Pick<Sums, 'day' | 'currency' | 'placed' | 'stake' | 'settled' | 'settled_stake' | 'settled_return'>;
/** Exact sums; null if a rate is missing. */
type Amounts = { [name in 'stake' | 'settled_stake' | 'settled_return' | 'profit']: Fraction | null };

/** Sums of several days and currencies in one: each amount by its day's rates. */
export function amountsOf(rows: readonly Summed[], conversion: Conversion): Amounts {
  const sum = (of: (row: Summed) => string) =>
    conversion.exactSum(rows.map((row): DayAmount => ({ day: row.day, currency: row.currency, amount: of(row) })));
  return {
    stake: sum((row) => row.stake),
    settled_stake: sum((row) => row.settled_stake),
    settled_return: sum((row) => row.settled_return),
    profit: sum((row) => new Big(row.settled_stake).minus(row.settled_return).toFixed()),
  };
}

/** The same as an answer has it, each sum rounded once, with the counts. */
export const takingsOf = (rows: readonly Summed[], conversion: Conversion): Takings => ({
  count: rows.reduce((sum, row) => sum + row.placed, 0),
  settled: rows.reduce((sum, row) => sum + row.settled, 0),
  ...withMargin(amountsOf(rows, conversion)),
});

/** Rounds the sums, and adds the margin in percent, of the exact ones. */
export const withMargin = ({ stake, settled_stake, settled_return, profit }: Amounts) => ({
  stake: stake && roundedToCents(stake),
  settled_stake: settled_stake && roundedToCents(settled_stake),
  settled_return: settled_return && roundedToCents(settled_return),
  profit: profit && roundedToCents(profit),
  margin: shareOf(profit, settled_stake),
});
