import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Block, paginate } from '../../../src/pdf/paginate.ts';

const room = 100;
const leastFilled = 3 / 4;
const heights = fc.integer({ min: 0, max: 900 });
const blocks = (height: number): fc.Arbitrary<Block[]> =>
  fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: height }), fc.integer({ min: 0, max: 140 }))
      .map(([top, size]) => ({ top, bottom: Math.min(height, top + size) })),
    { maxLength: 40 },
  );
const contents = heights.chain((height) => fc.record({ height: fc.constant(height), blocks: blocks(height) }));
const cuts = (place: number, { top, bottom }: Block) => top < place && place < bottom;
const fits = ({ top, bottom }: Block) => bottom - top <= room;

test('DSH-8 pages have all of the content, once and in order, within their height', () => {
  fc.assert(
    fc.property(contents, ({ height, blocks }) => {
      let place = 0;
      for (const slice of paginate(height, blocks, room)) {
        expect(slice.top).toBe(place);
        expect(slice.height).toBeGreaterThan(0);
        expect(slice.height).toBeLessThanOrEqual(room);
        place += slice.height;
      }
      expect(place).toBe(height);
    }),
  );
});

test('DSH-8 a block that fits on a page is not cut when the last quarter of the page has another place to cut', () => {
  fc.assert(
    fc.property(contents, ({ height, blocks }) => {
      const whole = blocks.filter(fits);
      for (const { top, height: size } of paginate(height, blocks, room).slice(0, -1)) {
        if (!whole.some((block) => cuts(top + size, block))) continue;
        const others = Array.from({ length: room }, (_, at) => top + 1 + at).filter(
          (at) => at > top + room * leastFilled,
        );
        for (const place of others) expect(whole.some((block) => cuts(place, block))).toBe(true);
      }
    }),
  );
});

test('DSH-8 rows of a table longer than a page are never cut, nor are cards side by side', () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({ top: 7 + at * 9, bottom: 16 + at * 9 }));
  const table = { top: 0, bottom: 277 };
  const slices = paginate(277, [table, ...rows], room);
  expect(slices.map(({ top }) => top)).toEqual([0, 97, 196]);
  const cards = [
    { top: 80, bottom: 120 },
    { top: 80, bottom: 150 },
  ];
  expect(paginate(150, cards, room)).toEqual([
    { top: 0, height: 80 },
    { top: 80, height: 70 },
  ]);
});

test('DSH-8 when columns leave no place to cut, rows stay whole and the higher block is cut', () => {
  const [left, right] = [
    { top: 0, bottom: 90 },
    { top: 50, bottom: 145 },
  ];
  const row = { top: 95, bottom: 105 };
  expect(paginate(145, [left, right, row], room)[0]).toEqual({ top: 0, height: 95 });
});

test('DSH-8 no quarter of a page is empty when there is more content', () => {
  fc.assert(
    fc.property(contents, ({ height, blocks }) => {
      for (const { height: size } of paginate(height, blocks, room).slice(0, -1))
        expect(size).toBeGreaterThanOrEqual(room * leastFilled);
    }),
  );
  // a card that begins in the middle of a page goes on over the next one, row by row
  const card = { top: 40, bottom: 130 };
  const rows = Array.from({ length: 9 }, (_, at) => ({ top: 40 + at * 10, bottom: 50 + at * 10 }));
  expect(paginate(130, [card, ...rows], room).map(({ top }) => top)).toEqual([0, 100]);
});
