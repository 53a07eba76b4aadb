import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import { useState } from 'react';
import type { JobRun } from '../../../contracts/platform.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import styles from '../platform.module.css';
import { Outcome } from './Outcome.tsx';

const names = ['risk-progress', 'refused-events', 'figures', 'retention', 'rates-import'] as const;

/** The latest runs of all jobs, newest first. */
export function Runs({ runs, nameOf }: { runs: readonly JobRun[]; nameOf: (run: JobRun) => string }) {
  const words = useLabel();
  const [open, setOpen] = useState(false);
  const titleOf = (name: string) => {
    const known = names.find((one) => one === name);
    return known ? words(`platform.jobs.names.${known}`) : name;
  };
  return (
    <details className={styles.list} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex items-center gap-8 rounded-10 font-medium">
        <ExpandMore aria-hidden />
        {words('platform.jobs.runs')}
      </summary>
      {open && (
        <ol className={`m-0 list-none px-20 pbs-0 pbe-12 phone:px-14 ${styles.runs}`}>
          {runs.map((run) => (
            <li key={run.id}>
              <strong className="font-medium">{titleOf(run.name)}</strong>
              <span className="text-soft">
                <bdi>{nameOf(run)}</bdi>
              </span>
              <Outcome run={run} />
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
