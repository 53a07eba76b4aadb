import { useManifest } from '../ManifestContext.tsx';
import type { Verb } from '../manifest/entity.ts';
import { permission, verbsOf } from '../manifest/permissions.ts';
import { useMe } from './useMe.ts';

/** Whether the role may do something with an entity, and whether the entity knows it at all. Judged in memory. */
export function usePermitted(): (entity: string, verb: Verb) => boolean {
  const manifest = useManifest();
  const held = useMe()?.permissions ?? [];
  return (name, verb) => {
    const entity = manifest.entities[name];
    return entity !== undefined && verbsOf(entity).includes(verb) && held.includes(permission(name, verb));
  };
}
