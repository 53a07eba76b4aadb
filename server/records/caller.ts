import type { Session } from '../sessions/sessions.ts';
import type { Actor } from '../sql/auditLog.ts';
import type { Stores } from '../sql/store.ts';

/** The user on whose behalf records are read and changed. */
export interface Caller {
  session: Session;
  /** The stores they may use: those of the tenant they work in. */
  stores: Stores;
  /** Their entry in the audit log. */
  actor: Actor;
  /** The caller's address, as sign-ins are counted. */
  address: string;
  /** Returns the currency that amounts are converted to; throws a Refused if the requested one is invalid. */
  currency(): string;
}
