import type { EntityDef, ManifestDef } from './entity.ts';
import type { FieldDef } from './fieldDef.ts';
import { isRelation } from './fields.ts';
import { beyondOf, relationEntity } from './filters.ts';
import { permission } from './permissions.ts';

const mapped = <T, U>(of: { [name: string]: T }, change: (one: T, name: string) => U | undefined) =>
  Object.fromEntries(
    Object.entries(of).flatMap(([name, one]) => {
      const next = change(one, name);
      return next === undefined ? [] : [[name, next] as const];
    }),
  );

/** A field for a user who may not list some entities: their records are shown by id only. */
function fieldFor(manifest: ManifestDef, field: FieldDef, mayList: (entity: string) => boolean): FieldDef | undefined {
  if (field.kind === 'computed' && field.listed && !field.listed.some(mayList)) return undefined;
  if (!isRelation(field)) return field;
  const sees = mayList(relationEntity({ field }));
  if (field.kind !== 'ref') return sees ? field : undefined;
  const filter = Object.entries(field.filter ?? {}).filter(
    ([, target]) => target === 'id' || (sees && mayList(beyondOf(manifest, field.to, target)?.via.entity ?? field.to)),
  );
  return { ...field, filter: Object.fromEntries(filter) };
}

function entityFor(
  manifest: ManifestDef,
  entity: EntityDef,
  name: string,
  mayList: (entity: string) => boolean,
): EntityDef {
  const fields = mapped(entity.fields, (field) => fieldFor(manifest, field, mayList));
  return mayList(name) ? { ...entity, fields } : { ...entity, fields, label: 'id', refFields: [] };
}

/** Cached for each manifest by the entities that may not be listed: roles are few. */
const made = new WeakMap<ManifestDef, Map<string, ManifestDef>>();
const mostKept = 64;
/** The same by a session's permissions, which are never changed. */
const bySession = new WeakMap<ManifestDef, WeakMap<ReadonlySet<string>, ManifestDef>>();

/**
 * The manifest for a user with these permissions: without relations to entities that they may not list, and without
 * filters by them, which would reveal hidden values.
 */
export function manifestFor(manifest: ManifestDef, permissions: ReadonlySet<string>): ManifestDef {
  const seen = bySession.get(manifest) ?? new WeakMap<ReadonlySet<string>, ManifestDef>();
  const found = seen.get(permissions) ?? madeFor(manifest, permissions);
  bySession.set(manifest, seen.set(permissions, found));
  return found;
}

function madeFor(manifest: ManifestDef, permissions: ReadonlySet<string>): ManifestDef {
  const mayList = (name: string) => permissions.has(permission(name, 'list'));
  const hidden = Object.keys(manifest.entities).filter((name) => !mayList(name));
  if (hidden.length === 0) return manifest;
  const key = hidden.join(' ');
  const known = made.get(manifest) ?? new Map<string, ManifestDef>();
  const found = known.get(key) ?? {
    ...manifest,
    entities: mapped(manifest.entities, (entity, name) => entityFor(manifest, entity, name, mayList)),
  };
  // the oldest entry is dropped: roles that change often must not fill the memory
  if (!known.has(key) && known.size >= mostKept) known.delete([...known.keys()][0] ?? '');
  made.set(manifest, known.set(key, found));
  return found;
}
