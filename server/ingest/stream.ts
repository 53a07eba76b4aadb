import { reasons } from '../../src/i18n/en/reasons.ts';
import { type CodedText, wordText } from '../errors.ts';

/** Splits a body into rows, chunk by chunk; between two chunks it holds one row at most. */
export interface Splitter {
  feed(chunk: Uint8Array): StreamPiece[];
  /** The rest, once the body has ended. */
  end(): StreamPiece[];
}

/** A body that is no list of rows; the message has the remedy. */
export class NoRows extends Error {
  override readonly name = 'NoRows';
  readonly coded: CodedText;

  constructor(coded: CodedText) {
    super(wordText(coded));
    this.coded = coded;
  }
}

const [newline, quote, backslash, comma] = [0x0a, 0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
const isSpace = (byte: number | undefined) => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;

/** Rows of NDJSON: one JSON value a line; empty lines are passed over. */
export function lineSplitter(): Splitter {
  const skipMark = byteOrderMark();
  const row = new RowBytes();
  let line = 1;
  const finish = (into: StreamPiece[]) => {
    const piece = row.end(line);
    if (piece) into.push(piece);
    line += 1;
  };
  return {
    feed(raw) {
      const chunk = skipMark(raw);
      const pieces: StreamPiece[] = [];
      let from = 0;
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
        row.add(chunk.subarray(from, at));
        finish(pieces);
        from = at + 1;
      }
      row.add(chunk.subarray(from));
      return pieces;
    },
    end() {
      const pieces: StreamPiece[] = [];
      finish(pieces);
      return pieces;
    },
  };
}

/**
 * Rows of a JSON array, by the commas between its elements. `feed` and `end` throw NoRows for any other body. A row of
 * invalid JSON is left to the parser; a string with a line break, which JSON does not allow, ends its row, so that one
 * missing quote does not affect the rows of all further lines.
 */
export function arraySplitter(): Splitter {
  const skipMark = byteOrderMark();
  const row = new RowBytes();
  let state: 'before' | 'inside' | 'after' | 'done' = 'before';
  let line = 1;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let afterComma = false;

  const finish = (into: StreamPiece[]) => {
    into.push(row.end(line) ?? { line, text: '', problem: reasons.betweenCommas });
    line += 1;
  };
  const close = (into: StreamPiece[]) => {
    const last = row.end(line);
    if (last) into.push(last);
    else if (afterComma) into.push({ line, text: '', problem: reasons.afterComma });
    line += last || afterComma ? 1 : 0;
    state = 'after';
  };

  /** Goes over a chunk inside the array; gives the place where the array, or the chunk, has ended. */
  function scan(chunk: Uint8Array, begin: number, pieces: StreamPiece[]): number {
    let from = begin;
    for (let at = begin; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (inString && byte !== newline) {
        if (escaped) escaped = false;
        else if (byte === backslash) escaped = true;
        else if (byte === quote) inString = false;
        continue;
      }
      if (byte === quote) inString = true;
      else if (byte === openObject || byte === openList) depth += 1;
      else if (depth > 0 && (byte === closeObject || byte === closeList)) depth -= 1;
      else if ((depth === 0 && (byte === comma || byte === closeList)) || (inString && byte === newline)) {
        row.add(chunk.subarray(from, at));
        from = at + 1;
        if (byte === closeList) {
          close(pieces);
          return from;
        }
        finish(pieces);
        afterComma = byte === comma;
        depth = 0;
        inString = escaped = false;
      }
    }
    row.add(chunk.subarray(from));
    return chunk.length;
  }

  return {
    feed(raw) {
      const chunk = skipMark(raw);
      const pieces: StreamPiece[] = [];
      let at = 0;
      if (state === 'before') {
        while (isSpace(chunk[at])) at += 1;
        if (at === chunk.length) return pieces;
        if (chunk[at] !== openList) throw new NoRows(notAnArray(chunk[at]));
        state = 'inside';
        at += 1;
      }
      if (state === 'inside') at = scan(chunk, at, pieces);
      if (state !== 'after') return pieces;
      while (isSpace(chunk[at])) at += 1;
      if (at === chunk.length) return pieces;
      row.add(chunk.subarray(at));
      const text = row.end(line)?.text ?? '';
      pieces.push({ line, text, problem: reasons.afterEnd });
      state = 'done';
      return pieces;
    },
    end() {
      if (state === 'before') throw new NoRows({ key: 'bodyEmpty' });
      if (state !== 'inside') return [];
      const pieces: StreamPiece[] = [];
      const last = row.end(line);
      if (last) pieces.push(last);
      line += last ? 1 : 0;
      pieces.push({ line, text: '', problem: reasons.noEnd });
      return pieces;
    },
  };
}

function notAnArray(byte: number | undefined): CodedText {
  if (byte !== openObject) return { key: 'bodyNoArray' };
  const text =
    'The body is one JSON object: send a JSON array of rows, [{…}, {…}], or NDJSON with Content-Type application/x-ndjson.';
  return { key: 'bodyNoArray', text };
}

/** Takes the mark that some programs write in front of UTF-8 off the beginning of a body. */
function byteOrderMark(): (chunk: Uint8Array) => Uint8Array {
  const mark = [0xef, 0xbb, 0xbf];
  let at = 0;
  return (chunk) => {
    let from = 0;
    while (at < mark.length && from < chunk.length && chunk[from] === mark[at]) {
      at += 1;
      from += 1;
    }
    if (from < chunk.length) at = mark.length;
    return chunk.subarray(from);
  };
}

/** One row of a body: JSON text, or its readable part and its problem. */
export interface StreamPiece {
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
class RowBytes {
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
  end(line: number): StreamPiece | undefined {
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
