import { formatShare } from '../../format/formatShare.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import styles from './alerts.module.css';
import { progressTone } from './progress.ts';

/** How many of a risk's triggers have fired, as a bar and in words (ALR-7). */
export function TriggerProgress({ fired, all }: { fired: number; all: number }) {
  const words = useLabel();
  const locale = useIntlLocale();
  if (all === 0) return null;
  const share = formatShare(fired / all, locale);
  const text = words('alerts.risks.progress', { fired, all });
  return (
    <div
      className={`mbs-10 flex flex-wrap items-center gap-x-12 gap-y-4 ${styles.progress}`}
      data-tone={progressTone(fired, all)}
    >
      <div
        className="h-8 min-w-120 flex-[0_1_280px] overflow-hidden rounded-4 bg-hairline"
        role="progressbar"
        aria-label={words('alerts.risks.share', { share })}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={fired}
        aria-valuetext={text}
      >
        <i style={{ inlineSize: `${(100 * fired) / all}%` }} />
      </div>
      <span>
        <bdi>{text}</bdi> · <bdi>{share}</bdi>
      </span>
    </div>
  );
}
