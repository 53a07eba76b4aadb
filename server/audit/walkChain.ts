import { beginning, type ChainedLine, hashOf } from './chain.ts';

/** A run of lines that retention has deleted; the line after it builds on `hash`. */
export interface Pruned {
  first: number;
  last: number;
  hash: string;
}

/** A place in a chain with the hash of its line. */
export interface Head {
  position: number;
  hash: string;
}

/** What was found of a chain; `problem` is the first that is wrong, as a sentence without its subject. */
export interface Walked {
  lines: number;
  pruned: number;
  problem?: string;
}

/**
 * Follows a chain line by line. What it is given in the order of positions has to be whole: each hash over the one before,
 * no position left out but those that were pruned, and the last one as the head says.
 */
export class ChainWalk {
  readonly #pruned: ReadonlyMap<number, Pruned>;
  readonly #noted: Head | undefined;
  #last: Head = { position: 0, hash: beginning };
  #lastId: string | null = null;
  #lines = 0;
  #skipped = 0;
  #found = false;

  /** `noted`: a head that was written down before; its line must be there, unchanged. */
  constructor(pruned: readonly Pruned[], noted?: Head) {
    this.#pruned = new Map(pruned.map((run) => [run.first, run]));
    this.#noted = noted;
  }

  /** Takes the next line; returns the problem, if there is one. */
  take({ position, hash, line }: ChainedLine): string | undefined {
    const gap = this.#skipTo(position);
    if (gap) return gap;
    if (hashOf(this.#last.hash, position, line) !== hash)
      return `line ${line.id} at position ${position} was changed or moved`;
    this.#lines += 1;
    this.#lastId = line.id;
    return this.#reach({ position, hash });
  }

  /** After the last line: what was found. */
  end(head: Head | undefined): Walked {
    const { position, hash } = head ?? { position: 0, hash: beginning };
    const problem =
      (head === undefined && this.#last.position > 0 ? 'the record of its last line is missing' : undefined) ??
      (this.#last.position > position
        ? `line ${this.#lastId} at position ${this.#last.position} was added`
        : undefined) ??
      this.#skipTo(position + 1) ??
      (this.#last.hash === hash ? undefined : `line ${this.#lastId} is not the last line that was chained`) ??
      this.#unmet();
    return this.walked(problem);
  }

  walked(problem?: string): Walked {
    return { lines: this.#lines, pruned: this.#skipped, ...(problem !== undefined && { problem }) };
  }

  /** Passes what was pruned before a position. */
  #skipTo(position: number): string | undefined {
    if (position <= this.#last.position) return `two lines have the position ${position}`;
    for (let next = this.#last.position + 1; next < position; next = this.#last.position + 1) {
      const run = this.#pruned.get(next);
      if (!run || run.last >= position) return this.#missing(next, position - 1);
      this.#skipped += run.last - run.first + 1;
      const problem = this.#reach({ position: run.last, hash: run.hash });
      if (problem !== undefined) return problem;
    }
    return undefined;
  }

  #missing(first: number, last: number): string {
    const which =
      first === last ? `the line at position ${first} is` : `the lines at positions ${first} to ${last} are`;
    return `${which} missing, after ${this.#lastId === null ? 'the beginning' : `line ${this.#lastId}`}`;
  }

  #reach(place: Head): string | undefined {
    this.#last = place;
    if (place.position !== this.#noted?.position) return undefined;
    this.#found = true;
    return place.hash === this.#noted.hash
      ? undefined
      : `the line at position ${place.position} has not the hash that was noted`;
  }

  #unmet(): string | undefined {
    if (!this.#noted || this.#found) return undefined;
    const { position } = this.#noted;
    return position > this.#last.position
      ? `the line at the noted position ${position} is missing`
      : `the line at the noted position ${position} was deleted by retention: note a newer one`;
  }
}
