import type { EntityDef, ManifestDef } from './entity.ts';
import type { FieldDef } from './fieldDef.ts';
import { isRelation } from './fields.ts';
import { relationEntity } from './filters.ts';
import { permission } from './permissions.ts';

const mapped = <T, U>(of: { [name: string]: T }, change: (one: T, name: string) => U | undefined) =>
  Object.fromEntries(
    Object.entries(of).flatMap(([name, one]) => {
      const next = change(one, name);
      return next === undefined ? [] : [[name, next] as const];
    }),
  );

/** A field as somebody has it who may not list some entities: of records of those they see that one is named, by its id. */
function fieldFor(field: FieldDef, mayList: (entity: string) => boolean): FieldDef | undefined {
  if (!isRelation(field) || mayList(relationEntity({ field }))) return field;
  if (field.kind !== 'ref') return undefined;
  const filter = Object.entries(field.filter ?? {}).filter(([, target]) => target === 'id');
  return { ...field, filter: Object.fromEntries(filter) };
}

function entityFor(entity: EntityDef, name: string, mayList: (entity: string) => boolean): EntityDef {
  const fields = mapped(entity.fields, (field) => fieldFor(field, mayList));
  return mayList(name) ? { ...entity, fields } : { ...entity, fields, label: 'id', refFields: [] };
}

/** By what somebody may not list, of each manifest: roles are few. */
const made = new WeakMap<ManifestDef, Map<string, ManifestDef>>();
const mostKept = 64;

/**
 * The manifest as it is for somebody with these permissions: without relations to what they may not list, and without the
 * filters that go by them, so that what is not shown can't be found out by asking for it.
 */
export function manifestFor(manifest: ManifestDef, permissions: ReadonlySet<string>): ManifestDef {
  const mayList = (name: string) => permissions.has(permission(name, 'list'));
  const hidden = Object.keys(manifest.entities).filter((name) => !mayList(name));
  if (hidden.length === 0) return manifest;
  const key = hidden.join(' ');
  const known = made.get(manifest) ?? new Map<string, ManifestDef>();
  const found = known.get(key) ?? {
    ...manifest,
    entities: mapped(manifest.entities, (entity, name) => entityFor(entity, name, mayList)),
  };
  // the oldest goes: roles that are changed again and again leave none behind
  if (!known.has(key) && known.size >= mostKept) known.delete([...known.keys()][0] ?? '');
  made.set(manifest, known.set(key, found));
  return found;
}
