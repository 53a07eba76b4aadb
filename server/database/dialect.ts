import {
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
} from 'kysely';
import { EmbeddedDriver, type Session, type Turn } from './embeddedDriver.ts';

/** Kysely's dialect for the embedded database: PostgreSQL over one shared connection. */
export class EmbeddedDialect implements Dialect {
  readonly #session: Session;
  readonly #turn: Turn;

  constructor(session: Session, turn: Turn) {
    this.#session = session;
    this.#turn = turn;
  }

  createDriver(): Driver {
    return new EmbeddedDriver(this.#session, this.#turn);
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  createIntrospector(database: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(database);
  }
}
