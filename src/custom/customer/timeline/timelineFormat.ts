import { kept } from '../../../format/locale.ts';
import { monthStyle } from '../../../i18n/intl.ts';

const utc = { timeZone: 'UTC', calendar: 'gregory' } as const;
const clock = kept(
  (locale = '') =>
    new Intl.DateTimeFormat(locale, {
      ...utc,
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);
const minutes = kept(
  (locale = '') => new Intl.DateTimeFormat(locale, { ...utc, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);
const day = kept(
  (locale = '') =>
    new Intl.DateTimeFormat(locale, {
      ...utc,
      weekday: 'short',
      year: 'numeric',
      month: monthStyle(locale),
      day: 'numeric',
    }),
);
const share = kept((locale = '') => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }));

const format = (formatter: Intl.DateTimeFormat, iso: string) => {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? iso : formatter.format(at);
};

/** A moment of a day to the second, UTC. */
export const formatTimeOfDay = (iso: string, locale: string) => format(clock(locale), iso);
/** The same to the minute. */
export const formatMinute = (iso: string, locale: string) => format(minutes(locale), iso);
/** A day with its weekday. */
export const formatDayName = (iso: string, locale: string) => format(day(locale), iso);
/** 0.012 → 1.2 % */
export const formatTextShare = (text: string, locale: string) =>
  /^-?\d+(\.\d+)?$/.test(text) ? share(locale).format(Number(text)) : text;
