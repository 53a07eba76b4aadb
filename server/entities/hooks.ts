import type { Context } from '../context.ts';
import type { Row } from '../database/types.ts';
import type { Session } from '../sessions/sessions.ts';
import type { FilterValue } from '../sql/query.ts';
import type { Store, Stores } from '../sql/store.ts';
import type { Condition } from '../sql/where.ts';
import type { Write } from '../sql/write.ts';

/** A change on its way to the repository. */
export interface Change {
  context: Context;
  session: Session;
  stores: Stores;
  verb: 'create' | 'edit' | 'delete';
  /** Of the record that is changed; null when it is created. */
  id: string | null;
  body: Row;
  /** Where the call comes from, as sign-ins are counted. */
  address: string;
}

/** What an entity needs beyond what the manifest says of it. */
export interface EntityHooks {
  /** Whether a record is the caller's own: they read it without the permission, and change of it what `before` lets them. */
  isOwn?(session: Session, id: string): boolean;
  /** Narrows what the caller may see and change; the rows' table is aliased `t`. */
  scope?(context: Context, session: Session): Condition[];
  /** What follows from a list's filters: none may find records by what `trim` takes out of them. */
  scopeOf?(context: Context, session: Session, filters: readonly FilterValue[]): Condition[];
  /** Takes out of records what the caller may not see. */
  trim?(context: Context, session: Session, records: Row[]): Promise<Row[]>;
  /** Judges a change further; may give columns that no body can set, and take out of the body what is no change. Throws to refuse. */
  before?(change: Change): Promise<Row>;
  /** What the change brings about besides, in its own transaction; `store` is that of the transaction. May give columns. */
  within?(change: Change, write: Write): Promise<Row>;
  /** What else belongs to a creation or an edit, once it is written and in its own transaction; `store` is that one's. */
  written?(change: Change & { id: string }, store: Store): Promise<void>;
  /** After the change is stored. */
  after?(change: Change): Promise<void>;
  /** Adds computed fields that follow from the rest of a record, in lists too. */
  told?(records: Row[]): Row[];
  /** Adds computed fields to one record. */
  complete?(context: Context, stores: Stores, record: Row, currency: string): Promise<Row>;
}
