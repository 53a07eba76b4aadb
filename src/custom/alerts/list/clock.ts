import { isObject } from '../../../manifest/isObject.ts';
import { asText, type RecordData } from '../../../records.ts';

/** How the bound that runs for an alert stands: far, near (within its queue's warning) or overdue. */
export type Standing = 'far' | 'near' | 'over';

export interface RunningBound {
  /** Milliseconds left; negative once it is overdue. */
  left: number;
  standing: Standing;
  /** What is to be done until then. */
  until: 'look' | 'decide';
  /** ISO 8601. */
  at: string;
}

const minuteMs = 60_000;

/** The bound of an alert that runs at a moment; null for a closed alert, and for one that no queue has taken. */
export function runningBound(alert: RecordData, now: number): RunningBound | null {
  const at = asText(alert.due_at);
  const due = at === null ? Number.NaN : Date.parse(at);
  if (at === null || Number.isNaN(due)) return null;
  const left = due - now;
  const warning = isObject(alert.queue) ? Number(alert.queue.warn_minutes) : Number.NaN;
  const isNear = Number.isFinite(warning) && left <= warning * minuteMs;
  return {
    left,
    at,
    standing: left < 0 ? 'over' : isNear ? 'near' : 'far',
    until: alert.looked_at ? 'decide' : 'look',
  };
}
