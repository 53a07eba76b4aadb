import { addChecklist, demandRequiredDone } from '../cases/checklist.ts';
import { alertsOf, demandInNoOther, lockCase, setOpen } from '../cases/lockCase.ts';
import { mergedOutcome } from '../cases/merge.ts';
import type { Row } from '../database/database.ts';
import { Refused } from '../errors.ts';
import type { Write } from '../sql/write.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';

/** Who opens a case works on it, until somebody else takes it; one that is over already can be put on record, too. */
async function before({ context, session, verb, body }: EntityChange): Promise<Row> {
  if (body.state === null) throw Refused.field('state', { key: 'required' });
  if (verb !== 'create') return {};
  demandNotByHand(null, body);
  const opened = { opened_by: session.userName, owner_id: session.userId, owner_name: session.userName };
  if (body.state === 'CLOSED') {
    demandOutcome(body);
    return { ...opened, ...closing(context, session) };
  }
  demandNoOutcome(body);
  return opened;
}

/** A case is closed with an outcome and its reasons; one that is opened again has neither. */
async function within({ context, session, verb, id, body }: EntityChange, { store }: Write): Promise<Row> {
  if (verb !== 'edit' || id === null) return {};
  const stored = await lockCase(store, id);
  // no such record: the change itself says so
  if (!stored) return {};
  const next = { ...stored, ...body };
  if (next.state === 'CLOSED') {
    demandNotByHand(stored, next);
    demandOutcome(next);
    if (stored.state === 'CLOSED') return {};
    await demandRequiredDone(store, id);
    await setOpen(store, id, false);
    return closing(context, session);
  }
  if (stored.state === 'OPEN') {
    demandNoOutcome(next);
    return {};
  }
  await demandInNoOther(store, id, await alertsOf(store, id));
  await setOpen(store, id, true);
  return { outcome: null, outcome_text: null, closed_at: null, closed_by: null };
}

const closing = (context: EntityChange['context'], session: EntityChange['session']): Row => ({
  closed_at: context.now().toISOString(),
  closed_by: session.userName,
});

const parts = ['outcome', 'outcome_text'] as const;

function demandOutcome(row: Row): void {
  for (const field of parts) if (isEmpty(row[field])) throw Refused.field(field, { key: 'required' });
}

function demandNoOutcome(row: Row): void {
  for (const field of parts) if (!isEmpty(row[field])) throw Refused.field(field, { key: 'outcomeOpen' });
}

/** Only a merge gives this outcome, and the case keeps it as long as it is closed. */
function demandNotByHand(stored: Row | null, next: Row): void {
  if ((stored?.outcome === mergedOutcome) !== (next.outcome === mergedOutcome))
    throw Refused.field('outcome', { key: 'outcomeByMerge' });
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** A case that is opened, or gets another category, gets what its checklist says. */
const written: EntityHooks['written'] = ({ context: { manifest, now }, id }, store, actor) =>
  addChecklist({ manifest, store, actor }, id, now());

export const caseHooks: EntityHooks = { before, within, written };
