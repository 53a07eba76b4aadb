import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { type Store, table } from '../sql/store.ts';
import { type AuditLine, lineColumns } from './chain.ts';
import type { Head } from './walkChain.ts';

/** An audit log where it is stored: a tenant's, or the platform's. */
export interface AuditStore {
  store: Store;
  table: 'audit_log' | 'platform_audit_log';
  /** Null: the platform's. */
  tenantId: string | null;
}

export const platformLog = (store: Store): AuditStore => ({ store, table: 'platform_audit_log', tenantId: null });

export const tenantLog = (store: Store, tenantId: string): AuditStore => ({ store, table: 'audit_log', tenantId });

/** Every audit log of the installation, the platform's first. */
export async function auditLogs({ control, tenancy }: Pick<Context, 'control' | 'tenancy'>): Promise<AuditStore[]> {
  const tenants = await tenancy.all();
  const own = tenants.map(async ({ id }) => tenantLog((await tenancy.stores(id)).tenant, id));
  return [platformLog(control), ...(await Promise.all(own))];
}

/** SQL: the columns of `AuditLine`, as text that is the same on every server. */
export function lineText({ table: name }: AuditStore): RawBuilder<unknown> {
  const textOf = (column: (typeof lineColumns)[number]) => {
    if (column === 'created_at')
      return sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at`;
    if (column === 'tenant_id' && name === 'audit_log') return sql`null::text as tenant_id`;
    return sql`${sql.ref(column)}::text as ${sql.id(column)}`;
  };
  return sql.join(lineColumns.map(textOf));
}

/** The texts of a row that has them. */
export function lineOf(row: Row): AuditLine {
  const values = lineColumns.map((column) => [column, row[column] === null ? null : String(row[column])] as const);
  // every column of the list is there
  return Object.fromEntries(values) as AuditLine;
}

/** The last line of the chain; undefined before the first. */
export async function headOf({ store }: AuditStore, locked = false): Promise<Head | undefined> {
  const { rows } = await sql<Head>`select position, hash from ${table(store, 'audit_chain')}
    ${locked ? sql`for update` : sql``}`.execute(store.db);
  return rows[0];
}
