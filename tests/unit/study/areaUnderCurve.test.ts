import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaUnderCurve, type Scored } from '../../../server/cli/study/areaUnderCurve.ts';

const player = fc.record({ score: fc.integer({ min: 0, max: 6 }), isCase: fc.boolean() });

/** By its definition: every pair of a case and another, ties half. */
function byPairs(players: readonly Scored[]): number | null {
  const cases = players.filter(({ isCase }) => isCase);
  const others = players.filter(({ isCase }) => !isCase);
  if (cases.length === 0 || others.length === 0) return null;
  const won = cases.flatMap((one) =>
    others.map((other) => (one.score > other.score ? 1 : one.score === other.score ? 0.5 : 0)),
  );
  return won.reduce<number>((sum, share) => sum + share, 0) / won.length;
}

describe('the area under the curve', () => {
  test('is the share of pairs in which the case has the higher score', () => {
    fc.assert(
      fc.property(fc.array(player, { maxLength: 40 }), (players) => {
        const [found, wanted] = [areaUnderCurve(players), byPairs(players)];
        if (wanted === null) expect(found).toBeNull();
        else expect(found?.area).toBeCloseTo(wanted, 10);
      }),
    );
  });

  test('depends on the order of scores only, and turns round with it', () => {
    fc.assert(
      fc.property(fc.array(player, { minLength: 2, maxLength: 40 }), (players) => {
        const area = areaUnderCurve(players)?.area;
        const stretched = players.map((one) => ({ ...one, score: one.score ** 3 + 7 }));
        expect(areaUnderCurve(stretched)?.area).toBe(area);
        if (area === undefined) return;
        const turned = players.map((one) => ({ ...one, score: -one.score }));
        expect(areaUnderCurve(turned)?.area).toBeCloseTo(1 - area, 10);
      }),
    );
  });

  test('has the standard error of Hanley and McNeil', () => {
    // an area of 0.75 from 2 cases and 2 others: q1 = 0.6, q2 = 9/14
    const players = [
      { score: 1, isCase: false },
      { score: 2, isCase: true },
      { score: 3, isCase: false },
      { score: 4, isCase: true },
    ];
    const found = areaUnderCurve(players);
    expect(found?.area).toBe(0.75);
    const variance = (0.75 * 0.25 + (0.6 - 0.5625) + (9 / 14 - 0.5625)) / 4;
    expect(found?.error).toBeCloseTo(Math.sqrt(variance), 10);
  });
});
