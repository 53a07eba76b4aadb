import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import { ApiError } from '../../apiError.ts';
import { formatTimeFull } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useLabels } from '../../resources/useLabels.ts';
import styles from './triage.module.css';
import type { TriageTrouble } from './useTriage.ts';
import type { AlertWork } from './work.ts';

interface Props {
  trouble: TriageTrouble;
  myId: string | undefined;
  hasDraft: boolean;
  dismiss: () => void;
}

/** Why it was not done: another user's change, or the failure. */
export function TroubleNote({ trouble, myId, hasDraft, dismiss }: Props) {
  const words = useLabel();
  const conflictText = useConflictText(myId);
  const conflict = trouble.kind === 'conflict';
  const error = trouble.kind === 'failed' ? trouble.error : null;
  const id = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div
      className={`flex svg-18 gap-10 rounded-8 bg-error-soft px-12 py-10 wrap-anywhere text-error ${styles.trouble}`}
      role="alert"
    >
      <ErrorOutline aria-hidden />
      <div className="grid min-w-0 justify-items-start gap-3">
        {conflict && <strong>{words('triage.conflict.title')}</strong>}
        <p className="text-text">
          <bdi>{conflict ? conflictText(trouble) : error instanceof Error ? error.message : String(error)}</bdi>
        </p>
        {hasDraft && <p className="text-text">{words('triage.conflict.kept')}</p>}
        {id && <small className="text-text">{words('common.requestId', { id })}</small>}
        <button
          className="-ms-8 min-h-28 rounded-6 border-0 bg-transparent px-8 font-semibold text-error hover:bg-card"
          type="button"
          onClick={dismiss}
        >
          {words('triage.conflict.dismiss')}
        </button>
      </div>
    </div>
  );
}

function useConflictText(myId: string | undefined): (of: { current: AlertWork; seen: AlertWork }) => string {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  return ({ current, seen }) => {
    const { state, verdict, closedBy, closedAt, ownerId, ownerName } = current;
    if (state === seen.state && ownerId === seen.ownerId) return words('triage.conflict.openTwice');
    if (state === 'CLOSED' && verdict && closedBy)
      return words('triage.conflict.closed', {
        name: closedBy,
        time: closedAt ? formatTimeFull(closedAt, locale) : '',
        verdict: labels.value('AlertVerdicts', verdict),
      });
    if (ownerId !== null && ownerId !== myId && ownerId !== seen.ownerId)
      return words('triage.conflict.taken', { name: ownerName ?? ownerId });
    return words('triage.conflict.changed');
  };
}
