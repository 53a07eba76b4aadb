import type { EntityDef, ManifestDef } from './entity.ts';
import { fieldAt, type PlacedField } from './fields.ts';
import { kindDef } from './kindDefs.ts';
import type { FilterOp } from './operators.ts';

/** Which of a field's values match a typed text: an equal one, those that begin with it, or those that contain it. */
export const searchWays = ['whole', 'begins', 'part'] as const;
export type SearchWay = (typeof searchWays)[number];

/** How the console's search (Ctrl-K, GET v1/search) finds an entity's records, and the fields it shows. */
export interface SearchDef {
  /** The fields that it is found by, the closest first. */
  by: { [path: string]: SearchWay };
  /** The fields that name it together, where it has any of them; its label otherwise. */
  title?: string[];
  /** Fields that distinguish it from others of the same name, in this order. */
  details?: string[];
  /** A choice that is shown as a chip. */
  status?: string;
  /** Money that is shown at the end. */
  amount?: string;
  /** Its place among the kinds; those without one follow in the order of `entities`. */
  place?: number;
}

/** The filter that lists all matches of a search; the search uses the same index. */
export const filterOfWay = { whole: 'eq', begins: 'starts', part: 'contains' } as const satisfies Record<
  SearchWay,
  FilterOp
>;

/** Whether a value is that of one record at most. */
export const isOneOnly = ({ field }: PlacedField): boolean =>
  kindDef(field).own || ('unique' in field && field.unique === true);

export interface Searched {
  name: string;
  entity: EntityDef;
  search: SearchDef;
}

/** The entities that can be searched, in the order in which they are shown. */
export function searchedIn(manifest: ManifestDef): Searched[] {
  return Object.entries(manifest.entities)
    .flatMap(([name, entity]) => (entity.search ? [{ name, entity, search: entity.search }] : []))
    .sort((one, other) => (one.search.place ?? Number.MAX_VALUE) - (other.search.place ?? Number.MAX_VALUE));
}

export const isSearched = (manifest: ManifestDef, name: string): boolean =>
  Object.hasOwn(manifest.entities, name) && manifest.entities[name]?.search !== undefined;

/** The fields that an answer has of each record, by their paths. */
export function detailsOf(entity: EntityDef, { title = [], details = [], status, amount }: SearchDef): string[] {
  const money = amount === undefined ? undefined : fieldAt(entity, amount)?.field;
  const currency = money?.kind === 'money' ? money.currency : undefined;
  const paths = ['id', entity.label, ...title, ...details, status, amount, currency];
  return [...new Set(paths.filter((path) => path !== undefined))];
}
