import { formatTime } from '../../../format/formatTimes.ts';
import { kept } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { monthStyle, unitOf } from '../../../i18n/intl.ts';
import { dayMs, hourMs } from '../../../manifest/durations.ts';

const steps = [
  { unit: 'day', ms: dayMs, from: 2 * dayMs },
  { unit: 'hour', ms: hourMs, from: hourMs },
  { unit: 'minute', ms: 60_000, from: 0 },
] as const;

/** Persian has no narrow hours of its own: CLDR gives it the Latin h. */
const displayIn = (locale: string) => (locale.startsWith('fa') ? 'short' : 'narrow');
const units = kept(
  (locale = '', unit = 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: displayIn(locale) }),
);

/** A length of time in its largest sensible unit: `5m`, `31h`, `4d`. */
export function formatAge(ms: number, locale: string): string {
  const length = Math.max(0, ms);
  const step = steps.find(({ from }) => length >= from) ?? steps[2];
  const count = Math.floor(length / step.ms);
  const own = unitOf(locale, step.unit);
  return own ? `${formatCount(count, locale)} ${own}` : units(locale, step.unit).format(count);
}

/** How long an alert has been open, or took to be closed, in ms; null where its creation time is unknown. */
export function ageOf(createdAt: unknown, closedAt: unknown, now: number): number | null {
  const from = typeof createdAt === 'string' ? Date.parse(createdAt) : Number.NaN;
  const closed = typeof closedAt === 'string' ? Date.parse(closedAt) : Number.NaN;
  const ms = (Number.isNaN(closed) ? now : closed) - from;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

const near = kept(
  (locale = '') =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      calendar: 'gregory',
      month: monthStyle(locale),
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** A moment in UTC to the minute; of this year without its year. */
export function formatMoment(iso: string, locale: string, now: number): string {
  const at = new Date(iso);
  const thisYear = at.getUTCFullYear() === new Date(now).getUTCFullYear();
  return thisYear ? near(locale).format(at) : formatTime(iso, locale);
}
