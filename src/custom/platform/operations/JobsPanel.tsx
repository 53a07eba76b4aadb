import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import PlayArrow from '@mui/icons-material/PlayArrowOutlined';
import { type ReactNode, useState } from 'react';
import { LinkBase } from 'react-admin';
import { useMe } from '../../../authProvider/useMe.ts';
import type { JobRun, OperationsSnapshot } from '../../../contracts/platform.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { ConfirmDialog } from '../../../resources/ConfirmDialog.tsx';
import { JobProgress } from '../JobProgress.tsx';
import styles from '../platform.module.css';
import { Outcome } from './Outcome.tsx';
import { runRetention, startRebuild } from './operationsCalls.ts';
import { type JobName, useStart } from './useStart.ts';

const rebuilds = ['risk-progress', 'refused-events', 'figures', 'scores'] as const;

/** The background jobs: how to start them, their progress and outcome. */
export function JobsPanel({ snapshot: { jobs, tenants, rebuilds: offered } }: { snapshot: OperationsSnapshot }) {
  const words = useLabel();
  const here = useMe()?.last_tenant?.id;
  const [chosen, setChosen] = useState<string>();
  const [asking, setAsking] = useState(false);
  const start = useStart();
  const tenant = tenants.find(({ id }) => id === (chosen ?? here)) ?? tenants[0];
  const lastOf = (name: string, tenantId?: string) =>
    jobs.find((run) => run.name === name && (tenantId === undefined || run.tenant_id === tenantId));
  const nameOf = ({ tenant_id: id }: JobRun) =>
    id === null ? words('platform.jobs.installation') : (tenants.find((one) => one.id === id)?.name ?? id);
  return (
    <section className={`pb-card min-w-0 ${styles.card}`} aria-labelledby="ops-jobs">
      <div className={`grid gap-2 ${styles.cardHead}`} data-tools="">
        <h2 className="pb-title" id="ops-jobs">
          {words('platform.jobs.title')}
        </h2>
        {tenant && tenants.length > 1 && (
          <label className="flex items-center gap-8 text-soft">
            <span>{words('platform.jobs.tenant')}</span>
            <select
              className="min-h-34 max-w-240 rounded-8 border border-edge bg-card px-8 text-text"
              value={tenant.id}
              onChange={(event) => setChosen(event.target.value)}
            >
              {tenants.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <ul className={`pb-list ${styles.rows}`}>
        {tenant &&
          rebuilds
            .filter((name) => offered.includes(name))
            .map((name) => (
              <JobRow
                key={name}
                name={name}
                last={lastOf(name, tenant.id)}
                action={words('platform.jobs.start')}
                onStart={() => start(name, () => startRebuild(name, tenant.id))}
              />
            ))}
        <JobRow
          name="retention"
          last={lastOf('retention')}
          action={words('platform.jobs.runNow')}
          onStart={() => setAsking(true)}
        >
          <LinkBase to="/platform-settings">{words('platform.jobs.toSettings')}</LinkBase>
        </JobRow>
      </ul>
      {jobs.length > 0 && <Runs runs={jobs} nameOf={nameOf} />}
      <ConfirmDialog
        open={asking}
        danger
        title={words('platform.jobs.askTitle')}
        text={words('platform.jobs.askText')}
        confirm={words('platform.jobs.ask')}
        cancel={words('platform.jobs.cancel')}
        onConfirm={() => {
          setAsking(false);
          start('retention', runRetention);
        }}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}

const names = ['risk-progress', 'refused-events', 'figures', 'scores', 'retention', 'rates-import'] as const;

/** The latest runs of all jobs, newest first. */
function Runs({ runs, nameOf }: { runs: readonly JobRun[]; nameOf: (run: JobRun) => string }) {
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
function JobRow({ name, last, action, onStart, children }: Props) {
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
