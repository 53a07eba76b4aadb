/** The SQL name of a table of the tenant's schema. */
export type TableName = (name: string) => string;

/** Rows that add to a rollup. */
export interface RollupSource {
  /** The table that they are in. */
  table: string;
  /** The columns whose change changes what a row adds; none where a row is never changed so. */
  watch: readonly string[];
  /** Its rows meet another source's, which has them already: they count when they change, and not in a recount. */
  follows?: true;
  /** SQL that selects the rollup's keys, then its sums, from `rows`, an alias for rows of that table. */
  select(rows: string, name: TableName): string;
}

/**
 * Sums that are kept while rows come in, change and go: triggers of the database bring them up to date in the transaction
 * that changes the rows. Each source's `select` is the only definition of what a row adds; the triggers,
 * the first fill and a rebuild are made of it.
 */
export interface Rollup {
  table: string;
  keys: readonly string[];
  sums: readonly string[];
  sources: readonly RollupSource[];
}
