import { setTimeout as sleep } from 'node:timers/promises';
import type { JobRun } from '../../../src/contracts/platform.ts';
import { reasons } from '../../../src/i18n/en/reasons.ts';
import { isUnavailable } from '../../database/databaseErrors.ts';
import { HttpError } from '../../errors.ts';
import { sentence } from '../../sentence.ts';
import type { Store } from '../../sql/store.ts';
import { beginRun, endRun, noteRun, type RunOf, type RunProgress } from './runs.ts';

/** A job's interface to its runner. */
export interface Work {
  /** Aborted when the server stops, and when another process has closed the run. */
  readonly signal: AbortSignal;
  /** Adds to one of the run's counts. */
  count(what: string, by: number): void;
  /**
   * Call between two batches, outside of a transaction: reports how many items were processed since the last call and
   * the share of the whole that is done (0 to 1), and pauses to leave capacity to others. Throws if the job has to
   * stop.
   */
  step(done: number, share: number): Promise<void>;
}

export type Job = (work: Work) => Promise<void>;

interface Options {
  control: Store;
  now(): Date;
  /** Receives internal errors. */
  onError(error: unknown, run: RunOf): void;
}

/** Minimum interval between progress updates, and the interval of heartbeats, in ms. */
const notedMs = 400;
const seenMs = 10_000;
/** A job pauses twice as long as each batch took, so that it uses at most a third of the time. */
const restFactor = 2;
const [shortestRest, longestRest] = [5, 1_000];

/** Runs jobs in the background, one per name and tenant at a time across all processes. */
export class Jobs {
  readonly #options: Options;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Starts a job and returns its run. Throws HttpError 409 if one with its name and tenant is running. */
  async start(run: RunOf, job: Job): Promise<JobRun> {
    return (await this.begin(run, job)).run;
  }

  /** The same, with a promise that resolves when the job has ended, successful or not. */
  async begin(run: RunOf, job: Job): Promise<{ run: JobRun; ended: Promise<void> }> {
    if (this.#stopping.signal.aborted) throw new HttpError('unavailable', { key: 'stopping' }, { retryAfter: 5 });
    const begun = await beginRun(this.#options.control, run, this.#options.now());
    const ended = this.#carryOut(begun.id, run, job).finally(() => this.#running.delete(ended));
    this.#running.add(ended);
    return { run: begun, ended };
  }

  /** Stops running jobs at their next step; resolves when all have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
  }

  async #carryOut(id: string, run: RunOf, job: Job): Promise<void> {
    const { control, now, onError } = this.#options;
    const progress = { done: 0, share: 0, counts: {} as { [what: string]: number } };
    const closed = new AbortController();
    const signal = AbortSignal.any([this.#stopping.signal, closed.signal]);
    const note = async () => {
      try {
        if (!(await noteRun(control, id, progress))) closed.abort();
      } catch (error) {
        onError(error, run);
      }
    };
    const seen = setInterval(() => void note(), seenMs);
    let failed: string | null = null;
    try {
      await job(this.#work(progress, note, signal));
    } catch (error) {
      failed = failureOf(error, this.#stopping.signal);
      if (!(error instanceof HttpError) && !signal.aborted) onError(error, run);
    } finally {
      clearInterval(seen);
    }
    await endRun(control, id, progress, failed, now()).catch((error: unknown) => onError(error, run));
  }

  #work(
    progress: RunProgress & { counts: { [what: string]: number } },
    note: () => Promise<void>,
    signal: AbortSignal,
  ): Work {
    let noted = 0;
    let begun = performance.now();
    return {
      signal,
      count: (what, by) => {
        progress.counts[what] = (progress.counts[what] ?? 0) + by;
      },
      step: async (done, share) => {
        progress.done += done;
        progress.share = Math.min(Math.max(share, 0), 1);
        const took = performance.now() - begun;
        if (performance.now() - noted > notedMs) {
          noted = performance.now();
          await note();
        }
        await sleep(Math.min(longestRest, Math.max(shortestRest, took * restFactor)), undefined, { signal });
        begun = performance.now();
      },
    };
  }
}

const longestText = 300;

function failureOf(error: unknown, stopping: AbortSignal): string {
  if (stopping.aborted) return reasons.serverStopped;
  if (error instanceof HttpError) return error.message;
  if (isUnavailable(error)) return reasons.databaseAway;
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  return sentence(reasons.failed, { why: line }).slice(0, longestText);
}
