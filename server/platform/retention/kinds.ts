import { sql } from 'kysely';
import type { Retention } from '../../../src/contracts/platform.ts';
import type { Row } from '../../database/types.ts';
import { idList } from '../../engine/act/recordset.ts';
import { type Store, type Stores, table } from '../../sql/store.ts';

type TenantStores = Required<Stores>;

/** A table whose old rows may be deleted, with the columns read besides id and created_at. */
export interface OldRows {
  kind: keyof Retention;
  table: string;
  columns: readonly string[];
  store(stores: TenantStores): Store;
  /** Returns the ids of the rows that stay regardless of age. */
  needed(stores: TenantStores, rows: readonly Row[]): Promise<ReadonlySet<string>>;
}

const none: ReadonlySet<string> = new Set();

const refusedEvents: OldRows = {
  kind: 'ingest_log',
  table: 'ingest_log',
  columns: [],
  store: ({ logs }) => logs,
  needed: async () => none,
};

/** An open alert's story needs the logs of its customer's triggers, including old ones. */
const triggerLogs: OldRows = {
  kind: 'trigger_log',
  table: 'trigger_log',
  columns: ['outcome', 'customer_id'],
  store: ({ logs }) => logs,
  needed: async ({ tenant }, rows) => {
    const fired = rows.filter(({ outcome }) => outcome === 'TRIGGERED');
    const { rows: open } = await sql<{
      id: string;
    }>`select distinct customer_id::text as id from ${table(tenant, 'alert')}
      where customer_id = any(${idList(fired.map(({ customer_id }) => String(customer_id)))}) and state <> 'CLOSED'`.execute(
      tenant.db,
    );
    const watched = new Set(open.map(({ id }) => id));
    return new Set(fired.filter((row) => watched.has(String(row.customer_id))).map(({ id }) => String(id)));
  },
};

const webhookCalls: OldRows = {
  kind: 'webhook_delivery',
  table: 'webhook_delivery',
  columns: ['state'],
  store: ({ tenant }) => tenant,
  needed: async (_stores, rows) => new Set(rows.filter(({ state }) => state === 'WAITING').map(({ id }) => String(id))),
};

/** While a customer has a tag that a person added, its audit line keeps triggers from removing the tag. */
const auditLog: OldRows = {
  kind: 'audit_log',
  table: 'audit_log',
  columns: ['entity'],
  store: ({ tenant }) => tenant,
  needed: async ({ tenant }, rows) => {
    const customers = rows.filter(({ entity }) => entity === 'customer').map(({ id }) => String(id));
    const { rows: kept } = await sql<{ id: string }>`select a.id::text as id from ${table(tenant, 'audit_log')} a
      where a.id = any(${idList(customers)}) and exists (select from ${table(tenant, 'customer_customer_tags')} t
        where t.customer_id::text = a.record_id and a.after -> 'customer_tags' ? t.customer_tag_id::text)`.execute(
      tenant.db,
    );
    return new Set(kept.map(({ id }) => id));
  },
};

/** A tenant's tables. */
export const tenantRows: readonly OldRows[] = [refusedEvents, triggerLogs, webhookCalls, auditLog];

/** The installation's table. */
export const platformRows = { kind: 'audit_log', table: 'platform_audit_log' } as const satisfies Partial<OldRows>;
