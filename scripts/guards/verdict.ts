/** How a test went, as Vitest tells it. */
interface Run {
  result(): { errors?: readonly { name?: string; message: string }[] | undefined };
}

/**
 * `caught`: an assertion failed, or the test waited in vain. `survived`: the test passed. `crashed`: it failed, but by no assertion. `gone`: the text
 * to break is not in its file once. `unfit`: the test does not pass with the guard.
 */
export interface Verdict {
  outcome: 'caught' | 'survived' | 'crashed' | 'gone' | 'unfit';
  why: string;
}

/** What a run with the guard broken says; `isQuick`: the test is known to end soon with it. */
export function judged(tests: readonly Run[], isQuick: boolean): Verdict {
  if (tests.length === 0) return { outcome: 'crashed', why: 'no test ran: the file could not be loaded' };
  const errors = tests.flatMap((one) => one.result().errors ?? []);
  const [first] = errors;
  if (!first) return { outcome: 'survived', why: 'the test passed without the guard' };
  const failed = errors.find(({ name }) => name === 'AssertionError');
  // who waits for what the guard would have done waits in vain
  const inVain = isQuick ? errors.find(({ message }) => message.startsWith('Test timed out in ')) : undefined;
  const [line = ''] = (failed ?? inVain ?? first).message.split('\n');
  return { outcome: failed || inVain ? 'caught' : 'crashed', why: line.slice(0, 160) };
}
