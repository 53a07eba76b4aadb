// `npm run check` runs every check but the tests, two at a time. With --all it also runs the tests, as CI does, and the other
// checks one by one beside them; with --beside it runs those one by one without the tests. A check that fails does not stop
// the others, so that one run reports everything that is wrong.

import { budgetRemedy } from './check/budgetRemedy.ts';
import { type FailedTest, verdict } from './check/verdict.ts';
import { saysMissing } from './labels/strict.ts';
import { run, runQuietly } from './run.ts';

interface Step extends FailedTest {
  script: string;
  args?: string[];
}

const [option, ...others] = process.argv.slice(2);
if (others.length > 0 || (option !== undefined && option !== '--all' && option !== '--beside')) {
  console.error(
    'Use npm run check for all checks but the tests, npm run check -- --all for what CI runs, or npm run check -- --beside for that without the tests.',
  );
  process.exit(1);
}
const all = option === '--all';
// otherwise tests run at the same time, and need the other core
const alone = option === undefined;

// the longest first
const steps: Step[] = [
  {
    name: 'bundle budgets',
    script: 'tests/bench/ui.ts',
    args: ['--budgets', ...(alone ? ['--in-pairs'] : [])],
    remedy: `${budgetRemedy}; tests/bench/ui.ts sets the budgets`,
  },
  {
    name: 'types',
    script: 'node_modules/typescript/bin/tsc',
    args: [
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/types.json',
      // several checkers check some types several times: they are done sooner, and use a quarter more of the processor
      ...(alone ? [] : ['--checkers', '1']),
    ],
  },
  {
    name: 'lint and format',
    script: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', '.'],
    remedy: 'npm run format corrects the format and every fault that has a safe fix',
  },
  { name: 'floors', script: 'scripts/floors.ts' },
  { name: 'styles', script: 'scripts/styles.ts' },
  {
    name: 'migrations',
    script: 'scripts/migrate.ts',
    args: ['check'],
    remedy: 'npm run migrate -- propose <name> writes the missing migration for review',
  },
  { name: 'schemas', script: 'scripts/schemas.ts', args: ['--check'], remedy: 'npm run schemas writes them' },
  { name: 'supply', script: 'scripts/supply.ts' },
  { name: 'labels', script: 'scripts/labels.ts', args: alone ? [] : ['--strict'] },
];

const failed: FailedTest[] = [];
let lacksTexts = false;

async function lane(waiting: Step[]): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const started = performance.now();
    const { code, output } = await runQuietly(step.script, step.args ?? [], {});
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`\n== ${step.name} (${seconds} s)${code === 0 ? '' : ': FAILED'}\n${output.trimEnd()}`);
    if (code !== 0) failed.push(step);
    if (step.name === 'labels') lacksTexts = saysMissing(output);
  }
}

async function tests(): Promise<void> {
  if ((await run('scripts/test.ts')) !== 0) failed.push({ name: 'tests' });
}

const waiting = [...steps];
await Promise.all([lane(waiting), ...(all ? [tests()] : []), ...(alone ? [lane(waiting)] : [])]);
const closing = `\n${verdict({ failed, lacksTexts, alone })}`;
if (failed.length > 0) {
  console.error(closing);
  process.exitCode = 1;
} else console.log(closing);
