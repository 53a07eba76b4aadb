import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { useManifest } from '../../ManifestContext.tsx';
import type { EntityDef, ManifestDef } from '../../manifest/entity.ts';
import { type FilterDef, filtersOf } from '../../manifest/filters.ts';
import { isObject } from '../../manifest/isObject.ts';
import { piiOf } from '../../manifest/pii.ts';

/** The fixed filters of a list, such as one customer: they can't be changed, and a column for them would be constant. */
export interface Fixed {
  filter: (def: FilterDef) => boolean;
  column: (path: string) => boolean;
}

const nothing: Fixed = { filter: () => false, column: () => false };

/** What the list around here is fixed to by its permanent filter. */
export function useFixed(name: string): Fixed {
  const manifest = useManifest();
  const { filter } = useListContext();
  return useMemo(() => {
    const entity = manifest.entities[name];
    return entity ? fixedBy(manifest, name, entity, filter) : nothing;
  }, [manifest, name, filter]);
}

/** The same for a permanent filter as react-admin holds it. */
export function fixedBy(manifest: ManifestDef, name: string, entity: EntityDef, filter: unknown): Fixed {
  const names = isObject(filter) ? Object.keys(filter) : [];
  const defs = filtersOf(manifest, entity).filter((def) => names.includes(def.name));
  if (defs.length === 0) return nothing;
  const paths = new Set(defs.map(placeOf));
  // a log holds the customer's id and the operator's id of them side by side
  const ofCustomer = defs.some(({ via, target }) => piiOf(via?.entity ?? name, target) === 'customerId');
  const isPartner = (path: string) => ofCustomer && entity.fields[path]?.kind === 'text' && isTheirs(entity, path);
  return {
    filter: (def) => paths.has(placeOf(def)) || isPartner(def.target.path),
    column: (path) => paths.has(path) || isPartner(path),
  };
}

const placeOf = ({ via, target }: FilterDef) => via?.path ?? target.path;

function isTheirs({ fields }: EntityDef, path: string): boolean {
  const field = fields[path];
  return field !== undefined && 'pii' in field && (field.pii === 'customer' || field.pii === 'customerId');
}
