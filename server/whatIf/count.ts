import Big from 'big.js';
import type { WhatIfCounts, WhatIfSides } from '../../src/contracts/whatIf.ts';
import { dayMs } from '../../src/manifest/durations.ts';
import type { MadeAlert } from './assign.ts';
import type { Effort } from './effort.ts';
import type { Finding } from './findings.ts';
import type { StoredAlert } from './history.ts';

/** One side of a comparison: its firings, and the alert that each leads to. */
export interface Outcome {
  findings: readonly Finding[];
  alerts: ReadonlyMap<Finding, MadeAlert | null>;
}

interface Options {
  days: number;
  stored: ReadonlyMap<string, StoredAlert>;
  effortOf(trigger: string): Effort;
}

/** Both sides of all triggers, or of one: an alert with several triggers counts for each of them. */
export function sidesOf(before: Outcome, after: Outcome, options: Options, trigger?: string): WhatIfSides {
  const [was, is] = [sideOf(before, options, trigger), sideOf(after, options, trigger)];
  const lost = [...was.stored].filter((id) => !is.stored.has(id));
  const ended = (verdict: string) => lost.filter((id) => options.stored.get(id)?.verdict === verdict).length;
  return {
    before: was.counts,
    after: is.counts,
    lost: { confirmed: ended('CONFIRMED'), false_positive: ended('FALSE POSITIVE') },
  };
}

/** The alerts that begin in the span. */
export const begunBy = ({ alerts }: Outcome): MadeAlert[] =>
  [...new Set(alerts.values())].filter((one) => one !== null).filter(({ isOlder }) => !isOlder);

function sideOf(outcome: Outcome, { days, stored, effortOf }: Options, trigger: string | undefined) {
  const own = trigger === undefined ? outcome.findings : outcome.findings.filter((one) => one.trigger === trigger);
  const made = new Set(own.flatMap((one) => outcome.alerts.get(one) ?? []));
  const begun = [...made].filter(({ isOlder }) => !isOlder);
  // of a trigger's line those that its own firings led to
  const led = new Set(
    own.flatMap((one) => (one.alert !== null && outcome.alerts.get(one)?.isOlder === false ? [one.alert] : [])),
  );
  const ended = (verdict: string | null) =>
    [...led].filter((id) => (stored.get(id)?.verdict ?? null) === verdict).length;
  const counts: WhatIfCounts = {
    firings: own.length,
    customers: new Set(own.map(({ customer }) => customer)).size,
    alerts: begun.length,
    alerts_a_day: new Big(begun.length).div(days).toFixed(2),
    minutes: minutesOf(begun, ({ first }) => effortOf(trigger ?? first).minutes),
    confirmed: ended('CONFIRMED'),
    false_positive: ended('FALSE POSITIVE'),
    no_action: ended('NO ACTION'),
    undecided: ended(null),
  };
  return { counts, stored: led };
}

/** The minutes of some alerts; null where one has no median. */
function minutesOf(alerts: readonly MadeAlert[], each: (alert: MadeAlert) => Big | null): number | null {
  let sum = new Big(0);
  for (const alert of alerts) {
    const minutes = each(alert);
    if (minutes === null) return null;
    sum = sum.plus(minutes);
  }
  return sum.round().toNumber();
}

/** Alerts by the day (UTC) on which they begin. */
export function byDay(outcome: Outcome, labels: readonly string[]): number[] {
  const days = Map.groupBy(begunBy(outcome), ({ at }) => Math.floor(at / dayMs));
  return labels.map((label) => days.get(Math.floor(Date.parse(label) / dayMs))?.length ?? 0);
}
