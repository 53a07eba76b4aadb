import type { Timeframe } from '../charts/chartTimeframe.ts';

/** A PDF's title and facts. */
export interface Heading {
  /** What the file is called after: `dashboard`. */
  name: string;
  title: string;
  /** What the page covers, where it covers a timeframe. */
  timeframe?: Timeframe | undefined;
  /** What the page's rows are narrowed down to, each with its name: `Product: Casino`. */
  filters?: readonly string[] | undefined;
}
