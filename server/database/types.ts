import type { Kysely } from 'kysely';
import type { Use } from './uses.ts';

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
  /** The connections kept for a use, with its time limit; `kysely` is those for `work`. */
  on(use: Use): Kysely<Tables>;
  /** Answers once the database has answered; rejects with what is wrong otherwise. */
  ping(): Promise<void>;
  /** Waits some seconds for running queries and ends the others, then lets go of the database. Calling it again is harmless. */
  close(): Promise<void>;
}

export interface EmbeddedDatabase extends Database {
  readonly kind: 'embedded';
  /** The whole data directory as a tar file, for `openEmbedded`'s `dump` option. */
  dump(): Promise<Uint8Array>;
}
