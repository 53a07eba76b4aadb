import type { ManifestDef } from './entity.ts';
import { filtersOf } from './filters.ts';

/** The entities of a tenant whose lists can be narrowed to one customer by `customer_id`. */
export const customerLists = (manifest: ManifestDef): string[] =>
  Object.entries(manifest.entities)
    .filter(
      ([, entity]) =>
        entity.store === 'tenant' && filtersOf(manifest, entity).some(({ name }) => name === 'customer_id'),
    )
    .map(([name]) => name);
