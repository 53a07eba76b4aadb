import type { Kysely } from 'kysely';
import type { ConnectionUse } from './connectionUses.ts';
import type { TenantRoles } from './tenantRoles.ts';

/** A table's row; the repository narrows its columns by the manifest. */
export type Row = Record<string, unknown>;

/** Table names come from the manifest, so the schema is open: any name, any row. */
export type Tables = Record<string, Row>;

/** A streaming replica, as the last second knows it. */
export interface ReplicaState {
  /** The host that it replicates, and its place among that host's replicas, from 1. */
  readonly host: string;
  readonly number: number;
  /** Host and port. */
  readonly address: string;
  /** `behind`: it answers, but has no proof that is younger than the bound. `primary`: it is no standby (any more). */
  readonly use: 'used' | 'behind' | 'away' | 'primary';
  /** Milliseconds by which it is behind; null where it does not say. */
  readonly lagMs: number | null;
}

/** The connections of a use at this moment. */
export interface PoolState {
  /** `all`: the embedded database has one connection for every use. */
  readonly use: ConnectionUse | 'all';
  readonly open: number;
  readonly idle: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
  readonly max: number;
}

/** A database of either kind. Both return the same values for the same SQL (see parsers.ts, parameters.ts). */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** The host's name in the server's configuration: `embedded`, `main`, or one from PITBOSS_DB_HOSTS. */
  readonly name: string;
  readonly kysely: Kysely<Tables>;
  /** The roles that tenants' statements run under here. */
  readonly roles: TenantRoles;
  /** The connections of a use, with its time limit; `kysely` has those of `work`. */
  on(use: ConnectionUse): Kysely<Tables>;
  /** The state of its streaming replicas; empty where it has none. */
  replicas(): ReplicaState[];
  /** The connections of each use that has had any. */
  pools(): PoolState[];
  /** Resolves when the database answers; otherwise rejects with the reason. */
  ping(): Promise<void>;
  /** Waits some seconds for running queries, ends the others, and closes the database. Idempotent. */
  close(): Promise<void>;
}

export interface EmbeddedDatabase extends Database {
  readonly kind: 'embedded';
  /** The whole data directory as a tar file, for `openEmbedded`'s `dump` option. */
  dump(): Promise<Uint8Array>;
}
