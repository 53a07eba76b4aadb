import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { figureLines } from '../../../scripts/trust/figureLines.ts';
import { plans } from '../../../scripts/trust/plans.ts';

test('figures come by their numbers, and a number without one is named', () => {
  const figures = [
    { trust: 10, text: '20,000 cases: 0 violations' },
    { trust: 9, text: '60 routes: 0 answers' },
    { trust: 10, text: '5,000 frames: 0 violations' },
  ];
  expect(figureLines(figures, [9, 10, 11])).toEqual([
    'Trust 9: 60 routes: 0 answers',
    'Trust 10: 20,000 cases: 0 violations',
    'Trust 10: 5,000 frames: 0 violations',
    'Trust 11: no figure was measured',
  ]);
});

test('the two commands have every number of QUALITY’s Trust once, and run tests that there are', () => {
  const all = Object.values(plans);
  expect(all.flatMap(({ numbers }) => [...numbers]).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, at) => at + 1),
  );
  const files = all.flatMap(({ steps }) => steps.flatMap(({ args }) => args.filter((one) => one.startsWith('tests/'))));
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, '../../..', file)))).toEqual([]);
});
