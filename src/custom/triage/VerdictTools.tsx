import type { AlertVerdict } from '../../contracts/triage.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { statusOf } from '../../resources/status/tones.ts';
import { useLabels } from '../../resources/useLabels.ts';
import styles from './triage.module.css';
import { verdictKeys } from './usePanelKeys.ts';

interface Props {
  busy: boolean;
  verdicts: readonly AlertVerdict[];
  close: (verdict: AlertVerdict) => unknown;
}

/** The ways in which an alert ends, each one press away; it can be reopened. */
export function VerdictTools({ busy, verdicts, close }: Props) {
  const words = useLabel();
  const labels = useLabels();
  return (
    <fieldset className={`m-0 grid min-w-0 overflow-hidden rounded-8 border border-edge p-0 ${styles.verdicts}`}>
      <legend className="pb-note">{words('triage.closeAs')}</legend>
      {verdicts.map((verdict) => {
        const status = statusOf('AlertVerdicts', verdict);
        return (
          <button
            key={verdict}
            type="button"
            className={`flex svg-18 items-center border-0 bg-transparent text-start font-medium text-text hover:bg-hover [&_svg]:text-soft ${styles.verdict}`}
            data-tone={status?.tone}
            aria-disabled={busy}
            onClick={() => close(verdict)}
          >
            {status && <status.Icon aria-hidden />}
            <span className="flex-1">{labels.value('AlertVerdicts', verdict)}</span>
            <kbd dir="ltr" aria-hidden>
              {verdictKeys[verdict]}
            </kbd>
          </button>
        );
      })}
    </fieldset>
  );
}
