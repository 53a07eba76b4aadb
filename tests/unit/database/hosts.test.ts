import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseRefused } from '../../../server/database/databaseErrors.ts';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { openHosts, readHosts, readReplicas } from '../../../server/database/hosts.ts';
import { createDatabase } from '../../support/postgres.ts';
import { temporaryDirectory, useDataDirectory } from './temporary.ts';
import { onPostgres, rejection } from './useDatabase.ts';

describe('PITBOSS_DB_HOSTS', () => {
  it('names further servers', () => {
    expect([...readHosts('')]).toEqual([]);
    expect([...readHosts(' north=postgres://a/b , logs-2=postgres://u:p%2C=@c/d?x=y ')]).toEqual([
      ['north', 'postgres://a/b'],
      ['logs-2', 'postgres://u:p%2C=@c/d?x=y'],
    ]);
  });

  it.each([
    ['north', 'part 1 (without a name) is not name=url'],
    ['north=postgres://a/b,', 'part 2 (without a name) is not name=url'],
    ['North=postgres://a/b', "part 1 ('North') has a name that is not lower-case"],
    ['=postgres://a/b', 'part 1 (without a name) has a name'],
    ['main=postgres://a/b', "part 1 ('main') has a name that is taken"],
    ['a=postgres://a/b,embedded=postgres://a/b', "part 2 ('embedded') has a name that is taken"],
    ['a=postgres://a/b,a=postgres://c/d', "part 2 ('a') is there twice"],
    ['a=', "part 1 ('a') has no address"],
    ['postgres://u:s3cret@h/d?a=b', 'part 1 (without a name) has a name'],
  ])('malformed (%s) is refused, and the part is named', (text, said) => {
    const read = (): unknown => readHosts(text);
    expect(read).toThrow(DatabaseRefused);
    expect(read).toThrow(said);
    expect(read).not.toThrow('s3cret');
  });

  it('is refused before anything is opened', async () => {
    const directory = join(temporaryDirectory(), 'data');
    expect(await rejection(openHosts({ dataDir: directory, dbHosts: 'x' }))).toBeInstanceOf(DatabaseRefused);
    const refused = await rejection(openHosts({ dataDir: directory, dbHosts: 'a=mysql://h/d' }));
    expect(refused.message).toContain('PITBOSS_DB_HOSTS (a) is not the address of a PostgreSQL');
    expect(() => writeFileSync(directory, 'it was not made')).not.toThrow();
  });
});

describe('PITBOSS_DB_REPLICAS', () => {
  const servers = new Map([
    ['main', 'postgres://u:s3cret@a/d'],
    ['north', 'postgres://u:s3cret@b:6543/d'],
  ]);
  const placesOf = (text: string) =>
    [...readReplicas(text, servers)].map(([name, addresses]) => [name, addresses.map(({ place }) => place)]);

  it('names the replicas of each server', () => {
    expect(placesOf('')).toEqual([]);
    expect(placesOf(' main=postgres://c/d | postgres://u:p%7C%2C@d:5433/d , north=postgres://b/d')).toEqual([
      ['main', ['c:5432', 'd:5433']],
      ['north', ['b:5432']],
    ]);
  });

  it.each([
    ['postgres://u:s3cret@h/d', 'PITBOSS_DB_REPLICAS, part 1 (without a name) is not name=url'],
    ['main', 'part 1 (without a name) is not name=url'],
    ['main=', "part 1 ('main') has no address"],
    ['main=postgres://c/d,south=postgres://c/d', "part 2 ('south') is of no server: there are main, north"],
    ['main=postgres://c/d,main=postgres://e/d', "part 2 ('main') is there twice"],
    ['main=mysql://u:s3cret@c/d', 'PITBOSS_DB_REPLICAS (main, address 1) is not the address of a PostgreSQL'],
    ['main=postgres://c/d|', 'PITBOSS_DB_REPLICAS (main, address 2) is not the address of a PostgreSQL'],
    ['main=postgres://u:s3cret@c', 'PITBOSS_DB_REPLICAS (main, address 1) names no database'],
    ['main=postgres://other:s3cret@a:5432/d', 'PITBOSS_DB_REPLICAS (main, address 1) is the server itself'],
    ['main=postgres://c/d|postgres://c:5432/d', '(main, address 2) is the server itself or another replica of it'],
  ])('malformed (%s) is refused, and the part is named', (text, said) => {
    const read = (): unknown => readReplicas(text, servers);
    expect(read).toThrow(DatabaseRefused);
    expect(read).toThrow(said);
    expect(read).not.toThrow('s3cret');
  });

  it('has no server to name where the database is the embedded one, and is refused before that is opened', async () => {
    const directory = join(temporaryDirectory(), 'data');
    const refused = await rejection(openHosts({ dataDir: directory, dbReplicas: 'main=postgres://c/d' }));
    expect(refused).toBeInstanceOf(DatabaseRefused);
    expect(refused.message).toContain(
      "('main') is of no server: without DATABASE_URL the database is the embedded one",
    );
    expect(() => writeFileSync(directory, 'it was not made')).not.toThrow();
  });
});

describe('hosts without a DATABASE_URL', () => {
  const dataDirectory = useDataDirectory();

  it('are the embedded database, which close releases', async () => {
    const directory = dataDirectory();
    const hosts = await openHosts({ dataDir: directory });
    expect(hosts.names()).toEqual(['embedded']);
    expect(hosts.control).toBe(hosts.host('embedded'));
    expect(hosts.control.kind).toBe('embedded');
    expect(() => hosts.host('elsewhere')).toThrow(
      "There is no database host 'elsewhere': use one of embedded, or add it to PITBOSS_DB_HOSTS.",
    );
    await hosts.close();
    await hosts.close();
    await (await openEmbedded(directory)).close();
  });

  it('are closed again when one of them is refused', async () => {
    const directory = dataDirectory();
    const refused = await rejection(openHosts({ dataDir: directory, dbHosts: 'north=postgres://u:p@127.0.0.1:1/d' }));
    expect(refused.message).toContain('The PostgreSQL server north (127.0.0.1:1) refuses connections');
    await (await openEmbedded(directory)).close();
  });
});

onPostgres('hosts with a DATABASE_URL', (server) => {
  it('are the main one and those of PITBOSS_DB_HOSTS, each with its own data', async () => {
    const north = await createDatabase(server().url);
    const hosts = await openHosts({ databaseUrl: server().url, dbHosts: `north=${north}` });
    onTestFinished(() => hosts.close());
    expect(hosts.names()).toEqual(['main', 'north']);
    expect(hosts.control.name).toBe('main');
    expect(hosts.host('north').kind).toBe('postgres');
    const { rows } = await sql`select current_database() as name`.execute(hosts.host('north').kysely);
    expect(rows).toEqual([{ name: new URL(north).pathname.slice(1) }]);
  });
});
