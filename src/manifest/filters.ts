import type { EntityDef, ManifestDef } from './entity.ts';
import type { ColumnFilter } from './fieldDef.ts';
import { entityOf, fieldAt, isRelation, type PlacedField, placedFields } from './fields.ts';
import { keptBy } from './keptBy.ts';
import type { FilterOp } from './operators.ts';

/** One filter of a list: its name in the URL, and its operators (the first is the default). */
export interface FilterDef {
  name: string;
  ops: FilterOp[];
  /** The field whose values are compared. */
  target: PlacedField;
  /**
   * The relation on the way there, if any, and the entity at its end; `many`: the other end's own records, of that
   * entity; `past`: the other end's entity.
   */
  via?: { path: string; entity: string; many?: string; past?: string };
}

/** The filters of an entity, in the order of its fields. */
export const filtersOf = (manifest: ManifestDef, entity: EntityDef): readonly FilterDef[] =>
  filtersIn(manifest)(entity);

const filtersIn = keptBy((manifest: ManifestDef) =>
  keptBy((entity: EntityDef): readonly FilterDef[] => findFilters(manifest, entity)),
);

function findFilters(manifest: ManifestDef, entity: EntityDef): FilterDef[] {
  return placedFields(entity).flatMap((placed): FilterDef[] => {
    const { field, path } = placed;
    if (!('filter' in field) || !field.filter) return [];
    if (isRelation(field))
      return Object.entries(field.filter).map(([name, targetPath]) => {
        const entity = relationEntity(placed);
        const beyond = beyondOf(manifest, entity, targetPath);
        if (beyond) return { name, ops: ['eq', 'in'], target: beyond.target, via: { path, ...beyond.via } };
        return { name, ops: ['eq', 'in'], target: relationTarget(manifest, placed, targetPath), via: { path, entity } };
      });
    return columnFilters(placed, field.filter);
  });
}

function columnFilters(target: PlacedField, filter: ColumnFilter): FilterDef[] {
  if (Array.isArray(filter)) return [{ name: target.path, ops: filter, target }];
  return Object.entries(filter).map(([name, op]) => ({ name, ops: [op].flat(), target }));
}

/** The filter of a list that takes the id of the record which a reference leads to; undefined where it has none. */
export const idFilterOf = (manifest: ManifestDef, entity: EntityDef, ref: string): FilterDef | undefined =>
  filtersOf(manifest, entity).find(({ via, target }) => via?.path === ref && target.path === 'id');

export function relationEntity({ field }: Pick<PlacedField, 'field'>): string {
  if (!isRelation(field)) throw new Error(`A field of kind ${field.kind} leads to no other entity.`);
  return field.kind === 'many' ? field.of : field.to;
}

/** `customerRiskStatuses.status`: a field of the records that belong to the other end. */
export function beyondOf(manifest: ManifestDef, to: string, path: string) {
  const [many = '', own = ''] = path.split('.');
  const field = manifest.entities[to]?.fields[many];
  const target = field?.kind === 'many' ? fieldAt(entityOf(manifest, field.of), own) : undefined;
  return field?.kind === 'many' && target ? { target, via: { entity: field.of, many, past: to } } : undefined;
}

function relationTarget(manifest: ManifestDef, placed: PlacedField, path: string): PlacedField {
  const other = entityOf(manifest, relationEntity(placed));
  const direct = fieldAt(other, path);
  if (direct) return direct;
  // `trigger_id`: the other end's own reference, by its column
  const byColumn = placedFields(other).find(({ column }) => column === path);
  if (!byColumn) throw new Error(`'${path}' is no field of the entity that ${placed.path} leads to.`);
  return byColumn;
}
