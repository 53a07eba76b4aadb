import { OperatorError } from '../../src/manifest/operatorError.ts';

/**
 * The database cannot be used as configured. The message is one sentence for the operator: the problem and the remedy.
 */
export class DatabaseRefused extends OperatorError {
  override readonly name = 'DatabaseRefused';
}

/** Code of a query that was stopped by a timeout: that of PostgreSQL's statement_timeout. */
export const QUERY_CANCELED = '57014';
/** Code of a query that failed because the database ended: PostgreSQL's crash_shutdown. */
export const CONNECTION_LOST = '57P02';

/** The fields of a failed statement's error, the same for both kinds of database. */
export interface QueryErrorFields {
  code: string;
  severity?: string;
  detail?: string;
  hint?: string;
  schema?: string;
  table?: string;
  column?: string;
  dataType?: string;
  constraint?: string;
  /** 1-based character of the statement, as reported by PostgreSQL. */
  position?: string;
  where?: string;
}

export const QUERY_ERROR_FIELDS = [
  'code',
  'severity',
  'detail',
  'hint',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'position',
  'where',
] as const satisfies readonly (keyof QueryErrorFields)[];

/** An error of the embedded database, with the fields that `pg` sets for a PostgreSQL server. */
export class QueryFailed extends Error implements QueryErrorFields {
  override readonly name: string = 'QueryFailed';
  declare readonly code: string;
  declare readonly severity?: string;
  declare readonly detail?: string;
  declare readonly hint?: string;
  declare readonly schema?: string;
  declare readonly table?: string;
  declare readonly column?: string;
  declare readonly dataType?: string;
  declare readonly constraint?: string;
  declare readonly position?: string;
  declare readonly where?: string;

  constructor(message: string, fields: QueryErrorFields, options?: ErrorOptions) {
    super(message, options);
    Object.assign(this, fields);
  }
}

/** The query was ended because its caller has gone or the server is stopping. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
  constructor(why: string) {
    super(`The query was given up: ${why}.`);
  }
}

/** The error for an aborted signal. */
export const givenUp = (signal: AbortSignal | undefined): GivenUp =>
  signal?.reason instanceof GivenUp ? signal.reason : new GivenUp('its caller has gone');

/** Whether a statement was ended because it took longer than its use allows. */
export const isTooSlow = (error: unknown): boolean =>
  isQueryError(error) && error.code === QUERY_CANCELED && /statement timeout|took longer/.test(error.message);

/** The outer database was used while a transaction of the same call held a connection. */
export class OuterDatabaseUsed extends Error {
  override readonly name = 'OuterDatabaseUsed';
  constructor() {
    super(
      'The database was used from inside a transaction, where it would wait for itself for ever: pass the transaction to the code that queries.',
    );
  }
}

/** Whether the database (of either kind) reported this error, with its fields. */
export function isQueryError(error: unknown): error is Error & QueryErrorFields {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/**
 * Whether a statement failed because it was prepared before a migration, perhaps another process's, changed the types of its
 * result (0A000, of which the message is in the server's language). It is prepared anew from then on.
 */
export const isOutdatedPlan = (error: unknown): boolean => isQueryError(error) && error.code === '0A000';

// 58 is what the machine below the database could not do, F0 its own files
const UNAVAILABLE_CODE =
  /^(08...|53...|57014|57P0.|58...|F0...|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** `pg` throws these without a code. */
const UNAVAILABLE_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/;

/** Whether the database is unavailable, full or too slow, rather than the query wrong: the caller may answer 503. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return UNAVAILABLE_CODE.test(error.code);
  return UNAVAILABLE_TEXT.test(error.message);
}

/** Whether a transaction lost a conflict with another one, and was undone. */
export const isContended = (error: unknown): boolean => isQueryError(error) && /^40...$/.test(error.code);

/**
 * Whether a retry may succeed: the database is unavailable, full or takes no writes (25006: after a failover, or as its host
 * has found its disk full), or the transaction lost a conflict or waited too long for a lock.
 */
export const isPassing = (error: unknown): boolean =>
  isUnavailable(error) || isContended(error) || (isQueryError(error) && /^(55P03|25006)$/.test(error.code));
