import { createContext, useContext } from 'react';
import { manifest } from '../resources.manifest.ts';
import type { EntityDef, ManifestDef } from './manifest/entity.ts';
import { entityOf } from './manifest/fields.ts';

const Context = createContext<ManifestDef>(manifest);

/** Replaces resources.manifest.ts by another manifest for its children. */
export const ManifestProvider = Context.Provider;

/** The manifest that is drawn. */
export function useManifest(): ManifestDef {
  return useContext(Context);
}

/** The entity of that name; throws for a name that the manifest doesn't know. */
export function useEntity(name: string): EntityDef {
  return entityOf(useManifest(), name);
}
