// `npm run test:guards` takes out one guard after the other, in a copy of the project, and sees a test fail by an assertion.
// It exits with 1 while a breakage survives, or no longer applies. `-- --only text` tries those whose guard, file or test
// contains the text; `-- --lanes 1` works on one copy, not on two side by side; `-- --part 2/3` tries the second of three
// parts; `-- --record file` notes each verdict, and a later run with the file tries only what is not known to be caught.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { breakages } from '../tests/guards/breakages.ts';
import { embeddedFlags } from './embeddedFlags.ts';
import { copyOfTree } from './guards/copyOfTree.ts';
import { GuardRecord } from './guards/record.ts';
import { report, type Tried } from './guards/report.ts';
import { partOf, sharesOf } from './guards/shares.ts';
import type { Verdict } from './guards/verdict.ts';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    lanes: { type: 'string', default: '2' },
    part: { type: 'string', default: '1/1' },
    record: { type: 'string' },
  },
});
const wanted = breakages
  .map((broken, number) => ({ broken, number }))
  .filter(({ broken }) => [broken.guard, broken.file, broken.test].some((text) => text.includes(values.only)));
const chosen = partOf(wanted, values.part);
const record = new GuardRecord(root, values.record);

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
for (const { broken, number } of chosen) {
  const known = record.caught(broken);
  if (known) verdicts.set(number, known);
}
if (verdicts.size > 0) console.log(`${verdicts.size} of ${chosen.length} are known to be caught, by ${values.record}.`);
const open = chosen.filter(({ number }) => !verdicts.has(number));
const started = performance.now();
await Promise.all(
  sharesOf(open, Math.max(1, Number(values.lanes) || 1))
    .filter((share) => share.length > 0)
    .map((share) =>
      runLane(
        share.map(({ number }) => number),
        (number, verdict) => {
          verdicts.set(number, verdict);
          const broken = breakages[number];
          if (broken) record.note(broken, verdict);
          console.log(`${verdicts.size}/${chosen.length} ${verdict.outcome}: ${broken?.guard}`);
        },
      ),
    ),
);
const unheard: Verdict = { outcome: 'crashed', why: 'its run ended before it was tried' };
const tried = chosen.map(({ broken, number }): Tried => ({ broken, ...(verdicts.get(number) ?? unheard) }));
console.log(`\n${report(tried)} ${Math.round((performance.now() - started) / 1000)} s.`);
if (tried.length === 0 || tried.some(({ outcome }) => outcome !== 'caught')) process.exitCode = 1;
