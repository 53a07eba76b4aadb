import type { ChartData } from '../../src/contracts/charts.ts';
import type { Takings } from '../../src/contracts/stats.ts';
import type { Store } from '../sql/store.ts';
import { type Buckets, labelsOf } from './buckets.ts';
import { daysIn, pairsOf } from './convertedSums.ts';
import { courseOf, datasetOf } from './datasets.ts';
import { Conversion } from './money.ts';
import { takingsOf } from './summing.ts';
import { type Takings as Sums, takingsIn } from './takings.ts';
import { before } from './timeframe.ts';

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
  const days = [...daysIn(earlier), ...daysIn(buckets)];
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
