import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import styles from '../platform.module.css';
import { formatClock } from '../platformFormat.ts';
import { StateChip } from '../StateChip.tsx';
import { staleMs, useSecondClock } from '../useOperations.ts';

interface Props {
  /** By the server's clock, ISO 8601. */
  at: string;
  /** By ours, in ms. */
  seenAt: number;
}

/** The time of the figures, with a warning when no newer ones arrive. */
export function AsOf({ at, seenAt }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const stale = useSecondClock() - seenAt > staleMs;
  const time = formatClock(at, locale);
  return (
    <div className="flex items-center gap-8">
      {!stale && (
        <span className={`text-small text-soft bidi-plaintext ${styles.note}`}>
          {words('platform.ops.asOf', { time })}
        </span>
      )}
      {/* there from the start, so that it is read out when it fills */}
      <span role="status">{stale && <StateChip tone="warn">{words('platform.ops.stale', { time })}</StateChip>}</span>
    </div>
  );
}
