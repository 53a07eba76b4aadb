import type { MentionSubject } from '../manifest/fieldDef.ts';

/** GET v1/crud/{alert|case|intervention}/mentionable: the people who may see such a record, by name. */
export type MentionablePeople = MentionablePerson[];

export interface MentionablePerson {
  id: string;
  /** @pii name */
  name: string;
}

/** GET v1/user/mentions: where somebody has mentioned the caller, the newest first; the push `mentioned` has new ones. */
export type Mentions = Mention[];

export interface Mention {
  id: string;
  /** The entity of the record that the text is about, and its id. */
  of: MentionSubject;
  record: string;
  /**
   * Who wrote it; null if that user has been deleted.
   * @pii name
   */
  by: string | null;
  at: string;
  seen: boolean;
}

/** Body of POST v1/user/mentions/seen: up to which one they have been seen. */
export interface SeenMentions {
  /** @pattern ^[0-9]{1,18}$ */
  up_to: string;
}
