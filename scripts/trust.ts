// `npm run test:security` and `npm run test:faults` run the tests behind QUALITY's figures of trust with as many repetitions as
// they ask for, and print each figure that held. Arguments after -- are vitest's own, such as -t with the name of a test.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../tests/support/chromium.ts';
import { run } from './run.ts';
import { type Figure, figureLines } from './trust/figureLines.ts';
import { isPlan, plans } from './trust/plans.ts';

const [wanted = '', ...others] = process.argv.slice(2);
if (!isPlan(wanted)) throw new Error(`There is no plan '${wanted}': known are ${Object.keys(plans).join(', ')}.`);
const { numbers, steps } = plans[wanted];

const folder = mkdtempSync(join(tmpdir(), 'pitboss-figures-'));
const file = join(folder, 'figures');
writeFileSync(file, '');
const environment = { PITBOSS_FIGURES: file, PITBOSS_CHROMIUM: findChromium() };
const failed: string[] = [];
for (const { name, script, args, env } of steps) {
  console.log(`\n== ${name}`);
  const more = script.includes('vitest') ? others : [];
  if ((await run(script, [...args, ...more], { ...environment, ...env })) !== 0) failed.push(name);
}
const figures = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): Figure => JSON.parse(line));
rmSync(folder, { recursive: true, force: true });
console.log(`\n${figureLines(figures, numbers).join('\n')}`);
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
