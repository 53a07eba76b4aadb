// `npm run test:guards` takes out one guard after the other, in a copy of the project, and sees a test fail by an assertion.
// It exits with 1 while a breakage survives, or no longer applies. `-- --only text` tries those whose guard, file or test
// contains the text; `-- --lanes 1` works on one copy, not on two side by side.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { breakages } from '../tests/guards/breakages.ts';
import { embeddedFlags } from './embeddedFlags.ts';
import { copyOfTree } from './guards/copyOfTree.ts';
import { report, type Tried } from './guards/report.ts';
import type { Verdict } from './guards/verdict.ts';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { only: { type: 'string' }, lanes: { type: 'string', default: '2' } } });
const only = values.only ?? '';
const chosen = breakages
  .map((broken, number) => ({ broken, number }))
  .filter(({ broken }) => [broken.guard, broken.file, broken.test].some((text) => text.includes(only)));

/** Those of one test file stay together, as it has to run whole only once; the fullest file goes first. */
function laneOf(count: number): number[][] {
  const lanes: number[][] = Array.from({ length: count }, () => []);
  const files = [...Map.groupBy(chosen, ({ broken }) => broken.test).values()].sort((a, b) => b.length - a.length);
  for (const file of files) {
    const [emptiest] = lanes.toSorted((a, b) => a.length - b.length);
    // a file costs as much as two breakages before its first one
    emptiest?.push(...file.map(({ number }) => number));
  }
  return lanes.filter((lane) => lane.length > 0);
}

/** Runs a lane in a copy of its own. */
async function runLane(numbers: readonly number[], told: (number: number, verdict: Verdict) => void): Promise<void> {
  const copy = copyOfTree(root);
  const args = [...embeddedFlags, 'scripts/guards/lane.ts', ...numbers.map(String)];
  const child = spawn(process.execPath, args, {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') },
  });
  let complaints = '';
  child.stderr.on('data', (part: Buffer) => {
    complaints = `${complaints}${part.toString()}`.slice(-4_000);
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{"number":')) continue;
    const { number, ...verdict }: Verdict & { number: number } = JSON.parse(line);
    told(number, verdict);
  }
  rmSync(copy, { recursive: true, force: true });
  if (child.exitCode !== 0 && complaints !== '') console.error(complaints);
}

const verdicts = new Map<number, Verdict>();
const started = performance.now();
await Promise.all(
  laneOf(Math.max(1, Number(values.lanes) || 1)).map((lane) =>
    runLane(lane, (number, verdict) => {
      verdicts.set(number, verdict);
      console.log(`${verdicts.size}/${chosen.length} ${verdict.outcome}: ${breakages[number]?.guard}`);
    }),
  ),
);
const unheard: Verdict = { outcome: 'crashed', why: 'its run ended before it was tried' };
const tried = chosen.map(({ broken, number }): Tried => ({ broken, ...(verdicts.get(number) ?? unheard) }));
console.log(`\n${report(tried)} ${Math.round((performance.now() - started) / 1000)} s.`);
if (tried.length === 0 || tried.some(({ outcome }) => outcome !== 'caught')) process.exitCode = 1;
