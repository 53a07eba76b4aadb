// `npm run rules -- check <folder…>` judges the files of packs; `npm run rules -- test <folder…>` also runs their tests.
import { resolve } from 'node:path';
import { checkLines, outcomeLines, sumLine } from '../server/cli/rules/report.ts';
import { runTest, type TestOutcome } from '../server/cli/rules/runTest.ts';
import { createTestTenant } from '../server/cli/rules/testTenant.ts';
import { CommandRefused, errorSentence } from '../server/cli/terminal.ts';
import { type ReadPack, readPack } from '../server/packs/readPack.ts';
import { openPlatform } from '../server/start.ts';

const usage = 'Say npm run rules -- test <folder…> or npm run rules -- check <folder…>, each folder with a pack.json.';

/** npm runs scripts in the project's folder, but users name folders relative to where they typed the command. */
const typedIn = process.env.npm_lifecycle_event === 'rules' ? process.env.INIT_CWD : undefined;

async function run(): Promise<void> {
  const [verb, ...folders] = process.argv.slice(2);
  if (verb !== 'test' && verb !== 'check') throw new CommandRefused(usage);
  if (folders.length === 0) throw new CommandRefused(`No folder is named. ${usage}`);
  const packs = folders.map((folder) => readPack(resolve(typedIn ?? process.cwd(), folder)));
  for (const pack of packs) print(checkLines(pack));
  if (packs.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
  else if (verb === 'test') await runAll(packs);
}

async function runAll(packs: readonly ReadPack[]): Promise<void> {
  const platform = await openPlatform({ dataDir: 'memory', applyDrift: true });
  const all: TestOutcome[] = [];
  try {
    const place = await createTestTenant(platform);
    for (const { head, triggers } of packs) {
      print(['', head?.name ?? '']);
      for (const { trigger } of triggers) {
        const outcomes: TestOutcome[] = [];
        for (const test of trigger.tests) outcomes.push(await runTest(place, trigger, test));
        print(outcomeLines(outcomes));
        all.push(...outcomes);
      }
    }
  } finally {
    await platform.close();
  }
  print(['', sumLine(all)]);
  if (all.some(({ differences }) => differences.length > 0)) process.exitCode = 1;
}

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}

run().catch((error: unknown) => {
  console.error(errorSentence('The rules were not tested', error));
  process.exitCode = 1;
});
