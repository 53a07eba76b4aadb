import type { EntityDef, ManifestDef } from '../entity.ts';
import { fieldAt, placedFields } from '../fields.ts';

const told = (name: string | undefined) => (name === undefined ? '' : `: it is called ${name} now`);

/** What a field is called now that is named by its old name; nothing where `renamedFrom` tells of none. */
export function fieldCalledNow(entity: EntityDef, path: string): string {
  if (fieldAt(entity, path)) return '';
  const heir = placedFields(entity).find(({ path: now, field }) => {
    const group = now.includes('.') ? `${now.split('.')[0]}.` : '';
    return 'renamedFrom' in field && field.renamedFrom !== undefined && `${group}${field.renamedFrom}` === path;
  });
  return told(heir?.path);
}

/** The same of an entity. */
export function entityCalledNow({ entities }: ManifestDef, name: string): string {
  if (Object.hasOwn(entities, name)) return '';
  return told(Object.entries(entities).find(([, { renamedFrom }]) => renamedFrom === name)?.[0]);
}
