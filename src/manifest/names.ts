import type { ManifestDef } from './entity.ts';

/** `customer_tag` → `CustomerTag`: the model name that get-dropdown-rows and relations/index take. */
export function className(entityName: string): string {
  return entityName
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** `partner_customerId` → `Partner customer id`: the label until a translation exists. */
export function humanise(name: string): string {
  const words = name
    .replace(/^.*\./, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Vip note` → `Vip notes`: the plural label until a translation exists. */
export function several(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** The fields that every entity has, as all lists call them. */
const ofEveryEntity: ReadonlyMap<string, string> = new Map([
  ['id', 'ID'],
  ['created_at', 'Created'],
  ['updated_at', 'Last change'],
]);

/**
 * The English text of a derived key without a translation: `entities.vip_note.many` → `Vip notes`,
 * `enums.Sexes.MALE` → `Male`, `charts.names.Notes per day` → `Notes per day`. An entity's entry in the menu is called like its list.
 */
export function derivedText(key: string, manifest?: Pick<ManifestDef, 'entities'>): string {
  const [area, name = '', part, field = ''] = key.split('.');
  // charts and their lines are declared in English words
  if (area === 'charts') return part ?? key;
  const isEntity = area === 'menu' && manifest !== undefined && Object.hasOwn(manifest.entities, name);
  if (isEntity || (area === 'entities' && part === 'many')) return several(humanise(name));
  const common = part === 'fields' ? ofEveryEntity.get(field) : undefined;
  if (common !== undefined) return common;
  // a filter by a record's id picks the record
  if (part === 'filters') return humanise(key.replace(/_ids?$/, ''));
  return humanise(key.replace(/\.one$/, ''));
}
