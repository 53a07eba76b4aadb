import type { Mentioned, Mentioning } from '../mentions/mentions.ts';
import type { Principal } from '../sessions/serviceKeys.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Actor } from '../sql/auditLog.ts';
import type { Store, Stores } from '../sql/store.ts';

/** The person or the machine on whose behalf records are read. */
export interface Reader {
  session: Principal;
  /** The stores they may use: those of the tenant they work in. */
  stores: Stores;
  /** Returns the currency that amounts are converted to; throws a Refused if the requested one is invalid. */
  currency(): string;
}

/** The user on whose behalf records are read and changed. */
export interface Caller extends Reader {
  session: Session;
  /** Their entry in the audit log. */
  actor: Actor;
  /** The caller's address, as sign-ins are counted. */
  address: string;
  /** What is written is part of a larger transaction: whom it mentions was judged before, and is told after it. */
  mentions?: { judged: readonly Mentioning[]; fresh: Mentioned[] };
  /** The proposal that they release: its change needs nobody else. */
  release?: Release;
}

/** How a proposed change becomes a record's. */
export interface Release {
  /** Who proposed it, with their rights of now. */
  author: Session;
  /** Ends the proposal in the transaction of the change. */
  ended?: (store: Store) => Promise<void>;
}
