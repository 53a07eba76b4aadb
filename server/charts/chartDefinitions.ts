import Big from 'big.js';
import { type RawBuilder, sql } from 'kysely';
import { type ChartLine, type ChartPart, type ChartWhere, chartsIn } from '../../src/manifest/chartDef.ts';
import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import { entityOf, fieldAt, type PlacedField } from '../../src/manifest/fields.ts';
import { keptBy } from '../../src/manifest/keptBy.ts';
import type { TakingsRow } from '../stats/takings.ts';

type Sql = RawBuilder<unknown>;

export interface Series {
  label: string;
  unit: 'COUNT' | 'MONEY';
  /** Whether the sum is of decimals: shown to its last digit, as text. */
  exact: boolean;
  /** The aggregate per bucket and currency. */
  sum: Sql;
  /** The rollup's value of the line for a whole tenant. */
  whole?: Whole;
}

/** Lines computed from the rows `t` of one entity. */
export interface ChartRows {
  entity: string;
  /** The moment that assigns a row to a bucket. */
  at: Sql;
  /** Which rows count. */
  only: Sql;
  /** The currency of the row's amounts; empty for counts, so that an index-only scan is possible. */
  currency: Sql;
  series: readonly Series[];
}

export interface Chart {
  name: string;
  parts: readonly ChartRows[];
  /** References with an index in the order of time: a chart is about a record of one of them. */
  about: readonly string[];
}

/** The charts that a manifest declares, by name; docs/decisions/017 has the reasons for what those of SPEC §7 count. */
export const chartsOf = keptBy(
  (manifest: ManifestDef): ReadonlyMap<string, Chart> =>
    new Map(
      [...chartsIn(manifest)].map(([name, parts]) => [
        name,
        {
          name,
          about: parts[0]?.chart.about ?? [],
          parts: parts.map((part) => partOf(entityOf(manifest, part.entity), name, part)),
        },
      ]),
    ),
);

/** Whether the rollup has all lines of a chart for a whole tenant. */
export const hasWhole = ({ parts }: Chart): boolean => parts.every(({ series }) => series.every(({ whole }) => whole));

function partOf(entity: EntityDef, name: string, { entity: of, chart }: ChartPart): ChartRows {
  const place = (path: string): PlacedField & { column: string } => {
    const placed = fieldAt(entity, path);
    if (!placed?.column) throw new Error(`${of}.${path} has no column.`);
    return { ...placed, column: placed.column };
  };
  const column = (path: string): Sql => sql.ref(`t.${place(path).column}`);
  const time = place(chart.at).field;
  // must match the expression of the index of settled rows
  const [at, dated] =
    time.kind === 'time' && time.otherwise
      ? [sql`coalesce(${column(chart.at)}, ${column(time.otherwise.field)})`, [column(time.otherwise.where)]]
      : [column(chart.at), []];
  const currencies = chart.lines.flatMap(({ sum }) => {
    const field = sum === undefined ? undefined : place(sum).field;
    return field?.kind === 'money' ? [field.currency] : [];
  });
  return {
    entity: of,
    at,
    only: all([...dated, ...conditionsOf(chart.where, column)]),
    currency: currencies[0] === undefined ? sql`''::text` : column(currencies[0]),
    series: chart.lines.map((line) => ({
      ...unitOf(line.sum === undefined ? undefined : place(line.sum).field),
      label: line.label,
      sum: sumOf(line, column),
      whole: wholes.get(name)?.get(line.label),
    })),
  };
}

const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;

function unitOf(field: PlacedField['field'] | undefined): Pick<Series, 'unit' | 'exact'> {
  return { unit: field?.kind === 'money' ? 'MONEY' : 'COUNT', exact: field?.kind === 'decimal' };
}

function sumOf({ sum, where }: ChartLine, column: (path: string) => Sql): Sql {
  const added = sum === undefined ? sql`count(*)` : sql`sum(${column(sum)})`;
  return where ? sql`${added} filter (where ${all(conditionsOf(where, column))})` : added;
}

/** Values are literals: a partial index does not match parameters. */
function conditionsOf(where: ChartWhere = {}, column: (path: string) => Sql): Sql[] {
  return Object.entries(where).map(([path, value]) => {
    if (value === null) return sql`${column(path)} is null`;
    if (typeof value === 'boolean') return value ? column(path) : sql`not ${column(path)}`;
    const values = [value].flat().map((one) => sql.lit(one));
    return values.length === 1 ? sql`${column(path)} = ${values[0]}` : sql`${column(path)} in (${sql.join(values)})`;
  });
}

/** A line's product and value in the rollup `takings`. */
interface Whole {
  product: string;
  of(takings: TakingsRow): string | number;
}

type Kept = { readonly [line: string]: Whole['of'] };

const ofProduct = (product: string, kept: Kept) =>
  new Map<string, Whole>(Object.entries(kept).map(([line, of]) => [line, { product, of }]));

const earnings = {
  Return: ({ settled_return }) => settled_return,
  Profit: ({ settled_stake, settled_return }) => new Big(settled_stake).minus(settled_return).toFixed(),
} satisfies Kept;
const games: Kept = { Stake: ({ stake }) => stake, ...earnings };

/**
 * The lines that the rollup holds for a whole tenant. A chart with any other line is available for one record only. If
 * you change what a line counts, remove it here.
 */
const wholes: ReadonlyMap<string, ReadonlyMap<string, Whole>> = new Map([
  [
    'Betslips per day',
    ofProduct('SPORTSBOOK', {
      Betslips: ({ placed }) => placed,
      Won: ({ won }) => won,
      Lost: ({ lost }) => lost,
    }),
  ],
  ['SA -Betslips per day', ofProduct('SPORTSBOOK', { Stake: ({ settled_all }) => settled_all, ...earnings })],
  [
    'Customer Financials',
    new Map([
      ...ofProduct('DEPOSIT', { Deposits: ({ stake }) => stake }),
      ...ofProduct('WITHDRAWAL', { Withdrawals: ({ stake }) => stake }),
    ]),
  ],
  ['Casino per day', ofProduct('CASINO', games)],
  ['Live casino per day', ofProduct('LIVE CASINO', games)],
]);
