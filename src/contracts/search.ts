/** A record as its list returns it, limited to the fields in the manifest's `search`. */
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

/** A list with filters that contains the matches, and their number. */
export interface FoundList {
  filters: FoundFilter[];
  /** Null where counting them would take too long. @multipleOf 1 @minimum 0 */
  total: number | null;
  total_is: 'exact' | 'at least';
}

/** The number of matches of a kind of which only the first are returned, and the lists with all of them. */
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
  /** Entities with more matches; omitted when all matches are returned. */
  all?: { [entity: string]: FoundAll };
}

/** @multipleOf 1 @minimum 0 */
export type SearchPlace = number;
