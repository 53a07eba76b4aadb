// Runs in a copy of the project: breaks one guard after the other, runs the test that has to see it, and mends it again.
// Its arguments are the numbers of the breakages. Prints a line of JSON for each.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestCase, type TestSpecification, type Vitest } from 'vitest/node';
import type { Breakage } from '../../tests/guards/breakage.ts';
import { breakages } from '../../tests/guards/breakages.ts';
import { judged, type Verdict } from './verdict.ts';

const root = process.cwd();
/** A test that needs longer than this with its guard proves nothing by not ending without it. */
const usualMs = 40_000;
const patienceMs = 4 * usualMs;

const onPostgres = ' · postgres';

/** A name as a pattern: between the parts of a whole name Vitest has more than a blank. */
const partOf = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '(?: > | )');

/** Tests on PostgreSQL see the same guards, and take twice the time: they run where a breakage names them. */
const patternOf = (names: readonly string[]) =>
  new RegExp(
    names.map((name) => `${name.includes(onPostgres) ? '' : `^(?!.*${onPostgres}).*`}(?:${partOf(name)})`).join('|'),
  );

async function run(vitest: Vitest, specification: TestSpecification, names: readonly string[]): Promise<TestCase[]> {
  vitest.setGlobalTestNamePattern(patternOf(names));
  const { testModules } = await vitest.runTestSpecifications([specification]);
  // what an earlier run of another file has left says nothing of this one
  const own = testModules.filter(({ moduleId }) => moduleId === specification.moduleId);
  return own.flatMap((one) => [...one.children.allTests()]).filter((one) => one.result().state !== 'skipped');
}

async function specificationOf(vitest: Vitest, test: string): Promise<TestSpecification> {
  const [found] = await vitest.globTestSpecifications([join(root, 'tests', test)]);
  if (!found) throw new Error(`There is no test tests/${test}.`);
  return found;
}

function tell(number: number, verdict: Verdict): void {
  process.stdout.write(`${JSON.stringify({ number, ...verdict })}\n`);
}

async function tryOne(
  vitest: Vitest,
  specification: TestSpecification,
  broken: Breakage,
  isQuick: boolean,
): Promise<Verdict> {
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
    return judged(await run(vitest, specification, [broken.name]), isQuick);
  } finally {
    write(whole);
  }
}

const chosen = process.argv.slice(2).flatMap((text) => {
  const one = breakages[Number(text)];
  return one ? [{ one, number: Number(text) }] : [];
});
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
      const isQuick = own.every((each) => (each.diagnostic()?.duration ?? 0) < usualMs);
      if (isWell) tell(number, await tryOne(vitest, specification, one, isQuick));
      else
        tell(number, { outcome: 'unfit', why: own.length === 0 ? 'there is no such test' : 'the test fails as it is' });
    }
  }
} finally {
  await vitest.close();
}
