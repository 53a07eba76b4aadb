import { manifest } from '../resources.manifest.ts';
import { findPhrase, translate } from './i18n/translate.ts';
import type { EntityDef, ManifestDef } from './manifest/entity.ts';
import { placedFields, writeName } from './manifest/fields.ts';
import { labelKey } from './manifest/labelKey.ts';
import { humanise } from './manifest/names.ts';

export interface Resource {
  /** The entity's name in the manifest, which permissions and labels start with. */
  name: string;
  entity: EntityDef;
}

const definition: ManifestDef = manifest;
const resources = new Map<string, Resource>();
for (const [name, entity] of Object.entries(definition.entities))
  for (const address of [entity.route, ...(entity.aliases ?? []), name])
    resources.set(address.toLowerCase(), { name, entity });

/** The entity behind react-admin's resource name (its route, `Users`), an alias or its own name; undefined if none. */
export function findResource(resource: string): Resource | undefined {
  return resources.get(resource.toLowerCase());
}

/** The same; throws an error that names the resource where the manifest has none. */
export function resourceOf(resource: string): Resource {
  const found = findResource(resource);
  if (!found) throw new Error(translate('errors.unknownResource', { resource }));
  return found;
}

/** The label of a field by the name the API uses for it (`category_id` for the reference `category`). */
export function fieldLabel({ name, entity }: Resource, wireName: string): string {
  const placed = placedFields(entity).find((field) => field.path === wireName || writeName(field) === wireName);
  return (placed && findPhrase(labelKey.field(name, placed.path))) ?? humanise(placed?.path ?? wireName);
}
