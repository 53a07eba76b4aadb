import PlayArrow from '@mui/icons-material/PlayArrowOutlined';
import type { ReactNode } from 'react';
import type { JobRun } from '../../../contracts/platform.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { JobProgress } from '../JobProgress.tsx';
import styles from '../platform.module.css';
import { Outcome } from './Outcome.tsx';
import type { JobName } from './useStart.ts';

interface Props {
  name: JobName;
  /** Its latest run. */
  last: JobRun | undefined;
  action: string;
  onStart: () => void;
  /** Beside the way to start it. */
  children?: ReactNode;
}

/** A job: its description, the state of its latest run, and the button to start it. */
export function JobRow({ name, last, action, onStart, children }: Props) {
  const words = useLabel();
  const title = words(`platform.jobs.names.${name}`);
  const running = last?.state === 'RUNNING';
  return (
    <li>
      <div className={`min-w-0 flex-[1_1_320px] ${styles.about}`}>
        <h3 className="text-body font-semibold">{title}</h3>
        <p>{words(`platform.jobs.about.${name}`)}</p>
        <div role="status" className="mbs-6">
          {last ? <Outcome run={last} /> : <span className="text-soft">{words('platform.jobs.never')}</span>}
        </div>
        {running && <JobProgress label={title} share={last.share} />}
      </div>
      <div className="flex flex-none items-center gap-14">
        {children}
        <button
          type="button"
          className="pb-button"
          data-quiet=""
          aria-label={`${action}: ${title}`}
          aria-disabled={running}
          onClick={() => !running && onStart()}
        >
          <PlayArrow aria-hidden fontSize="small" />
          {action}
        </button>
      </div>
    </li>
  );
}
