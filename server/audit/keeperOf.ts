import { keeperRoleOf, under } from '../database/connectionUses.ts';
import type { AuditStore } from './auditStore.ts';

/** The same log as its keeper has it, who alone may chain its lines and delete them; see guardLog. */
export function keeperOf(audit: AuditStore): AuditStore {
  const { schema, db } = audit.store;
  const role = keeperRoleOf(db, audit.tenantId === null);
  return role === undefined ? audit : { ...audit, store: { schema, db: under(db, role) } };
}
