import type { WhatIfCounts } from '../../contracts/whatIf.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount, formatDecimal } from '../../format/numbers.ts';
import { useLabel } from '../../i18n/useLabel.ts';

export type Figure = 'aDay' | 'alerts' | 'minutes' | 'customers' | 'firings';

/** The figures of one side as texts, and both sides in one. */
export function useFigures() {
  const words = useLabel();
  const locale = useIntlLocale();
  const count = (value: number) => formatCount(value, locale);
  const figure = (key: Figure, counts: WhatIfCounts): string => {
    if (key === 'aDay') return formatDecimal(counts.alerts_a_day, 2, locale);
    if (key === 'minutes') return counts.minutes === null ? words('whatIf.unknown') : count(counts.minutes);
    return count(counts[key]);
  };
  const change = (before: string, after: string) =>
    before === after ? after : words('whatIf.change', { before, after });
  return { figure, change, count };
}
