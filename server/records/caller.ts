import type { Session } from '../sessions/sessions.ts';
import type { Actor } from '../sql/audit.ts';
import type { Stores } from '../sql/store.ts';

/** On whose behalf records are read and changed. */
export interface Caller {
  session: Session;
  /** What they may reach: the tenant they work in and no other. */
  stores: Stores;
  /** How the audit log names them. */
  actor: Actor;
  /** Where the call comes from, as sign-ins are counted. */
  address: string;
  /** The currency that amounts are converted to; throws a Refused where what they ask for is none. */
  currency(): string;
}
