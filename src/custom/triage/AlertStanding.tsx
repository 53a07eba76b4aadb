import { isoOf } from '../../format/formatTimes.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { Face } from './Face.tsx';
import styles from './triage.module.css';
import { useAgo } from './useAgo.ts';
import type { AlertWork } from './work.ts';

/** State and outcome, whose it is, and for how long it has been there. */
export function AlertStanding({ work, myId }: { work: AlertWork; myId: string | undefined }) {
  const words = useLabel();
  const ago = useAgo();
  const { state, verdict, ownerId, ownerName, closedBy, closedAt, raisedAt, lastHitAt, hits } = work;
  const owner = ownerName ?? ownerId;
  return (
    <div className="grid gap-10">
      <p className="flex flex-wrap gap-6" aria-live="polite">
        <StatusChip of="AlertStates" value={state} />
        {verdict && <StatusChip of="AlertVerdicts" value={verdict} />}
      </p>
      <p className={`flex min-w-0 items-center gap-10 ${styles.owner}`}>
        <Face name={owner} />
        <span>
          <small className="pb-note leading-[1.3]">{words('triage.owner')}</small>
          {owner === null ? (
            <span className="text-soft">{words('triage.nobody')}</span>
          ) : (
            <bdi className="truncate font-semibold" title={owner}>
              {ownerId === myId ? words('triage.you', { name: owner }) : owner}
            </bdi>
          )}
        </span>
      </p>
      <ul className="pb-note pb-list grid gap-2 wrap-anywhere">
        {raisedAt && <li title={isoOf(raisedAt)}>{words('triage.raised', { ago: ago(raisedAt) })}</li>}
        {hits > 1 && lastHitAt && (
          <li title={isoOf(lastHitAt)}>{words('triage.hits', { smart_count: hits, ago: ago(lastHitAt) })}</li>
        )}
        {closedAt && (
          <li title={isoOf(closedAt)}>
            {words('triage.closedBy', { name: closedBy ?? words('triage.history.somebody'), ago: ago(closedAt) })}
          </li>
        )}
      </ul>
    </div>
  );
}
