import { setTimeout as sleep } from 'node:timers/promises';

/** What a probe knows: the last value, whether asking failed, and whether the answer is overdue. */
export interface Known<T> {
  value: T | undefined;
  failed: boolean;
  late: boolean;
}

/**
 * Asks something again when it is asked for and the last answer is old, once at a time. It gives what it knows at once, so
 * that whoever asks about many things does not wait for the one that hangs; only the first time it waits a moment.
 */
export class Probe<T> {
  readonly #ask: () => Promise<T>;
  readonly #maxAgeMs: number;
  readonly #patienceMs: number;
  #value: T | undefined;
  #failed = false;
  #asked = Number.NEGATIVE_INFINITY;
  #pending: Promise<void> | undefined;
  /** The end of the patience with what is pending. */
  #patience: Promise<void> | undefined;
  #late = false;

  /** An answer is late after `patienceMs`; nobody waits longer for the first one either. */
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
    // by a timer alone: held against the clock, it may be up to a millisecond early
    this.#patience = sleep(this.#patienceMs, undefined, { ref: false }).then(() => {
      if (this.#pending === pending) this.#late = true;
    });
  }
}
