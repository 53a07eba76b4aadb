import { setTimeout as sleep } from 'node:timers/promises';

/** A probe's state: the last value, whether the last call failed, and whether the current one is overdue. */
export interface Known<T> {
  value: T | undefined;
  failed: boolean;
  late: boolean;
}

/**
 * Refreshes a value on access when it is old, one call at a time. Returns the last known value at once, so that one
 * hanging source does not delay the others; only the first access waits, up to the patience.
 */
export class Probe<T> {
  readonly #ask: () => Promise<T>;
  readonly #maxAgeMs: number;
  readonly #patienceMs: number;
  #value: T | undefined;
  #failed = false;
  #asked = Number.NEGATIVE_INFINITY;
  #pending: Promise<void> | undefined;
  /** Resolves when the patience with the pending call ends. */
  #patience: Promise<void> | undefined;
  #late = false;

  /** A call is late after `patienceMs`; the first access waits no longer than that. */
  constructor(ask: () => Promise<T>, maxAgeMs: number, patienceMs = 1_500) {
    this.#ask = ask;
    this.#maxAgeMs = maxAgeMs;
    this.#patienceMs = patienceMs;
  }

  async know(): Promise<Known<T>> {
    const isFirst = this.#asked === Number.NEGATIVE_INFINITY;
    if (!this.#pending && performance.now() - this.#asked >= this.#maxAgeMs) this.#refresh();
    if (isFirst) await Promise.race([this.#pending, this.#patience]);
    return { value: this.#value, failed: this.#failed, late: this.#late };
  }

  #refresh(): void {
    this.#asked = performance.now();
    const pending = this.#ask()
      .then(
        (value) => {
          this.#value = value;
          this.#failed = false;
        },
        () => {
          this.#failed = true;
        },
      )
      .finally(() => {
        this.#pending = undefined;
        this.#late = false;
      });
    this.#pending = pending;
    // by a timer alone: compared with the clock, a timer may be up to a millisecond early
    this.#patience = sleep(this.#patienceMs, undefined, { ref: false }).then(() => {
      if (this.#pending === pending) this.#late = true;
    });
  }
}
