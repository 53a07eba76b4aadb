const clocks = new Map<string, Intl.DateTimeFormat>();

function formatted(iso: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = clocks.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', hourCycle: 'h23' });
  clocks.set(key, format);
  return format.format(new Date(iso));
}

/** The time of day in UTC, to the second. */
export const clockTime = (iso: string, locale: string): string =>
  formatted(iso, locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Weekday and time of day in UTC. */
export const startTime = (iso: string, locale: string): string =>
  formatted(iso, locale, { weekday: 'short', hour: '2-digit', minute: '2-digit' });
