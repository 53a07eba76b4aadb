import type { ScoreCategory, ScoreTrend } from '../../src/contracts/score.ts';
import type { EnumValue } from '../../src/manifest/enums.ts';
import type { CareFact } from './points.ts';

/** Whole UTC days and milliseconds since 1970; rows of a kind in the order of their times. */
export interface CustomerRows {
  /** YYYY-MM-DD. */
  born: string | null;
  /** The days from the first wanted one on that have an event of the customer. */
  activeDays: readonly number[];
  firings: readonly { triggerId: string; at: number }[];
  statuses: readonly { riskId: string | null; type: ScoreCategory; status: EnumValue<'RiskStatuses'>; at: number }[];
  care: readonly { fact: CareFact; at: number }[];
  sums: readonly DaySum[];
}

/** What a customer deposited or staked on one day, in one currency. */
export interface DaySum {
  of: ScoreTrend;
  day: number;
  currency: string;
  rows: number;
  /** Exact decimal text. */
  sum: string;
}

/** An active risk that has a trigger. */
export interface RiskOfTrigger {
  riskId: string;
  category: ScoreCategory;
  severity: EnumValue<'Severities'>;
}

/** The active risks, by the triggers that they have. */
export type RisksByTrigger = ReadonlyMap<string, readonly RiskOfTrigger[]>;
