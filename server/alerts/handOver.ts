import { sql } from 'kysely';
import type { Seen } from '../../src/contracts/triage.ts';
import type { Row } from '../database/database.ts';
import { type Store, table } from '../sql/store.ts';
import { assignAlert } from './assignAlert.ts';
import type { Person } from './assignees.ts';
import { addComment, type Worker } from './triageAlerts.ts';

interface Owned {
  id: string;
  seen: Seen;
}

/** A person's open alerts, those that are due first, at most `most`; and how many there are. */
export async function openAlertsOf(
  store: Store,
  userId: string,
  most: number,
): Promise<{ alerts: Owned[]; total: number }> {
  const { rows } = await sql<{ id: string; state: Seen['state']; total: number }>`
    select id, state, count(*) over ()::int as total from ${table(store, 'alert')}
    where owner_id = ${userId} and state <> 'CLOSED' order by due_at nulls last, id limit ${most}`.execute(store.db);
  const alerts = rows.map(({ id, state }) => ({ id, seen: { state, owner_id: userId } }));
  return { alerts, total: rows[0]?.total ?? 0 };
}

/**
 * Gives an alert to a person, or back to its queue, with a note on it, inside a transaction. Throws 409 if it is no longer
 * as it was seen.
 */
export async function handOverAlert(
  store: Store,
  { id, seen }: Owned,
  { to, note }: { to: Person | null; note: string | undefined },
  worker: Worker,
): Promise<{ before: Row; after: Row; comment: Row | null } | null> {
  const done = await assignAlert(store, id, to, seen);
  if (!done) return null;
  return { ...done, comment: note === undefined ? null : await addComment(store, id, note, worker) };
}
