/** What could be read of a JSON text, and whether that was all of it. */
export interface Read {
  value: unknown;
  whole: boolean;
}

/** Valid data is never nested deeper. */
const deepest = 60;
const word = /(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/y;
const space = /[\s]*/y;
const closed = /[\s,\]}]/;

/**
 * Reads JSON leniently: of a text that is cut off or broken, everything before that place. A value that the cut
 * goes through is left out: half an id is another id.
 */
export function readCutJson(text: string): Read {
  try {
    return { value: JSON.parse(text), whole: true };
  } catch {
    return { value: new Reader(text).value(0), whole: false };
  }
}

class Reader {
  readonly #text: string;
  #at = 0;
  /** Nothing more can be read. */
  #over = false;

  constructor(text: string) {
    this.#text = text;
  }

  value(depth: number): unknown {
    const sign = this.#next();
    if (depth > deepest) return this.#stop();
    if (sign === '{') return this.#object(depth + 1);
    if (sign === '[') return this.#list(depth + 1);
    return sign === '"' ? this.#string() : this.#word();
  }

  #object(depth: number): { [key: string]: unknown } {
    const entries: [string, unknown][] = [];
    this.#at++;
    while (!this.#over && !this.#takes('}')) {
      const key = this.#next() === '"' ? this.#string() : this.#stop();
      if (key === undefined || !this.#takes(':')) break;
      const value = this.value(depth);
      if (value !== undefined) entries.push([key, value]);
      if (!this.#goesOn('}')) break;
    }
    return Object.fromEntries(entries);
  }

  #list(depth: number): unknown[] {
    const items: unknown[] = [];
    this.#at++;
    while (!this.#over && !this.#takes(']')) {
      const value = this.value(depth);
      if (value !== undefined) items.push(value);
      if (!this.#goesOn(']')) break;
    }
    return items;
  }

  #string(): string | undefined {
    const from = this.#at++;
    while (this.#at < this.#text.length) {
      const sign = this.#text[this.#at++];
      if (sign === '\\') this.#at++;
      else if (sign === '"') return this.#parsed(from);
    }
    return this.#stop();
  }

  #parsed(from: number): string | undefined {
    try {
      return String(JSON.parse(this.#text.slice(from, this.#at)));
    } catch {
      return this.#stop();
    }
  }

  /** A number at the very end may go on behind the cut. */
  #word(): unknown {
    word.lastIndex = this.#at;
    const [found] = word.exec(this.#text) ?? [];
    if (found === undefined || !closed.test(this.#text.charAt(this.#at + found.length))) return this.#stop();
    this.#at += found.length;
    return JSON.parse(found);
  }

  /** Whether there is one more after a comma; the end itself is taken by the loop. */
  #goesOn(end: string): boolean {
    if (this.#over) return false;
    if (this.#next() === end) return true;
    if (!this.#takes(',')) return false;
    return true;
  }

  #takes(sign: string): boolean {
    if (this.#next() !== sign) {
      if (sign === ',' || sign === ':') this.#stop();
      return false;
    }
    this.#at++;
    return true;
  }

  #next(): string {
    space.lastIndex = this.#at;
    this.#at += space.exec(this.#text)?.[0].length ?? 0;
    return this.#text.charAt(this.#at);
  }

  #stop(): undefined {
    this.#over = true;
    return undefined;
  }
}
