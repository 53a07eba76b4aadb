import { reasons } from '../../src/i18n/en/reasons.ts';
import { sentence } from '../sentence.ts';
import { longestRow, type Splitter, type StreamPiece } from './stream.ts';

/** A row that was refused: its line, the text that came, and why. */
export interface RefusedRow {
  line: number;
  text: string;
  errors: string[];
}

/** Some rows of a body, those that could be read and those that could not. */
export interface BodyPart {
  rows: unknown[];
  /** Line and text of each of the rows. */
  pieces: StreamPiece[];
  broken: RefusedRow[];
}

export const partRows = 500;
/** A part ends at so many characters, too. */
const partSize = longestRow;
/** Milliseconds that rows wait for more of a body which is still coming. */
const idle = 50;
/** A long text with more commas than this is no event: judging its thousands of parts would hold everybody else up. */
const [longText, mostCommas] = [16_384, 5_000];

/** The rows of a body in bounded parts. Throws NoRows, and the body's own error when its sender disconnects. */
export async function* partsOf(
  body: AsyncIterable<Uint8Array>,
  splitter: Splitter,
): AsyncGenerator<BodyPart, void, void> {
  const chunks = body[Symbol.asyncIterator]();
  const gathered = new Gathered();
  try {
    for (;;) {
      const next = chunks.next();
      // the consumer may stop while the next chunk is awaited, and then nothing notices that the sender went away
      next.catch(() => undefined);
      if (!gathered.isEmpty && (await isIdle(next))) yield gathered.give();
      const { value, done } = await next;
      for (const piece of done ? splitter.end() : splitter.feed(value)) {
        gathered.add(piece);
        if (gathered.isFull) yield gathered.give();
      }
      if (done) break;
    }
    if (!gathered.isEmpty) yield gathered.give();
  } finally {
    // not awaited: it ends once the chunk came that is awaited still
    chunks.return?.().catch(() => undefined);
  }
}

class Gathered {
  #part: BodyPart = { rows: [], pieces: [], broken: [] };
  #size = 0;

  get isEmpty(): boolean {
    return this.#part.rows.length + this.#part.broken.length === 0;
  }

  get isFull(): boolean {
    return this.#part.rows.length + this.#part.broken.length >= partRows || this.#size >= partSize;
  }

  add(piece: StreamPiece): void {
    const { line, text } = piece;
    this.#size += text.length;
    const read = readRow(piece);
    if ('problem' in read) this.#part.broken.push({ line, text, errors: [`row: ${read.problem}`] });
    else {
      this.#part.rows.push(read.row);
      this.#part.pieces.push(piece);
    }
  }

  give(): BodyPart {
    const part = this.#part;
    this.#part = { rows: [], pieces: [], broken: [] };
    this.#size = 0;
    return part;
  }
}

/** The parsed content of a piece of a body. */
export function readRow({ text, problem }: Omit<StreamPiece, 'line'>): { row: unknown } | { problem: string } {
  if (problem !== undefined) return { problem };
  if (text.length > longText && commasIn(text) > mostCommas) return { problem: reasons.manyParts };
  try {
    return { row: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof Error)) return { problem: reasons.noJson };
    const [detail = ''] = error.message.split('\n', 1);
    return { problem: sentence(reasons.noJsonAt, { detail: detail.toWellFormed().slice(0, 118) }) };
  }
}

function commasIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf(','); at >= 0; at = text.indexOf(',', at + 1)) count += 1;
  return count;
}

async function isIdle(next: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, idle, true);
  });
  try {
    return await Promise.race([next.then(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Nothing came of a body for so long that it is not waited for any more. */
export class IdleStream extends Error {
  override readonly name = 'IdleStream';
}

interface Patience {
  /** Milliseconds after which an idle body is given up. */
  idleMs: number;
  /** Milliseconds after which it counts as resting. */
  restMs: number;
  rest(): void;
  resume(): void;
}

/**
 * The chunks of a body; throws IdleStream after too long a pause. Time in which no chunk is requested does not count.
 */
export async function* untilIdle(body: AsyncIterable<Uint8Array>, patience: Patience): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  for (;;) {
    const next = chunks.next();
    next.catch(() => undefined);
    const { value, done } = await inTime(next, patience);
    if (done) return;
    yield value;
  }
}

async function inTime<T>(next: Promise<T>, { idleMs, restMs, rest, resume }: Patience): Promise<T> {
  const idle = Promise.withResolvers<never>();
  let rested = false;
  const timers = [
    setTimeout(() => {
      rested = true;
      rest();
    }, restMs),
    setTimeout(() => idle.reject(new IdleStream()), idleMs),
  ];
  try {
    return await Promise.race([next, idle.promise]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
    if (rested) resume();
  }
}
