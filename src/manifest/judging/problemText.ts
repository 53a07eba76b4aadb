import type { EntityDef, ManifestDef } from '../entity.ts';
import { fieldAt, placedFields } from '../fields.ts';

/** One mistake: its place, the problem, and the remedy. */
export const problemText = (entity: string, field: string | null, problem: string, remedy: string): string =>
  `${field === null ? entity : `${entity}.${field}`}: ${problem}. ${remedy}.`;

/** Where the parts of the manifest's language are declared. */
export const declaredIn = {
  entity: 'src/manifest/entity.ts',
  field: 'src/manifest/fieldDef.ts',
  charts: 'src/manifest/chartDef.ts',
  enums: 'src/manifest/enums.ts',
  icons: 'src/manifest/iconNames.ts',
  operators: 'src/manifest/operators.ts',
  permissions: 'src/manifest/permissions.ts',
  pii: 'src/manifest/pii.ts',
  formats: 'src/manifest/formats.ts',
  addresses: 'src/manifest/addresses.ts',
  search: 'src/manifest/searchDef.ts',
  opening: 'src/manifest/openingDef.ts',
} as const;

/** A value as a message shows it. */
export function shown(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  const text = typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** The values that occur more than once. */
export const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, i) => values.indexOf(value) !== i)),
];

const newName = (name: string | undefined) => (name === undefined ? '' : `: it is called ${name} now`);

/** A hint with the present name of a field that is named by its old one; empty without a matching `renamedFrom`. */
export function fieldCalledNow(entity: EntityDef, path: string): string {
  if (fieldAt(entity, path)) return '';
  const heir = placedFields(entity).find(({ path: now, field }) => {
    const group = now.includes('.') ? `${now.split('.')[0]}.` : '';
    return 'renamedFrom' in field && field.renamedFrom !== undefined && `${group}${field.renamedFrom}` === path;
  });
  return newName(heir?.path);
}

/** The same of an entity. */
export function entityCalledNow({ entities }: ManifestDef, name: string): string {
  if (Object.hasOwn(entities, name)) return '';
  return newName(Object.entries(entities).find(([, { renamedFrom }]) => renamedFrom === name)?.[0]);
}
