import { sql } from 'kysely';
import { manifest } from '../../resources.manifest.ts';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { type MonthlyColumns, monthlyColumns } from '../../src/manifest/monthly.ts';
import { originOf } from '../database/together.ts';
import { quoted } from './columns.ts';
import { type Store, table } from './store.ts';
import type { ConstraintSpec, TableSpec } from './tables.ts';

/** A table that a tenant may keep in one partition per month, and the columns that this goes by. */
export interface MonthlyTable extends MonthlyColumns {
  name: string;
}

export const monthlyTables = (of: ManifestDef): MonthlyTable[] =>
  Object.entries(of.entities).flatMap(([name, entity]) => {
    const columns = monthlyColumns(entity);
    return columns ? [{ name, ...columns }] : [];
  });

/**
 * The table with the operator's id and the id of each row of all months: a unique index of a partitioned table would
 * have to contain the month.
 */
export const keysOf = (name: string): string => `${name}_key`;
/** A month as `2026-01`, in UTC; the partition `before` has all rows that are older than the first month. */
export const partitionOf = (name: string, month: string): string => `${name}_${month.replace('-', '_')}`;
export const oldest = 'before';

export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
export const monthAfter = (month: string, by = 1): string =>
  monthOf(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1)));
/** The first moment of a month, ISO 8601. */
export const startOf = (month: string): string => `${month}-01T00:00:00.000Z`;

/** The partitions of a table that is kept by month, in their order: `before` first, then months. */
export async function monthsOf({ schema, db }: Store, name: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname::text as name from pg_inherits i
    join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    join pg_namespace n on n.oid = p.relnamespace
    where n.nspname = ${schema} and p.relname = ${name}`.execute(db);
  const months = rows.map((row) => row.name.slice(name.length + 1).replace('_', '-'));
  return months.sort(inOrder);
}

const inOrder = (a: string, b: string) => (a === oldest ? -1 : b === oldest ? 1 : a < b ? -1 : 1);

/** The months that a tenant's tables have, in their order; each table has the same. */
export async function openMonths(store: Store): Promise<string[]> {
  const all = await Promise.all(monthlyTables(manifest).map(({ name }) => monthsOf(store, name)));
  const months = new Set(all.flat());
  return [...months].sort(inOrder);
}

/** The moment before which all months of a tenant are closed, ISO 8601; null where none is. */
export async function closedUntil(store: Store): Promise<string | null> {
  if (!(await isByMonth(store))) return null;
  const [first] = await openMonths(store);
  return first === undefined || first === oldest ? null : startOf(first);
}

/** By the transaction or pool: a schema becomes one by month only while nothing else is stored in it. */
const known = new WeakMap<object, Map<string, boolean>>();

/** Whether a tenant's schema keeps its events by month. Inside a transaction the answer is read once. */
export async function isByMonth({ schema, db }: Store): Promise<boolean> {
  const within = originOf(db);
  const answers = within.isTransaction ? known.get(within) : undefined;
  const answer = answers?.get(schema);
  if (answer !== undefined) return answer;
  const [first] = monthlyTables(manifest);
  const { rows } = await sql<{ partitioned: boolean }>`select c.relkind = 'p' as partitioned from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = ${schema} and c.relname = ${first?.name ?? ''}`.execute(
    db,
  );
  const partitioned = rows[0]?.partitioned ?? false;
  if (within.isTransaction) known.set(within, new Map(answers ?? []).set(schema, partitioned));
  return partitioned;
}

/**
 * Of rows of a table that is kept by month, the operator's ids that belong to a closed month: they are taken, and their
 * records gone.
 */
export async function closedKeys(store: Store, name: string, column: string, keys: readonly string[]) {
  const { rows } = await sql<{ key: string }>`select k.${sql.ref(column)} as key from ${table(store, keysOf(name))} k
    where k.${sql.ref(column)} = any(${keys}::text[]) and not exists (select from ${table(store, name)} t where t.id = k.id)`.execute(
    store.db,
  );
  return new Set(rows.map(({ key }) => key));
}

/** A tenant's tables as they are when events are kept by month. */
export function tablesByMonth(specs: readonly TableSpec[], of: ManifestDef): TableSpec[] {
  const monthly = new Map(monthlyTables(of).map((one) => [one.name, one]));
  return specs.map((spec) => ({
    ...spec,
    constraints: spec.constraints.flatMap((one) => constraintByMonth(one, monthly.get(spec.name), monthly)),
    indexes: [...spec.indexes, ...keyIndex(spec.name, monthly.get(spec.name))],
  }));
}

function constraintByMonth(
  one: ConstraintSpec,
  own: MonthlyTable | undefined,
  monthly: ReadonlyMap<string, MonthlyTable>,
): ConstraintSpec[] {
  if (one.to !== undefined && monthly.has(one.to)) {
    const to = keysOf(one.to);
    return [
      { ...one, to, definition: one.definition.replace(`references ${quoted(one.to)}`, `references ${quoted(to)}`) },
    ];
  }
  if (!own) return [one];
  if (one.kind === 'primary')
    return [{ ...one, definition: `primary key (id, ${quoted(own.at)})`, columns: ['id', own.at] }];
  return one.kind === 'unique' && one.columns.join() === own.key ? [] : [one];
}

/** The unique index of the operator's id is gone, and filters need one. */
const keyIndex = (name: string, own: MonthlyTable | undefined): TableSpec['indexes'] =>
  own
    ? [
        {
          name: `${name}_${own.key}_idx`,
          definition: `on ${quoted(name)} (${quoted(own.key)})`,
          columns: [own.key],
        },
      ]
    : [];
