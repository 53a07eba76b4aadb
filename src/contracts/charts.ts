/** One line of a chart: a value per label; null when missing, for example an amount without an exchange rate. */
export interface ChartDataset {
  label: string;
  /** Counts as numbers, amounts and sums of decimals as decimal text. */
  data: (number | string | null)[];
  /** What the values are: counts where it is left out. */
  unit?: 'COUNT' | 'MONEY';
}

/** Answer of GET v1/reporter/get-chart. Every bucket of the timeframe is included, in order of time. */
export interface ChartData {
  /** Days as `2026-01-31`, hours as `2026-01-31T18:00:00.000Z`. */
  labels: string[];
  datasets: ChartDataset[];
  /** ISO 4217, of the amounts; left out where there are none. */
  currency?: string;
  /** Whether amounts of other currencies went in; left out where none did. */
  converted?: boolean;
  /** Currencies that could not be converted on some day; the values of those days are null. Left out where there are none. */
  missing_rates?: string[];
}
