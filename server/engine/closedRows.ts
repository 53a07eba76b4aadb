import { manifest } from '../../resources.manifest.ts';
import { hourMs } from '../../src/manifest/durations.ts';
import { monthlyTables } from '../sql/byMonth.ts';
import { type EventKind, eventKinds } from './eventKinds.ts';
import { modelOf } from './models.ts';
import { readsFewRows } from './rows.ts';
import type { TriggerRule } from './ruleSql.ts';
import { windowReach } from './window.ts';

const monthly = new Set(monthlyTables(manifest).map(({ name }) => name));

/**
 * Whether a rule's answer to an event of that time (ISO 8601) may have come from events of closed months, whose rows are
 * no longer read: what it found then can't be told from a mistake now.
 */
export function mayRestOnClosed(rule: TriggerRule, at: string, closedUntil: string | null): boolean {
  if (closedUntil === null) return false;
  const kind: EventKind = eventKinds[rule.type];
  const reaches = rule.trigger_settings
    .filter((setting) => setting.usage !== 'EVIDENCE' && !readsFewRows(setting, kind))
    .filter(({ model }) => monthly.has(modelOf(model).table))
    .map(windowReach);
  return Date.parse(at) - Math.max(0, ...reaches) * hourMs < Date.parse(closedUntil);
}
