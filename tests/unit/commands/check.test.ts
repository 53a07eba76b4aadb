import { describe, expect, test } from 'vitest';
import { budgetRemedy } from '../../../scripts/check/budgetRemedy.ts';
import { verdict } from '../../../scripts/check/verdict.ts';
import { saysMissing, textsAreMissing } from '../../../scripts/labels/strict.ts';

describe('the last line of npm run check', () => {
  test('reports success only when no text is missing', () => {
    expect(verdict({ failed: [], lacksTexts: false, alone: true })).toBe(
      'All checks passed. CI runs the tests as well: npm run check -- --all.',
    );
    const said = verdict({ failed: [], lacksTexts: true, alone: true });
    expect(said).not.toContain('All checks passed');
    expect(said).toContain('Texts are missing, and CI refuses them: npm run labels');
  });

  test('names the remedy for a failed step', () => {
    const format = { name: 'lint and format', remedy: 'npm run format mends a format' };
    expect(verdict({ failed: [{ name: 'types' }, format], lacksTexts: false, alone: true })).toBe(
      'Failed: types, lint and format.\n  lint and format: npm run format mends a format',
    );
  });

  test('the remedy for a missed budget is for who wrote code and for who only declared a resource', () => {
    expect(budgetRemedy).toContain('import()');
    expect(budgetRemedy).toContain('If you only declared resources: ');
    expect(budgetRemedy).toContain('raise `list` in tests/bench/ui.ts');
  });

  test('recognises the output of npm run labels for missing texts', () => {
    expect(saysMissing(`de_DE: 5 labels, 1 missing, 0 to mend.\n\nWarning: ${textsAreMissing}. File, …`)).toBe(true);
    expect(saysMissing('de_DE: 5 labels, 0 missing, 0 to mend.')).toBe(false);
  });
});
