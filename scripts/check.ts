// `npm run check`: what is quickly judged, two steps at a time; with --all what CI runs: the tests too, and the rest beside
// them, one by one; with --beside that rest alone. Every step is run, so that one run shows everything that is wrong.

import { budgetRemedy } from './check/budgetRemedy.ts';
import { type FailedTest, verdict } from './check/verdict.ts';
import { saysMissing } from './labels/strict.ts';
import { run, runQuietly } from './run.ts';

interface Step extends FailedTest {
  script: string;
  args?: string[];
}

const [asked, ...others] = process.argv.slice(2);
if (others.length > 0 || (asked !== undefined && asked !== '--all' && asked !== '--beside')) {
  console.error(
    'Say npm run check for all but the tests, or npm run check -- --all for what CI runs, or -- --beside for that without the tests.',
  );
  process.exit(1);
}
const all = asked === '--all';
// the tests, which this runs or which run beside it, need the other core
const alone = asked === undefined;

// the longest first
const steps: Step[] = [
  {
    name: 'bundle budgets',
    script: 'tests/bench/ui.ts',
    args: ['--budgets'],
    remedy: `${budgetRemedy}; tests/bench/ui.ts sets the budgets`,
  },
  {
    name: 'types',
    script: 'node_modules/typescript/bin/tsc',
    args: ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.json'],
  },
  {
    name: 'lint and format',
    script: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', '.'],
    remedy: 'npm run format mends every format, and what can be mended without a thought',
  },
  { name: 'floors', script: 'scripts/floors.ts' },
  { name: 'styles', script: 'scripts/styles.ts' },
  {
    name: 'migrations',
    script: 'scripts/migrate.ts',
    args: ['check'],
    remedy: 'npm run migrate -- propose <name> writes what is missing, for review',
  },
  { name: 'schemas', script: 'scripts/schemas.ts', args: ['--check'], remedy: 'npm run schemas writes them' },
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
const said = `\n${verdict({ failed, lacksTexts, alone })}`;
if (failed.length > 0) {
  console.error(said);
  process.exitCode = 1;
} else console.log(said);
