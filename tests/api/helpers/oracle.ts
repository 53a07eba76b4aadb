import type { Row } from '../../../server/database/database.ts';
import { joinOf } from '../../../server/sql/tables.ts';
import type { ManifestDef } from '../../../src/manifest/entity.ts';
import { entityOf, fieldAt, type PlacedField } from '../../../src/manifest/fields.ts';
import type { FilterDef } from '../../../src/manifest/filters.ts';
import type { FilterOp } from '../../../src/manifest/operators.ts';
import type { Rows } from '../../support/rows.ts';

/** The rows that a filter should find, by checking every row: the reference for the SQL. */
export function expectedIds(
  manifest: ManifestDef,
  rows: Rows,
  name: string,
  filter: FilterDef,
  op: FilterOp,
  values: string[],
): string[] {
  return (rows[name] ?? [])
    .filter((row) =>
      candidates(manifest, rows, name, filter, row).some((other) =>
        holds(filter.target, valueIn(filter.target, other), op, values),
      ),
    )
    .map((row) => String(row.id))
    .sort();
}

/** A filter's value; for an optional moment, its substitute in rows that count. */
function valueIn({ column, field }: PlacedField, row: Row): unknown {
  const own = row[column ?? ''];
  if (field.kind !== 'time' || !field.otherwise) return own;
  return row[field.otherwise.where] === true ? (own ?? row[field.otherwise.field]) : undefined;
}

/** The rows whose column a filter looks at: the row itself, or those at the relation's other end. */
function candidates(manifest: ManifestDef, rows: Rows, name: string, { via, target }: FilterDef, row: Row): Row[] {
  if (!via) return [row];
  const placed = fieldAt(entityOf(manifest, name), via.path);
  const others = rows[via.entity] ?? [];
  if (placed?.field.kind === 'ref') {
    const own = row[placed.column ?? ''];
    if (own !== null || placed.field.otherwise === undefined || target.field.kind === 'id')
      return others.filter((other) => other.id === own);
    const [ref = '', many = ''] = placed.field.otherwise.split('.');
    const via = fieldAt(entityOf(manifest, name), ref);
    const records = via?.field.kind === 'ref' ? fieldAt(entityOf(manifest, via.field.to), many)?.field : undefined;
    const back = records?.kind === 'many' ? fieldAt(entityOf(manifest, records.of), records.by)?.column : undefined;
    return others.filter((other) => other[back ?? ''] === row[via?.column ?? '']);
  }
  if (placed?.field.kind === 'many') {
    const back = fieldAt(entityOf(manifest, via.entity), placed.field.by)?.column ?? '';
    return others.filter((other) => other[back] === row.id);
  }
  if (placed?.field.kind !== 'refs') throw new Error(`${name}.${via.path} is no relation.`);
  const join = joinOf(name, via.path, placed.field, manifest);
  const ids = (rows[join.table] ?? []).filter((one) => one[join.from] === row.id).map((one) => one[join.to]);
  return others.filter((other) => ids.includes(other.id));
}

function holds({ field }: PlacedField, found: unknown, op: FilterOp, values: string[]): boolean {
  if (found === null || found === undefined) return op === 'ne';
  const text = String(found);
  const [value = ''] = values;
  const form = (one: string): string | number => {
    if (['id', 'ref', 'integer', 'decimal', 'money'].includes(field.kind)) return Number(one);
    return field.kind === 'time' || field.kind === 'date' ? Date.parse(one) : one;
  };
  switch (op) {
    case 'eq':
      return form(text) === form(value);
    case 'ne':
      return form(text) !== form(value);
    case 'in':
      return values.some((one) => form(one) === form(text));
    case 'gt':
      return form(text) > form(value);
    case 'gte':
      return form(text) >= form(value);
    case 'lt':
      return form(text) < form(value);
    case 'lte':
      return form(text) <= form(value);
    case 'contains':
      return wordsIn(field, text).some((one) => one.toLowerCase().includes(value.toLowerCase()));
    case 'starts':
      return text.toLowerCase().startsWith(value.toLowerCase());
  }
}

/** What is looked through for a part of it: of texts by locale each of them. */
const wordsIn = (field: PlacedField['field'], text: string): string[] =>
  field.kind === 'texts' ? Object.values(JSON.parse(text)).map(String) : [text];

/** Values worth asking for: two that rows hold, or parts of them, and one that no row holds. */
export function askedValues({ target }: FilterDef, op: FilterOp, rows: Row[]): string[][] {
  const found = [
    ...new Set(
      rows
        .map((row) => row[target.column ?? ''])
        .filter((one) => one !== null)
        .flatMap((one) => wordsIn(target.field, String(one))),
    ),
  ];
  const [first = '', second = first] = found;
  if (op === 'in') return [[first, second], [second]];
  if (op === 'starts') return [[first.slice(0, 3).toUpperCase()], [`${first}%`]];
  if (op === 'contains') return [[first.slice(1, 4).toUpperCase()], ['_']];
  return [[first], [second]];
}
