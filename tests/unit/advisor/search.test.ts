import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dialsOf } from '../../../server/advisor/dials.ts';
import type { Firing, Verdict } from '../../../server/advisor/firings.ts';
import { stepsOf } from '../../../server/advisor/ranks.ts';
import { search } from '../../../server/advisor/search.ts';
import { firesAt, Sheet } from '../../../server/advisor/sheet.ts';
import { formulaOf, type TriggerRule } from '../../../server/engine/ruleSql.ts';
import type { TriggerSetting } from '../../../src/contracts/trigger.ts';

const setting = (key: string, number_operator: string, value: TriggerSetting['value']): TriggerSetting => ({
  ...{ key, model: 'DEPOSIT', column: 'amount', result_function: 'SUM', subject: 'CUSTOMER', filters: [] },
  ...{ datetime_operator: 'LIFETIME', usage: 'CONDITION', number_operator, value },
});

const rules = fc
  .record({
    one: fc.constantFrom('GREATER THAN', 'GREATER THAN OR EQUALS TO', 'LESS THAN', 'LESS THAN OR EQUALS TO'),
    two: fc.constantFrom('GREATER THAN', 'GREATER THAN OR EQUALS TO', 'LESS THAN', 'LESS THAN OR EQUALS TO'),
    bars: fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 })),
    formula: fc.constantFrom('S1', 'S1 AND S2', 'S1 OR S2', 'S1 AND NOT S2', 'NOT S1 OR S2', 'NOT (S1 AND S2)'),
  })
  .map(
    ({ one, two, bars: [low, high], formula }): TriggerRule => ({
      ...{ id: '1', name: 'Tried', type: 'DEPOSIT', mode: 'ACTIVE', trigger_actions: [] },
      trigger_settings: [setting('S1', one, String(low)), setting('S2', two, String(high))],
      final_setting_result: formula,
    }),
  );
const number = fc.option(fc.integer({ min: 0, max: 8 }).map(String), { freq: 6 });
const firings = fc.array(
  fc.record({
    numbers: fc.tuple(number, number),
    alert: fc.integer({ min: 1, max: 8 }),
  }),
  { minLength: 4, maxLength: 20 },
);
const verdicts = fc.array(fc.constantFrom<(Verdict | null)[]>('CONFIRMED', 'FALSE POSITIVE', 'NO ACTION', null), {
  minLength: 8,
  maxLength: 8,
});

test('it finds what trying all thresholds finds: the fewest false alerts for each number of confirmed ones lost', async () => {
  let better = 0;
  await fc.assert(
    fc.asyncProperty(rules, firings, verdicts, async (rule, made, decided) => {
      const formula = formulaOf(rule);
      const all = made.map(({ numbers, alert }, at): Firing => {
        const verdict = decided[alert - 1] ?? null;
        return { id: String(at), bet: null, at, customer: '1', numbers, alert: { id: String(alert), verdict } };
      });
      const found = all.filter((firing) => firesAt(rule, formula, firing));
      const ids = (verdict: Verdict) =>
        new Set(found.flatMap(({ alert }) => (alert?.verdict === verdict ? [alert.id] : [])));
      const [confirmed, wrong] = [ids('CONFIRMED'), ids('FALSE POSITIVE')];
      fc.pre(confirmed.size > 0 && wrong.size > 0);
      const sheet = new Sheet(
        rule,
        found,
        dialsOf(rule).dials.map((dial) => stepsOf(dial, found)),
      );
      const { best } = await search(sheet, { confirmed, wrong });
      const counted = (cuts: readonly number[]) => {
        const stays = sheet.staysWith(cuts);
        const kept = new Set(found.flatMap(({ alert }, at) => (alert && stays(at) ? [alert.id] : [])));
        const count = (some: ReadonlySet<string>) => [...some].filter((id) => kept.has(id)).length;
        return { lost: confirmed.size - count(confirmed), falseKept: count(wrong) };
      };
      for (const candidate of best) {
        expect(counted(candidate.cuts)).toMatchObject({ lost: candidate.lost, falseKept: candidate.falseKept });
        better += 1;
      }
      const steps = sheet.steps.map(({ numbers }) =>
        Array.from({ length: Math.max(1, numbers.length) }, (_, at) => at),
      );
      const every = (steps[0] ?? [0]).flatMap((a) => (steps[1] ?? [null]).map((b) => (b === null ? [a] : [a, b])));
      const tried = (sheet.steps.length === 0 ? [[]] : every).map(counted);
      for (let lost = 0; lost < Math.min(6, confirmed.size); lost += 1) {
        const least = Math.min(...tried.filter((one) => one.lost <= lost).map(({ falseKept }) => falseKept));
        const own = best.filter((one) => one.lost <= lost).map(({ falseKept }) => falseKept);
        expect(Math.min(wrong.size, ...own)).toBe(least);
      }
    }),
    { numRuns: 300 },
  );
  expect(better).toBeGreaterThan(50);
});
