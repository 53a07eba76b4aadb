import { reasons } from '../../src/i18n/en/reasons.ts';
/** One row of a body as it came: JSON text, or what there is of it and why it is none. */
export interface Piece {
  /** The line, or in a JSON array the row's number; from 1. */
  line: number;
  text: string;
  problem?: string;
}

/** Bytes that a row may have. */
export const longestRow = 1024 * 1024;
/** Bytes that are kept of a row that is too long. */
const keptOfLong = 32 * 1024;

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/** Collects the bytes of one row after the other from the chunks of a body, and never more than a row may have. */
export class RowBytes {
  #parts: Uint8Array[] = [];
  #size = 0;

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  add(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#size += bytes.length;
    if (this.#size <= longestRow) this.#parts.push(bytes);
    else if (this.#parts.length > 1 || (this.#parts[0]?.length ?? 0) > keptOfLong) this.#shorten();
    else if (this.#parts.length === 0) this.#parts = [bytes.slice(0, keptOfLong)];
  }

  /** The row that is complete now; undefined where there is nothing but white space. */
  end(line: number): Piece | undefined {
    const bytes = this.#parts.length === 1 ? this.#parts[0] : Buffer.concat(this.#parts);
    const size = this.#size;
    this.#parts = [];
    this.#size = 0;
    if (!bytes) return undefined;
    if (size > longestRow) return { line, text: lenient.decode(bytes), problem: reasons.tooLong };
    try {
      const text = strict.decode(bytes);
      return text.trim() === '' ? undefined : { line, text };
    } catch {
      return { line, text: lenient.decode(bytes), problem: reasons.notUtf8 };
    }
  }

  #shorten(): void {
    this.#parts = [Buffer.concat(this.#parts, keptOfLong)];
  }
}
