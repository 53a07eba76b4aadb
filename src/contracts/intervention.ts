/** ISO 8601 with zone. @format date-time */
type Time = string;
/** A decimal number as text. */
type Decimal = string;

/** What a customer did in a period; amounts are null where an exchange rate is missing. */
export interface EffectFigures {
  /** Stakes of betslips, spins and live bets. */
  stakes: Decimal | null;
  /** Approved deposits. */
  deposits: Decimal | null;
  /** Stakes less returns of what is settled; negative: the customer has won. */
  losses: Decimal | null;
  /** UTC days with bets, spins or payments between 00:00 and 06:00. */
  nights: Decimal;
  /** UTC days with bets, spins or payments. */
  active_days: Decimal;
}

/** Answer of GET v1/crud/intervention/{id}/effect: what the customer did before and after it, beside customers alike. */
export interface InterventionEffect {
  at: Time;
  /** The days before, and after it as far as they have passed. */
  days: number;
  days_after: number;
  /** All amounts are in it, at the rates of the day of the intervention. */
  currency: string;
  converted?: boolean;
  missing_rates?: string[];
  before: EffectFigures;
  after: EffectFigures;
  /** Customers who staked between half and double of it before, and were left alone. */
  alike: {
    count: number;
    /** The median of each figure; null where too few are alike. */
    before: EffectFigures | null;
    after: EffectFigures | null;
  };
}
