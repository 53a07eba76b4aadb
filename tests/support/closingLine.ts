import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';

/** How a run, or a part of one, ended. */
export interface Outcome {
  count: { passed: number; failed: number; skipped: number };
  /** What failed, each in a few lines: file, title and the first of the error. */
  failures: string[];
}

/** What failed, and then `12 passed, 1 failed, 1 skipped`: for readers that know no runner, or see only a run's end. */
export const closingLines = ({ count: { passed, failed, skipped }, failures }: Outcome) =>
  [...failures, `${passed} passed, ${failed} failed, ${skipped} skipped`].join('\n');

/** Ends a run with a few plain lines; a run that is a part of one leaves them in the file PITBOSS_OUTCOME. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], stray: readonly Stray[]): void {
    const count = { passed: 0, failed: 0, skipped: 0 };
    const failures = stray.map((error) => `FAILED outside of a test: ${firstOf(withCause(error))}`);
    for (const module of modules) {
      failures.push(...module.errors().map(({ message }) => `FAILED ${module.relativeModuleId}: ${firstOf(message)}`));
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state !== 'pending') count[state] += 1;
        if (state === 'failed')
          failures.push(`FAILED ${module.relativeModuleId} > ${test.fullName}\n  ${firstOf(errors[0]?.message ?? '')}`);
      }
    }
    const file = process.env.PITBOSS_OUTCOME;
    if (file) writeFileSync(file, JSON.stringify({ count, failures } satisfies Outcome));
    else console.log(closingLines({ count, failures }));
  }
}

interface Stray {
  message: string;
  cause?: unknown;
}

/** A worker that dies is named by the cause alone. */
const withCause = ({ message, cause }: Stray): string => (isStray(cause) ? `${message}\n${withCause(cause)}` : message);
const isStray = (cause: unknown): cause is Stray =>
  typeof cause === 'object' && cause !== null && 'message' in cause && typeof cause.message === 'string';

/** An error's first lines: some are as long as a page. */
const firstOf = (message: string) =>
  stripVTControlCharacters(message).split('\n').slice(0, 6).join('\n  ').slice(0, 600);
