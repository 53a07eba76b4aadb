import { type AuditStore, auditLogs } from '../audit/auditStore.ts';
import { sealLines } from '../audit/seal.ts';
import { type Verified, verifyLog } from '../audit/verify.ts';
import type { Head } from '../audit/walkChain.ts';
import type { Context } from '../context.ts';
import { CommandRefused, figure } from './terminal.ts';

/** Reads `<log>:<position>:<hash>`, as a run prints it. */
export function readNoted(texts: readonly string[]): Map<string, Head> {
  return new Map(
    texts.map((text) => {
      const [, log, position, hash] = /^(\w+):(\d{1,10}):([0-9a-f]{64})$/.exec(text) ?? [];
      if (log === undefined || hash === undefined)
        throw new CommandRefused(`'${text.slice(0, 100)}' is no head: give <log>:<position>:<hash>.`);
      return [log, { position: Number(position), hash }];
    }),
  );
}

/** Follows the chain of every audit log; prints one line for each, and returns whether all are whole. */
export async function verifyLogs(
  context: Pick<Context, 'control' | 'tenancy'>,
  noted: ReadonlyMap<string, Head>,
  print: (text: string) => void,
): Promise<boolean> {
  const logs = await auditLogs(context);
  const names = logs.map(({ store }) => store.schema);
  const unknown = [...noted.keys()].find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new CommandRefused(`There is no audit log '${unknown}': known are ${names.join(', ')}.`);
  let whole = true;
  for (const audit of logs) {
    const found = await verified(audit, noted.get(audit.store.schema));
    print(sentenceOf(audit.store.schema, found));
    whole &&= found.problem === undefined;
  }
  return whole;
}

/** A whole chain is followed to the lines that were written last, too. */
async function verified(audit: AuditStore, noted: Head | undefined): Promise<Verified> {
  const found = await verifyLog(audit, noted);
  if (found.problem !== undefined || (await sealLines(audit)) === 0) return found;
  return verifyLog(audit, noted);
}

function sentenceOf(log: string, { lines, pruned, problem, head }: Verified): string {
  const count = `${figure(lines)} ${lines === 1 ? 'line' : 'lines'} verified`;
  if (problem !== undefined) return `${log}: ${problem}. Before that, ${count}.`;
  const left = pruned === 0 ? '' : `, ${figure(pruned)} deleted by retention`;
  return head ? `${log}: ${count}${left}. Head to note: ${log}:${head.position}:${head.hash}` : `${log}: ${count}.`;
}
