import { quoted } from '../../sql/columns.ts';
import type { TableSpec } from '../../sql/tables.ts';
import { canonicalIndex, isSame } from './constraintDrift.ts';
import type { Difference, DriftStep } from './difference.ts';
import type { Existing, ExistingTable } from './existing.ts';

const rename = (sql: string): DriftStep => ({ phase: 'rename', sql });
const key = <K, V>(map: Map<K, V>, from: K, to: K): Map<K, V> =>
  new Map([...map].map(([name, value]) => [name === from ? to : name, value]));

/** The renames by `renamedFrom`, and the tables as they are after them. */
export function renamesOf(before: Existing, wanted: readonly TableSpec[]): { renames: Difference[]; after: Existing } {
  const declared = new Set(wanted.map(({ name }) => name));
  const renames: Difference[] = [];
  let after: Existing = before;
  for (const { name, renamedFrom } of wanted) {
    if (renamedFrom === undefined || declared.has(renamedFrom) || !after.has(renamedFrom)) continue;
    if (after.has(name)) {
      renames.push(bothTables(name, renamedFrom));
      continue;
    }
    renames.push({
      table: name,
      weight: 'safe',
      what: `is called ${renamedFrom} in the database`,
      steps: [rename(`alter table ${quoted(renamedFrom)} rename to ${quoted(name)}`)],
    });
    after = referringTo(key(after, renamedFrom, name), renamedFrom, name);
  }
  for (const spec of wanted) {
    const have = after.get(spec.name);
    if (!have) continue;
    const moved = before.has(spec.name) ? [] : [spec.name];
    const columns = renamedColumns(spec, have);
    renames.push(...columns.differences);
    if (moved.length === 0 && columns.differences.length === 0) continue;
    const named = renamedNames(spec, columns.table);
    // constraints and indexes are renamed after the table and columns that their names contain
    renames.at(-1)?.steps.push(...named.steps);
    after = new Map(after).set(spec.name, named.table);
  }
  return { renames, after };
}

const referringTo = (tables: Existing, from: string, to: string): Existing =>
  new Map(
    [...tables].map(([name, table]) => [
      name,
      {
        ...table,
        constraints: new Map(
          [...table.constraints].map(([constraint, one]) => [constraint, one.to === from ? { ...one, to } : one]),
        ),
      },
    ]),
  );

function renamedColumns(spec: TableSpec, have: ExistingTable): { differences: Difference[]; table: ExistingTable } {
  const declared = new Set(spec.columns.map(({ name }) => name));
  const differences: Difference[] = [];
  let table = have;
  for (const { name, renamedFrom } of spec.columns) {
    if (renamedFrom === undefined || declared.has(renamedFrom) || !table.columns.has(renamedFrom)) continue;
    const place = { table: spec.name, column: name };
    if (table.columns.has(name)) {
      differences.push({
        ...place,
        weight: 'byHand',
        what: `is there already, and so is ${renamedFrom}, which it is renamed from`,
        note: 'which of two values is kept is for you to say',
        steps: [
          {
            phase: 'alter',
            sql: `update ${quoted(spec.name)} set ${quoted(name)} = coalesce(${quoted(name)}, ${quoted(renamedFrom)})`,
          },
          { phase: 'alter', sql: `alter table ${quoted(spec.name)} drop column ${quoted(renamedFrom)}` },
        ],
      });
      table = { ...table, columns: new Map([...table.columns].filter(([column]) => column !== renamedFrom)) };
      continue;
    }
    differences.push({
      ...place,
      weight: 'safe',
      what: `is called ${renamedFrom} in the database`,
      steps: [rename(`alter table ${quoted(spec.name)} rename column ${quoted(renamedFrom)} to ${quoted(name)}`)],
    });
    table = withColumn(table, renamedFrom, name);
  }
  return { differences, table };
}

function withColumn(table: ExistingTable, from: string, to: string): ExistingTable {
  const swap = (text: string) => text.replace(/'(?:[^']|'')*'|\w+/g, (word) => (word === from ? to : word));
  return {
    ...table,
    columns: new Map(
      [...key(table.columns, from, to)].map(([name, column]) => [
        name,
        { ...column, generated: column.generated === null ? null : swap(column.generated) },
      ]),
    ),
    constraints: new Map(
      [...table.constraints].map(([name, one]) => [
        name,
        { ...one, columns: one.columns.map((column) => (column === from ? to : column)) },
      ]),
    ),
    indexes: new Map([...table.indexes].map(([name, definition]) => [name, swap(definition)])),
  };
}

/** Renames constraints and indexes, whose names contain those of their table and columns. */
function renamedNames(spec: TableSpec, have: ExistingTable): { steps: DriftStep[]; table: ExistingTable } {
  const steps: DriftStep[] = [];
  let { constraints, indexes } = have;
  const wanted = new Set([...spec.constraints, ...spec.indexes].map(({ name }) => name));
  for (const constraint of spec.constraints) {
    if (constraints.has(constraint.name)) continue;
    const former = [...constraints].find(([name, one]) => !wanted.has(name) && isSame(constraint, one))?.[0];
    if (former === undefined) continue;
    steps.push(
      rename(`alter table ${quoted(spec.name)} rename constraint ${quoted(former)} to ${quoted(constraint.name)}`),
    );
    constraints = key(constraints, former, constraint.name);
    indexes = key(indexes, former, constraint.name);
  }
  for (const index of spec.indexes) {
    if (indexes.has(index.name)) continue;
    const former = [...indexes].find(
      ([name, one]) =>
        !wanted.has(name) && !constraints.has(name) && canonicalIndex(one) === canonicalIndex(index.definition),
    )?.[0];
    if (former === undefined) continue;
    steps.push(rename(`alter index ${quoted(former)} rename to ${quoted(index.name)}`));
    indexes = key(indexes, former, index.name);
  }
  return { steps, table: { ...have, constraints, indexes } };
}

const bothTables = (name: string, renamedFrom: string): Difference => ({
  table: name,
  weight: 'byHand',
  what: `is there already, and so is ${renamedFrom}, which it is renamed from`,
  note: 'which rows are kept is for you to say',
  steps: [
    { phase: 'alter', sql: `insert into ${quoted(name)} (…) select … from ${quoted(renamedFrom)}` },
    { phase: 'alter', sql: `drop table ${quoted(renamedFrom)}` },
  ],
});
