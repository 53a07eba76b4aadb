import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partsOf } from '../../../server/ingest/bodyParts.ts';
import { arraySplitter, lineSplitter, type Splitter } from '../../../server/ingest/stream.ts';
import { ndjson } from '../../api/ingest/calls.ts';
import { deposit } from '../../api/ingest/helpers.ts';

describe('splitting a body into rows', () => {
  /** The rows that a splitter finds in a text that comes in chunks of these sizes. */
  const cut = (splitter: Splitter, text: string, sizes: number[]) => {
    const bytes = Buffer.from(text);
    const found = [];
    for (let from = 0, at = 0; from < bytes.length; at += 1) {
      const size = sizes[at % sizes.length] ?? 1;
      found.push(...splitter.feed(bytes.subarray(from, from + size)));
      from += size;
    }
    return [...found, ...splitter.end()];
  };
  const value = fc.jsonValue({ maxDepth: 3 });
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 });

  test('an array’s elements are found across any chunks and in any layout', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 12 }), sizes, fc.constantFrom(0, 1, '\t'), (rows, chunks, indent) => {
        const pieces = cut(arraySplitter(), `\n ${JSON.stringify(rows, null, indent)} \r\n`, chunks);
        expect(pieces.map(({ text }) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(rows)));
        expect(pieces.map(({ line }) => line)).toEqual(rows.map((_, at) => at + 1));
      }),
      { numRuns: 500 },
    );
  });

  test('lines are found across any chunks, with their numbers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(value), { maxLength: 12 }),
        sizes,
        fc.constantFrom('\n', '\r\n'),
        (rows, chunks, end) => {
          const text = rows.map((row) => (row === null ? '' : JSON.stringify(row))).join(end);
          const pieces = cut(lineSplitter(), text, chunks);
          const expected = rows.flatMap((row, at) => (row === null ? [] : [{ line: at + 1, row }]));
          expect(pieces.map(({ line, text: one }) => ({ line, row: JSON.parse(one) }))).toEqual(
            JSON.parse(JSON.stringify(expected)),
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  test('any bytes are split without an error, and the same in one chunk as in many', () => {
    const noise = fc.array(fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', '\n', ' ', 'a', '1', 'é', ':'));
    fc.assert(
      fc.property(noise, sizes, (parts, chunks) => {
        for (const splitter of [lineSplitter, arraySplitter]) {
          const text = `${splitter === arraySplitter ? '[' : ''}${parts.join('')}`;
          const told = (pieces: ReturnType<typeof cut>) => pieces.map(({ line, problem }) => [line, problem]);
          expect(told(cut(splitter(), text, chunks))).toEqual(told(cut(splitter(), text, [10_000])));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('no more of a body is read than requested', async () => {
    let given = 0;
    async function* endless() {
      for (;;) {
        given += 1;
        yield Buffer.from(ndjson([deposit(`D${given}`)]));
      }
    }
    const parts = partsOf(endless(), lineSplitter());
    expect((await parts.next()).value?.rows).toHaveLength(500);
    await sleep(20);
    expect(given).toBe(500);
    expect((await parts.next()).value?.pieces.at(-1)?.line).toBe(1_000);
    await parts.return();
  });

  test('a body is closed once nobody wants more of it, without waiting for its next bytes', async () => {
    const more = Promise.withResolvers<void>();
    let isClosed = false;
    async function* trickling() {
      try {
        yield Buffer.from(ndjson([deposit('D1')]));
        await more.promise;
        yield Buffer.from(ndjson([deposit('D2')]));
      } finally {
        isClosed = true;
      }
    }
    for await (const { rows } of partsOf(trickling(), lineSplitter())) {
      expect(rows).toHaveLength(1);
      break;
    }
    expect(isClosed).toBe(false);
    more.resolve();
    await sleep(0);
    expect(isClosed).toBe(true);
  });
});
