/** A ring of time slots with counters; expired slots are cleared on access. */
class Ring {
  readonly #slots: Uint32Array;
  readonly #width: number;
  readonly #perSlot: number;
  #last = 0;

  /** `count` slots of `width` ms, each with `perSlot` counters. */
  constructor(count: number, width: number, perSlot = 1) {
    this.#slots = new Uint32Array(count * perSlot);
    this.#width = width;
    this.#perSlot = perSlot;
  }

  get #count(): number {
    return this.#slots.length / this.#perSlot;
  }

  add(now: number, counter: number, by: number): void {
    this.#goTo(now);
    const at = (this.#last % this.#count) * this.#perSlot + counter;
    this.#slots[at] = (this.#slots[at] ?? 0) + by;
  }

  /** The first counter of each slot, oldest first; the last slot is the current one. */
  series(now: number): number[] {
    this.#goTo(now);
    return Array.from(
      { length: this.#count },
      (_, n) => this.#slots[((this.#last + 1 + n) % this.#count) * this.#perSlot] ?? 0,
    );
  }

  /** The sum of each counter over all slots. */
  sums(now: number): number[] {
    this.#goTo(now);
    const sums = new Array<number>(this.#perSlot).fill(0);
    for (const [at, count] of this.#slots.entries()) sums[at % this.#perSlot] = (sums[at % this.#perSlot] ?? 0) + count;
    return sums;
  }

  #goTo(now: number): void {
    const slot = Math.floor(now / this.#width);
    const passed = Math.min(slot - this.#last, this.#count);
    for (let n = 1; n <= passed; n += 1) {
      const from = ((slot - passed + n) % this.#count) * this.#perSlot;
      this.#slots.fill(0, from, from + this.#perSlot);
    }
    if (passed > 0) this.#last = slot;
  }
}

/** Durations are counted in a histogram: each bucket is 12.5 % longer than the one before, from 10 µs to 90 s. */
const steps = 137;
const shortest = 0.01;
const growth = 1.125;
const stepOf = (ms: number) =>
  Math.max(0, Math.min(steps - 1, Math.ceil(Math.log(Math.max(ms, shortest) / shortest) / Math.log(growth))));
const msOf = (step: number) => shortest * growth ** step;

const second = 1_000;
const spanSeconds = 300;
const perPoint = 5;

/** Measures a tenant's events: the recent rate, and how long they took. */
export class Meter {
  readonly #now: () => number;
  // one second more than reported, for the current one
  readonly #events = new Ring(spanSeconds + 1, second);
  readonly #times = new Ring(20, 15 * second, steps);
  #total = 0;

  /** `now` returns the ms of a monotonic clock. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Counts a batch: its events, and its duration in ms. */
  count(events: number, ms: number): void {
    const now = this.#now();
    this.#total += events;
    this.#events.add(now, 0, events);
    this.#times.add(now, stepOf(ms / events), events);
  }

  /** Events since the start. */
  get total(): number {
    return this.#total;
  }

  /** Events in each of the last 300 whole seconds, oldest first. */
  seconds(): number[] {
    return this.#events.series(this.#now()).slice(0, spanSeconds);
  }

  /** Histogram of the events of the last five minutes by their duration. */
  times(): number[] {
    return this.#times.sums(this.#now());
  }
}

/** The events per second, now and over the last five minutes, of several meters together. */
export function rates(seconds: readonly (readonly number[])[]): { now: number; series: number[] } {
  const sums = Array.from({ length: spanSeconds }, (_, n) => seconds.reduce((sum, one) => sum + (one[n] ?? 0), 0));
  const series = Array.from({ length: spanSeconds / perPoint }, (_, n) => {
    const part = sums.slice(n * perPoint, (n + 1) * perPoint);
    return part.reduce((sum, count) => sum + count, 0) / perPoint;
  });
  return { now: series.at(-1) ?? 0, series };
}

/** The duration in ms within which a share of the events finished, to 12.5 %; null if there were none. */
export function percentile(times: readonly (readonly number[])[], share: number): number | null {
  const sums = Array.from({ length: steps }, (_, step) => times.reduce((sum, one) => sum + (one[step] ?? 0), 0));
  const all = sums.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let seen = 0;
  const step = sums.findIndex((count) => {
    seen += count;
    return seen >= all * share;
  });
  return Number(msOf(step).toPrecision(3));
}
