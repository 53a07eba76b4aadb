import type { Notification } from './desktopNotification.ts';

/** How many alerts are remembered, so that none shows twice. */
const remembered = 2_000;
/** Ids are given before alerts are committed: one with a lower id may come after one with a higher. */
const overlap = 100n;

/** The alerts that have arrived already, by push or call. */
export class Ledger {
  readonly #seen = new Set<string>();
  #first: bigint | null = null;
  #last: bigint | null = null;

  /** Those that are new, noted as seen from now on. */
  take(notifications: readonly Notification[]): Notification[] {
    return notifications.filter(({ id }) => id === null || this.#note(id));
  }

  /** The alerts that were raised last before the start: nothing at or below the largest of their ids is news. */
  start(notifications: readonly Notification[]): void {
    this.take(notifications);
    this.#first = notifications.reduce((most, { id }) => larger(most, numberOf(id)), 0n);
    this.#last = larger(this.#first, this.#last);
  }

  /** The id after which alerts may be missing; null before the start. */
  get since(): string | null {
    if (this.#first === null || this.#last === null) return null;
    const from = this.#last - overlap;
    return String(from > this.#first ? from : this.#first);
  }

  #note(id: string): boolean {
    if (this.#seen.has(id)) return false;
    this.#seen.add(id);
    for (const oldest of this.#seen) {
      if (this.#seen.size <= remembered) break;
      this.#seen.delete(oldest);
    }
    const number = numberOf(id);
    if (number !== null) this.#last = larger(this.#last ?? 0n, number);
    return true;
  }
}

const numberOf = (id: string | null) => (id !== null && /^\d+$/.test(id) ? BigInt(id) : null);
const larger = (one: bigint, other: bigint | null) => (other !== null && other > one ? other : one);
