/** How many open alerts there are, by the bound that runs for them; each counted up to 5,000. */
export interface FloorAlerts {
  open: number;
  on_time: number;
  /** Within the minutes of warning of their queue. */
  near: number;
  late: number;
}

/** A fixture that has not begun, and what open betslips on it may cost. */
export interface FloorFixture {
  name: string;
  sport: string;
  starts_at: string;
  /** Potential returns less stakes, as decimal text; null where an exchange rate is missing. */
  loss: string | null;
}

/** An answer that was given about a bet, a spin or a payment. */
export interface FloorDecision {
  at: string;
  kind: string;
  decision: string;
  /** Decimal text. */
  amount: string;
  /** ISO 4217. */
  currency: string;
  /** Answered by the tenant's choice, as the database was away. */
  degraded: boolean;
}

/** Answer of GET v1/floor: nothing in it is about one person. A part that the caller may not read is missing. */
export interface Floor {
  at: string;
  /** Rows of each kind that are stored: two answers tell how many came in between. */
  stored?: { entity: string; total: number }[];
  /** Firings of the last 24 hours by the hour, the present one as far as it has come; oldest first. */
  firings?: { hour: string; count: number }[];
  alerts?: FloorAlerts;
  /** ISO 4217: of the fixtures' amounts. */
  currency: string;
  fixtures?: FloorFixture[];
  decisions?: FloorDecision[];
}
