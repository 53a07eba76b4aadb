/** Maximum delay in ms until changes by other processes take effect (QUALITY, Trust 11: 5 s). */
const keptFor = 2_000;
const mostKept = 10_000;
/** Milliseconds for which an answer is recalled while the database does not answer. */
const recalledFor = 600_000;

/** What the database has lately said about tokens, by their hashes. */
export class Recent<T> {
  readonly #now: () => Date;
  readonly #found = new Map<string, { value: T | undefined; until: number }>();
  #changes = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** The value as it was at most two seconds ago, or as `read` finds it now. */
  async find(hash: string, read: () => Promise<T | undefined>): Promise<T | undefined> {
    const known = this.#found.get(hash);
    const now = this.#now().getTime();
    if (known && known.until > now) return known.value;
    const change = this.#changes;
    const value = await read();
    // read before a change: it is answered, and not kept
    if (change !== this.#changes) return value;
    if (this.#found.size >= mostKept) this.#found.clear();
    this.#found.set(hash, { value, until: now + keptFor });
    return value;
  }

  /**
   * The last value that this process has seen, at most ten minutes old: for calls that have to be answered while the
   * database does not answer, when nobody can tell whether it was ended since.
   */
  recall(hash: string): T | undefined {
    const known = this.#found.get(hash);
    return known && known.until + recalledFor > this.#now().getTime() ? known.value : undefined;
  }

  delete(hash: string): void {
    this.#changes += 1;
    this.#found.delete(hash);
  }

  clear(): void {
    this.#changes += 1;
    this.#found.clear();
  }
}
