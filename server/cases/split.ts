import { sql } from 'kysely';
import type { CaseSplit } from '../../src/contracts/case.ts';
import { HttpError } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';
import { type CaseWriter, changeContents, removeAll } from './contents.ts';
import { addLink } from './links.ts';
import { alertsOf, lockOpenCase } from './lockCase.ts';

/**
 * Takes alerts out of an open case into a new one, inside the transaction that made it. Their customers go with them, and
 * stay, too, as long as an alert of theirs does. Throws 404, 409 for a closed case, for an alert that is not in it, and
 * where none would stay.
 */
export async function splitOff(
  writer: CaseWriter,
  from: string,
  to: string,
  { alerts, reason }: Pick<CaseSplit, 'alerts' | 'reason'>,
  now: Date,
): Promise<void> {
  const { store } = writer;
  await lockOpenCase(store, from);
  await demandSomeStay(store, from, alerts);
  await removeAll(writer, 'alert', from, alerts);
  const leaving = await withoutAlert(store, from, alerts);
  if (leaving.length > 0) await removeAll(writer, 'customer', from, leaving);
  await changeContents(writer, to, { add_alerts: [...alerts] }, now);
  await addLink(writer, { case_id: to, linked_id: from, kind: 'SPLIT', reason });
}

async function demandSomeStay(store: Store, from: string, alerts: readonly string[]): Promise<void> {
  const held = new Set(await alertsOf(store, from));
  const stranger = alerts.find((alert) => !held.has(alert));
  if (stranger !== undefined) throw new HttpError('conflict', { key: 'splitStranger', params: { alert: stranger } });
  if (held.size === alerts.length) throw new HttpError('conflict', { key: 'splitAll' });
}

/** Of the customers of alerts that have left a case those who have none in it any more. */
async function withoutAlert(store: Store, from: string, alerts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct a.customer_id::text as id from ${table(store, 'alert')} a
    where a.id = any(${[...alerts]}::bigint[]) and a.customer_id is not null and not exists (
      select from ${table(store, 'case_alert')} c join ${table(store, 'alert')} s on s.id = c.alert_id
      where c.case_id = ${from}::bigint and s.customer_id = a.customer_id)`.execute(store.db);
  return rows.map((row) => row.id);
}
