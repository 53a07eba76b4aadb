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

/** The prices that together make a sure-bet, best one per outcome; prices are decimal text. */
export type ArbitragePrices = { selection: string; bookmaker: string; price: string }[];
