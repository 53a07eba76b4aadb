import { quoted } from '../../sql/columns.ts';
import type { ConstraintSpec, IndexSpec, TableSpec } from '../../sql/tables.ts';
import type { Difference, DriftStep, Phase } from './difference.ts';
import type { ExistingConstraint, ExistingTable } from './existing.ts';

const phaseOf = (kind: ConstraintSpec['kind']): Phase => (kind === 'reference' ? 'reference' : 'check');

export const addConstraint = (table: string, { name, definition, kind }: ConstraintSpec): DriftStep => ({
  phase: phaseOf(kind),
  sql: `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`,
});
const dropConstraint = (table: string, name: string, maybe = ''): DriftStep => ({
  phase: 'drop',
  sql: `alter table ${quoted(table)} drop constraint ${maybe}${quoted(name)}`,
});
export const createIndex = ({ name, definition }: IndexSpec): DriftStep => ({
  phase: 'index',
  sql: `create index ${quoted(name)} ${definition}`,
});

/** The texts that a check compares with: `CHECK ((state = ANY (ARRAY['OPEN'::text, …])))`. */
export const valuesOf = (definition: string) =>
  [...definition.matchAll(/'((?:[^']|'')*)'::/g)].map(([, text = '']) => text.replaceAll("''", "'"));

const kinds = { primary: 'p', unique: 'u', values: 'c', reference: 'f' } as const;
const same = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

const nullsAreEqual = (definition: string) => /nulls not distinct/i.test(definition);

/** Whether the database has the manifest's constraint, under any name. */
export function isSame(spec: ConstraintSpec, have: ExistingConstraint): boolean {
  if (kinds[spec.kind] !== have.kind || !same(spec.columns, have.columns)) return false;
  if (spec.kind === 'values') return same(spec.values ?? [], valuesOf(have.definition));
  if (spec.kind === 'reference') return spec.to === have.to && (spec.onDelete ?? null) === have.onDelete;
  return nullsAreEqual(spec.definition) === nullsAreEqual(have.definition);
}

/** The differences between a table's constraints and the manifest's; `fresh` are columns that are being added. */
export function constraintDifferences(spec: TableSpec, have: ExistingTable, fresh: Set<string>): Difference[] {
  const known = new Set([...have.columns.keys(), ...fresh]);
  const spent = new Set<string>();
  const wanted = spec.constraints
    // a column that needs a hand-written migration gets its constraints after it
    .filter(({ columns }) => columns.every((column) => known.has(column)))
    .flatMap((constraint) => wantedConstraint(spec, constraint, have, fresh, spent));
  return [...wanted, ...leftConstraints(spec, have, spent)];
}

function wantedConstraint(
  { name: table, columns }: TableSpec,
  spec: ConstraintSpec,
  have: ExistingTable,
  fresh: Set<string>,
  spent: Set<string>,
): Difference[] {
  const found = have.constraints.get(spec.name);
  if (found) spent.add(spec.name);
  if (found && isSame(spec, found)) return [];
  const [column] = spec.columns;
  const place = spec.columns.length === 1 && column !== undefined ? { table, column } : { table };
  const add = addConstraint(table, spec);
  if (spec.kind === 'values') return [changedValues(place, spec, have, fresh, spent, add)];
  // a column that is just being created is empty, and null equals nothing
  const fits =
    spec.kind !== 'primary' &&
    !nullsAreEqual(spec.definition) &&
    columns.some(({ name, default: value }) => value === undefined && fresh.has(name) && spec.columns.includes(name));
  if (!found && fits) return [{ ...place, weight: 'safe', what: missing[spec.kind](spec), steps: [add] }];
  const drop = found ? [dropConstraint(table, spec.name)] : [];
  const what = found ? otherwise(spec, found) : missing[spec.kind](spec);
  const unique = spec.kind === 'unique' ? { unique: spec.columns } : {};
  return [{ ...place, weight: 'byHand', what, note: why(spec, found), ...unique, steps: [...drop, add] }];
}

const missing = {
  primary: () => 'has no primary key',
  unique: ({ columns }: ConstraintSpec) =>
    `${columns.length > 1 ? `is to be unique in ${columns.join(', ')} together` : 'is unique'} in the manifest and not in the database`,
  values: () => 'takes only the values of its enum in the manifest and any in the database',
  reference: ({ to }: ConstraintSpec) => `refers to ${to} in the manifest and to nothing in the database`,
};

function otherwise(spec: ConstraintSpec, found: ExistingConstraint): string {
  const deletes = (onDelete: string | null | undefined) => onDelete ?? 'refuse';
  if (spec.kind !== 'reference') return `is held to ${found.definition} by the database, not to ${spec.definition}`;
  if (spec.to !== found.to) return `refers to ${found.to} in the database and to ${spec.to} in the manifest`;
  return `says onDelete ${deletes(found.onDelete)} in the database and ${deletes(spec.onDelete)} in the manifest`;
}

