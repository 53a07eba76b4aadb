import { useQuery } from '@tanstack/react-query';
import { usePermitted } from '../../authProvider/permitted.ts';
import type { EntityDef, ManifestDef } from '../../manifest/entity.ts';
import type { OwnField } from '../../manifest/ownFields.ts';

/** The fields that the tenant has declared itself. */
export interface OwnFields {
  declared: readonly OwnField[];
  /** The manifest with them. */
  extend: (manifest: ManifestDef) => ManifestDef;
}

export const hasOwn = ({ fields }: EntityDef): boolean => 'own' in fields;

/** The tenant's own fields, asked for once somebody wants them; what was asked for is given to all. */
export function useOwnFields(wanted: boolean) {
  const permitted = usePermitted();
  return useQuery<OwnFields>({
    queryKey: ['own-fields', 'declared'],
    queryFn: async ({ signal }) => (await import('./readOwnFields.ts')).readOwnFields(signal),
    enabled: wanted && permitted('own_field', 'list'),
    staleTime: 30_000,
    retry: false,
    structuralSharing: false,
  });
}
