import type { RefusedRow } from './parts.ts';
import { shownReasons } from './refusedRows.ts';
import type { Verdict } from './rowVerdicts.ts';
import type { Rejected, Stored } from './verdicts.ts';

/** Refusals that an answer tells; all of them are kept in the ingest log. */
export const mostRejected = 1_000;

/** The answer to a request; `rejected_total` only where more rows were refused than `rejected` tells. */
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
