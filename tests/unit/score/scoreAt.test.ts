import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CustomerRows, RisksByTrigger } from '../../../server/score/customerRows.ts';
import { mostOf } from '../../../server/score/points.ts';
import { partsAt, sumOf } from '../../../server/score/scoreAt.ts';
import { stepsOf } from '../../../server/score/steps.ts';
import { dayMs } from '../../../src/manifest/durations.ts';
import { enums } from '../../../src/manifest/enums.ts';

const bare: CustomerRows = { born: null, activeDays: [], firings: [], statuses: [], care: [], sums: [] };
const risks: RisksByTrigger = new Map([
  ['1', [{ riskId: '7', category: 'AML', severity: 'HIGH' }]],
  [
    '2',
    [
      { riskId: '7', category: 'AML', severity: 'LOW' },
      { riskId: '8', category: 'RESPONSIBLE GAMBLING', severity: 'CRITICAL' },
    ],
  ],
]);
const at = (day: number, hour = 12) => day * dayMs + hour * 3_600_000;
const points = (rows: Partial<CustomerRows>, category: (typeof enums.RiskCategoryTypes)[number], moment: number) => {
  const { triggers, facts, trend } = partsAt({ ...bare, ...rows }, risks, category, moment);
  return [triggers.points, facts.points, trend.points];
};

test('firings of 30 days count, each trigger three times at most, by the severity of the risk of the category', () => {
  const firings = [
    { triggerId: '1', at: at(100) },
    ...[1, 2, 3, 4].map((hour) => ({ triggerId: '2', at: at(110, hour) })),
    { triggerId: '3', at: at(110) },
  ];
  expect(points({ firings }, 'AML', at(110))).toEqual([35, 0, 0]);
  expect(points({ firings }, 'RESPONSIBLE GAMBLING', at(110))).toEqual([60, 0, 0]);
  expect(points({ firings }, 'TRADING', at(110))).toEqual([0, 0, 0]);
  // not yet, and no more: the first day that counts is 29 days before
  expect(points({ firings }, 'AML', at(100) - 1)).toEqual([0, 0, 0]);
  expect(points({ firings }, 'AML', at(129))).toEqual([35, 0, 0]);
  expect(points({ firings }, 'AML', at(130, 0))).toEqual([15, 0, 0]);
});

test('what fired before its risk was dismissed does not count; the gravest present status does', () => {
  const of = (riskId: string | null, status: 'WATCH' | 'CONFIRMED' | 'DISMISSED', moment: number) =>
    ({ riskId, type: 'AML', status, at: moment }) as const;
  const firings = [
    { triggerId: '1', at: at(100) },
    { triggerId: '1', at: at(104) },
  ];
  const statuses = [of('7', 'CONFIRMED', at(101)), of(null, 'WATCH', at(102)), of('7', 'DISMISSED', at(103))];
  expect(points({ firings, statuses }, 'AML', at(101))).toEqual([20, 15, 0]);
  expect(points({ firings, statuses }, 'AML', at(103))).toEqual([0, 10, 0]);
  expect(points({ firings, statuses }, 'AML', at(104))).toEqual([20, 10, 0]);
});

test('own steps and a young age count for responsible gambling alone, up to their bound', () => {
  const born = '2000-02-29';
  const moment = Date.parse('2025-02-28T12:00:00.000Z');
  const care = [
    { fact: 'EXCLUSION', at: moment - 89 * dayMs },
    { fact: 'HARM CONTACT', at: moment },
    { fact: 'LIMIT RAISED', at: moment - 30 * dayMs },
  ] as const;
  const { facts } = partsAt({ ...bare, born, care }, risks, 'RESPONSIBLE GAMBLING', moment);
  expect(facts.lines.map(({ fact, points }) => [fact, points])).toEqual([
    ['EXCLUSION', 15],
    ['HARM CONTACT', 10],
    ['YOUNG', 5],
  ]);
  expect(facts.points).toBe(25);
  expect(points({ born, care }, 'AML', moment)).toEqual([0, 0, 0]);
  // 25 years old on 1 March
  expect(points({ born }, 'RESPONSIBLE GAMBLING', moment + dayMs)).toEqual([0, 0, 0]);
});

