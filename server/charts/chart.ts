import { type RawBuilder, sql } from 'kysely';
import type { ChartData, ChartDataset } from '../../src/contracts/charts.ts';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { entityOf, fieldAt } from '../../src/manifest/fields.ts';
import { convertedSum, ratesOfDays } from '../money/rates.ts';
import { type Store, table } from '../sql/store.ts';
import { type ColumnOf, charts, type Part, type Series } from './definitions.ts';
import { conditionOf, type judgeFilters } from './runtimeFilters.ts';
import { type Buckets, dayOfBucket, labelsOf } from './timeframe.ts';

/** A chart that is asked for, known and judged. */
export interface Asked {
  name: string;
  buckets: Buckets;
  filters: ReturnType<typeof judgeFilters>;
  /** What amounts are converted to. */
  currency: string;
}

/** The sums of a part's lines in one bucket and currency (of counts there is none); null where there was nothing to add up. */
interface Sums {
  bucket: number;
  currency: string;
  sums: (string | null)[];
}

/** A chart of a tenant's rows: exact sums per bucket, amounts converted by the rates of its day and rounded once. */
export async function chartOf(manifest: ManifestDef, tenant: Store, control: Store, asked: Asked): Promise<ChartData> {
  const { parts = [] } = charts[asked.name] ?? {};
  const found: { part: Part; rows: Sums[] }[] = [];
  for (const part of parts) found.push({ part, rows: await sumsOf(manifest, tenant, part, asked) });
  const rates = await ratesFor(control, found, asked);
  const tally = { converted: false, missing: new Set<string>() };
  const datasets = found.flatMap(({ part, rows }) =>
    part.series.map((series, at) => datasetOf(series, at, rows, asked, rates, tally)),
  );
  const hasMoney = datasets.some(({ unit }) => unit === 'MONEY');
  return {
    labels: labelsOf(asked.buckets),
    datasets,
    ...(hasMoney && { currency: asked.currency }),
    ...(tally.converted && { converted: true }),
    ...(tally.missing.size > 0 && { missing_rates: [...tally.missing].sort() }),
  };
}

async function sumsOf(
  manifest: ManifestDef,
  tenant: Store,
  part: Part,
  { buckets: { from, to, first, step }, filters }: Asked,
): Promise<Sums[]> {
  const column = columnsOf(manifest, part.entity);
  const at = part.at(column);
  const origin = sql`${new Date(first).toISOString()}::timestamptz`;
  // where there is no money, an index alone may do
  const currency = part.series.some(({ unit }) => unit === 'MONEY') ? column('currency') : sql`''::text`;
  // grouped by moments, which are whole numbers inside: numbering every row's bucket takes four times as long
  const { rows } = await sql<Sums>`
    select (extract(epoch from g.at - ${origin}) * 1000 / ${step}::numeric)::int as bucket, g.currency, g.sums
    from (select date_bin(${`${step / 1000} seconds`}::interval, ${at}, ${origin}) as at, ${currency} as currency,
        json_build_array(${sql.join(part.series.map((series) => sql`(${series.sum(column)})::text`))}) as sums
      from ${table(tenant, part.entity)} t
      where ${conditionOf(manifest, tenant, part.entity, filters)}
        and ${at} >= ${from}::timestamptz and ${at} < ${to}::timestamptz and ${part.only?.(column) ?? sql`true`}
      group by 1, 2) g`.execute(tenant.db);
  return rows;
}

function columnsOf(manifest: ManifestDef, entity: string): ColumnOf {
  return (path): RawBuilder<unknown> => {
    const column = fieldAt(entityOf(manifest, entity), path)?.column;
    if (!column) throw new Error(`${entity}.${path} has no column.`);
    return sql.ref(`t.${column}`);
  };
}

type Rates = Awaited<ReturnType<typeof ratesOfDays>>;

/** The rates of the days on which something has to be converted. */
function ratesFor(control: Store, found: readonly { part: Part; rows: Sums[] }[], asked: Asked): Promise<Rates> {
  const foreign = found
    .filter(({ part }) => part.series.some(({ unit }) => unit === 'MONEY'))
    .flatMap(({ rows }) => rows.filter(({ currency }) => currency !== asked.currency));
  const days = new Set(foreign.map(({ bucket }) => dayOfBucket(asked.buckets, bucket)));
  const codes = new Set([asked.currency, ...foreign.map(({ currency }) => currency)]);
  return ratesOfDays(control, [...days], [...codes]);
}

interface Tally {
  converted: boolean;
  missing: Set<string>;
}

function datasetOf(
  { label, unit }: Series,
  at: number,
  rows: readonly Sums[],
  { buckets, currency }: Asked,
  rates: Rates,
  tally: Tally,
): ChartDataset {
  const inBucket = Map.groupBy(rows, ({ bucket }) => bucket);
  const valueIn = (bucket: number) => {
    const amounts = (inBucket.get(bucket) ?? []).map((row) => ({
      currency: row.currency,
      amount: row.sums[at] ?? '0',
    }));
    if (unit === 'COUNT') return amounts.reduce((sum, { amount }) => sum + Number(amount), 0);
    if (amounts.some((one) => one.currency !== currency)) tally.converted = true;
    const { sum, missing } = convertedSum(amounts, currency, rates.get(dayOfBucket(buckets, bucket)) ?? new Map());
    for (const code of missing) tally.missing.add(code);
    return sum;
  };
  return { label, unit, data: Array.from({ length: buckets.count }, (_, bucket) => valueIn(bucket)) };
}
