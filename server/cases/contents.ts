import { sql } from 'kysely';
import type { CaseContents } from '../../src/contracts/case.ts';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import type { Row } from '../database/database.ts';
import { HttpError, Refused } from '../errors.ts';
import { type Actor, audit } from '../sql/auditLog.ts';
import { type Store, table } from '../sql/store.ts';
import { addChecklist } from './checklist.ts';
import { demandInNoOther } from './lockCase.ts';

/** Who changes what a case holds, for its rows and the audit log; `store` is the transaction's. */
export interface CaseWriter {
  manifest: ManifestDef;
  store: Store;
  actor: Actor;
}

/**
 * Changes what an open case holds, inside a transaction that has locked it. What is in it already stays as it is, and what
 * is not is not removed. Throws 409 where an alert is in another open case, or a customer has an alert in this one; 422 by
 * field for what does not exist.
 */
export async function changeContents(writer: CaseWriter, id: string, wanted: CaseContents, now: Date): Promise<void> {
  const { remove_alerts = [], add_alerts = [], add_customers = [], remove_customers = [] } = wanted;
  if (remove_alerts.length > 0) await removeAll(writer, 'alert', id, remove_alerts);
  const customers = add_alerts.length > 0 ? await addAlerts(writer, id, add_alerts) : [];
  await demandAll(writer.store, 'customer', 'add_customers', add_customers);
  const joining = [...new Set([...customers, ...add_customers])];
  if (joining.length > 0) await addAll(writer, 'customer', id, joining);
  if (remove_customers.length > 0) await removeCustomers(writer, id, remove_customers);
  if (add_alerts.length > 0) await addChecklist(writer, id, now);
}

type Kind = 'alert' | 'customer';

/** Adds alerts, and returns the customers that they are about. */
async function addAlerts(writer: CaseWriter, id: string, alerts: readonly string[]): Promise<string[]> {
  const { store } = writer;
  await demandAll(store, 'alert', 'add_alerts', alerts);
  await addAll(writer, 'alert', id, alerts);
  // those of which another case was faster were left out
  await demandInNoOther(store, id, alerts);
  const { rows } = await sql<{ id: string }>`select distinct customer_id::text as id from ${table(store, 'alert')}
    where id = any(${alerts}::bigint[]) and customer_id is not null`.execute(store.db);
  return rows.map((row) => row.id);
}

async function demandAll(store: Store, kind: Kind, field: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${table(store, kind)}
    where id = any(${ids}::bigint[])`.execute(store.db);
  if (rows[0]?.count !== ids.length) throw Refused.field(field, { key: 'missing' });
}

async function addAll({ manifest, store, actor }: CaseWriter, kind: Kind, id: string, ids: readonly string[]) {
  const name = `case_${kind}`;
  // in one order for all, so that two who add the same never wait for each other
  const { rows } = await sql<Row>`insert into ${table(store, name)} (case_id, ${sql.id(`${kind}_id`)}, added_by)
    select ${id}::bigint, g.id, ${actor.userName} from unnest(${[...ids]}::bigint[]) g(id)
    order by g.id on conflict do nothing returning *`.execute(store.db);
  for (const row of rows) await audit({ manifest, store, actor, name }, 'CREATE', String(row.id), null, row);
}

/** Removes alerts or customers from a case that is locked. */
export async function removeAll(
  { manifest, store, actor }: CaseWriter,
  kind: Kind,
  id: string,
  ids: readonly string[],
) {
  const name = `case_${kind}`;
  const { rows } = await sql<Row>`delete from ${table(store, name)}
    where case_id = ${id}::bigint and ${sql.id(`${kind}_id`)} = any(${[...ids]}::bigint[]) returning *`.execute(
    store.db,
  );
  for (const row of rows) await audit({ manifest, store, actor, name }, 'DELETE', String(row.id), row, null);
}

async function removeCustomers(writer: CaseWriter, id: string, ids: readonly string[]): Promise<void> {
  const { store } = writer;
  const { rows } =
    await sql`select from ${table(store, 'case_alert')} c join ${table(store, 'alert')} a on a.id = c.alert_id
    where c.case_id = ${id}::bigint and a.customer_id = any(${[...ids]}::bigint[]) limit 1`.execute(store.db);
  if (rows.length > 0) throw new HttpError('conflict', { key: 'customerByAlert' });
  await removeAll(writer, 'customer', id, ids);
}
