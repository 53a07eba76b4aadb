import { useId } from 'react';
import { useShownText } from '../../i18n/given.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { asText } from '../../records.ts';
import { approveWord } from './Decide.tsx';
import styles from './requests.module.css';
import { type RequestAnswer, type RequestKind, requestAnswers } from './useChosenAlerts.ts';
import { useMayApprove } from './useMayApprove.ts';

interface Props {
  kinds: readonly RequestKind[];
  wayOf: (kind: RequestKind) => RequestAnswer;
  choose: (kind: RequestKind, way: RequestAnswer) => void;
  /** Whether the keyboard begins here. */
  first?: boolean;
}

/** The decision about pending actions of alerts to be closed: one choice per kind. */
export function PendingChoices({ kinds, wayOf, choose, first = false }: Props) {
  const words = useLabel();
  const shown = useShownText();
  const mayApprove = useMayApprove();
  const name = useId();
  return kinds.map((kind, at) => {
    const [request] = kind.requests;
    return (
      <fieldset key={kind.key} className={styles.kind}>
        <legend className="p-0 font-semibold wrap-anywhere">
          <bdi>{shown('action_request', 'text', asText(request.text) ?? '')}</bdi>
          {kind.requests.length > 1 && (
            <small className="pb-note font-normal">
              {' '}
              {words('triage.pending.count', { smart_count: kind.requests.length })}
            </small>
          )}
        </legend>
        <div className={`flex flex-wrap gap-x-18 gap-y-4 ${styles.choices}`}>
          {(mayApprove(request) ? requestAnswers : requestAnswers.slice(1)).map((way) => (
            <label className="inline-flex min-h-28 items-center gap-7 phone:min-h-44" key={way}>
              <input
                className="m-0 size-16 accent-accent"
                type="radio"
                name={`${name} ${kind.key}`}
                // biome-ignore lint/a11y/noAutofocus: it is the first thing to choose in a dialog that was asked for
                autoFocus={first && at === 0 && way === wayOf(kind)}
                checked={wayOf(kind) === way}
                onChange={() => choose(kind, way)}
              />
              {words(
                way === 'leave'
                  ? 'triage.pending.leave'
                  : way === 'reject'
                    ? 'alerts.actions.reject'
                    : approveWord(request),
              )}
            </label>
          ))}
        </div>
      </fieldset>
    );
  });
}
