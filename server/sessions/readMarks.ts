import { sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';

/** Milliseconds within which a session's further writes are not stored again. */
const stampEveryMs = 1_000;
const mostMarks = 10_000;

/**
 * Knows up to which moment a replica must have everything before it may answer a session: its own last write, and, for
 * a list's later pages, the first page that it was shown. Moments are those of performance.now().
 */
export class ReadMarks {
  readonly #control: Store;
  readonly #marks = new Map<string, number>();
  readonly #stamps = new Map<string, number>();

  constructor(control: Store) {
    this.#control = control;
  }

  /** Notes that a session's call has changed something; before its answer is sent. Other processes learn it too. */
  async wrote(tokenHash: string): Promise<void> {
    const now = performance.now();
    keep(this.#marks, tokenHash, now);
    const stamped = this.#stamps.get(tokenHash);
    if (stamped !== undefined && now - stamped < stampEveryMs) return;
    keep(this.#stamps, tokenHash, now);
    await sql`update ${table(this.#control, 'token')} set wrote_at = clock_timestamp() where hash = ${tokenHash}`.execute(
      this.#control.db,
    );
  }

  /** Notes that a session has been shown the first page of a list. */
  saw(tokenHash: string, list: string): void {
    keep(this.#marks, `${tokenHash} ${list}`, performance.now());
  }

  /** The moment before which everything must be there, for a call of the session and, if given, a page of a list. */
  async notBefore(tokenHash: string, list?: string): Promise<number> {
    const { rows } = await sql<{ age: number | null }>`
      select (extract(epoch from clock_timestamp() - wrote_at) * 1000)::float8 as age
      from ${table(this.#control, 'token')} where hash = ${tokenHash}`.execute(this.#control.db);
    const age = rows[0]?.age ?? null;
    const elsewhere = age === null ? Number.NEGATIVE_INFINITY : performance.now() - age + stampEveryMs;
    const own = this.#marks.get(tokenHash) ?? Number.NEGATIVE_INFINITY;
    const seen = (list && this.#marks.get(`${tokenHash} ${list}`)) || Number.NEGATIVE_INFINITY;
    return Math.max(elsewhere, own, seen);
  }
}

/** Sets a mark as the newest, and forgets the oldest of too many. */
function keep(marks: Map<string, number>, key: string, at: number): void {
  marks.delete(key);
  marks.set(key, at);
  const [oldest] = marks.keys();
  if (marks.size > mostMarks && oldest !== undefined) marks.delete(oldest);
}