function why(spec: ConstraintSpec, found: ExistingConstraint | undefined): string {
  if (spec.kind === 'reference')
    return found && spec.to === found.to
      ? 'it changes what a deletion takes along'
      : `rows may name something that is not in ${spec.to}, and have to be mended first`;
  return 'rows that are equal in it have to be mended first';
}

/** A longer list of values is safe; with a shorter one, stored rows may hold a value that is no longer allowed. */
function changedValues(
  place: { table: string; column?: string },
  spec: ConstraintSpec,
  have: ExistingTable,
  fresh: Set<string>,
  spent: Set<string>,
  add: DriftStep,
): Difference {
  const former = [...have.constraints].find(([, one]) => isValues(one) && same(one.columns, spec.columns));
  const column = spec.columns[0] ?? '';
  if (!former)
    return fresh.has(column)
      ? { ...place, weight: 'safe', what: missing.values(), steps: [add] }
      : {
          ...place,
          weight: 'byHand',
          what: missing.values(),
          note: 'a row may hold another value: write one of these where … stands',
          steps: [{ phase: 'alter', sql: mend(place.table, column, spec.values ?? []) }, add],
        };
  const [name, { definition }] = former;
  spent.add(name);
  const had = valuesOf(definition);
  const gone = had.filter((value) => !spec.values?.includes(value));
  const added = (spec.values ?? []).filter((value) => !had.includes(value));
  const listed = (values: string[]) => values.join(', ');
  if (gone.length === 0)
    return {
      ...place,
      weight: 'safe',
      what:
        added.length > 0 ? `does not yet take ${listed(added)} in the database` : 'lists its values in another order',
      steps: [dropConstraint(place.table, name), add],
    };
  return {
    ...place,
    weight: 'byHand',
    what: `takes ${listed(gone)} in the database, which the manifest no longer has`,
    note: 'rows that hold it need another value: write it where … stands, or leave the update out where no row does',
    // the update runs between: the old list may lack the replacing value. A database that never had the longer list, as it
    // was taken back before a migration had it, has the shorter one already.
    steps: [
      ...[name, spec.name].map((one) => dropConstraint(place.table, one, 'if exists ')),
      add,
      { phase: 'alter', sql: mend(place.table, column, spec.values ?? []) },
    ],
  };
}

const mend = (table: string, column: string, values: readonly string[]) =>
  `update ${quoted(table)} set ${quoted(column)} = … where ${quoted(column)} not in (${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`;

/** Whether a check only lists values; others were written by hand. */
export const isValues = ({ kind, definition }: ExistingConstraint) =>
  kind === 'c' && /^CHECK \(\(\(?"?\w+"?\)?(::text)? = (ANY \(|'(?:[^']|'')*'::)/.test(definition);

/** Constraints that the manifest no longer has: dropping them loses no data. */
function leftConstraints(spec: TableSpec, have: ExistingTable, spent: Set<string>): Difference[] {
  const columns = new Set(spec.columns.map(({ name }) => name));
  const wanted = new Set(spec.constraints.map(({ name }) => name));
  return (
    [...have.constraints]
      .filter(([name, { kind }]) => !spent.has(name) && !wanted.has(name) && kind !== 'p')
      .filter(([, one]) => one.kind !== 'c' || isValues(one))
      // a column that is no longer a field is reported by itself
      .filter(([, { columns: held }]) => held.some((column) => columns.has(column)))
      .map(([name, { columns: held, definition, to, kind }]) => ({
        table: spec.name,
        ...(held.length === 1 ? { column: held[0] ?? '' } : {}),
        weight: 'safe' as const,
        what: `is held by the database to what the manifest does not say: ${kind === 'f' ? `a reference to ${to}` : definition}`,
        steps: [dropConstraint(spec.name, name)],
      }))
  );
}

/** The form of an index definition in which both sides are compared. */
export const canonicalIndex = (definition: string) =>
  definition
    .replace(/^on ("[^"]+"|\w+) /, '')
    .replace(/^btree /, '')
    .replace(/::(text|bpchar)/g, '')
    .replace(/\b(COALESCE|WHERE)\b/g, (word) => word.toLowerCase())
    .replace(/["()\s]/g, '');

/** Missing indexes of filters and sorts; an additional index does no harm. */
export function indexDifferences(spec: TableSpec, have: ExistingTable, fresh: Set<string>): Difference[] {
  const known = new Set([...have.columns.keys(), ...fresh]);
  return spec.indexes
    .filter(({ columns }) => columns.every((column) => known.has(column)))
    .filter(({ name, definition }) => {
      const found = have.indexes.get(name);
      return found === undefined || canonicalIndex(found) !== canonicalIndex(definition);
    })
    .map((index) => ({
      table: spec.name,
      ...(index.columns[0] === undefined ? {} : { column: index.columns[0] }),
      weight: 'safe' as const,
      what: `has ${have.indexes.has(index.name) ? 'another' : 'no'} index ${index.name} in the database: a filter, a sort, a search or a reference would go without`,
      steps: [
        ...(have.indexes.has(index.name) ? [{ phase: 'drop' as const, sql: `drop index ${quoted(index.name)}` }] : []),
        createIndex(index),
      ],
    }));
}
