import { dayMs, hourMs } from '../manifest/durations.ts';
/** As long as a custom timeframe may be, and up to how many days it is drawn by the hour. */
export const longestDays = 366;
const daysByHour = 2;

/** What can be chosen by name (TIM-1), in the order of the control. */
export const timeframeNames = ['today', 'yesterday', 'thisMonth', 'lastMonth'] as const;
export type TimeframeName = (typeof timeframeNames)[number];

/** A timeframe as it is chosen: by name, or from a first day to a last, `2026-01-31`, which both count. Days are UTC. */
export type Timeframe = { name: TimeframeName } | { name: 'custom'; from: string; to: string };

/** A timeframe as the API takes it (TIM-2): moments, the end not included. */
export interface TimeframeSpan {
  date_from: string;
  date_to: string;
  group_type: 'GROUP DAYS' | 'GROUP HOURS';
}

const defaultTimeframe: Timeframe = { name: 'thisMonth' };

const iso = (at: number) => new Date(at).toISOString();
const dayOf = (at: number) => iso(at).slice(0, 10);
const startOfDay = (day: string) => Date.parse(`${day}T00:00:00.000Z`);

/** The first and the last day of a timeframe, as of a moment. */
export function daysOf(timeframe: Timeframe, now: number = Date.now()): { from: string; to: string } {
  const at = new Date(now);
  const month = (shift: number, day: number) => dayOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + shift, day));
  switch (timeframe.name) {
    case 'today':
      return { from: dayOf(now), to: dayOf(now) };
    case 'yesterday':
      return { from: dayOf(now - dayMs), to: dayOf(now - dayMs) };
    case 'thisMonth':
      return { from: month(0, 1), to: month(1, 0) };
    case 'lastMonth':
      return { from: month(-1, 1), to: month(0, 0) };
    case 'custom':
      return { from: timeframe.from, to: timeframe.to };
  }
}

/** What to ask the API for: whole days, by the hour where there are two at most. */
export function spanOfTimeframe(timeframe: Timeframe, now: number = Date.now()): TimeframeSpan {
  const { from, to } = daysOf(timeframe, now);
  const [first, end] = [startOfDay(from), startOfDay(to) + dayMs];
  const group_type = end - first <= daysByHour * dayMs ? 'GROUP HOURS' : 'GROUP DAYS';
  return { date_from: iso(first), date_to: iso(end), group_type };
}

/** The last hours up to now by the hour, the one under way among them. */
export function lastHours(hours: number, now: number = Date.now()): TimeframeSpan {
  const end = Math.floor(now / hourMs) * hourMs + hourMs;
  return { date_from: iso(end - hours * hourMs), date_to: iso(end), group_type: 'GROUP HOURS' };
}

/** The number of days of a custom timeframe; null for an invalid one, and for more than a chart accepts. */
export function daysInRange({ from, to }: { from: string; to: string }): number | null {
  if (!isDay(from) || !isDay(to)) return null;
  const days = (startOfDay(to) - startOfDay(from)) / dayMs + 1;
  return days >= 1 && days <= longestDays ? days : null;
}

const isDay = (text: string) => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? startOfDay(text) : Number.NaN;
  return !Number.isNaN(at) && dayOf(at) === text;
};

const parameter = 'timeframe';

/** The timeframe that an address asks for, `?timeframe=lastMonth` or `?timeframe=2026-01-01..2026-01-05`; else the default. */
export function readTimeframe(search: URLSearchParams): Timeframe {
  const text = search.get(parameter) ?? '';
  const name = timeframeNames.find((one) => one === text);
  if (name) return { name };
  const [from = '', to = ''] = text.split('..');
  return daysInRange({ from, to }) === null ? defaultTimeframe : { name: 'custom', from, to };
}

/** The same address with another timeframe; the default needs no mention. */
export function writeTimeframe(search: URLSearchParams, timeframe: Timeframe): URLSearchParams {
  const next = new URLSearchParams(search);
  if (timeframe.name === defaultTimeframe.name) next.delete(parameter);
  else next.set(parameter, timeframe.name === 'custom' ? `${timeframe.from}..${timeframe.to}` : timeframe.name);
  return next;
}
