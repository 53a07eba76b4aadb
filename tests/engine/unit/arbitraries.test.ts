import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { modelSchemas } from '../../../src/manifest/modelSchema.ts';
import { problemsOfTrigger } from '../../../src/rules/ruleSettings.ts';
import { histories, sentIn } from '../arbitraries/history.ts';
import { triggers } from '../arbitraries/triggers.ts';
import { judge } from '../reference/judge.ts';
import { keep } from '../reference/keep.ts';
import { toRows } from '../reference/toRows.ts';

const models = modelSchemas(manifest);

test('every random trigger can be saved, and the reference has an answer to every event', () => {
  const said = { true: 0, false: 0, null: 0 };
  fc.assert(
    fc.property(triggers, histories(), (trigger, history) => {
      expect(problemsOfTrigger({ ...trigger, trigger_actions: [] }, models)).toEqual([]);
      for (const { fires } of judge(trigger, toRows(keep(sentIn(history))))) said[`${fires}`] += 1;
    }),
    { numRuns: 500, seed: 7 },
  );
  // all three are frequent, or else little would be compared
  const all = said.true + said.false + said.null;
  for (const count of Object.values(said)) expect(count / all).toBeGreaterThan(0.05);
});

test('stored rows do not depend on the order of arrival', () => {
  const shuffled = histories().chain((history) => {
    const { fixtures, arrivals } = history;
    const mixed = fc.shuffledSubarray([...arrivals, ...arrivals], { minLength: 2 * arrivals.length });
    return mixed.map((later) => ({ history, again: [...fixtures, ...later.map(({ sent }) => sent)] }));
  });
  const rowsOf = (sent: Parameters<typeof keep>[0]) =>
    toRows(keep(sent)).sort((a, b) => (`${a.model}/${a.key}` < `${b.model}/${b.key}` ? -1 : 1));
  fc.assert(
    fc.property(shuffled, ({ history, again }) => {
      expect(rowsOf(again)).toEqual(rowsOf(sentIn(history)));
    }),
    { numRuns: 100, seed: 7 },
  );
});
