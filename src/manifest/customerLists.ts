import type { ManifestDef } from './entity.ts';
import { idFilterOf } from './filters.ts';

/** The entities of a tenant whose lists can be narrowed to one customer by `customer_id`. */
export const customerLists = (manifest: ManifestDef): string[] =>
  Object.entries(manifest.entities)
    .filter(
      ([, entity]) => entity.store === 'tenant' && idFilterOf(manifest, entity, 'customer')?.name === 'customer_id',
    )
    .map(([name]) => name);
