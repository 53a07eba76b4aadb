import type { EnumValue } from '../manifest/enums.ts';
import type { Outcomes } from './outcomes.ts';
import type { RiskStatus } from './riskStatus.ts';

/** The bets of a betslip in short, as its list shows them. */
export interface BetsInShort {
  /** The first that was placed; null for a betslip without bets. */
  first: BetInShort | null;
  /** How many others there are. */
  more: number;
}

export interface BetInShort {
  id: string;
  /** Null where the reader may list no fixtures. */
  fixture: { id: string; name: string } | null;
  market: string;
  selection: string;
}

/** What is known against a row's customer and its bets, as it stands now. */
export interface RowFlags {
  /** The gravest status in each category of risks, the gravest first; without those that are dismissed. */
  statuses: { type: EnumValue<'RiskCategoryTypes'>; status: RiskStatus }[];
  /** The kinds of flags on the bet, or on bets of the betslip. */
  bet_flags: EnumValue<'BetFlagTypes'>[];
}

/** How many of a customer's alerts are not closed, counted up to 100. */
export interface OpenAlerts {
  total: number;
  total_is: 'exact' | 'at least';
}

/** The open alerts that an open alert is looked into with, itself among them; counted up to 100. */
export interface AlertsInGroup {
  /** What they have in common. */
  of: 'SYNDICATE' | EnumValue<'AlertClasses'>;
  total: number;
  total_is: 'exact' | 'at least';
}

/**
 * Decimal text of the last 30 days in the request's currency, each amount converted at its own day's rate; null where a
 * rate is missing.
 */
export interface RecentAmount {
  amount: string | null;
  currency: string;
  converted?: boolean;
}

/** What became of a rule's alerts in the last 13 weeks, as its own page counts them. */
export type RulePrecision = Pick<Outcomes, 'alerts' | 'confirmed' | 'false_positive' | 'precision'>;

/** When a customer's latest betslip, game or payment happened, ISO 8601. */
export type LastActivity = string;