test('a trend compares the last 7 days with an average week of the 28 before, each currency with itself', () => {
  const sum = (day: number, currency: string, amount: string) =>
    ({ of: 'DEPOSITS', day, currency, rows: 3, sum: amount }) as const;
  const rows = { sums: [sum(80, 'EUR', '400.00'), sum(99, 'EUR', '300.00'), sum(99, 'USD', '9000.00')] };
  expect(points(rows, 'AML', at(100))).toEqual([0, 0, 10]);
  expect(points(rows, 'TRADING', at(100))).toEqual([0, 0, 0]);
  const exact = { sums: [sum(80, 'EUR', '400.00'), sum(99, 'EUR', '299.99')] };
  expect(points(exact, 'AML', at(100))).toEqual([0, 0, 5]);
  const few = { sums: rows.sums.map((one) => ({ ...one, rows: 2 })) };
  expect(points(few, 'AML', at(100))).toEqual([0, 0, 0]);
  // the day itself has no part in it
  expect(points(rows, 'AML', at(99, 23))).toEqual([0, 0, 0]);
});

const moments = fc.integer({ min: at(0), max: at(80) });
const worlds = fc.record({
  born: fc.constantFrom(null, '1950-05-05', '1948-01-31'),
  activeDays: fc.uniqueArray(fc.integer({ min: 0, max: 80 }), { maxLength: 20 }),
  firings: fc.array(fc.record({ triggerId: fc.constantFrom('1', '2', '3'), at: moments }), { maxLength: 30 }),
  statuses: fc
    .array(
      fc.record({
        riskId: fc.constantFrom(null, '7', '8'),
        type: fc.constantFrom('AML', 'RESPONSIBLE GAMBLING'),
        status: fc.constantFrom(...enums.RiskStatuses),
        at: moments,
      }),
    )
    .map((all) => all.sort((one, other) => one.at - other.at)),
  care: fc.array(fc.record({ fact: fc.constantFrom('EXCLUSION', 'LIMIT RAISED', 'HARM CONTACT'), at: moments })),
  sums: fc.array(
    fc.record({
      of: fc.constantFrom('DEPOSITS', 'STAKES'),
      day: fc.integer({ min: 0, max: 80 }),
      currency: fc.constantFrom('EUR', 'USD'),
      rows: fc.integer({ min: 1, max: 4 }),
      sum: fc.constantFrom('0.01', '10.00', '250.50', '99999.99'),
    }),
  ),
});

test('a score is the sum of its parts, each within its bound, and from 0 to 100', () => {
  fc.assert(
    fc.property(worlds, moments, (rows, moment) => {
      for (const category of enums.RiskCategoryTypes) {
        const parts = partsAt(rows, risks, category, moment);
        for (const [name, most] of Object.entries(mostOf) as [keyof typeof mostOf, number][]) {
          const { points, lines } = parts[name];
          expect(points).toBe(
            Math.min(
              most,
              lines.reduce((sum, line) => sum + line.points, 0),
            ),
          );
        }
        const score = sumOf(parts);
        expect(score).toBe(parts.triggers.points + parts.facts.points + parts.trend.points);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }
    }),
  );
});

test('the score as of a moment knows nothing later, and steps that go on from a day are those of all days', () => {
  fc.assert(
    fc.property(worlds, moments, fc.integer({ min: 0, max: 80 }), (rows, moment, day) => {
      const known = {
        ...rows,
        firings: rows.firings.filter((one) => one.at <= moment),
        statuses: rows.statuses.filter((one) => one.at <= moment),
        care: rows.care.filter((one) => one.at <= moment),
        sums: rows.sums.filter((one) => one.day < Math.floor(moment / dayMs)),
      };
      for (const category of enums.RiskCategoryTypes)
        expect(partsAt(rows, risks, category, moment)).toEqual(partsAt(known, risks, category, moment));
      const all = stepsOf(rows, risks, 0, new Map());
      const before = new Map(
        all.filter((step) => step.at < day * dayMs).map(({ category, parts }) => [category, parts]),
      );
      const rest = { ...rows, activeDays: rows.activeDays.filter((one) => one >= day) };
      expect(stepsOf(rest, risks, day, before)).toEqual(all.filter((step) => step.at >= day * dayMs));
    }),
  );
});
