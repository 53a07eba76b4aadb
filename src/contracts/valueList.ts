/** The answer to POST v1/crud/value-list/{id}/entries. */
export interface PastedEntries {
  /** How many were put on the list. */
  added: number;
  /** How many were on it already, and stay as they are. */
  there: number;
}
