// `npm run audit:verify [-- --head <log>:<position>:<hash>]…`: follows the chains of all audit logs, see server/audit/.
import { parseArgs } from 'node:util';
import { CommandRefused, errorSentence, progressOn } from '../server/cli/terminal.ts';
import { readNoted, verifyLogs } from '../server/cli/verifyAudit.ts';
import { readConfig } from '../server/config.ts';
import { openPlatform } from '../server/start.ts';

const usage =
  'Say npm run audit:verify, or npm run audit:verify -- --head <log>:<position>:<hash> with what an earlier run has printed.';
const progress = progressOn();

function notedHeads(): string[] {
  try {
    const { values } = parseArgs({ options: { head: { type: 'string', multiple: true } } });
    return values.head ?? [];
  } catch (error) {
    throw new CommandRefused(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}. ${usage}`);
  }
}

async function run(): Promise<void> {
  const noted = readNoted(notedHeads());
  const platform = await openPlatform({ ...readConfig(process.env), dbReplicas: undefined }, progress.update);
  try {
    if (!(await verifyLogs(platform, noted, progress.print))) process.exitCode = 1;
  } finally {
    await platform.close();
  }
}

run().catch((error: unknown) => {
  progress.print(errorSentence('The audit logs could not be verified', error));
  process.exitCode = 1;
});
