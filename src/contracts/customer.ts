/**
 * A customer's betting of the current UTC day. Counts; amounts are decimal text with 2 places in the request's currency,
 * into which those of other currencies are converted at the day's rate.
 */
export interface MiningStats {
  betslips_played: number;
  bets_played: number;
  betslips_won: number;
  betslips_lost: number;
  bets_won: number;
  bets_lost: number;
  /** Null where a rate to the request's currency is missing. */
  avg_stake: string | null;
  /** Over the settled betslips; null where a rate is missing. */
  avg_return: string | null;
  currency: string;
  /** Whether amounts of other currencies went in; left out where none did. */
  converted?: boolean;
}

/** How many records a list has: counted up to 5,000, as a list's total is. */
export interface RecordCount {
  total: number;
  total_is: 'exact' | 'at least';
}

/**
 * What a customer did in the last 30 days: decimal text in the request's currency, each amount converted at its own day's
 * rate; null where a rate is missing.
 */
export interface CustomerFigures {
  currency: string;
  /** Of betslips, casino and live casino games. */
  staked: string | null;
  /** The operator's, of what is settled: stakes minus returns. */
  profit: string | null;
  /** Approved ones. */
  deposited: string | null;
  withdrawn: string | null;
  converted?: boolean;
  missing_rates?: string[];
  /** The latest betslip, game or payment, however long ago; null without any. */
  last_activity_at: string | null;
  /** The customer's records by their entities' names, of those that were asked for. */
  counts: { [entity: string]: RecordCount };
}

/** The prices that together make a sure-bet, best one per outcome; prices are decimal text. */
export type ArbitragePrices = { selection: string; bookmaker: string; price: string }[];
