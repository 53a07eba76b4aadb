import type { JobRun, Retention } from '../../../src/contracts/platform.ts';
import { dayMs, hourMs } from '../../../src/manifest/durations.ts';
import { HttpError, Refused } from '../../errors.ts';
import type { Store } from '../../sql/store.ts';
import type { Tenancy } from '../../tenants/tenancy.ts';
import type { Job, Jobs, Work } from '../jobs/jobs.ts';
import { lastBegun } from '../jobs/runs.ts';
import { readSettings } from '../settings.ts';
import { platformRows, tenantRows } from './kinds.ts';
import { sweep } from './sweep.ts';

export const retentionJob = 'retention';

interface Options {
  control: Store;
  tenancy: Tenancy;
  jobs: Jobs;
  now(): Date;
  onError(error: unknown): void;
}

/** Deletes rows older than the settings allow: a tenant's, or the installation's own (null). */
export class RetentionDesk {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Starts it for these tenants and returns the runs. Throws Refused if no retention is set, and HttpError 409 if it is
   * running for all of them already.
   */
  async run(tenantIds: readonly (string | null)[], startedBy: string | null): Promise<JobRun[]> {
    const { jobs } = this.#options;
    const { retention } = await readSettings(this.#options.control);
    if (Object.values(retention).every((days) => days === null))
      throw Refused.field('retention', { key: 'keptForEver' });
    const runs: JobRun[] = [];
    let refused: unknown;
    for (const tenantId of tenantIds)
      try {
        runs.push(await jobs.start({ name: retentionJob, tenantId, startedBy }, this.#job(tenantId, retention)));
      } catch (error) {
        if (!(error instanceof HttpError) || error.code !== 'conflict') throw error;
        refused = error;
      }
    if (runs.length === 0 && refused) throw refused;
    return runs;
  }

  /** Runs it for all tenants, one after the other, unless a process has run it within the hour. */
  async runDue(): Promise<void> {
    const { control, tenancy, jobs, now } = this.#options;
    const { retention } = await readSettings(control);
    if (Object.values(retention).every((days) => days === null)) return;
    for (const tenantId of [null, ...(await tenancy.all()).map(({ id }) => id)]) {
      const last = await lastBegun(control, retentionJob, tenantId);
      if (last && now().getTime() - last.getTime() < hourMs * 0.9) continue;
      const started = jobs.begin({ name: retentionJob, tenantId, startedBy: null }, this.#job(tenantId, retention));
      const begun = await started.catch((error: unknown) => {
        // another process started first
        if (error instanceof HttpError) return undefined;
        throw error;
      });
      await begun?.ended;
    }
  }

  /** Runs it every hour from now on. Returns a function that stops it. */
  schedule(everyMs = hourMs): () => void {
    const timer = setInterval(() => this.runDue().catch(this.#options.onError), everyMs);
    timer.unref();
    return () => clearInterval(timer);
  }

  #job(tenantId: string | null, retention: Retention): Job {
    return tenantId === null
      ? (work) => this.#sweepPlatform(retention, work)
      : (work) => this.#sweepTenant(tenantId, retention, work);
  }

  async #sweepTenant(tenantId: string, retention: Retention, work: Work): Promise<void> {
    const stores = await this.#options.tenancy.stores(tenantId);
    for (const [at, rows] of tenantRows.entries()) {
      const before = this.#before(retention[rows.kind]);
      if (before === null) continue;
      work.count(rows.kind, 0);
      const { table, columns } = rows;
      const what = { store: rows.store(stores), table, columns, before };
      const needed: Parameters<typeof sweep>[0]['needed'] = (found) => rows.needed(stores, found);
      await sweep({ ...what, needed }, within(work, at / tenantRows.length), (deleted) =>
        work.count(rows.kind, deleted),
      );
    }
  }

  async #sweepPlatform(retention: Retention, work: Work): Promise<void> {
    const { kind, table } = platformRows;
    const before = this.#before(retention[kind]);
    if (before === null) return;
    work.count(kind, 0);
    await sweep({ store: this.#options.control, table, before }, work, (deleted) => work.count(kind, deleted));
  }

  #before(days: number | null): string | null {
    return days === null ? null : new Date(this.#options.now().getTime() - days * dayMs).toISOString();
  }
}

/** The remaining rows are not counted: the share is that of the tables done. */
const within = (work: Work, share: number): Work => ({ ...work, step: (done) => work.step(done, share) });
