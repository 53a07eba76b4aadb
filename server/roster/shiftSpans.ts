import { dayMs, minuteMs } from '../../src/manifest/durations.ts';
import { type EnumValue, enums } from '../../src/manifest/enums.ts';
import { isTimeZone } from '../validation/timeZone.ts';
import type { Span } from './spans.ts';
import { Zone } from './zone.ts';

/** A shift of the roster: who is on, and when. */
export interface RosterShift {
  user_id: string;
  /** Null: of all queues. */
  queue_id: string | null;
  weekdays: readonly string[];
  /** 22:30 */
  begins: string;
  ends: string;
  time_zone: string;
  /** Days, 2026-01-31, of the shift's beginning. */
  valid_from: string | null;
  valid_until: string | null;
}

/** The zones that were asked for, each with what it has looked up. */
export type Zones = Map<string, Zone>;

/**
 * When a shift is on between two moments: on each of its weekdays from when the clock of its time zone first shows its
 * beginning until it first shows its end, so that shifts which follow one another leave no hole and do not overlap where
 * the clock is changed.
 */
export function spansOf(shift: RosterShift, within: Span, zones: Zones): Span[] {
  const [begins, ends] = [timeOfDay(shift.begins), timeOfDay(shift.ends)];
  const zone = zoneOf(shift.time_zone, zones);
  if (begins === null || ends === null || !zone) return [];
  const spans: Span[] = [];
  // a shift of two days ago may still be on where a clock is far behind
  const first = Math.floor(zone.wallAt(within.from) / dayMs) - 2;
  const last = Math.floor(zone.wallAt(within.until) / dayMs) + 1;
  for (let day = first; day <= last; day += 1) {
    if (!isOn(shift, day)) continue;
    const from = zone.firstAt(day * dayMs + begins);
    const until = zone.firstAt((ends > begins ? day : day + 1) * dayMs + ends);
    const span = { from: Math.max(from, within.from), until: Math.min(until, within.until) };
    if (span.from < span.until) spans.push(span);
  }
  return spans;
}

function zoneOf(name: string, zones: Zones): Zone | undefined {
  const known = zones.get(name);
  if (known || !isTimeZone(name)) return known;
  const zone = new Zone(name);
  zones.set(name, zone);
  return zone;
}

/** Milliseconds since midnight. */
function timeOfDay(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? null : (Number(hours) * 60 + Number(minutes)) * minuteMs;
}

/** Days since 1970-01-01, which was a Thursday. */
function isOn({ weekdays, valid_from, valid_until }: RosterShift, day: number): boolean {
  const weekday: EnumValue<'Weekdays'> | undefined = enums.Weekdays[(day + 3) % 7];
  if (weekday === undefined || !weekdays.includes(weekday)) return false;
  const date = new Date(day * dayMs).toISOString().slice(0, 10);
  return (valid_from === null || valid_from <= date) && (valid_until === null || date <= valid_until);
}
