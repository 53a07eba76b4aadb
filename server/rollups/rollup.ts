/** The SQL name of a table of the tenant's schema. */
export type TableName = (name: string) => string;

/** Rows that add to a rollup. */
export interface RollupSource {
  /** The table that they are in. */
  table: string;
  /** The columns whose change affects a row's contribution; empty when a row never changes in this way. */
  watch: readonly string[];
  /** Another source already counts these rows: this source counts changes only, and is left out of a recount. */
  follows?: true;
  /** SQL that selects the rollup's keys, then its sums, from `rows`, an alias for rows of that table. */
  select(rows: string, name: TableName): string;
}

/**
 * Sums that are updated while rows are stored, changed and deleted: database triggers update them in the transaction
 * that changes the rows. Each source's `select` is the only definition of a row's contribution; the triggers, the first
 * fill and a rebuild are derived from it.
 */
export interface Rollup {
  table: string;
  keys: readonly string[];
  sums: readonly string[];
  sources: readonly RollupSource[];
}
