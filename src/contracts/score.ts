import type { EnumValue } from '../manifest/enums.ts';

export type ScoreCategory = EnumValue<'RiskCategoryTypes'>;
export type ScoreFact = EnumValue<'ScoreFacts'>;
export type ScoreTrend = EnumValue<'ScoreTrends'>;

/** How often a trigger fired within the days that count, and what that gives. */
export interface ScoreFiring {
  trigger_id: string;
  count: number;
  points: number;
}

/** A fact about the customer that counts; `status` where the fact is a risk status. */
export interface ScoredFact {
  fact: ScoreFact;
  status?: EnumValue<'RiskStatuses'>;
  points: number;
}

/** What the last 7 days had of an amount, and an average week of the 28 days before. */
export interface ScoredTrend {
  of: ScoreTrend;
  currency: string;
  /** Exact decimal text. */
  recent: string;
  /** Exact decimal text of all 28 days. */
  before: string;
  points: number;
}

/** What a score is the sum of; each of the three has a bound, so that its lines may add up to more. */
export interface ScoreParts {
  triggers: { points: number; lines: ScoreFiring[] };
  facts: { points: number; lines: ScoredFact[] };
  trend: { points: number; lines: ScoredTrend[] };
}

/** A customer's score of a category, from `at` on. */
export interface CustomerScore {
  category: ScoreCategory;
  /** ISO 8601. */
  at: string;
  score: number;
  parts: ScoreParts;
}

/** Answer of GET v1/reporter/customer-scores. */
export interface CustomerScores {
  /** The latest of each category that has ever had one, the highest first. */
  now: CustomerScore[];
  /** Their latest changes, the newest first. */
  history: Omit<CustomerScore, 'parts'>[];
  /** Names of the triggers in the parts, by id; of those that are still there. */
  triggers: { [id: string]: string };
}
