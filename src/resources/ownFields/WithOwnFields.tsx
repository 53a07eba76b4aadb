import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-admin';
import { ManifestProvider, useEntity, useManifest } from '../../ManifestContext.tsx';
import { columnsName } from '../../preferences/listNames.ts';
import { useOwnState } from '../../preferences/useOwnState.ts';
import { hasOwn, useOwnFields } from './useOwnFields.ts';

/**
 * A list with the own fields of its records as columns and filters. They are asked for where its address or its columns
 * name one, and where its parts do, which offer them.
 */
export function WithOwnFields({ entity: name, children }: { entity: string; children: ReactNode }) {
  const manifest = useManifest();
  const entity = useEntity(name);
  const { search } = useLocation();
  const [columns] = useOwnState(columnsName(entity.route));
  const { data } = useOwnFields(hasOwn(entity) && `${search} ${columns}`.includes('own'));
  const extended = useMemo(() => data?.extend(manifest) ?? manifest, [data, manifest]);
  return <ManifestProvider value={extended}>{children}</ManifestProvider>;
}
