import type { Kysely } from 'kysely';

/** One row as it comes from or goes to a table; the repository narrows its columns by the manifest. */
export type Row = Record<string, unknown>;

/** Table names come from the manifest, so the schema is open: any name, any row. */
export type Tables = Record<string, Row>;

/** A database the API works on. Both kinds give the same values for the same SQL (see parsers.ts, parameters.ts). */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** The host's name in the server's own configuration: `embedded`, `main`, or one from PITBOSS_DB_HOSTS. */
  readonly name: string;
  readonly kysely: Kysely<Tables>;
  /** Answers once the database has answered; rejects with what is wrong otherwise. */
  ping(): Promise<void>;
  /** Waits for running queries, then lets go of the database. Calling it again is harmless. */
  close(): Promise<void>;
}

export interface EmbeddedDatabase extends Database {
  readonly kind: 'embedded';
  /** The whole data directory as a tar file, for `openEmbedded`'s `dump` option. */
  dump(): Promise<Uint8Array>;
}
