/** A link by which a user chooses a password. */
export interface InvitationLink {
  /** INVITATION: the user has no password yet. RESET: for one who has forgotten theirs. */
  purpose: 'INVITATION' | 'RESET';
  /** ISO 8601 in UTC. */
  made_at: string;
  /** ISO 8601 in UTC; a link that is withdrawn or whose time is over has expired. */
  expires_at: string;
  /** ISO 8601 in UTC. */
  used_at: string | null;
  /** What became of the mail that brings it; null where the link was shown. */
  mail: 'WAITING' | 'SENT' | 'FAILED' | null;
}

/** Answer of GET and POST v1/crud/user/{id}/invitation, and of POST v1/crud/user/invite. */
export interface UserInvitation {
  user_id: string;
  /** Whether the user has chosen a password, or was given one. */
  has_password: boolean;
  /** The identity provider by which the user logs in, and so has no password; null or missing for one with a password. */
  provider?: string | null;
  /** Whether links are sent by mail. */
  by_mail: boolean;
  /** The latest link. */
  link: InvitationLink | null;
  /** The link's address, shown this once where links are not sent by mail: a path where PITBOSS_ORIGIN is not set. */
  address?: string;
}

/** Answer of POST v1/auth/link: what a link is for. */
export interface OpenedLink {
  purpose: 'INVITATION' | 'RESET';
  /** ISO 8601 in UTC. */
  expires_at: string;
}
