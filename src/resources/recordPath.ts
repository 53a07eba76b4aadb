import { useCreatePath } from 'react-admin';
import { useEntity, useManifest } from '../ManifestContext.tsx';
import { overrideOf, placeOfForm, useOverride, useOverrides } from './overriding.ts';

/** The address of a record's page: the entity's own, where an override gives one, or `<route>/:id/show`. */
export function useRecordPath(): (entity: string, id: string | number) => string {
  const manifest = useManifest();
  const overrides = useOverrides();
  const createPath = useCreatePath();
  return (entity, id) => {
    const base = overrideOf(overrides, entity).path;
    if (base !== undefined) return `${base}/${encodeURIComponent(id)}`;
    return createPath({ resource: manifest.entities[entity]?.route ?? entity, type: 'show', id });
  };
}

/** The address to change a record: in its dialog, which keeps the search of the list below, or on its page. */
export function useEditPath(entity: string): (id: string | number, search?: string) => string {
  const def = useEntity(entity);
  const own = useOverride(entity);
  const createPath = useCreatePath();
  return (id, search = '') =>
    placeOfForm(def, own) === 'dialog'
      ? `/${def.route}/edit/${encodeURIComponent(id)}${search}`
      : createPath({ resource: def.route, type: 'edit', id });
}
