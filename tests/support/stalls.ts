import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Watches for how long the server's thread serves nobody. Where other processes want the same processor that is longer than
 * the server's own work, which `busy` measures.
 */
export class Stalls {
  readonly #delays = monitorEventLoopDelay({ resolution: 5 });
  #busiest = 0;

  constructor() {
    this.#delays.enable();
  }

  /** Milliseconds of the processor that one call took at most. */
  get busiest(): number {
    return this.#busiest;
  }

  /** Milliseconds for which the loop stood still at most. */
  get longest(): number {
    return this.#delays.max / 1e6;
  }

  /** Runs a call and returns its answer with the milliseconds of the processor that it took. */
  async watched<T>(call: () => Promise<T>): Promise<{ answer: T; busy: number }> {
    const begun = process.threadCpuUsage();
    const answer = await call();
    const { user, system } = process.threadCpuUsage(begun);
    const busy = (user + system) / 1000;
    this.#busiest = Math.max(this.#busiest, busy);
    return { answer, busy };
  }

  stop(): void {
    this.#delays.disable();
  }
}
