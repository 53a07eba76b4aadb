import type { EntityDef } from '../../manifest/entity.ts';
import type { FieldDef } from '../../manifest/fieldDef.ts';
import { fieldAt, isRelation, placedFields } from '../../manifest/fields.ts';
import { isFigure } from '../../manifest/figures.ts';
import { isColumn, kindDef } from '../../manifest/kindDefs.ts';
import { sortsFew, sortsOf } from '../../manifest/sorts.ts';

/** A column of a list. */
export interface ListColumn {
  path: string;
  field: FieldDef;
  align: 'start' | 'end';
  sortable: boolean;
  /** Sorts only a list that is counted exactly. */
  sortsFew: boolean;
  /** The order that a first click on its head asks for: the newest and the largest come first. */
  firstOrder: 'ASC' | 'DESC';
  /** Its cell is the link to the record's page. */
  opens: boolean;
}

const built = new WeakMap<EntityDef, ListColumn[]>();
const whole = new WeakMap<EntityDef, ListColumn[]>();

/** The default columns of an entity's list, built once. */
export function columnsOf(entity: EntityDef): ListColumn[] {
  const found = built.get(entity);
  if (found) return found;
  const columns = build(entity, entity.list);
  built.set(entity, columns);
  return columns;
}

/** Every column that the list may have: the usual ones in their order, then those of the other fields. */
export function allColumnsOf(entity: EntityDef): ListColumn[] {
  const found = whole.get(entity);
  if (found) return found;
  const others = placedFields(entity).filter(({ path, field }) => !entity.list.includes(path) && isColumn(field));
  const columns = [
    ...columnsOf(entity),
    ...build(
      entity,
      others.map(({ path }) => path),
    ),
  ];
  whole.set(entity, columns);
  return columns;
}

/** The columns of these paths, in their order; the usual ones where none of them is known. */
export function columnsAt(entity: EntityDef, paths: readonly string[] | null): ListColumn[] {
  const all = allColumnsOf(entity);
  const chosen = (paths ?? []).flatMap((path) => all.find((column) => column.path === path) ?? []);
  return chosen.length > 0 ? [...new Set(chosen)] : columnsOf(entity);
}

function build(entity: EntityDef, paths: readonly string[]): ListColumn[] {
  const sorts = sortsOf(entity);
  const placed = paths.map((path) => fieldAt(entity, path)).filter((one) => one !== undefined);
  const opener = openerOf(entity);
  return placed.map(({ path, field }) => ({
    path,
    field,
    align: isFigure(field) || ('shownAs' in field && field.shownAs === 'figure') ? 'end' : 'start',
    sortable: sorts.includes(path),
    sortsFew: sortsFew(entity, path),
    firstOrder: kindDef(field).ops.includes('gt') ? 'DESC' : 'ASC',
    opens: path === opener,
  }));
}

/** The usual column that names the record, or else the first. */
function openerOf(entity: EntityDef): string | undefined {
  const own = entity.list.filter((path) => {
    const field = fieldAt(entity, path)?.field;
    return field && !isRelation(field);
  });
  return own.find((path) => path === entity.label) ?? own[0];
}
