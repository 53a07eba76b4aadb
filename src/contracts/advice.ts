import type { EnumValue } from '../manifest/enums.ts';

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

/** A trigger with other bars: what it would have found. */
export interface AdvicePoint {
  bars: AdviceBar[];
  /** Confirmed alerts of the first span that it would not have raised. */
  lost: number;
  seen: AdviceCounts;
  held_back: AdviceCounts;
  /** Whether it loses no larger share of the confirmed ones in the span that was held back; null where there is none. */
  holds: boolean | null;
}

/** Answer of POST v1/crud/trigger/{id}/advise: bars that keep confirmed alerts and drop others. */
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
  /** Whether the span was cut to the latest firings, and whether pairs of bars were left untried. */
  cut: boolean;
  unfinished: boolean;
  /** Keys of settings whose bars could be tried, and of those where that is impossible. */
  tried: string[];
  untried: string[];
  /** By confirmed alerts lost, then by alerts; 12 at most. */
  points: AdvicePoint[];
}
