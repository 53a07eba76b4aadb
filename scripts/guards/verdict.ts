import type { TestCase } from 'vitest/node';

/**
 * `caught`: an assertion failed, or the test waited in vain. `survived`: the test passed. `crashed`: it failed, but by no assertion. `gone`: the text
 * to break is not in its file once. `unfit`: the test does not pass with the guard.
 */
export interface Verdict {
  outcome: 'caught' | 'survived' | 'crashed' | 'gone' | 'unfit';
  why: string;
}

/** What a run with the guard broken says. */
export function judged(tests: readonly Pick<TestCase, 'result'>[]): Verdict {
  if (tests.length === 0) return { outcome: 'crashed', why: 'no test ran: the file could not be loaded' };
  const errors = tests.flatMap((one) => one.result().errors ?? []);
  const [first] = errors;
  if (!first) return { outcome: 'survived', why: 'the test passed without the guard' };
  // a test that waits for what the guard would have done fails by its time
  const assertion = errors.find(
    ({ name, message }) => name === 'AssertionError' || message.startsWith('Test timed out in '),
  );
  const [line = ''] = (assertion ?? first).message.split('\n');
  return { outcome: assertion ? 'caught' : 'crashed', why: line.slice(0, 160) };
}
