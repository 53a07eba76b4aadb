import { type ConnectionUse, uses } from './connectionUses.ts';

interface Waiter {
  use: ConnectionUse;
  take(): void;
  refuse(error: Error): void;
}

export interface Wait {
  /** The turn's use; default `work`. */
  use?: ConnectionUse;
  /** Aborted when the caller stops waiting; then it rejects with the error from `onAbort`. */
  signal?: AbortSignal;
  onAbort?: () => Error;
}

/**
 * Milliseconds: a request's turn longer than the first is followed by a pause of its own length, at most the second.
 */
const [shortTurn, longestRest] = [500, 1_000];
/** Milliseconds up to which turns of other uses extend the pause, such as a restart of the database. */
const restEnds = 5_000;
const rests: readonly ConnectionUse[] = ['requests', 'backtests'];

/**
 * Admits one holder at a time. Sign-in comes first, then the use whose last turn was longest ago; within a use first
 * come, first served. After a long turn of a request all requests pause, so that a caller who needs several turns, such
 * as a sign-in, does not wait for a slow request before each.
 */
export class FairMutex {
  #holder: ConnectionUse | undefined;
  #since = 0;
  #restUntil = 0;
  #lastRest = 0;
  #timer: NodeJS.Timeout | undefined;
  #closed: Error | undefined;
  readonly #queue: Waiter[] = [];
  /** The uses, the most recently served last. */
  #order: ConnectionUse[] = uses.filter((use) => use !== 'sign-in');

  get isFree(): boolean {
    return this.#holder === undefined;
  }

  /** The number of callers that wait for a turn. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Waits for a turn at most `timeoutMs`; then rejects with the error from `onTimeout`. */
  acquire(timeoutMs: number, onTimeout: () => Error, { use = 'work', signal, onAbort }: Wait = {}): Promise<void> {
    if (this.#closed) return Promise.reject(this.#closed);
    return new Promise((resolve, reject) => {
      const leave = (error: Error) => {
        this.#queue.splice(this.#queue.indexOf(waiter), 1);
        waiter.refuse(error);
      };
      const timer = setTimeout(() => leave(onTimeout()), timeoutMs);
      const abort = () => leave(onAbort?.() ?? onTimeout());
      signal?.addEventListener('abort', abort, { once: true });
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      const waiter: Waiter = {
        use,
        take: () => {
          settle();
          resolve();
        },
        refuse: (error) => {
          settle();
          reject(error);
        },
      };
      this.#queue.push(waiter);
      this.#next();
    });
  }

  release(): void {
    const now = performance.now();
    const took = now - this.#since;
    if (this.#holder && rests.includes(this.#holder)) {
      if (took > shortTurn) this.#restUntil = now + Math.min(took, longestRest);
      this.#lastRest = now + restEnds;
    } else if (this.#since < this.#restUntil) this.#restUntil = Math.min(this.#restUntil + took, this.#lastRest);
    this.#holder = undefined;
    this.#next();
  }

  /** Refuses new callers; those already waiting keep their turn. */
  close(reason: Error): void {
    this.#closed = reason;
  }

  /** Refuses all waiting callers. */
  refuseWaiting(reason: Error): void {
    for (const waiter of this.#queue.splice(0)) waiter.refuse(reason);
  }

  #next(): void {
    if (this.#holder || this.#queue.length === 0) return;
    const rest = this.#restUntil - performance.now();
    const use = ['sign-in' as const, ...this.#order].find(
      (one) => !(rest > 0 && rests.includes(one)) && this.#queue.some((waiter) => waiter.use === one),
    );
    clearTimeout(this.#timer);
    if (use === undefined) {
      this.#timer = setTimeout(() => this.#next(), rest);
      return;
    }
    const at = this.#queue.findIndex((waiter) => waiter.use === use);
    const [waiter] = this.#queue.splice(at, 1);
    this.#holder = use;
    this.#since = performance.now();
    if (use !== 'sign-in') this.#order = [...this.#order.filter((one) => one !== use), use];
    waiter?.take();
  }
}
