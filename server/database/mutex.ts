import { type Use, uses } from './uses.ts';

interface Waiter {
  use: Use;
  take(): void;
  refuse(error: Error): void;
}

export interface Wait {
  /** What the turn is for; default `work`. */
  use?: Use;
  /** Aborted where the asker gives up waiting; then it rejects with what `onAbort` gives. */
  signal?: AbortSignal;
  onAbort?: () => Error;
}

/** A turn of a request that was longer than this is followed by a rest, of that length, a second at most. */
const [shortTurn, longestRest] = [500, 1_000];
/** What others do meanwhile, such as starting a database that had to be ended, does not count as rest, up to this. */
const restEnds = 5_000;
const rests: readonly Use[] = ['requests', 'backtests'];

/**
 * One holder at a time. Sign-in comes first; of the other uses the one whose last turn was longest ago, and within a use
 * whoever asked first. After a long turn of a request all requests rest for a moment, so that whoever needs several turns,
 * as a sign-in does, does not wait for a slow request before each of them.
 */
export class FairMutex {
  #holder: Use | undefined;
  #since = 0;
  #restUntil = 0;
  #lastRest = 0;
  #timer: NodeJS.Timeout | undefined;
  #closed: Error | undefined;
  readonly #queue: Waiter[] = [];
  /** Uses, the one that was served last at the end. */
  #order: Use[] = uses.filter((use) => use !== 'sign-in');

  /** Waits for its turn, at most `timeoutMs`; then rejects with what `onTimeout` gives. */
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

  /** Nobody new may enter; those already waiting keep their turn. */
  close(reason: Error): void {
    this.#closed = reason;
  }

  /** Sends away everyone who waits. */
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
