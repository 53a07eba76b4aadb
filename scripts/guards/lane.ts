// Runs in a copy of the project: breaks one guard after the other, runs the test that has to see it, and mends it again.
// Its arguments are the numbers of the breakages. Prints a line of JSON for each.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestCase, type TestSpecification, type Vitest } from 'vitest/node';
import type { Breakage } from '../../tests/guards/breakage.ts';
import { breakages } from '../../tests/guards/breakages.ts';
import { judged, type Verdict } from './verdict.ts';

const root = process.cwd();
const patienceMs = 60_000;

/** Tests on PostgreSQL see the same guards, and take twice the time. */
const patternOf = (names: readonly string[]) =>
  new RegExp(`^(?!.* · postgres).*(?:${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`);

async function run(vitest: Vitest, specification: TestSpecification, names: readonly string[]): Promise<TestCase[]> {
  vitest.setGlobalTestNamePattern(patternOf(names));
  const { testModules } = await vitest.runTestSpecifications([specification]);
  return testModules.flatMap((one) => [...one.children.allTests()]).filter((one) => one.result().state !== 'skipped');
}

async function specificationOf(vitest: Vitest, test: string): Promise<TestSpecification> {
  const [found] = await vitest.globTestSpecifications([join(root, 'tests', test)]);
  if (!found) throw new Error(`There is no test tests/${test}.`);
  return found;
}

function tell(number: number, verdict: Verdict): void {
  process.stdout.write(`${JSON.stringify({ number, ...verdict })}\n`);
}

async function tryOne(vitest: Vitest, specification: TestSpecification, broken: Breakage): Promise<Verdict> {
  const file = join(root, broken.file);
  const whole = readFileSync(file, 'utf8');
  const parts = whole.split(broken.from);
  if (parts.length !== 2) return { outcome: 'gone', why: `${broken.file} has its text ${parts.length - 1} times` };
  const write = (text: string) => {
    writeFileSync(file, text);
    vitest.invalidateFile(file);
  };
  write(parts.join(broken.to));
  try {
    return judged(await run(vitest, specification, [broken.name]));
  } finally {
    write(whole);
  }
}

const numbers = process.argv.slice(2).map(Number);
const chosen = breakages.map((one, number) => ({ one, number })).filter(({ number }) => numbers.includes(number));
const vitest = await createVitest('test', {
  root,
  project: ['api', 'unit'],
  watch: false,
  reporters: [{}],
  // the tests' own output is of no use here
  onConsoleLog: () => false,
  maxWorkers: 1,
  // who waits for a guard that is gone waits in vain
  testTimeout: patienceMs,
});
try {
  for (const [test, ofFile] of Map.groupBy(chosen, ({ one }) => one.test)) {
    const specification = await specificationOf(vitest, test);
    const whole = await run(
      vitest,
      specification,
      ofFile.map(({ one }) => one.name),
    );
    for (const { one, number } of ofFile) {
      const own = whole.filter(({ fullName }) => fullName.replaceAll(' > ', ' ').includes(one.name));
      const isWell = own.length > 0 && own.every((each) => each.result().state === 'passed');
      if (isWell) tell(number, await tryOne(vitest, specification, one));
      else
        tell(number, { outcome: 'unfit', why: own.length === 0 ? 'there is no such test' : 'the test fails as it is' });
    }
  }
} finally {
  await vitest.close();
}
