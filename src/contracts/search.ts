/** A record as its list serves it, as far as the manifest's `search` tells of it. */
export interface FoundRecord {
  id: string;
  [field: string]: unknown;
}

/** A filter of a list; a value of null is the text that was looked for, without a `#` in front of an id. */
export interface FoundFilter {
  name: string;
  op: 'eq' | 'starts' | 'contains';
  value: string | null;
}

/** A list, by its filters, that finds what was looked for, and how many it has. */
export interface FoundList {
  filters: FoundFilter[];
  /** Null where counting them would take too long. @multipleOf 1 @minimum 0 */
  total: number | null;
  total_is: 'exact' | 'at least';
}

/** How many there are of a kind of which only the first are told, and the lists that hold the others. */
export interface FoundAll {
  /** @multipleOf 1 @minimum 0 */
  total: number;
  total_is: 'exact' | 'at least';
  lists: FoundList[];
}

/** Answer of GET v1/search: a few of each entity, the closest first; those that the role may not list are left out. */
export interface SearchAnswer {
  found: { [entity: string]: FoundRecord[] };
  /** Of records that were asked for by id: where each of `found` stood among them. */
  places?: { [entity: string]: SearchPlace[] };
  /** Entities of which there are more; left out where everything that was found is told. */
  all?: { [entity: string]: FoundAll };
}

/** @multipleOf 1 @minimum 0 */
export type SearchPlace = number;
