/** A session of a user that is in force. */
export interface UserSession {
  /** Its public name: neither the token nor what is derived from it. */
  id: string;
  /** The browser of the sign-in by its name, or a program's; null where it is not told. */
  browser: string | null;
  /** Its operating system by its name. */
  system: string | null;
  /** The address of the sign-in. @pii text */
  address: string | null;
  /** ISO 8601 in UTC. */
  started_at: string;
  /** The last use by a person, to the minute; ISO 8601 in UTC. */
  seen_at: string;
  /** Whether the call is of this session. */
  current: boolean;
}

/** Answer of GET v1/auth/sessions and GET v1/crud/user/{id}/sessions: the 100 that were used last. */
export type UserSessions = UserSession[];
