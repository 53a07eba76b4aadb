import { currencyHooks } from './currency.ts';
import { customerHooks } from './customer.ts';
import type { EntityHooks } from './hooks.ts';
import { platformAuditHooks } from './platformAudit.ts';
import { roleHooks } from './role.ts';
import { tenantHooks } from './tenant.ts';
import { translationHooks } from './translation.ts';
import { userHooks } from './user.ts';

const hooks = new Map<string, EntityHooks>([
  ['currency', currencyHooks],
  ['customer', customerHooks],
  ['platform_audit_log', platformAuditHooks],
  ['role', roleHooks],
  ['tenant', tenantHooks],
  ['translation', translationHooks],
  ['user', userHooks],
]);

/** What an entity needs beyond the manifest; most need nothing. */
export const hooksOf = (name: string): EntityHooks => hooks.get(name) ?? {};
