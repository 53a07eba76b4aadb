import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined';
import { useLabel } from '../../i18n/useLabel.ts';
import styles from './triage.module.css';
import type { AlertWork } from './work.ts';

interface Props {
  work: AlertWork;
  isMine: boolean;
  busy: boolean;
  take: () => unknown;
  release: () => unknown;
}

/** Assigns the alert to the user, or unassigns it. */
export function OwnerTools({ work: { ownerName }, isMine, busy, take, release }: Props) {
  const words = useLabel();
  if (isMine)
    return (
      <button
        type="button"
        className={`svg-18 hover:bg-hover data-main:border-transparent data-main:bg-accent data-main:text-on-accent ${styles.tool}`}
        aria-disabled={busy}
        onClick={release}
      >
        {words('triage.release')}
      </button>
    );
  return (
    <button
      type="button"
      className={`svg-18 hover:bg-hover data-main:border-transparent data-main:bg-accent data-main:text-on-accent ${styles.tool}`}
      data-main=""
      aria-disabled={busy}
      onClick={take}
    >
      <AssignmentInd aria-hidden />
      <span className="min-w-0 truncate">
        {ownerName === null ? words('triage.assign') : words('triage.takeOver', { name: ownerName })}
      </span>
      <kbd dir="ltr" aria-hidden>
        a
      </kbd>
    </button>
  );
}
