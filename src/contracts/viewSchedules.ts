/** Who gets the mails of a schedule. */
export interface ViewRecipient {
  /** @pattern ^[0-9]{1,18}$ */
  user_id: string;
  /** The server's own: what a body says of it is not kept. @pii name @maxLength 255 */
  user_name?: string;
}

/** @minItems 1 @maxItems 20 */
export type ViewRecipients = ViewRecipient[];

/** A person who may get the rows of a view. */
export interface ViewReader {
  id: string;
  /** @pii name */
  name: string;
}

/** GET v1/crud/view-schedule/readers: who may be sent a view, by name. */
export type ViewReaders = ViewReader[];
