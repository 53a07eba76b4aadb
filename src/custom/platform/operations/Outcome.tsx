import type { JobRun } from '../../../contracts/platform.ts';
import { formatTime, isoOf } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { reasonText } from '../../../i18n/reasons.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { formatList } from '../platformFormat.ts';
import { StateChip } from '../StateChip.tsx';

const tones = { RUNNING: 'info', DONE: 'good', FAILED: 'bad' } as const;
const counted = [
  'customers',
  'changed',
  'taken',
  'refused',
  'unsendable',
  'accepted',
  'unchanged',
  'ingest_log',
  'trigger_log',
  'webhook_delivery',
  'decision',
  'audit_log',
  'sessions',
  'limits',
  'exclusions',
  'contacts',
] as const;
/** Months are closed, all else is deleted. */
type Counted = (typeof counted)[number] | 'events';

/** The result of a run: its state, time and user, and its outcome or failure. */
export function Outcome({ run }: { run: JobRun }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { state, started_by: by, started_at: at, error } = run;
  return (
    <span className="flex flex-wrap items-center gap-x-10 gap-y-2">
      <StateChip tone={tones[state]}>{words(`platform.jobs.states.${state}`)}</StateChip>
      <time dateTime={isoOf(at)}>
        <bdi>{formatTime(at, locale)}</bdi>
      </time>
      <span>{by === null ? words('platform.jobs.scheduled') : words('platform.jobs.by', { name: by })}</span>
      {error === null ? <Counts run={run} /> : <span className="text-error">{reasonText(error)}</span>}
    </span>
  );
}

function Counts({ run: { name, counts, state } }: { run: JobRun }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const isRetention = name === 'retention';
  const counting = (what: Counted) => words(`platform.jobs.counts.${what}`, { smart_count: counts[what] ?? 0 });
  const parts = counted
    .filter((what) => counts[what] !== undefined && (!isRetention || counts[what] > 0))
    .map(counting);
  const list = formatList(parts, locale);
  if (!isRetention) return parts.length > 0 ? <span>{list}</span> : null;
  const months = counts.events ?? 0;
  return (
    <>
      {parts.length > 0 && <span>{words('platform.jobs.deleted', { counts: list })}</span>}
      {months > 0 && <span>{words('platform.jobs.closed', { counts: counting('events') })}</span>}
      {parts.length === 0 && months === 0 && state === 'DONE' && <span>{words('platform.jobs.nothingDeleted')}</span>}
      {counts.kept !== undefined && <span>{words('platform.jobs.kept', { smart_count: counts.kept })}</span>}
      {counts.held !== undefined && <span>{words('platform.jobs.held')}</span>}
      {counts.held_by_law !== undefined && <span>{words('platform.jobs.heldByLaw')}</span>}
    </>
  );
}
