import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import ClosingLine from '../../support/closingLine.ts';

test('a worker that dies fails the run, and its cause is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-outcome-'));
  const file = join(folder, 'part');
  vi.stubEnv('PITBOSS_OUTCOME', file);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const cause = new Error('Worker exited unexpectedly with signal SIGSEGV');
  new ClosingLine().onTestRunEnd([], [new Error('Worker forks emitted error.', { cause })]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    count: { passed: 0, failed: 0, skipped: 0 },
    failures: [
      'FAILED outside of a test: Worker forks emitted error.\n  Worker exited unexpectedly with signal SIGSEGV',
    ],
  });
});
