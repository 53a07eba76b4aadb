/** Body of PUT v1/user/mails: what a person is told by mail of their own alerts in the tenant in which they work. */
export interface OwnerMailForm {
  /** That somebody gave them an alert. */
  assigned: boolean;
  /** That a time limit of an alert of theirs is near, and that it has passed. */
  bounds: boolean;
  /** That somebody has mentioned them; without it, this stays as it is. */
  mentioned?: boolean;
}

/** Answer of GET and PUT v1/user/mails. */
export interface OwnerMails extends OwnerMailForm {
  /** Where the mails go: the user's own address. @pii mail */
  address: string;
  mentioned: boolean;
  /** Whether the server sends mails at all. */
  mails: boolean;
  /** Why the latest mail did not arrive; null once one did. */
  last_error: string | null;
}
