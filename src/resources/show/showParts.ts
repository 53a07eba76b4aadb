import { chartsIn, shownWith } from '../../manifest/chartDef.ts';
import type { EntityDef, ManifestDef } from '../../manifest/entity.ts';
import type { FieldOf } from '../../manifest/fieldDef.ts';
import { type PlacedField, placedFields } from '../../manifest/fields.ts';
import { idFilterOf } from '../../manifest/filters.ts';
import { kindDef } from '../../manifest/kindDefs.ts';
import { kindOf } from '../kinds/kindRegistry.ts';

/** The records of another entity that point to this one: how to list them. */
export interface ShownRelation {
  path: string;
  field: FieldOf<'many'>;
  /** The filter of the other entity's list that takes this record's id; null where it has none. */
  target: string | null;
}

/** The layout of a record's page: a grid of values, wide blocks below it, small print, and related records. */
export interface ShowParts {
  grid: PlacedField[];
  blocks: PlacedField[];
  stamps: PlacedField[];
  relations: ShownRelation[];
  /** Of each chart that is shown with it the entities whose rows it is made of: what draws charts is fetched for these alone. */
  charts: (readonly string[])[];
}

const built = new WeakMap<ManifestDef, WeakMap<EntityDef, ShowParts>>();

/** The parts of an entity's record page, built once for each manifest: other entities belong to it, too. */
export function showParts(manifest: ManifestDef, entity: EntityDef): ShowParts {
  const known = built.get(manifest) ?? new WeakMap<EntityDef, ShowParts>();
  built.set(manifest, known);
  const parts = known.get(entity) ?? build(manifest, entity);
  known.set(entity, parts);
  return parts;
}

const ownContracts = ['OwnValues', 'PersonalValues', 'OwnHistory'];

function build(manifest: ManifestDef, entity: EntityDef): ShowParts {
  const parts: ShowParts = { grid: [], blocks: [], stamps: [], relations: [], charts: chartsOf(manifest, entity) };
  const places = placedFields(entity);
  const isNamed = namedIn(places);
  for (const placed of places) {
    const { path, field } = placed;
    if (kindDef(field).secret || path === 'id' || isNamed(path)) continue;
    if (field.kind === 'computed' && (field.byHand || field.listed)) continue;
    // drawn by their own declarations
    if (field.kind === 'json' && ownContracts.includes(field.contract)) continue;
    if (field.kind === 'many') parts.relations.push({ path, field, target: targetOf(manifest, field) });
    else if (field.kind === 'time' && field.stamp) parts.stamps.push(placed);
    else (kindOf(field).wide ? parts.blocks : parts.grid).push(placed);
  }
  return parts;
}

/** Whether a field is an id beside which its name is; where the record comes with `names`, an id is shown with its own. */
function namedIn(places: readonly PlacedField[]): (path: string) => boolean {
  const saysNames = places.some(({ field }) => field.kind === 'computed' && field.names);
  const named = places.flatMap(({ field }) => (field.kind === 'text' && field.nameOf ? [field.nameOf] : []));
  return (path) => !saysNames && named.includes(path);
}

const chartsOf = (manifest: ManifestDef, entity: EntityDef): ShowParts['charts'] =>
  [...chartsIn(manifest).values()]
    .filter((parts) => manifest.entities[shownWith(manifest, parts) ?? ''] === entity)
    .map((parts) => parts.map((part) => part.entity));

function targetOf(manifest: ManifestDef, { of, by }: FieldOf<'many'>): string | null {
  const other = manifest.entities[of];
  if (!other) return null;
  return idFilterOf(manifest, other, by)?.name ?? null;
}
