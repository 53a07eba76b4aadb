import type { ChartData } from './charts.ts';

/** What became of alerts. Amounts as decimal text in the answer's currency, null where an exchange rate is missing. */
export interface Outcomes {
  alerts: number;
  /** Open or in review. */
  open: number;
  confirmed: number;
  false_positive: number;
  no_action: number;
  /** Confirmed ones in percent of those confirmed or false, with two decimals; null without any. */
  precision: string | null;
  /** Minutes from first look to decision, at most 240 of each alert. */
  minutes: number;
  /** What the alerts were about, and of that what was confirmed. */
  amount: string | null;
  confirmed_amount: string | null;
}

interface InOneCurrency {
  /** ISO 4217. */
  currency: string;
  converted?: boolean;
  missing_rates?: string[];
}

/** What became of the alerts while a version of a rule was in force. */
export interface VersionOutcomes extends Outcomes {
  /** Null: as long as is known. */
  from: string | null;
  /** Null: the present version. */
  until: string | null;
}

/** Answer of GET v1/crud/trigger/{id}/verdicts and of GET v1/crud/risk/{id}/verdicts: the alerts of the last weeks. */
export interface RuleOutcomes extends InOneCurrency {
  all: Outcomes;
  /** The last 13 weeks, from Monday (UTC), as 2026-01-26, the oldest first. */
  weeks: (Outcomes & { week: string })[];
  /** Those with alerts, the newest first. */
  versions: VersionOutcomes[];
}

/** Answer of GET v1/stats-custom/alerts: the alerts of a timeframe, by when what they are about happened. */
export interface AlertStats extends InOneCurrency {
  total: Outcomes;
  previous: Outcomes;
  /** The timeframe that `previous` is of, moments, the end not included. */
  compared: { date_from: string; date_to: string };
  /** Alerts, and of them the confirmed and the false ones. */
  course: ChartData;
  /** An alert counts for each trigger that fired in it. Those with the most alerts first, at most 200. */
  triggers: (Outcomes & { trigger: { id: string; name: string } })[];
  risks: (Outcomes & { risk: { id: string; name: string } })[];
}
