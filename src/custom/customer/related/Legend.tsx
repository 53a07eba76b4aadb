import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import styles from './related.module.css';
import { reasonName, tieLookOf } from './tieReasons.ts';

interface Props {
  reasons: readonly { reason: string; count: number }[];
  hidden: ReadonlySet<string>;
  toggle: (reason: string) => void;
}

/** What the lines mean, by pattern and word; a press leaves the ties of a reason out, another brings them back. */
export function Legend({ reasons, hidden, toggle }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  return (
    <fieldset
      aria-label={words('story.related.shown')}
      className={`m-0 flex flex-wrap gap-6 border-0 px-16 pbs-12 pbe-0 ${styles.legend}`}
      data-paper="keep"
    >
      {reasons.map(({ reason, count }) => (
        <button
          key={reason}
          type="button"
          aria-pressed={!hidden.has(reason)}
          onClick={() => toggle(reason)}
          title={reasonName(reason, words)}
        >
          <Sample reason={reason} />
          <bdi className="truncate">{reasonName(reason, words)}</bdi>
          <span className="pb-note">{formatCount(count, locale)}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** A sample of the line of a reason. */
export function Sample({ reason }: { reason: string }) {
  const { dash, width, tone } = tieLookOf(reason);
  return (
    <svg className={`h-8 w-30 flex-none ${styles.sample}`} viewBox="0 0 30 8" aria-hidden>
      <line x1="2" y1="4" x2="28" y2="4" data-tone={tone} strokeDasharray={dash} strokeWidth={width} />
    </svg>
  );
}
