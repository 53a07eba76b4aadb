import type { ManifestDef } from '../src/manifest/entity.ts';
import type { AuditNotes } from './audit/auditNotes.ts';
import type { ConnectionUse } from './database/connectionUses.ts';
import type { Hosts } from './database/hosts.ts';
import type { Webhooks } from './engine/webhooks/targets.ts';
import type { MailSettings } from './mail/mailSettings.ts';
import type { PushRelay } from './push.ts';
import type { FactorSettings } from './sessions/factors.ts';
import type { ReadMarks } from './sessions/readMarks.ts';
import type { ServiceKeys } from './sessions/serviceKeys.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { CurrencyNames } from './sql/kinds.ts';
import { type Store, storeOn } from './sql/store.ts';
import type { Tenancy } from './tenants/tenancy.ts';

/** The services that every call uses; created once at start. */
export interface Context {
  manifest: ManifestDef;
  hosts: Hosts;
  control: Store;
  tenancy: Tenancy;
  sessions: Sessions;
  /** The keys of service accounts. */
  keys: ServiceKeys;
  /** What is noted in the audit logs beside changes. */
  notes: AuditNotes;
  /** What replicas must have before they may answer a session. */
  marks: ReadMarks;
  currencies(): Promise<CurrencyNames>;
  /** Notifies the watchers of a tenant of its new alerts; does nothing until sockets are served. */
  readonly push: PushRelay;
  /** The webhooks that the server's configuration names, and which addresses any webhook may have. */
  webhooks: Webhooks;
  /** What second factors and the secrets of webhooks need of the installation. */
  factors: FactorSettings;
  /** How links are sent; without it an administrator is shown them. */
  mail?: MailSettings;
  /** Whether the demo logins may be used from other machines. */
  demoPublic: boolean;
  /** The current time for sessions, stamps and 'today'. */
  now(): Date;
}

/** The same context with the connections reserved for a use, so that its calls do not wait for others. */
export function contextOn(context: Context, use: ConnectionUse): Context {
  const own = { control: storeOn(context.hosts.control, context.control, use), tenancy: context.tenancy.on(use) };
  return derivedFrom(context, own);
}

/**
 * A context with parts of its own. Everything else is read from the original context, whose webhooks are set only after
 * its creation. A spread copy would lack them, and the inherited parts of a derived context.
 */
export function derivedFrom(context: Context, own: Partial<Context>): Context {
  const derived: Context = Object.create(context, Object.getOwnPropertyDescriptors(own));
  return derived;
}
