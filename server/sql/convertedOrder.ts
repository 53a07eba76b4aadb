import { type RawBuilder, sql } from 'kysely';
import type { EntityDef } from '../../src/manifest/entity.ts';
import { fieldAt } from '../../src/manifest/fields.ts';
import { convertedSort, countedUpTo } from '../../src/manifest/sorts.ts';
import { asStanding, convertedColumns } from './keyset.ts';
import { type Store, table } from './store.ts';
import type { Condition } from './where.ts';

/** Rates by day and currency, of which a pair says what an amount is in another currency. */
type RatesByDay = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The reader's currency, and where the rates are found: in another database than the rows. */
export interface Conversion {
  /** Asked only where it is needed: it refuses what is no currency. */
  to(): string;
  ratesOf(days: readonly string[], codes: readonly string[]): Promise<RatesByDay>;
}

/** How a list is ordered by amounts of several currencies. */
export interface SortedIn {
  /** The currency that they are compared in, each by the rates of its own day. */
  currency: string;
  /** Currencies without a rate on some day of theirs: their rows come last. */
  without: string[];
}

export interface ConvertedOrder {
  /** The table with the columns that the list is ordered by. */
  from: RawBuilder<unknown>;
  /** The rows that are found, up to one more than are counted exactly. */
  rows: number;
  /** What a cursor carries, so that a walk goes on as it began. */
  carried: string;
  /** Undefined where all rows are of one currency: they are compared as they stand. */
  sortedIn?: SortedIn;
}

/** A currency and a day on which rows have it. */
interface Occurring {
  currency: string | null;
  day: string | null;
  rows: number;
}

/**
 * A table whose rows have their amount in one currency, as an order of few rows needs it. The rates enter as values: those
 * of the currencies and days that occur among at most as many rows as are counted exactly.
 */
export async function convertedOrder(
  { store, name, entity, sort }: { store: Store; name: string; entity: EntityDef; sort: string },
  all: readonly Condition[],
  conversion: Conversion | undefined,
  carried: unknown,
): Promise<ConvertedOrder | undefined> {
  const order = convertedSort(entity, sort);
  if (!order) return undefined;
  const columns = {
    amount: columnAt(entity, order.amount),
    currency: columnAt(entity, order.currency),
    day: sql`(${columnAt(entity, order.at)} at time zone 'UTC')::date`,
  };
  const from = table(store, name);
  const found = await occurring(store, from, all, columns);
  const rows = found.reduce((sum, one) => sum + one.rows, 0);
  const codes = [...new Set(found.flatMap((one) => one.currency ?? []))];
  const to = typeof carried === 'string' ? carried : codes.length > 1 ? (conversion?.to() ?? asStanding) : asStanding;
  if (!conversion || to === asStanding || rows > countedUpTo)
    return { from: asTheyStand(from, columns.amount), rows, carried: asStanding };
  const days = [...new Set(found.flatMap(({ day }) => day ?? []))];
  const rates = await conversion.ratesOf(days, [...new Set([...codes, to])]);
  const factors = found.flatMap((one) => factorsOf(one, to, rates));
  const rated = new Set(factors.map((one) => `${one.currency} ${one.day}`));
  const lacking = found.filter((one) => one.currency !== null && !rated.has(`${one.currency} ${one.day}`));
  return {
    from: converted(from, columns, factors),
    rows,
    carried: to,
    sortedIn: { currency: to, without: [...new Set(lacking.flatMap((one) => one.currency ?? []))].sort() },
  };
}

function columnAt(entity: EntityDef, path: string): RawBuilder<unknown> {
  const column = fieldAt(entity, path)?.column;
  if (!column) throw new Error(`${entity.path}: ${path} has no column.`);
  return sql.ref(`t.${column}`);
}

interface Columns {
  amount: RawBuilder<unknown>;
  currency: RawBuilder<unknown>;
  day: RawBuilder<unknown>;
}

async function occurring(
  store: Store,
  from: RawBuilder<unknown>,
  all: readonly Condition[],
  { currency, day }: Columns,
): Promise<Occurring[]> {
  const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;
  const { rows } = await sql<Occurring>`select f.currency, f.day::text as day, count(*)::int as rows
    from (select ${currency} as currency, ${day} as day from ${from} t ${where}
      limit ${sql.lit(countedUpTo + 1)}) f group by f.currency, f.day`.execute(store.db);
  return rows;
}

interface Factors {
  currency: string;
  day: string;
  times: string;
  by: string;
}

function factorsOf({ currency, day }: Occurring, to: string, rates: RatesByDay): Factors[] {
  if (currency === null || day === null) return [];
  if (currency === to) return [{ currency, day, times: '1', by: '1' }];
  const [by, times] = [rates.get(day)?.get(currency), rates.get(day)?.get(to)];
  return by === undefined || times === undefined ? [] : [{ currency, day, times, by }];
}

/** SQL: what the rows of a page were ordered by, for its cursor. */
export const orderedBy = sql`t.${sql.id(convertedColumns.lacks)}, t.${sql.id(convertedColumns.value)},`;

const [lacks, value] = [sql.id(convertedColumns.lacks), sql.id(convertedColumns.value)];

const asTheyStand = (from: RawBuilder<unknown>, amount: RawBuilder<unknown>) =>
  sql`(select t.*, false as ${lacks}, ${amount}::numeric as ${value} from ${from} t)`;

/** Zero needs no rate. What has none is ordered among its like by what it says itself. */
const converted = (from: RawBuilder<unknown>, { amount, currency, day }: Columns, factors: readonly Factors[]) =>
  sql`(select t.*, coalesce(${amount} <> 0 and w.currency is null, false) as ${lacks},
      case when ${amount} = 0 or w.currency is null then ${amount}::numeric
        else round(${amount} * w.times / w.by, ${sql.lit(convertedDecimals)}) end as ${value}
    from ${from} t left join jsonb_to_recordset(${JSON.stringify(factors)}::jsonb)
      as w(currency text, day date, times numeric, by numeric) on w.currency = ${currency} and w.day = ${day})`;

/** Enough that two amounts of a cent's difference stay apart, whatever the rate. */
const convertedDecimals = 12;
