import { sql } from 'kysely';
import type { Store } from './store.ts';

/** The lock of a tenant's turn to store events, as a value of a select: its transaction's until the end. */
export const turnOf = (schema: string) =>
  sql`pg_advisory_xact_lock(hashtextextended(${`pitboss.ingest.${schema}`}, 0))`;

/** Waits for the tenant's turn, after which no batch is stored until the transaction ends. */
export const lockTurn = ({ schema, db }: Store) => sql`select ${turnOf(schema)}`.execute(db);
