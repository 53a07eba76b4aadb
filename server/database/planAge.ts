/** Milliseconds from a connection's first statement until its plans are made anew; each later time it is twice as long. */
const firstMs = 1_000;
const longestMs = 300_000;

/**
 * Says when a connection is to make its kept plans anew (decision 108). A plan that was made while a table was nearly empty
 * reads all of it, and PostgreSQL keeps it until the table is analysed, which can be minutes later: at a thousand new rows a
 * second, the work of a batch grows with each of them.
 */
export class PlanAge {
  #pause = firstMs;
  #due: number | undefined;

  /** Whether they are due now; they count as made anew then. `now` is in milliseconds of a clock that only goes forward. */
  isDue(now: number): boolean {
    this.#due ??= now + this.#pause;
    if (now < this.#due) return false;
    this.#pause = Math.min(this.#pause * 2, longestMs);
    this.#due = now + this.#pause;
    return true;
  }
}
