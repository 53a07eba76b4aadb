import { minuteMs } from '../../src/manifest/durations.ts';

const mostKept = 10_000;

/** What was done lately: the same is not done again until its time is over. */
export class OnceIn {
  readonly #done = new Map<string, { until: number; work: Promise<void> }>();

  has(what: string, now: number): boolean {
    return (this.#done.get(what)?.until ?? 0) > now;
  }

  /** Runs `work`, or waits for what runs already; what has failed is run again, after `retryMs`. */
  run(
    what: string,
    { now, forMs, retryMs = 0 }: { now: number; forMs: number; retryMs?: number },
    work: () => Promise<void>,
  ): Promise<void> {
    const known = this.#done.get(what);
    if (known && known.until > now) return known.work;
    // more is written then, and never less
    if (this.#done.size >= mostKept) this.#done.clear();
    const running = work();
    this.#done.set(what, { until: now + forMs, work: running });
    running.catch(() => {
      if (retryMs === 0) this.#done.delete(what);
      else this.#done.set(what, { until: now + retryMs, work: Promise.resolve() });
    });
    return running;
  }
}

/** How often the same is written within a minute. */
const mostPerMinute = 10;

/** Counts what is done, by name and minute. */
export class Bounded {
  readonly #counts = new Map<string, { since: number; count: number; leftOut: number }>();

  /** Undefined if it is one too many; otherwise how many were too many before it. */
  take(what: string, now: number): number | undefined {
    const known = this.#counts.get(what);
    if (!known || Math.abs(now - known.since) >= minuteMs) {
      if (this.#counts.size >= mostKept) this.#counts.clear();
      this.#counts.set(what, { since: now, count: 1, leftOut: 0 });
      return known?.leftOut ?? 0;
    }
    known.count += 1;
    if (known.count <= mostPerMinute) return 0;
    known.leftOut += 1;
    return undefined;
  }
}
