/** A row that was not taken, and why: one sentence per reason, each beginning with the field. */
export interface Rejected {
  line: number;
  errors: string[];
}

/** What became of a batch: `accepted` rows created or changed something, `unchanged` ones said what is known. */
export interface Stored {
  accepted: number;
  unchanged: number;
  rejected: Rejected[];
}

type Verdict = 'accepted' | 'unchanged' | string[];

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
