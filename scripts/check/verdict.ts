/** A step that failed, and what mends it where a command does. */
export interface FailedTest {
  name: string;
  remedy?: string;
}

interface Outcome {
  failed: readonly FailedTest[];
  /** Whether texts are missing, which only CI refuses. */
  lacksTexts: boolean;
  /** Whether all but the tests was run. */
  alone: boolean;
}

/** The last lines of `npm run check`. */
export function verdict({ failed, lacksTexts, alone }: Outcome): string {
  const missing = lacksTexts ? ' Texts are missing, and CI refuses them: npm run labels lists them.' : '';
  if (failed.length > 0) {
    const remedies = failed.flatMap(({ name, remedy }) => (remedy === undefined ? [] : [`  ${name}: ${remedy}`]));
    return [`Failed: ${failed.map(({ name }) => name).join(', ')}.${missing}`, ...remedies].join('\n');
  }
  const tests = alone ? ' CI runs the tests as well: npm run check -- --all.' : '';
  return lacksTexts ? `Nothing failed.${missing}${tests}` : `All checks passed.${tests}`;
}
