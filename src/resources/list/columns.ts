import type { EntityDef } from '../../manifest/entity.ts';
import type { FieldDef } from '../../manifest/fieldDef.ts';
import { fieldAt } from '../../manifest/fields.ts';
import { sortsOf } from '../../manifest/sorts.ts';
import { kindOf } from '../kinds/registry.ts';

/** A column of a list. */
export interface Column {
  path: string;
  field: FieldDef;
  align: 'start' | 'end';
  sortable: boolean;
  /** The order that a first click on its head asks for: the newest and the largest come first. */
  firstOrder: 'ASC' | 'DESC';
  /** Its cell is the link to the record's page. */
  opens: boolean;
}

const built = new WeakMap<EntityDef, Column[]>();
const largestFirst = ['id', 'integer', 'decimal', 'money', 'time', 'date'];
const relations = ['ref', 'refs', 'many'];

/** The columns of an entity's list, built once. */
export function columnsOf(entity: EntityDef): Column[] {
  const found = built.get(entity);
  if (found) return found;
  const columns = build(entity);
  built.set(entity, columns);
  return columns;
}

function build(entity: EntityDef): Column[] {
  const sorts = sortsOf(entity);
  const placed = entity.list.map((path) => fieldAt(entity, path)).filter((one) => one !== undefined);
  const own = placed.filter(({ field }) => !relations.includes(field.kind));
  const opener = own.find(({ path }) => path === entity.label) ?? own[0];
  return placed.map(({ path, field }) => ({
    path,
    field,
    align: kindOf(field).align,
    sortable: sorts.includes(path),
    firstOrder: largestFirst.includes(field.kind) ? 'DESC' : 'ASC',
    opens: path === opener?.path,
  }));
}
