import { dayMs, hourMs } from '../../src/manifest/durations.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', ...fields });
  clocks.set(zone, clock);
  return clock;
}

/** How far the clocks of a zone are ahead of UTC at an instant, a full minute, in ms. */
export function zoneOffset(zone: string, instant: number): number {
  const parts = clockOf(zone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) - instant;
}

/** Whether the text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

/** dd/mm/yyyy as YYYY-MM-DD; null where it is no day of the calendar. */
export function dayFromSlashes(text: string): string | null {
  const [, date, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${date}`;
  return isDay(iso) ? iso : null;
}

/** Whether the text is a time of day, HH:MM. */
export const isTimeOfDay = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/**
 * A wall-clock time in a zone as ISO UTC, summer time included. Of the hour that comes twice in autumn the first is
 * meant; the hour that spring leaves out counts as an hour later.
 */
export function localToUtc(dayText: string, time: string, zone: string): string {
  const wall = Date.parse(`${dayText}T${time}:00Z`);
  const candidates = [wall - zoneOffset(zone, wall - dayMs), wall - zoneOffset(zone, wall + dayMs)];
  const fitting = candidates.filter((instant) => instant + zoneOffset(zone, instant) === wall);
  return new Date(Math.min(...(fitting.length > 0 ? fitting : candidates.slice(0, 1)))).toISOString();
}

/**
 * Start of a fixture with a day only: 12:00 UTC, which is the same day from Los Angeles to Tokyo. Such rows have
 * `starts_at_precision: 'day'`.
 */
export const noonOf = (dayText: string) => `${dayText}T12:00:00.000Z`;

/**
 * When the opening prices of a football fixture are taken to have been read. The source says "Friday afternoons" for
 * weekend games and "Tuesday afternoons" for midweek ones and no more; the choice here is the last Friday or Tuesday,
 * 15:00 UTC, before the kick-off (a Friday match at 19:00 has that Friday's prices, one at 14:00 Tuesday's).
 */
export function openingMoment(startsAt: string): string {
  const start = Date.parse(startsAt);
  const afternoon = Math.floor(start / dayMs) * dayMs + 15 * hourMs;
  const candidates = Array.from({ length: 8 }, (_, back) => afternoon - back * dayMs);
  const moment = candidates.find((at) => at < start && [2, 5].includes(new Date(at).getUTCDay()));
  return new Date(moment ?? start).toISOString();
}
