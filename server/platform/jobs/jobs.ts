import { setTimeout as sleep } from 'node:timers/promises';
import type { JobRun } from '../../../src/contracts/platform.ts';
import { reasons } from '../../../src/i18n/en/reasons.ts';
import { isUnavailable } from '../../database/errors.ts';
import { HttpError } from '../../errors.ts';
import { said } from '../../said.ts';
import type { Store } from '../../sql/store.ts';
import { beginRun, endRun, noteRun, type Progress, type RunOf } from './runs.ts';

/** What a job is given to work with while it runs. */
export interface Work {
  /** Aborted when the server stops. */
  readonly signal: AbortSignal;
  /** Counts something that came of it. */
  count(what: string, by: number): void;
  /**
   * To be called between two batches, outside of a transaction: says how many things were dealt with since, and how much
   * of the whole is done (0 to 1), and leaves others the room to work. Throws where the job is to end.
   */
  step(done: number, share: number): Promise<void>;
}

export type Job = (work: Work) => Promise<void>;

interface Options {
  control: Store;
  now(): Date;
  /** Told of errors that are ours. */
  onError(error: unknown, run: RunOf): void;
}

/** How often the progress is written down at most, and how often it is said that somebody is still at it. */
const notedMs = 400;
const seenMs = 10_000;
/** After each batch a job rests twice as long as the batch took: a third of the time is the most that it takes. */
const restFactor = 2;
const [shortestRest, longestRest] = [5, 1_000];

/** Runs jobs in the background, one of a name and tenant at a time in all processes together. */
export class Jobs {
  readonly #options: Options;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Starts a job; gives its run as it begins. Throws HttpError 409 where one of its kind is under way. */
  async start(run: RunOf, job: Job): Promise<JobRun> {
    return (await this.begin(run, job)).run;
  }

  /** The same, with what resolves once it has ended, however it did. */
  async begin(run: RunOf, job: Job): Promise<{ run: JobRun; ended: Promise<void> }> {
    if (this.#stopping.signal.aborted) throw new HttpError('unavailable', { key: 'stopping' }, { retryAfter: 5 });
    const begun = await beginRun(this.#options.control, run, this.#options.now());
    const ended = this.#carryOut(begun.id, run, job).finally(() => this.#running.delete(ended));
    this.#running.add(ended);
    return { run: begun, ended };
  }

  /** Ends what runs at its next step; resolves once all have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
  }

  async #carryOut(id: string, run: RunOf, job: Job): Promise<void> {
    const { control, now, onError } = this.#options;
    const progress = { done: 0, share: 0, counts: {} as { [what: string]: number } };
    const note = () => noteRun(control, id, progress, now()).catch((error: unknown) => onError(error, run));
    const seen = setInterval(() => void note(), seenMs);
    let failed: string | null = null;
    try {
      await job(this.#work(progress, note));
    } catch (error) {
      failed = sentence(error, this.#stopping.signal);
      if (!(error instanceof HttpError) && !this.#stopping.signal.aborted) onError(error, run);
    } finally {
      clearInterval(seen);
    }
    await endRun(control, id, progress, failed, now()).catch((error: unknown) => onError(error, run));
  }

  #work(progress: Progress & { counts: { [what: string]: number } }, note: () => Promise<void>): Work {
    const { signal } = this.#stopping;
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

function sentence(error: unknown, stopping: AbortSignal): string {
  if (stopping.aborted) return reasons.serverStopped;
  if (error instanceof HttpError) return error.message;
  if (isUnavailable(error)) return reasons.databaseAway;
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  return said(reasons.failed, { why: line }).slice(0, longestText);
}
