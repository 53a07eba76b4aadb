import { sql } from 'kysely';
import type { AlertAssigned } from '../../src/contracts/assigning.ts';
import type { Seen } from '../../src/contracts/triage.ts';
import { enums } from '../../src/manifest/enums.ts';
import type { Row } from '../database/database.ts';
import { HttpError } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';
import type { Person } from './assignees.ts';
import { isAsSeen, lockAlert } from './triageAlerts.ts';

/**
 * Gives an alert to a person, or to nobody, inside a transaction; returns null if they have it already. That is no look at
 * the alert: its clock stays, and its state unless nobody has it any longer. Throws 404 for an unknown one; 409 if it is
 * closed, or has changed since it was seen.
 */
export async function assignAlert(
  store: Store,
  id: string,
  to: Person | null,
  seen: Seen | undefined,
): Promise<{ before: Row; after: Row } | null> {
  const before = await lockAlert(store, id);
  if (before.state === 'CLOSED' || (seen && !isAsSeen(before, seen)))
    throw new HttpError('conflict', { key: 'alertMoved' });
  if (before.owner_id === (to?.id ?? null)) return null;
  const state = to ? before.state : 'OPEN';
  const { rows } = await sql<Row>`update ${table(store, 'alert')} set owner_id = ${to?.id ?? null},
      owner_name = ${to?.name ?? null}, assigned = ${to !== null}, state = ${state},
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${id}::bigint returning *`.execute(store.db);
  return { before, after: rows[0] ?? before };
}

/** What its new owner is told of an alert. */
export function toldOf({ id, type, text }: Row, at: string): AlertAssigned[] {
  const known = enums.AlertTypes.find((one) => one === type);
  return known ? [{ id: String(id), type: known, subject: String(text), at }] : [];
}
