import { useCreatePath } from 'ra-core';
import { useManifest } from './ManifestContext.tsx';

/** Entities whose records have a page at an address of the specification's (SPEC §2), instead of `<route>/:id/show`. */
const own: { readonly [entity: string]: string } = { customer: '/customer-details' };

/** The address of a record's page. */
export function useRecordPath(): (entity: string, id: string | number) => string {
  const manifest = useManifest();
  const createPath = useCreatePath();
  return (entity, id) => {
    const base = own[entity];
    if (base !== undefined) return `${base}/${encodeURIComponent(id)}`;
    return createPath({ resource: manifest.entities[entity]?.route ?? entity, type: 'show', id });
  };
}
