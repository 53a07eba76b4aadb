import { kept, useIntlLocale } from '../../format/locale.ts';
import { dayMs, hourMs } from '../../manifest/durations.ts';
import { useNow } from '../alerts/list/useNow.ts';

const steps = [
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: hourMs },
  { unit: 'minute', ms: 60_000 },
] as const;
const relative = kept((locale = '') => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** How long ago a moment was, in words: `5 minutes ago`. */
function agoOf(iso: string, now: number, locale: string): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso;
  const past = Math.max(0, now - at);
  const { unit, ms } = steps.find((one) => past >= one.ms) ?? steps[2];
  return relative(locale).format(-Math.floor(past / ms), unit);
}

/** The same, kept up to date. */
export function useAgo(): (iso: string) => string {
  const now = useNow();
  const locale = useIntlLocale();
  return (iso) => agoOf(iso, now, locale);
}
