import type { ManifestDef } from '../../src/manifest/entity.ts';
import type { Hosts } from '../database/hosts.ts';
import type { Push } from '../realtime/push.ts';
import type { CurrencyNames } from '../sql/record.ts';
import type { Store } from '../sql/store.ts';
import type { Tenancy } from '../tenants/tenancy.ts';
import type { Sessions } from './sessions.ts';

/** What every call works with; made once at start. */
export interface Context {
  manifest: ManifestDef;
  hosts: Hosts;
  control: Store;
  tenancy: Tenancy;
  sessions: Sessions;
  currencies(): Promise<CurrencyNames>;
  /** Tells those who watch a tenant of its new alerts; silent until sockets are served. */
  push: Push;
  /** Names of the webhooks that a tenant's triggers may call. */
  webhooks: (tenantId: string) => readonly string[];
  /** Whether the demo logins may be used from other machines. */
  demoPublic: boolean;
  /** The moment that counts as now for sessions, stamps and 'today'. */
  now(): Date;
}
