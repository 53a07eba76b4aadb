import type { CodedText } from '../errors.ts';
import { readRow } from '../ingest/bodyParts.ts';
import { type KeptRow, keptText, noteReplay } from '../ingest/refusedRows.ts';
import type { Verdict } from '../ingest/verdicts.ts';
import type { Store } from '../sql/store.ts';
import type { IngestDesk } from './ingestDesk.ts';

/** Where refused rows are sent again. */
export interface ReplayPlace {
  desk: IngestDesk;
  tenantId: string;
  logs: Store;
  now: Date;
}

/** A refused row that was kept, with its id. */
export type Kept = KeptRow & { id: string };

/** Why a kept row cannot be sent again unchanged; undefined if it can. */
export function unsendable({ text }: KeptRow): CodedText | undefined {
  const read = readRow({ text });
  if (!('problem' in read)) return undefined;
  return text.length >= keptText
    ? { key: 'rowCutOff' }
    : { key: 'rowUnreadable', text: `${read.problem}: send the corrected row anew.` };
}

/**
 * Sends kept rows of one kind again, in one batch, and records the outcome of each. All of them must be sendable.
 * Returns their verdicts in order; throws HttpError 503 if they cannot be stored now.
 */
export async function replayRows(
  { desk, tenantId, logs, now }: ReplayPlace,
  rows: readonly Kept[],
): Promise<Verdict[]> {
  const [first] = rows;
  if (!first) return [];
  const bytes = rows.reduce((sum, { text }) => sum + text.length, 0);
  const lease = desk.enter(tenantId, bytes);
  try {
    const verdicts = await lease.put(first.kind, rows.map(parsed));
    for (const [at, { id }] of rows.entries()) {
      const verdict = verdicts[at] ?? [];
      await noteReplay(logs, id, now, typeof verdict === 'string' ? null : verdict);
    }
    return verdicts;
  } finally {
    lease.leave();
  }
}

function parsed({ id, text }: Kept): unknown {
  const read = readRow({ text });
  if ('problem' in read) throw new Error(`The kept row ${id} can't be read: ${read.problem}`);
  return read.row;
}
