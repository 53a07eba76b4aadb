import type { SettingEvidence, SuspectItem } from './alert.ts';

/** One firing that a backtest found, with its numbers. */
export interface BacktestFiring {
  class_name: 'Betslip' | 'CasinoSpin' | 'LiveCasinoBet' | 'Deposit' | 'Withdrawal';
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

/** What a trigger would have done over stored history. Days are UTC, every day of the span is there. */
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
}
