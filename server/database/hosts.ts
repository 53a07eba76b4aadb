import { embeddedLimits, serverLimits } from './connectionUses.ts';
import type { Database } from './database.ts';
import { DatabaseRefused } from './databaseErrors.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import { type PostgresAddress, readAddress } from './postgresRefusals.ts';

export interface HostsConfig {
  /** The embedded database's directory, or `memory`; used without a databaseUrl. Default `.data`. */
  dataDir?: string;
  /** DATABASE_URL. */
  databaseUrl?: string;
  /** PITBOSS_DB_HOSTS: `name=url,name2=url2`. */
  dbHosts?: string;
  /** PITBOSS_DB_REPLICAS: `name=url|url,name2=url`. */
  dbReplicas?: string;
  /** Maximum age of what a replica answers, in milliseconds; default 5,000. */
  replicaBoundMs?: number;
  /** Statement timeout of requests in milliseconds, on every host. */
  statementTimeoutMs?: number;
  /** A dumped data directory for a new embedded database. */
  dump?: Uint8Array | Blob;
}

/** The databases for tenants, by the names in the server's configuration. */
export interface Hosts {
  /** The control schema's database: `embedded`, or `main` (DATABASE_URL). */
  readonly control: Database;
  /** Throws DatabaseRefused, naming the known hosts, for any other name. */
  host(name: string): Database;
  names(): string[];
  /** Maximum age of what a replica answers, in milliseconds; undefined where no host has a replica. */
  readonly replicaBoundMs?: number;
  close(): Promise<void>;
}

const defaultBoundMs = 5_000;

/** Opens every configured database, or none: if one is refused, the others are closed. */
export async function openHosts(config: HostsConfig): Promise<Hosts> {
  const { dataDir = '.data', databaseUrl, dump, statementTimeoutMs, replicaBoundMs: boundMs = defaultBoundMs } = config;
  const limits = serverLimits(statementTimeoutMs);
  const further = readHosts(config.dbHosts ?? '');
  for (const [name, url] of further) readAddress(url, name); // validated before any database is opened
  const servers = new Map([...(databaseUrl ? [['main', databaseUrl] as const] : []), ...further]);
  const replicas = readReplicas(config.dbReplicas ?? '', servers);
  const optionsOf = (name: string) => {
    const addresses = replicas.get(name);
    return { name, limits, ...(addresses && { replicas: { addresses, boundMs } }) };
  };
  const opened = new Map<string, Database>();
  try {
    const control = databaseUrl
      ? await openPostgres(databaseUrl, optionsOf('main'))
      : await openEmbedded(dataDir, {
          ...(dataDir === 'memory' ? {} : { limits: embeddedLimits(statementTimeoutMs) }),
          ...(dump ? { dump } : {}),
        });
    opened.set(control.name, control);
    for (const [name, url] of further) opened.set(name, await openPostgres(url, optionsOf(name)));
    return { ...hostsOf(control, opened), ...(replicas.size > 0 && { replicaBoundMs: boundMs }) };
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

function hostsOf(control: Database, opened: ReadonlyMap<string, Database>): Hosts {
  const names = (): string[] => [...opened.keys()];
  return {
    control,
    host: (name) => {
      const found = opened.get(name);
      if (found) return found;
      throw new DatabaseRefused(
        `There is no database host '${name}': use one of ${names().join(', ')}, or add it to PITBOSS_DB_HOSTS.`,
      );
    },
    names,
    close: () => closeAll(opened),
  };
}

async function closeAll(opened: ReadonlyMap<string, Database>): Promise<void> {
  const results = await Promise.allSettled([...opened.values()].map((database) => database.close()));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

const NAME = /^[a-z][a-z0-9_-]{0,62}$/;
const RESERVED = ['embedded', 'main'];

/**
 * Parses PITBOSS_DB_HOSTS; throws DatabaseRefused that names the invalid part (only its name, as the URL has a
 * password, in which a comma is written %2C).
 */
export function readHosts(text: string): Map<string, string> {
  return readNamed(text, 'PITBOSS_DB_HOSTS', 'name=postgres://user:password@host:5432/database,…', (name) => {
    if (!NAME.test(name)) return 'has a name that is not lower-case letters, digits, - and _';
    return RESERVED.includes(name) ? `has a name that is taken (${RESERVED.join(', ')})` : undefined;
  });
}

/**
 * Parses PITBOSS_DB_REPLICAS (`name=url|url,name2=url`): the addresses of each host's replicas, by its name. `hosts` are
 * the addresses of the servers that there are. Throws DatabaseRefused that names the invalid part, without its URL.
 */
export function readReplicas(text: string, hosts: ReadonlyMap<string, string>): Map<string, PostgresAddress[]> {
  const known = [...hosts.keys()];
  const named = readNamed(
    text,
    'PITBOSS_DB_REPLICAS',
    'name=postgres://user:password@host:5432/database|postgres://…,… with | written %7C in a password',
    (name) => {
      if (known.includes(name)) return undefined;
      if (known.length === 0) return 'is of no server: without DATABASE_URL the database is the embedded one';
      return `is of no server: there are ${known.join(', ')}`;
    },
  );
  return new Map([...named].map(([name, urls]) => [name, replicasOf(name, urls, hosts.get(name) ?? '')]));
}

function replicasOf(name: string, urls: string, primary: string): PostgresAddress[] {
  const places = new Set([placeOf(readAddress(primary, name))]);
  return urls.split('|').map((url, at) => {
    const setting = `PITBOSS_DB_REPLICAS (${name}, address ${at + 1})`;
    const address = readAddress(url.trim(), `${name}, replica ${at + 1}`, setting);
    if (places.has(placeOf(address)))
      throw new DatabaseRefused(
        `${setting} is the ${at === 0 ? 'server itself' : 'server itself or another replica of it'}: name each replica once.`,
      );
    places.add(placeOf(address));
    return address;
  });
}

const placeOf = ({ place, database }: PostgresAddress) => `${place}/${database}`;

/** Parses `name=value,name2=value`; `problemOf` judges a name. */
function readNamed(
  text: string,
  variable: string,
  example: string,
  problemOf: (name: string) => string | undefined,
): Map<string, string> {
  const found = new Map<string, string>();
  const parts = text.trim() === '' ? [] : text.split(',');
  for (const [index, part] of parts.entries()) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    const value = part.slice(at + 1).trim();
    const problem =
      at < 0
        ? 'is not name=url'
        : (problemOf(name) ?? (found.has(name) ? 'is there twice' : value === '' ? 'has no address' : undefined));
    if (problem) {
      const shown = at >= 0 && /^[\w .-]+$/.test(name) ? `'${name}'` : 'without a name';
      throw new DatabaseRefused(`${variable}, part ${index + 1} (${shown}) ${problem}: write it as ${example}`);
    }
    found.set(name, value);
  }
  return found;
}
