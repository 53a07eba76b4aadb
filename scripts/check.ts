// `npm run check`: what CI runs. Every step is run, so that one run shows everything that is wrong.
import { run } from './run.ts';

const steps: { name: string; script: string; args?: string[] }[] = [
  { name: 'types', script: 'node_modules/typescript/bin/tsc', args: ['--noEmit'] },
  {
    name: 'lint and format',
    script: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', '.'],
  },
  { name: 'schemas', script: 'scripts/schemas.ts', args: ['--check'] },
  { name: 'migrations', script: 'scripts/migrate.ts', args: ['check'] },
  { name: 'labels', script: 'scripts/labels.ts' },
  { name: 'bundle budgets', script: 'tests/bench/ui.ts', args: ['--budgets'] },
  { name: 'tests', script: 'scripts/test.ts' },
];

const skipped = process.argv.includes('--without-tests') ? ['tests'] : [];
const failed: string[] = [];
for (const { name, script, args } of steps) {
  if (skipped.includes(name)) continue;
  console.log(`\n== ${name}`);
  if ((await run(script, args)) !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exitCode = 1;
} else console.log('\nAll checks passed.');
