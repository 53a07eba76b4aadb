/** The rows of a list in one currency, and the sums of their amounts by field, as decimal text; null where no row has one. */
export interface SumsOfCurrency {
  /** ISO 4217; null for rows without an amount. */
  currency: string | null;
  rows: number;
  amounts: { [field: string]: string | null };
}

/** Answer of GET v1/crud/<entity>/sums. */
export interface ListSums {
  /** The list's own total. */
  total: number;
  total_is: 'exact' | 'at least';
  /** None where the list has more rows than it counts exactly. */
  sums: SumsOfCurrency[];
}
