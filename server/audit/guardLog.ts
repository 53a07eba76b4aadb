import { sql } from 'kysely';
import { quoted } from '../sql/columns.ts';
import { inTransaction } from '../sql/store.ts';
import type { AuditStore } from './auditStore.ts';

/** What is known of the chain: only the keeper changes it. */
const keepersTables = ['audit_chain', 'audit_pruned', 'audit_delivery'];

/**
 * Leaves the role that owns an audit log only to read it and to add lines; `keeper` may chain lines and delete them.
 * Idempotent; a migration that has to change lines grants itself the right, and loses it here.
 */
export function guardLog({ store, table: name }: AuditStore, keeper: string): Promise<void> {
  const log = `${quoted(store.schema)}.${quoted(name)}`;
  const own = keepersTables.map((one) => `${quoted(store.schema)}.${quoted(one)}`);
  const to = quoted(keeper);
  return inTransaction(store, async ({ db }) => {
    const { rows } = await sql<{ isGuarded: boolean }>`select
      not exists (select from aclexplode(c.relacl) a where a.grantee = c.relowner
        and a.privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE'))
      and c.relacl is not null and has_table_privilege(${keeper}, c.oid, 'DELETE')
      and has_table_privilege(${keeper}, ${own.at(-1)}, 'INSERT') as "isGuarded"
      from pg_class c where c.oid = ${log}::regclass`.execute(db);
    if (rows[0]?.isGuarded) return;
    const run = (statement: string) => sql.raw(statement).execute(db);
    await run(`grant usage on schema ${quoted(store.schema)} to ${to}`);
    await run(`revoke update, delete, truncate on ${log} from current_user`);
    await run(`grant select, delete, update (position, hash) on ${log} to ${to}`);
    await run(`revoke insert, update, delete, truncate on ${own.join(', ')} from current_user`);
    await run(`grant select, insert, update, delete on ${own.join(', ')} to ${to}`);
  });
}
