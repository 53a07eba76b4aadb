import { sql } from 'kysely';
import type { JobRun } from '../../../src/contracts/platform.ts';
import { reasons } from '../../../src/i18n/en/reasons.ts';
import { isQueryError } from '../../database/databaseErrors.ts';
import { type CodedText, HttpError } from '../../errors.ts';
import { type Store, table } from '../../sql/store.ts';

/** A run's job, tenant and user. */
export interface RunOf {
  name: string;
  tenantId: string | null;
  startedBy: string | null;
}

export interface RunProgress {
  done: number;
  share: number;
  counts: { readonly [what: string]: number };
}

/** A run without a heartbeat for this long, by the database's clock alone, was left by a dead process. */
const seenWithinSeconds = 60;
/** Runs kept per name and tenant. */
const keptRuns = 20;

const columns = sql`id::text, name, tenant_id::text, state, done::float8 as done, share, counts, error, started_by,
  started_at, ended_at`;

/** Inserts a run; throws HttpError 409 that names who started it if one with its name and tenant is running. */
export async function beginRun(control: Store, { name, tenantId, startedBy }: RunOf, now: Date): Promise<JobRun> {
  await closeAbandoned(control);
  try {
    const { rows } = await sql<JobRun>`
      insert into ${table(control, 'platform_job')} (name, tenant_id, started_by, started_at, seen_at)
      values (${name}, ${tenantId}::bigint, ${startedBy}, ${now.toISOString()}::timestamptz, now())
      returning ${columns}`.execute(control.db);
    const [run] = rows;
    if (!run) throw new Error(`The run of ${name} was not written down.`);
    return run;
  } catch (error) {
    if (isQueryError(error) && error.code === '23505') throw await underWay(control, name, tenantId);
    throw error;
  }
}

async function underWay(control: Store, name: string, tenantId: string | null): Promise<HttpError> {
  const { rows } = await sql<JobRun>`select ${columns} from ${table(control, 'platform_job')}
    where name = ${name} and tenant_id is not distinct from ${tenantId}::bigint and state = 'RUNNING'`.execute(
    control.db,
  );
  const [current] = rows;
  if (!current) return new HttpError('conflict', { key: 'jobEnded' });
  const at = current.started_at.slice(11, 19);
  const reason: CodedText = current.started_by
    ? { key: 'jobRuns', params: { who: current.started_by, at } }
    : { key: 'jobRunsBySchedule', params: { at } };
  return new HttpError('conflict', reason, { more: { current } });
}

/** Stores a run's progress and its heartbeat; returns false where it runs no longer, as another process has closed it. */
export async function noteRun(control: Store, id: string, progress: RunProgress): Promise<boolean> {
  const { rows } = await sql`update ${table(control, 'platform_job')} set done = ${progress.done},
      share = ${progress.share}, counts = ${JSON.stringify(progress.counts)}::jsonb, seen_at = now()
    where id = ${id}::bigint and state = 'RUNNING' returning 1`.execute(control.db);
  return rows.length > 0;
}

/** Stores how a run ended, unless another process has closed it, and deletes the oldest runs of its name and tenant. */
export async function endRun(
  control: Store,
  id: string,
  progress: RunProgress,
  error: string | null,
  now: Date,
): Promise<void> {
  const jobs = table(control, 'platform_job');
  await sql`update ${jobs} set state = ${error === null ? 'DONE' : 'FAILED'}, error = ${error}, done = ${progress.done},
      share = ${error === null ? 1 : progress.share}, counts = ${JSON.stringify(progress.counts)}::jsonb,
      ended_at = ${now.toISOString()}::timestamptz
    where id = ${id}::bigint and state = 'RUNNING'`.execute(control.db);
  await sql`delete from ${jobs} o using ${jobs} j where j.id = ${id}::bigint and o.name = j.name
    and o.tenant_id is not distinct from j.tenant_id and o.id not in (select k.id from ${jobs} k
      where k.name = j.name and k.tenant_id is not distinct from j.tenant_id
      order by k.id desc limit ${sql.lit(keptRuns)})`.execute(control.db);
}

/** Marks the runs of dead processes as failed. */
export async function closeAbandoned(control: Store): Promise<void> {
  await sql`update ${table(control, 'platform_job')} set state = 'FAILED', ended_at = greatest(started_at, seen_at),
      error = ${reasons.serverGone}
    where state = 'RUNNING' and seen_at < now() - ${sql.lit(seenWithinSeconds)} * interval '1 second'`.execute(
    control.db,
  );
}

/** Returns the latest run of each name and tenant, and further ones, newest first. */
export async function latestRuns(control: Store, tenantIds: readonly string[], all: boolean): Promise<JobRun[]> {
  const { rows } = await sql<JobRun & { n: number }>`select * from (
      select ${columns}, row_number() over (partition by name, tenant_id order by id desc)::int as n
      from ${table(control, 'platform_job')}
      where tenant_id = any(${tenantIds}::bigint[]) or (tenant_id is null and ${all})) runs
    order by n = 1 desc, id::bigint desc limit ${Math.max(30, 4 * tenantIds.length)}`.execute(control.db);
  return rows.map(({ n: _, ...run }) => run).sort((a, b) => Number(b.id) - Number(a.id));
}

/** The time of the latest run of a name; null without one. */
export async function lastBegun(control: Store, name: string, tenantId: string | null): Promise<Date | null> {
  const { rows } = await sql<{ at: string | null }>`select max(started_at) as at from ${table(control, 'platform_job')}
    where name = ${name} and tenant_id is not distinct from ${tenantId}::bigint`.execute(control.db);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}
