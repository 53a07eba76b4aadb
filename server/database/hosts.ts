import { embeddedLimits, serverLimits } from './connectionUses.ts';
import type { Database } from './database.ts';
import { DatabaseRefused } from './databaseErrors.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import { readAddress } from './postgresRefusals.ts';

export interface HostsConfig {
  /** The embedded database's directory, or `memory`; used without a databaseUrl. Default `.data`. */
  dataDir?: string;
  /** DATABASE_URL. */
  databaseUrl?: string;
  /** PITBOSS_DB_HOSTS: `name=url,name2=url2`. */
  dbHosts?: string;
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
  close(): Promise<void>;
}

/** Opens every configured database, or none: if one is refused, the others are closed. */
export async function openHosts(config: HostsConfig): Promise<Hosts> {
  const { dataDir = '.data', databaseUrl, dump, statementTimeoutMs } = config;
  const limits = serverLimits(statementTimeoutMs);
  const further = readHosts(config.dbHosts ?? '');
  for (const [name, url] of further) readAddress(url, name); // validated before any database is opened
  const opened = new Map<string, Database>();
  try {
    const control = databaseUrl
      ? await openPostgres(databaseUrl, { name: 'main', limits })
      : await openEmbedded(dataDir, {
          ...(dataDir === 'memory' ? {} : { limits: embeddedLimits(statementTimeoutMs) }),
          ...(dump ? { dump } : {}),
        });
    opened.set(control.name, control);
    for (const [name, url] of further) opened.set(name, await openPostgres(url, { name, limits }));
    return hostsOf(control, opened);
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
  const hosts = new Map<string, string>();
  const parts = text.trim() === '' ? [] : text.split(',');
  for (const [index, part] of parts.entries()) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    const url = part.slice(at + 1).trim();
    const problem = at < 0 ? 'is not name=url' : problemOfPart(name, url, hosts);
    if (problem) {
      const shown = at >= 0 && /^[\w .-]+$/.test(name) ? `'${name}'` : 'without a name';
      throw new DatabaseRefused(
        `PITBOSS_DB_HOSTS, part ${index + 1} (${shown}) ${problem}: write it as name=postgres://user:password@host:5432/database,…`,
      );
    }
    hosts.set(name, url);
  }
  return hosts;
}

function problemOfPart(name: string, url: string, known: ReadonlyMap<string, string>): string | undefined {
  if (!NAME.test(name)) return 'has a name that is not lower-case letters, digits, - and _';
  if (RESERVED.includes(name)) return `has a name that is taken (${RESERVED.join(', ')})`;
  if (known.has(name)) return 'is there twice';
  if (url === '') return 'has no address';
  return undefined;
}
