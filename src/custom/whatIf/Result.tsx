import { lazy, Suspense } from 'react';
import { ApiError } from '../../apiError.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { Failure } from '../../ui/Failure.tsx';
import type { Engine } from '../rmt/engine/useEngine.ts';
import { bodyOf, type ChangeSet, type Tried } from './changes.ts';
import { formParts } from './formParts.ts';
import type { useWhatIf } from './useWhatIf.ts';
import styles from './whatIf.module.css';

// its chart and tables come with the first result
const Comparison = lazy(async () => ({ default: (await import('./Comparison.tsx')).Comparison }));

interface Props {
  engine: Engine;
  set: ChangeSet;
  query: ReturnType<typeof useWhatIf>;
}

/** What the last try came to: running, refused, failed or compared. */
export function Result({ engine, set, query: { data, error, isFetching, refetch } }: Props) {
  const words = useLabel();
  const { tried } = set;
  const body = { ...bodyOf(set.changes, engine).body, ...formParts().momentsOfPeriod(set.period) };
  const isStale = tried !== null && JSON.stringify(tried.body) !== JSON.stringify(body);
  if (isFetching)
    return (
      <section className={`pb-card relative p-20 ${styles.wait}`} aria-busy>
        <div className="pb-progress" />
        <p role="status" className="pb-note">
          {words('whatIf.running', { days: tried?.days ?? 0 })}
        </p>
      </section>
    );
  if (error && tried) {
    const problems = problemsIn(error, tried, set);
    if (problems.length > 0) return <Refused problems={problems} />;
    return <Failure error={error} onRetry={() => void refetch()} />;
  }
  if (!data)
    return (
      <p className="rounded-10 border border-dashed border-edge px-32 py-40 text-center text-soft phone:px-14">
        {words('whatIf.wait')}
      </p>
    );
  return (
    <div className="grid min-w-0 gap-12" data-stale={isStale || undefined}>
      {isStale && (
        <p role="status" className="pb-note">
          {words('whatIf.stale')}
        </p>
      )}
      <Suspense fallback={<div className="pb-progress" />}>
        <Comparison result={data} />
      </Suspense>
    </div>
  );
}

interface Problem {
  name: string;
  text: string;
}

/** A refusal's texts, each with the change and the setting that it is about. */
function problemsIn(error: unknown, { places }: Tried, { changes }: ChangeSet): Problem[] {
  const errors = error instanceof ApiError && error.code === 'validation' ? error.body.errors : undefined;
  return Object.entries(errors ?? {}).map(([path, text]) => {
    const [list = '', at = ''] = path.split('.');
    const uids = list === 'triggers' || list === 'risks' ? places[list] : [];
    const change = changes.find(({ uid }) => uid === uids[Number(at)]);
    const setting = /\.trigger_settings\.(\d+)/.exec(path)?.[1];
    const key =
      change?.of === 'trigger' && setting !== undefined ? change.edited?.settings[Number(setting)]?.key : undefined;
    return { name: [change?.name, key].filter(Boolean).join(' · '), text };
  });
}

function Refused({ problems }: { problems: readonly Problem[] }) {
  const words = useLabel();
  return (
    <section role="alert" className="pb-card px-20 py-16 phone:p-14">
      <h2 className="pb-title text-error">{words('whatIf.refused')}</h2>
      <ul className="pb-list mbs-8 grid gap-4">
        {problems.map(({ name, text }) => (
          <li key={name + text}>
            {name && (
              <strong className="font-semibold">
                <bdi>{name}</bdi>:{' '}
              </strong>
            )}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
