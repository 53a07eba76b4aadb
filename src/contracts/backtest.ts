import type { EnumValue } from '../manifest/enums.ts';
import type { SettingEvidence, SuspectItem } from './alert.ts';

/** One firing that a backtest found, with its numbers. */
export interface BacktestFiring {
  class_name: EnumValue<'AlertClasses'>;
  id: string;
  partnerId: string;
  bet: SuspectItem | null;
  /** @pii customerId */
  customerId: string;
  /** @pii customer */
  partnerCustomerId: string;
  /** ISO 8601, the event's own time. */
  at: string;
  trigger_settings: SettingEvidence[];
}

/** A clause of the formula that kept a trigger from firing: the number there was, its bar, and how far it was off. */
export interface BacktestLack {
  /** The clause as the formula has it: `S1`, `S2 > 3 * S3`. */
  clause: string;
  /** Exact decimal texts. */
  found: string;
  /** Of NumberOperators: how the number would have had to stand to the bar. */
  operator: string;
  bar: string;
  off: string;
}

/** An event, or a bet of it, that came close to firing. */
export interface BacktestMiss extends BacktestFiring {
  lacking: BacktestLack[];
}

/** The result of a trigger over stored history. Days are UTC, and every day of the span is included. */
export interface BacktestResult {
  labels: string[];
  datasets: { label: string; data: number[] }[];
  /** Events judged, firings, events without an answer, and distinct customers among the firings. */
  events: number;
  firings: number;
  no_answer: number;
  customers: number;
  /** The first 100 in the order of time. */
  first: BacktestFiring[];
  /** Where nothing fired: the events whose numbers came closest to their bars, the closest first, 10 at most. */
  misses?: BacktestMiss[];
}
