import type { EntityDef, ManifestDef } from '../../manifest/entity.ts';
import type { FieldOf } from '../../manifest/fieldDef.ts';
import { type PlacedField, placedFields } from '../../manifest/fields.ts';
import { filtersOf } from '../../manifest/filters.ts';
import { kindOf } from '../kinds/registry.ts';

/** The records of another entity that point to this one: how to list them. */
export interface Relation {
  path: string;
  field: FieldOf<'many'>;
  /** The filter of the other entity's list that takes this record's id; null where it has none. */
  target: string | null;
}

/** How a record's page is laid out: a grid of values, wide blocks beneath it, small print, and what belongs to it. */
export interface ShowParts {
  grid: PlacedField[];
  blocks: PlacedField[];
  stamps: PlacedField[];
  relations: Relation[];
}

const built = new WeakMap<EntityDef, ShowParts>();

/** The parts of an entity's record page, built once. */
export function showParts(manifest: ManifestDef, entity: EntityDef): ShowParts {
  const found = built.get(entity);
  if (found) return found;
  const parts = build(manifest, entity);
  built.set(entity, parts);
  return parts;
}

function build(manifest: ManifestDef, entity: EntityDef): ShowParts {
  const parts: ShowParts = { grid: [], blocks: [], stamps: [], relations: [] };
  for (const placed of placedFields(entity)) {
    const { path, field } = placed;
    if (field.kind === 'password' || path === 'id') continue;
    if (field.kind === 'many') parts.relations.push({ path, field, target: targetOf(manifest, field) });
    else if (field.kind === 'time' && field.stamp) parts.stamps.push(placed);
    else (kindOf(field).wide ? parts.blocks : parts.grid).push(placed);
  }
  return parts;
}

function targetOf(manifest: ManifestDef, { of, by }: FieldOf<'many'>): string | null {
  const other = manifest.entities[of];
  if (!other) return null;
  const back = filtersOf(manifest, other).find(({ via, target }) => via?.path === by && target.path === 'id');
  return back?.name ?? null;
}
