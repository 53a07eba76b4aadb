import { setTimeout as sleep } from 'node:timers/promises';
import { HttpError } from '../../errors.ts';
import { keptSpan, untaken } from '../../ingest/refusedRows.ts';
import { type Kept, type ReplayPlace, replayRows, unsendable } from '../../pipeline/replay.ts';
import type { Work } from '../jobs/jobs.ts';
import type { Rebuild } from './rebuildDef.ts';

/** Maximum rows of a batch. */
const batch = 100;
/** Attempts to send a batch for which the queue has no room. */
const attempts = 20;

/** Sends all refused events that were not stored since again, in order of arrival. */
export const refusedEvents: Rebuild = {
  name: 'refused-events',
  needs: 'ingest.write',
  async run({ tenantId, place: { logs }, desk, now }, work) {
    const span = await keptSpan(logs);
    if (!span) return;
    const [first, last] = [Number(span.first), Number(span.last)];
    for (let after = '0'; ; ) {
      const rows = await untaken(logs, { after, last: span.last, limit: batch });
      const end = rows.at(-1);
      if (!end) return;
      await sendAgain({ desk, tenantId, logs, now: now() }, rows, work);
      after = end.id;
      await work.step(rows.length, (Number(after) - first + 1) / (last - first + 1));
    }
  },
};

async function sendAgain(place: ReplayPlace, rows: readonly Kept[], work: Work): Promise<void> {
  const sendable = rows.filter((row) => unsendable(row) === undefined);
  work.count('unsendable', rows.length - sendable.length);
  for (const run of runsOfKind(sendable)) {
    const verdicts = await patiently(() => replayRows(place, run), work.signal);
    const taken = verdicts.filter((verdict) => typeof verdict === 'string').length;
    work.count('taken', taken);
    work.count('refused', verdicts.length - taken);
  }
}

/** Groups consecutive rows of one kind, keeping the order: later rows may depend on earlier ones. */
function runsOfKind(rows: readonly Kept[]): Kept[][] {
  const runs: Kept[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run?.[0]?.kind === row.kind) run.push(row);
    else runs.push([row]);
  }
  return runs;
}

/** Retries after the time that a full queue asks for. */
async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'unavailable' || attempt === attempts) throw error;
      await sleep((error.retryAfter ?? 1) * 1000, undefined, { signal });
    }
}
