import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeCertificate } from '../support/certificate.ts';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { freePort } from '../support/ports.ts';
import { accountForServer, findBinaries } from '../support/postgres.ts';
import { sharedData } from '../support/sharedData.ts';
import { Shell } from './shell.ts';

const root = join(import.meta.dirname, '../..');

/** The machine that the page is followed on: an empty folder, PostgreSQL servers, and terminals. */
export interface Machine {
  folder: string;
  main: Cluster;
  north: Cluster;
  ports: { first: string; second: string; http: number; https: number };
  certificate: string;
  /** The page's words and what stands for them here; a step adds its own. */
  words: [string, string][];
  /** The terminal of the servers, in the folder of the source. */
  servers: Shell;
  /** The terminal of a cluster's administrator. */
  administrator(cluster: Cluster): Shell;
  stop(): Promise<void>;
}

/** The product's source as a clone has it: what git knows, and nothing that was built or installed. */
async function copySource(to: string): Promise<void> {
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const name of names.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    await cp(join(root, name), join(to, name));
  }
}

const placeOf = (url: string) => new URL(url).host;

export async function emptyMachine(settings: readonly string[]): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-operations-'));
  chmodSync(folder, 0o755);
  const account = await accountForServer();
  const owned = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true });
    if (account.uid !== undefined && account.gid !== undefined) chownSync(join(folder, name), account.uid, account.gid);
    return join(folder, name);
  };
  for (const name of ['source', 'tls', 'nginx/conf.d', 'nginx/tmp', 'var'])
    mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['backups', 'backups/wal', 'administrator']) owned(name);
  await copySource(join(folder, 'source'));
  const { key, cert } = makeCertificate('localhost');
  writeFileSync(join(folder, 'tls/privkey.pem'), key);
  writeFileSync(join(folder, 'tls/fullchain.pem'), cert);
  const words: [string, string][] = [];
  const adapt = (text: string) => words.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
  const inFolder = settings.map((line) => line.replaceAll('/var/backups/pitboss', join(folder, 'backups')));
  const main = await startCluster({ settings: inFolder });
  const north = await startCluster();
  const ports = {
    first: String(await freePort()),
    second: String(await freePort()),
    http: await freePort(),
    https: await freePort(),
  };
  words.push(
    ['127.0.0.1:5432', placeOf(main.url)],
    ['10.0.0.2:5432', placeOf(north.url)],
    ['3000', ports.first],
    ['3001', ports.second],
    ['PITBOSS_HTTP=80', `PITBOSS_HTTP=${ports.http}`],
    ['PITBOSS_HTTPS=443', `PITBOSS_HTTPS=${ports.https}`],
    ['pitboss.example.com', 'localhost'],
    ['/var/lib/pitboss', join(folder, 'var')],
    ['/var/backups/pitboss', join(folder, 'backups')],
    ['/etc/ssl/pitboss', join(folder, 'tls')],
    ['/etc/nginx/conf.d', join(folder, 'nginx/conf.d')],
    ['nginx -', `nginx -p ${join(folder, 'nginx')} -c ${join(folder, 'nginx/nginx.conf')} -`],
    ['codes-all.csv', join(sharedData, 'reference/iso4217-codes-all.csv')],
    ['eurofxref-hist.csv', join(sharedData, 'reference/eurofxref-hist.csv')],
  );
  const administrator = (cluster: Cluster) => {
    const { hostname, port, password } = new URL(cluster.url);
    const reach = { PGHOST: hostname, PGPORT: port, PGUSER: 'postgres', PGPASSWORD: password, PGDATA: cluster.data };
    const shell = new Shell(join(folder, 'administrator'), reach, adapt, account);
    shell.env.PATH = `${findBinaries()}:${shell.env.PATH}`;
    return shell;
  };
  return {
    folder,
    main,
    north,
    ports,
    certificate: cert,
    words,
    servers: new Shell(join(folder, 'source'), { PORT: ports.first }, adapt),
    administrator,
    stop: async () => {
      await main.stop();
      await north.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
