import type { RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Actor } from '../sql/auditLog.ts';
import type { Store, Stores } from '../sql/store.ts';
import type { Condition, FilterValue } from '../sql/where.ts';
import type { Write } from '../sql/write.ts';

/** A change before it is stored. */
export interface EntityChange {
  context: Context;
  session: Session;
  stores: Stores;
  verb: 'create' | 'edit' | 'delete';
  /** Id of the changed record; null on create. */
  id: string | null;
  body: Row;
  /** The caller's address, as sign-ins are counted. */
  address: string;
}

/** Whose rows listed fields are of, and for whom. */
export interface ListedWanted {
  store: Store;
  /** Whether the reader may list an entity. */
  mayList: (entity: string) => boolean;
}

/** Rows of a list, whose listed fields are to be filled in. */
export interface ListedPage extends ListedWanted {
  context: Context;
  rows: readonly Row[];
  /** The fields that are wanted. */
  paths: ReadonlySet<string>;
  /** Returns the currency that amounts are converted to. */
  currency: () => string;
}

/** An entity's logic beyond the manifest. */
export interface EntityHooks {
  /**
   * Whether a record is the caller's own: they read it without the permission, and edit it as far as `before` allows.
   */
  isOwn?(session: Session, id: string): boolean;
  /** Conditions on the rows that the caller may see and change; the rows' table is aliased `t`. */
  scope?(context: Context, session: Session): Condition[];
  /** Whether a key with the entity's scope reads all rows, whatever `scope` leaves of them to a person. */
  openToKeys?: true;
  /** Conditions that follow from a list's filters: no filter may find records by values that `trim` removes. */
  scopeOf?(context: Context, session: Session, filters: readonly FilterValue[]): Condition[];
  /** Removes values that the caller may not see. */
  trim?(context: Context, session: Session, records: Row[]): Promise<Row[]>;
  /**
   * Validates a change further; may return columns that no body can set, and remove unchanged values from the body.
   * Throws to refuse.
   */
  before?(change: EntityChange): Promise<Row>;
  /** Writes side effects before the change, in its transaction; `store` is the transaction's. May return columns. */
  within?(change: EntityChange, write: Write): Promise<Row>;
  /** Writes side effects after a create or an edit, in its transaction; `store` is the transaction's. */
  written?(change: EntityChange & { id: string }, store: Store, actor: Actor): Promise<void>;
  /** Runs after the change is committed. */
  after?(change: EntityChange): Promise<void>;
  /** Adds computed fields that follow from the rest of a record, also in lists. */
  present?(records: Row[]): Row[];
  /**
   * Listed fields by their paths, each an expression about a row, whose table is aliased `t`: the statement that reads a page
   * has them, too.
   */
  listedColumns?: { readonly [path: string]: (wanted: ListedWanted) => RawBuilder<unknown> };
  /**
   * Reads the other listed fields of a page in as many statements as there are, however many rows it has;
   * returns what they are of a row.
   */
  listed?(page: ListedPage): Promise<(row: Row) => Row>;
  /** Adds computed fields to one record. */
  complete?(context: Context, stores: Stores, record: Row, currency: string): Promise<Row>;
}
