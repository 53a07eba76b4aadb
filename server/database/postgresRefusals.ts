import type { Pool } from 'pg';
import { DatabaseRefused } from './databaseErrors.ts';

/** A server's address, with a form for display. */
export interface PostgresAddress {
  /** With the session settings of every connection. */
  readonly url: string;
  /** `the PostgreSQL server main (db.example:5432)`: without the password. */
  readonly shown: string;
  /** Host and port. */
  readonly place: string;
  /** The setting that holds the address. */
  readonly setting: string;
  readonly user: string;
  readonly database: string;
  readonly password: string;
}

const OLDEST_VERSION = 150_000;
/** Overrides the server's defaults: the parsers expect this format, and days begin at midnight UTC. */
const SESSION = '-c timezone=UTC -c datestyle=ISO';

/** Parses a URL like postgres://user:password@host:5432/name; throws DatabaseRefused if it is invalid. */
export function readAddress(
  text: string,
  name: string,
  setting = name === 'main' ? 'DATABASE_URL' : `PITBOSS_DB_HOSTS (${name})`,
): PostgresAddress {
  const url = parse(text);
  if (!url) {
    throw new DatabaseRefused(
      `${setting} is not the address of a PostgreSQL: write it as postgres://user:password@host:5432/database.`,
    );
  }
  const database = safelyDecoded(url.pathname.slice(1));
  const user = safelyDecoded(url.username);
  if (!database) {
    throw new DatabaseRefused(`${setting} names no database: write it as postgres://user:password@host:5432/database.`);
  }
  const own = url.searchParams.get('options');
  url.searchParams.set('options', own ? `${own} ${SESSION}` : SESSION);
  const host = url.searchParams.get('host') ?? (url.hostname || 'localhost');
  const place = `${host}:${url.port || '5432'}`;
  return {
    url: url.href,
    shown: `the PostgreSQL server ${name} (${place})`,
    place,
    setting,
    user,
    database,
    password: safelyDecoded(url.password),
  };
}

function parse(text: string): URL | undefined {
  const url = URL.parse(text);
  return url && /^postgres(ql)?:$/.test(url.protocol) ? url : undefined;
}

function safelyDecoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a bare % sign
  }
}

/** Connects once; throws DatabaseRefused if the server is too old or has another encoding. */
export async function checkServer(pool: Pool, address: PostgresAddress): Promise<void> {
  const found = await pool.query(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as version, current_setting('server_encoding') as encoding",
  );
  const row: unknown = found.rows[0];
  if (typeof row !== 'object' || row === null || !('number' in row) || !('version' in row) || !('encoding' in row)) {
    throw new DatabaseRefused(
      `${capital(address.shown)} does not say its version: check that ${address.setting} names a PostgreSQL.`,
    );
  }
  const problem = problemOf(Number(row.number), String(row.version), String(row.encoding));
  if (problem) throw new DatabaseRefused(`${capital(address.shown)} ${problem}.`);
}

/** The reason why a reachable server is unsuitable, as the end of a sentence; undefined for a suitable one. */
export function problemOf(versionNumber: number, version: string, encoding: string): string | undefined {
  if (!(versionNumber >= OLDEST_VERSION)) {
    return `is version ${version}, and Pitboss needs 15 or newer: upgrade the server, or name another`;
  }
  if (encoding !== 'UTF8') {
    return `keeps its text as ${encoding}, and Pitboss needs UTF8: create the database with encoding 'UTF8'`;
  }
  return undefined;
}

/** One sentence for the error of the first connection. */
export function refusalOf(error: unknown, address: PostgresAddress): DatabaseRefused {
  if (error instanceof DatabaseRefused) return error;
  return new DatabaseRefused(`${capital(address.shown)} ${reasonOf(error, address)}.`);
}

function reasonOf(error: unknown, { setting, user, database, password }: PostgresAddress): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const message = error instanceof Error ? error.message : String(error);
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `can not be found under that host name: check ${setting}`;
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `refuses connections: start the server, or check host and port in ${setting}`;
    case '28000':
      return `does not let the user '${user}' in from here: check its pg_hba.conf, and the user in ${setting}`;
    case '28P01':
      return `does not let the user '${user}' in with that password: check user and password in ${setting}`;
    case '3D000':
      return `has no database '${database}': create it (createdb), or check ${setting}`;
    case '57P03':
      return 'is starting or shutting down: try again in a moment';
    case '53300':
      return 'has no connection to spare: raise its max_connections, or close other programs';
  }
  if (code === 'ETIMEDOUT' || code === 'EHOSTUNREACH' || /timeout/i.test(message)) {
    return `does not answer: check that it runs, and host, port and firewall in ${setting}`;
  }
  const shown = password ? message.replaceAll(password, '…') : message;
  return `can not be used (${shown.replace(/\.?\s*$/, '')}): check ${setting}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
