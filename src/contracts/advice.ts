import type { EnumValue } from '../manifest/enums.ts';
import type { TriggerSetting } from './trigger.ts';

/** What a trigger finds in a span, and what staff decided about it. An alert counts where the trigger first fires in it. */
export interface AdviceCounts {
  /** As a backtest of the span counts them. */
  firings: number;
  customers: number;
  alerts: number;
  /** Alerts by the days of the span, with two decimals. */
  alerts_a_day: string;
  confirmed: number;
  false_positive: number;
  no_action: number;
  undecided: number;
}

/** A span of event times; ISO 8601, the end not included. */
export interface AdviceSpan {
  from: string;
  to: string;
}

/** Another bar of a setting. Values are exact decimal texts, two for BETWEEN. */
export interface AdviceBar {
  key: string;
  operator: EnumValue<'NumberOperators'>;
  was: string[];
  now: string[];
}

/**
 * What became of confirmed and of false alerts of the first span whose customers had no part in the search: the same search
 * over the other groups of customers, tried on each group in turn.
 */
export interface AdviceCheck {
  groups: number;
  /** Confirmed alerts lost, and false ones dropped. */
  lost: number;
  dropped: number;
}

/** A trigger with other bars and further conditions: what it would have found. */
export interface AdvicePoint {
  bars: AdviceBar[];
  /** Conditions that have to hold as well. */
  added: TriggerSetting[];
  /** The formula with them. */
  formula: string;
  /** Null where it was not tried on customers left out. */
  check: AdviceCheck | null;
  /** Confirmed alerts of the first span that it would not have raised. */
  lost: number;
  seen: AdviceCounts;
  held_back: AdviceCounts;
  /** Whether it loses no larger share of the confirmed ones in the span that was held back; null where there is none. */
  holds: boolean | null;
}

/** Answer of POST v1/crud/trigger/{id}/advise: bars and conditions that keep confirmed alerts and drop others. */
export interface Advice {
  outcome: 'POINTS' | 'NO BARS' | 'NO FIRINGS' | 'FEW VERDICTS' | 'NO CONFIRMED' | 'NO FALSE' | 'NOTHING BETTER';
  /** The span in which bars were looked for, and the later one that was held back. */
  seen: AdviceSpan;
  held_back: AdviceSpan;
  /** The trigger as it is. */
  now: { seen: AdviceCounts; held_back: AdviceCounts };
  /** Confirmed alerts of the whole span that former versions raised and the present one does not find. */
  beyond: number;
  /** Verdicts (confirmed or false) in the first span that the search needs. */
  least: number;
  /** Whether the span was cut to the latest firings, and whether some combinations were left untried. */
  cut: boolean;
  unfinished: boolean;
  /** Keys of settings whose bars could be tried, and of those where that is impossible. */
  tried: string[];
  untried: string[];
  /** Numbers that further conditions were tried with, those that there was no room for, and the groups of customers. */
  further: { groups: number; tried: number; left_out: number };
  /** The place of the proposal to begin with; the span held back has no say in it. */
  usual: number;
  /** By confirmed alerts lost, then by alerts; 12 at most. */
  points: AdvicePoint[];
}
