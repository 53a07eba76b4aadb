import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** How many tests of a run ended how. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** `12 passed, 0 failed, 1 skipped`: for readers that know no runner. */
export const closingLine = ({ passed, failed, skipped }: Count) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Ends a run with one plain line; a run that is a part of one leaves its count in the file PITBOSS_COUNT. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count: Count = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules)
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') count[state] += 1;
      }
    const file = process.env.PITBOSS_COUNT;
    if (file) writeFileSync(file, JSON.stringify(count));
    else console.log(closingLine(count));
  }
}
