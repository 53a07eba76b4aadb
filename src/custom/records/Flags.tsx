import Flag from '@mui/icons-material/FlagOutlined';
import { useLabel } from '../../i18n/useLabel.ts';
import { isObject } from '../../manifest/isObject.ts';
import { asReference, asText, type RecordData, type Reference } from '../../records.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { useNames } from '../../resources/useNames.ts';
import { RecordMoment } from './RecordMoment.tsx';
import styles from './records.module.css';

interface Props {
  flags: readonly RecordData[];
  /** The fired triggers of the betslip, to name the one that set a flag. */
  logs: readonly RecordData[];
  /** Each flag names its bet. */
  named?: boolean;
}

/** Flags on bets, with time and trigger. */
export function Flags({ flags, logs, named = false }: Props) {
  const labels = useLabels();
  const words = useLabel();
  const names = useNames();
  if (flags.length === 0) return null;
  return (
    <ul className={`pb-list grid gap-2 ${styles.logs}`}>
      {flags.map((flag) => {
        const setter = setterOf(flag, logs);
        const by = setter && names.of('trigger', setter);
        const bet = named && isObject(flag.bet) ? asText(flag.bet.partner_betId) : null;
        return (
          <li className="flex min-h-30 flex-wrap items-center gap-x-10 gap-y-2" key={flag.id}>
            <Flag aria-hidden className={styles.flagIcon} />
            <span className="flex min-w-120 flex-[1_1_0] flex-wrap items-baseline gap-x-8 gap-y-0 wrap-anywhere">
              <b className="font-semibold">{labels.value('BetFlagTypes', asText(flag.type) ?? '')}</b>
              {bet && (
                <bdi className="pb-note" dir="ltr">
                  {bet}
                </bdi>
              )}
              {by && <span className="pb-note">{words('records.by', { name: by })}</span>}
            </span>
            <RecordMoment value={flag.created_at} />
          </li>
        );
      })}
    </ul>
  );
}

/** The trigger that set a flag; null where a person did, or where it is not known. */
function setterOf(flag: RecordData, logs: readonly RecordData[]): Reference | null {
  const fired = asReference(flag.fired_trigger);
  const log = fired && logs.find(({ id }) => String(id) === fired.id);
  return log ? asReference(log.trigger) : null;
}
