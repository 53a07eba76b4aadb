import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { Nothing } from '../../../ui/Nothing.tsx';
import { progressTone } from '../../alerts/progress.ts';
import styles from './customerRisk.module.css';

/** How many of a risk's triggers have fired for the customer, as a bar and in numbers. */
export function RiskProgress({ triggered, triggers }: { triggered: number; triggers: number }) {
  const words = useLabel();
  const locale = useIntlLocale();
  if (triggers <= 0) return <Nothing />;
  const share = Math.min(1, triggered / triggers);
  const text = words('customer.risk.progressText', { triggered, triggers });
  return (
    <span className="inline-flex items-center gap-8" title={text}>
      <span
        className={`block h-6 w-72 flex-none overflow-hidden rounded-3 bg-hairline ${styles.track}`}
        data-tone={progressTone(triggered, triggers)}
        aria-hidden
      >
        <i style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <bdi aria-hidden dir="ltr">
        {formatCount(triggered, locale)}/{formatCount(triggers, locale)}
      </bdi>
      <span className="pb-sr">{text}</span>
    </span>
  );
}
