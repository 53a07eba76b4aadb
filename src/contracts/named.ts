/** A record by what it is called: its id, and the fields that its entity's manifest names it by. */
export interface NamedRecord {
  id: string;
  [field: string]: unknown;
}

/**
 * The records that a record speaks of by their ids alone, under the names of their entities, as far as the reader may list
 * them. An entity that is here was looked up: an id that is not among its records is one of a record that is gone, or
 * beyond the reader's reach.
 */
export interface NamedRecords {
  [entity: string]: NamedRecord[];
}
