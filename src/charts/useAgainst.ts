import { useIntlLocale } from '../format/locale.ts';
import { formatPeriod } from './chartFormat.ts';
import type { TimeframeSpan } from './chartTimeframe.ts';

/** The timeframe of comparison, from the answer; else the one of the same length before. */
export interface ComparedSpan {
  compared?: { date_from: string; date_to: string };
}

/** In words. */
export function useAgainst({ compared }: ComparedSpan, { date_from, date_to }: TimeframeSpan): string {
  const locale = useIntlLocale();
  if (compared) return formatPeriod(compared.date_from, compared.date_to, locale);
  const [from, to] = [Date.parse(date_from), Date.parse(date_to)];
  return formatPeriod(new Date(2 * from - to).toISOString(), date_from, locale);
}
