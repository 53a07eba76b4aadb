import { sql } from 'kysely';
import { manifest } from '../../resources.manifest.ts';
import { customerEntity } from '../../src/manifest/pii.ts';
import type { Row } from '../database/database.ts';
import { type Store, table } from '../sql/store.ts';
import { customersIn, isAbout } from './aboutCustomers.ts';

/** The customers of a tenant that are under legal hold: our ids, and the operator's. */
export interface Held {
  ids: ReadonlySet<string>;
  partnerIds: ReadonlySet<string>;
}

export async function heldCustomers(tenant: Store): Promise<Held> {
  const { rows } = await sql<{ id: string; partner: string }>`select id::text as id, "partner_customerId" as partner
    from ${table(tenant, 'customer')} where legal_hold`.execute(tenant.db);
  return { ids: new Set(rows.map(({ id }) => id)), partnerIds: new Set(rows.map(({ partner }) => partner)) };
}

/** Of rows those whose columns name a held customer, by our id. */
export const heldById =
  (column: string) =>
  async (_: Store, rows: readonly Row[], { ids }: Held): Promise<ReadonlySet<string>> =>
    idsOf(rows.filter((row) => ids.has(String(row[column]))));

/** Of rows those whose JSON text names a held customer. */
export const heldByText =
  (column: string) =>
  async (_: Store, rows: readonly Row[], { partnerIds }: Held): Promise<ReadonlySet<string>> =>
    idsOf(rows.filter((row) => customersIn(String(row[column] ?? '')).some((id) => partnerIds.has(id))));

/** Of rows of a tenant's table those whose alert is about a held customer. */
export async function heldByAlert(tenant: Store, rows: readonly Row[], { ids }: Held): Promise<ReadonlySet<string>> {
  const { rows: held } = await sql<{ id: string }>`select id::text from ${table(tenant, 'alert')}
    where id = any(${rows.flatMap(({ alert_id }) => alert_id ?? [])}::bigint[])
      and customer_id = any(${[...ids]}::bigint[])`.execute(tenant.db);
  const alerts = idsOf(held);
  return idsOf(rows.filter(({ alert_id }) => alerts.has(String(alert_id))));
}

/** Of lines of an audit log those about a held customer, or about a record that is about one. */
export async function heldLines(tenant: Store, lines: readonly Row[], { ids }: Held): Promise<ReadonlySet<string>> {
  const stay = new Set<string>();
  for (const entity of new Set(lines.map((line) => String(line.entity)))) {
    const own = lines.filter((line) => line.entity === entity);
    const held = entity === customerEntity ? ids : await heldRecords(tenant, entity, own, [...ids]);
    for (const line of own) if (held.has(String(line.record_id))) stay.add(String(line.id));
  }
  return stay;
}

async function heldRecords(
  tenant: Store,
  entity: string,
  lines: readonly Row[],
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (manifest.entities[entity as keyof typeof manifest.entities]?.store !== 'tenant') return new Set();
  const about = isAbout(tenant, entity, 't', customerIds);
  const records = lines.map((line) => String(line.record_id)).filter((id) => /^\d{1,18}$/.test(id));
  if (!about || records.length === 0) return new Set();
  const { rows } = await sql<Row>`select t.id from ${table(tenant, entity)} t
    where t.id = any(${records}::bigint[]) and ${about}`.execute(tenant.db);
  return idsOf(rows);
}

const idsOf = (rows: readonly Row[]): ReadonlySet<string> => new Set(rows.map(({ id }) => String(id)));
