import type { EnumValue } from '../manifest/enums.ts';

/** ISO 8601 with zone. @format date-time */
type Time = string;

/** Body of POST v1/crud/service-account/{id}/keys. */
export interface ServiceKeyForm {
  /** When the key expires; a year from now if it is left out. */
  expires_at?: Time;
}

/** A key of a service account, without the key itself. */
export interface ServiceKey {
  id: string;
  /** The key's first characters, by which keys are told apart. */
  prefix: string;
  state: EnumValue<'KeyStates'>;
  created_at: Time;
  /** @pii name */
  created_by: string | null;
  expires_at: Time;
  /** Of the last minute in which it was used. */
  last_used_at: Time | null;
  revoked_at: Time | null;
  /** @pii name */
  revoked_by: string | null;
}

/** Data of the calls about a service account's keys: the keys that it has by then. */
export interface ServiceKeys {
  /** Newest first. */
  keys: ServiceKey[];
  /** The new key itself, which only the answer of its creation has. */
  key?: string;
}
