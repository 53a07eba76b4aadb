import type { ManifestDef } from '../../src/manifest/entity.ts';
import { withOwnFields } from '../../src/manifest/ownFields.ts';
import type { RawQuery } from '../sql/query.ts';
import type { Store } from '../sql/store.ts';
import { declaredFields } from './declared.ts';

/** The manifest as the tenant of a store has it, with its own fields, where a query or a view names such fields. */
export async function manifestFiltered(
  manifest: ManifestDef,
  store: Store,
  query: RawQuery,
  columns: readonly string[] = [],
): Promise<ManifestDef> {
  const isOwn = (name: string) => /^(filter\[)?own(_personal)?\./.test(name);
  if (![...Object.keys(query), ...columns].some(isOwn)) return manifest;
  return withOwnFields(manifest, await declaredFields(store));
}
