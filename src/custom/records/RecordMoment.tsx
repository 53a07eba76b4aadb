import { formatTime, isoOf } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { asText } from '../../records.ts';

/** A moment in small print beside what happened then; nothing where none is known. */
export function RecordMoment({ value }: { value: unknown }) {
  const locale = useIntlLocale();
  const text = asText(value);
  if (!text) return null;
  return (
    <time className="pb-note flex-none phone:col-2" dateTime={isoOf(text)} title={isoOf(text)}>
      <bdi>{formatTime(text, locale)}</bdi>
    </time>
  );
}
