import { formatTime, formatTimeFull, isoOf } from '../format/formatTimes.ts';
import { useIntlLocale } from '../format/locale.ts';

/** A moment to the minute, in one line; its whole in the title. */
export function Moment({ at }: { at: string }) {
  const locale = useIntlLocale();
  return (
    <time dateTime={isoOf(at)} title={formatTimeFull(at, locale)} className="whitespace-nowrap">
      <bdi>{formatTime(at, locale)}</bdi>
    </time>
  );
}
