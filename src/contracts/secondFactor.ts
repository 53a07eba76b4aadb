/** TOTP: an authenticator app. PASSKEY: a passkey or security key. */
export type SecondFactorKind = 'TOTP' | 'PASSKEY';

/** One of a user's authenticators. */
export interface SecondFactor {
  id: string;
  kind: SecondFactorKind;
  /** The name that its user has given it. @pii text */
  name: string;
  /** ISO 8601 in UTC. */
  created_at: string;
  /** The last sign-in with it; ISO 8601 in UTC. */
  last_used_at: string | null;
}

/** Answer of GET v1/auth/second-factors, and of GET v1/crud/user/{id}/second-factors. */
export interface SecondFactors {
  factors: SecondFactor[];
  /** Recovery codes that are not used yet. */
  recovery_codes_left: number;
  /** Whether a role of the user requires a second factor. */
  required: boolean;
  /** Whether the installation keeps secrets of authenticator apps. */
  apps: boolean;
  /** The address at which passkeys work; null: at http://localhost only. */
  passkey_origin: string | null;
  /** New recovery codes, which only the answer of the call that makes them has. */
  recovery_codes?: string[];
}
