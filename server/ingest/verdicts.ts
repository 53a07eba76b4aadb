import type { RefusedRow } from './bodyParts.ts';
import { shownReasons } from './refusedRows.ts';

/** A row that was not taken, and why: one sentence per reason, each beginning with the field. */
export interface Rejected {
  line: number;
  errors: string[];
}

/** The outcome of a batch: `accepted` rows created or changed something, `unchanged` ones changed nothing. */
export interface Stored {
  accepted: number;
  unchanged: number;
  rejected: Rejected[];
}

/** What became of each row of a batch, by its place. */
export class Verdicts {
  readonly #list: (Verdict | undefined)[];

  constructor(count: number) {
    this.#list = new Array(count);
  }

  accept(at: number): void {
    this.#list[at] = 'accepted';
  }

  leave(at: number): void {
    this.#list[at] = 'unchanged';
  }

  refuse(at: number, errors: string[]): void {
    this.#list[at] = errors;
  }

  /** The answer for the batch; `firstLine` is the line of its first row. Throws where a row was forgotten. */
  stored(firstLine: number): Stored {
    const stored: Stored = { accepted: 0, unchanged: 0, rejected: [] };
    for (const [at, verdict] of Array.from(this.#list).entries()) {
      if (verdict === undefined) throw new Error(`The row ${firstLine + at} was neither stored nor refused.`);
      if (typeof verdict === 'string') stored[verdict] += 1;
      else stored.rejected.push({ line: firstLine + at, errors: verdict });
    }
    return stored;
  }
}

/** The outcome of one row; a list holds the reasons of a refusal. */
export type Verdict = 'accepted' | 'unchanged' | string[];

/** Verdicts that can be asked row by row, so that requests whose rows went in together each get their own answer. */
export class RowVerdicts extends Verdicts {
  readonly rows: Verdict[];

  constructor(count: number) {
    super(count);
    this.rows = new Array(count);
  }

  override accept(at: number): void {
    super.accept(at);
    this.rows[at] = 'accepted';
  }

  override leave(at: number): void {
    super.leave(at);
    this.rows[at] = 'unchanged';
  }

  override refuse(at: number, errors: string[]): void {
    super.refuse(at, errors);
    this.rows[at] = errors;
  }
}

/** The most refusals in an answer; the ingest log keeps all of them. */
const mostRejected = 1_000;

/** The answer to a request; `rejected_total` only where more rows were refused than `rejected` lists. */
export interface IngestAnswer extends Stored {
  rejected_total?: number;
}

/** Sums up what became of a request's rows. */
export class Tally {
  accepted = 0;
  unchanged = 0;
  readonly #rejected: Rejected[] = [];
  #refused = 0;

  get isEmpty(): boolean {
    return this.accepted + this.unchanged + this.#refused === 0;
  }

  add(verdicts: readonly Verdict[], refused: readonly RefusedRow[]): void {
    for (const verdict of verdicts) if (typeof verdict === 'string') this[verdict] += 1;
    this.#refused += refused.length;
    for (const { line, errors } of refused.slice(0, mostRejected - this.#rejected.length))
      this.#rejected.push({ line, errors: shownReasons(errors) });
  }

  answer(): IngestAnswer {
    const { accepted, unchanged } = this;
    const answer = { accepted, unchanged, rejected: this.#rejected };
    return this.#refused > mostRejected ? { ...answer, rejected_total: this.#refused } : answer;
  }
}
