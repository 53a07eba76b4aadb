import Big from 'big.js';
import { sql } from 'kysely';
import type { ChartData, ChartDataset } from '../../src/contracts/charts.ts';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { convertedSum, ratesOfDays } from '../money/rates.ts';
import { type Store, table } from '../sql/store.ts';
import { type Line, datasetOf as lineOf } from '../stats/datasets.ts';
import { Conversion } from '../stats/money.ts';
import { takingsIn } from '../stats/takings.ts';
import { type Buckets, dayOfBucket, labelsOf } from '../stats/timeframe.ts';
import type { Chart, ChartRows, Series } from './chartDefinitions.ts';
import { conditionOf, type judgeFilters } from './runtimeFilters.ts';

/** A chart request with validated filters. */
export interface ChartRequest {
  chart: Chart;
  buckets: Buckets;
  /** Empty for a whole tenant. */
  filters: ReturnType<typeof judgeFilters>;
  /** The currency that amounts are converted to. */
  currency: string;
}

/** Sums of a part's lines in one bucket and currency (empty for counts); a sum is null if it has no rows. */
interface Sums {
  bucket: number;
  currency: string;
  sums: (string | null)[];
}

/**
 * Returns a chart of a tenant's rows: exact sums per bucket, converted by the rates of the bucket's day and rounded
 * once.
 */
export async function chartOf(
  manifest: ManifestDef,
  tenant: Store,
  control: Store,
  request: ChartRequest,
): Promise<ChartData> {
  const { parts } = request.chart;
  if (request.filters.length === 0) return wholeTenant(parts, tenant, control, request);
  const found: { part: ChartRows; rows: Sums[] }[] = [];
  for (const part of parts) found.push({ part, rows: await sumsOf(manifest, tenant, part, request) });
  const rates = await ratesFor(control, found, request);
  const tally = { converted: false, missing: new Set<string>() };
  const datasets = found.flatMap(({ part, rows }) =>
    part.series.map((series, at) => datasetOf(series, at, rows, request, rates, tally)),
  );
  const hasMoney = datasets.some(({ unit }) => unit === 'MONEY');
  return {
    labels: labelsOf(request.buckets),
    datasets,
    ...(hasMoney && { currency: request.currency }),
    ...(tally.converted && { converted: true }),
    ...(tally.missing.size > 0 && { missing_rates: [...tally.missing].sort() }),
  };
}

/** The chart of all customers, read from the rollup alone. */
async function wholeTenant(
  parts: readonly ChartRows[],
  tenant: Store,
  control: Store,
  { buckets, currency }: ChartRequest,
): Promise<ChartData> {
  const lines = parts.flatMap(({ series }) =>
    series.map(({ label, unit, whole }): Line => {
      if (!whole) throw new Error(`No rollup keeps '${label}' of a whole tenant.`);
      return { label, unit, products: [whole.product], of: whole.of };
    }),
  );
  const rows = await takingsIn(tenant, [...new Set(lines.flatMap(({ products }) => products))], buckets);
  const conversion = await Conversion.of(control, currency, rows);
  const datasets = lines.map((line) => lineOf(line, rows, buckets, conversion));
  const hasMoney = lines.some(({ unit }) => unit === 'MONEY');
  return { labels: labelsOf(buckets), datasets, ...(hasMoney && { currency }), ...conversion.summary() };
}

async function sumsOf(
  manifest: ManifestDef,
  tenant: Store,
  part: ChartRows,
  { buckets: { from, to, first, step }, filters }: ChartRequest,
): Promise<Sums[]> {
  const { at, currency } = part;
  const origin = sql`${new Date(first).toISOString()}::timestamptz`;
  // grouping by timestamps, integers internally, is four times as fast as numbering every row's bucket
  const { rows } = await sql<Sums>`
    select (extract(epoch from g.at - ${origin}) * 1000 / ${step}::numeric)::int as bucket, g.currency, g.sums
    from (select date_bin(${`${step / 1000} seconds`}::interval, ${at}, ${origin}) as at, ${currency} as currency,
        json_build_array(${sql.join(part.series.map(({ sum }) => sql`(${sum})::text`))}) as sums
      from ${table(tenant, part.entity)} t
      where ${conditionOf(manifest, tenant, part.entity, filters)}
        and ${at} >= ${from}::timestamptz and ${at} < ${to}::timestamptz and ${part.only}
      group by 1, 2) g`.execute(tenant.db);
  return rows;
}

type Rates = Awaited<ReturnType<typeof ratesOfDays>>;

/** Returns the rates of the days with amounts to convert. */
function ratesFor(
  control: Store,
  found: readonly { part: ChartRows; rows: Sums[] }[],
  request: ChartRequest,
): Promise<Rates> {
  const foreign = found
    .filter(({ part }) => part.series.some(({ unit }) => unit === 'MONEY'))
    .flatMap(({ rows }) => rows.filter(({ currency }) => currency !== request.currency));
  const days = new Set(foreign.map(({ bucket }) => dayOfBucket(request.buckets, bucket)));
  const codes = new Set([request.currency, ...foreign.map(({ currency }) => currency)]);
  return ratesOfDays(control, [...days], [...codes]);
}

interface Tally {
  converted: boolean;
  missing: Set<string>;
}

function datasetOf(
  { label, unit, exact }: Series,
  at: number,
  rows: readonly Sums[],
  { buckets, currency }: ChartRequest,
  rates: Rates,
  tally: Tally,
): ChartDataset {
  const inBucket = Map.groupBy(rows, ({ bucket }) => bucket);
  const valueIn = (bucket: number) => {
    const amounts = (inBucket.get(bucket) ?? []).map((row) => ({
      currency: row.currency,
      amount: row.sums[at] ?? '0',
    }));
    if (unit === 'COUNT') {
      const sum = amounts.reduce((all, { amount }) => all.plus(amount), new Big(0));
      return exact ? sum.toFixed() : sum.toNumber();
    }
    if (amounts.some((one) => one.currency !== currency)) tally.converted = true;
    const { sum, missing } = convertedSum(amounts, currency, rates.get(dayOfBucket(buckets, bucket)) ?? new Map());
    for (const code of missing) tally.missing.add(code);
    return sum;
  };
  return { label, unit, data: Array.from({ length: buckets.count }, (_, bucket) => valueIn(bucket)) };
}
