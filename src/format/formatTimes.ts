import { monthStyle } from '../i18n/intl.ts';
import { kept } from './locale.ts';

const base = { timeZone: 'UTC', calendar: 'gregory' } as const;
const day = (locale: string) => ({ year: 'numeric', month: monthStyle(locale), day: '2-digit' }) as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const short = kept((locale = '') => new Intl.DateTimeFormat(locale, { ...base, ...day(locale), ...clock }));
const long = kept(
  (locale = '') =>
    new Intl.DateTimeFormat(locale, { ...base, ...day(locale), ...clock, second: '2-digit', timeZoneName: 'short' }),
);
const days = kept((locale = '') => new Intl.DateTimeFormat(locale, { ...base, ...day(locale) }));

/** The least year that Intl writes with four digits. */
const fourDigits = 1000;
const zero = kept((locale = '') => new Intl.NumberFormat(locale).format(0));

/** A year before 1000 has four digits, too: `Dec 31, 0099` is no day of 1999. */
function format(formatter: Intl.DateTimeFormat, iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  if (at.getUTCFullYear() >= fourDigits) return formatter.format(at);
  const none = zero(formatter.resolvedOptions().locale);
  return formatter
    .formatToParts(at)
    .map(({ type, value }) => (type === 'year' ? value.padStart(4, none) : value))
    .join('');
}

/** A moment in UTC to the minute, for tables. */
export const formatTime = (iso: string, locale: string) => format(short(locale), iso);
/** A moment in UTC to the second, with its zone. */
export const formatTimeFull = (iso: string, locale: string) => format(long(locale), iso);
/** A day. */
export const formatDay = (iso: string, locale: string) => format(days(locale), iso);

/** The full ISO text of a moment, for titles and `datetime`; the text itself where it is no moment. */
export function isoOf(value: string): string {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? value : at.toISOString();
}

/** `2026-01-31T18:00:05.000Z` → `2026-01-31T18:00:05`, as a datetime-local box takes it. Empty for no moment. */
export function toBox(value: unknown): string {
  if (typeof value !== 'string' || value === '') return '';
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 19);
}

/** A datetime-local box's text, read as UTC → ISO 8601. A text that is no moment is returned as it is, for validation to refuse. */
export function fromBox(text: string): string {
  const at = new Date(`${text}Z`);
  return text === '' || Number.isNaN(at.getTime()) ? text : at.toISOString();
}
