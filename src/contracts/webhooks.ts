/** ISO 8601 with zone. @format date-time */
type Time = string;

/** A secret that a webhook's calls are signed with, without the secret itself. */
export interface WebhookSecret {
  id: string;
  /** The secret's first characters, by which secrets are told apart. */
  prefix: string;
  created_at: Time;
  /** @pii name */
  created_by: string | null;
  /** When it was ended; null while it signs. */
  ended_at: Time | null;
  /** @pii name */
  ended_by: string | null;
}

/** Data of the calls about a webhook's secrets: those that it has by then. */
export interface WebhookSecrets {
  /** Newest first. */
  secrets: WebhookSecret[];
  /** The new secret itself, which only the answer of its creation has. */
  secret?: string;
}

/** How many deliveries wait to be sent because of a call. */
export interface WebhookQueued {
  /** @multipleOf 1 @minimum 0 */
  queued: number;
}
