import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { Client as Connection } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { buildApp } from '../../../server/app.ts';
import { auditLogs, platformLog } from '../../../server/audit/auditStore.ts';
import { sealLines } from '../../../server/audit/seal.ts';
import { verifyLog } from '../../../server/audit/verify.ts';
import { type Context, derivedFrom } from '../../../server/context.ts';
import type { Tables } from '../../../server/database/database.ts';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { openHosts } from '../../../server/database/hosts.ts';
import { partsOf } from '../../../server/platform/healthParts.ts';
import { type Platform, preparePlatform } from '../../../server/start.ts';
import { endInheritance } from '../../../server/tenants/bringRoles.ts';
import { rolesHint } from '../../../server/tenants/rolesHint.ts';
import { demoPassword, seedDemo } from '../../../server/tenants/seed.ts';
import { Client } from '../../support/api.ts';
import { findBinaries, hasPostgres, onServer, run, startPostgres, type TestServer } from '../../support/postgres.ts';
import { hostsOf } from '../../support/world.ts';
import { codeOf, refused } from './refusals.ts';
import { tenancyWith } from './tenancyWith.ts';

/** What the installation's health says of the roles. */
const barrierOf = ({ hosts: { control } }: Platform) => {
  const host = { name: 'main', health: 'ok', barrier: rolesHint(control.roles) } as const;
  const others = { realtime: 'off', sockets: new Map<string, number>() } as const;
  const parts = partsOf({ ...others, hosts: [{ ...host, pools: [], replicas: [] }], queues: [], backlogs: [] });
  return parts.find(({ name }) => name === 'tenant roles main');
};

/** The embedded database is newer than PostgreSQL 15, where a membership itself says whether it is inherited. */
test('from PostgreSQL 16 on a role that may make others is a member of them without inheriting', async () => {
  const database = await openEmbedded('memory');
  onTestFinished(() => database.close());
  const ask = (text: string) => sql.raw<{ name: string }>(text).execute(database.kysely);
  await ask('create role app login createrole; grant create on database postgres to app');
  await ask('set session authorization app');
  const platform = await preparePlatform(hostsOf(database), manifest, true);
  const wanted = { name: 'New', db_host: database.name, db_host_logs: database.name };
  const id = await platform.tenancy.provision(wanted, async (made, tenant) => {
    expect(await codeOf(sql.raw(`select from tenant_${made}.customer`).execute(tenant.db))).toBeUndefined();
    return made;
  });
  expect(database.roles).toMatchObject({ missing: 0, inherited: false });
  expect(await codeOf(ask(`select from tenant_${id}.customer`))).toBe(refused);
  expect(await codeOf(ask('delete from control.platform_audit_log'))).toBe(refused);
  await expect(platform.tenancy.provision(wanted, () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  const { rows } = await ask("select rolname as name from pg_roles where rolname like 'pitboss%' order by 1");
  const made = ['pitboss_audit', `pitboss_tenant_${id}`, `pitboss_tenant_${id}_audit`];
  expect(rows.map(({ name }) => name)).toEqual(made);
  await preparePlatform(hostsOf(database), manifest, true);
  await ask(`grant pitboss_tenant_${id} to app with inherit true`);
  await endInheritance(database);
  expect(rolesHint(database.roles)).toMatch(/has by itself what tenants' roles have/);
});

/** The server as it is to be run: under a role that is no superuser and may make roles. */
describe.skipIf(!hasPostgres())('the server’s own role on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    const started = await startPostgres();
    if (!started) throw new Error('There is no PostgreSQL.');
    server = started;
  });
  afterAll(() => server.stop());

  /** A login, and databases that it owns: their addresses. */
  const newLogin = async (rights: string, ...databases: string[]) => {
    const name = `app_${randomBytes(4).toString('hex')}`;
    await onServer(server.url, `create role ${name} login ${rights} password 'secret'`);
    const urls: string[] = [];
    for (const suffix of databases) {
      await onServer(server.url, `create database ${name}${suffix} owner ${name} template template0 encoding 'UTF8'`);
      const url = new URL(server.url);
      Object.assign(url, { username: name, password: 'secret', pathname: `/${name}${suffix}` });
      urls.push(url.href);
    }
    return { name, urls };
  };
  const opened = async (databaseUrl: string, dbHosts?: string): Promise<Platform> => {
    const hosts = await openHosts({ databaseUrl, ...(dbHosts && { dbHosts }) });
    onTestFinished(() => hosts.close());
    return preparePlatform(hosts, manifest, true);
  };
  const seeded = async (databaseUrl: string, dbHosts?: string) => {
    const platform = await opened(databaseUrl, dbHosts);
    await seedDemo(manifest, platform.control, platform.tenancy, 'main');
    return platform;
  };
  const clientOf = async (platform: Context, signIn: Context = platform) => {
    const app = await buildApp(platform, { version: 'test', signOfLifeMs: 60_000 });
    onTestFinished(() => app.close());
    const first = platform === signIn ? app : await buildApp(signIn, { version: 'test', signOfLifeMs: 60_000 });
    if (first !== app) onTestFinished(() => first.close());
    const body = { email: 'partner@demo.pitboss.test', password: demoPassword };
    const { body: answer } = await new Client(first).post('v1/auth/login', body);
    return new Client(app, answer.accessToken);
  };
  const ownersIn = async (db: Kysely<Tables>, schema: string) => {
    const { rows } = await sql<{ owner: string }>`select distinct relowner::regrole::text as owner from pg_class
      where relnamespace = ${schema}::regnamespace`.execute(db);
    return rows.map(({ owner }) => owner);
  };

  test('owns no tenant’s table, and reads none; the platform’s audit log is insert-only for it', async () => {
    const { urls, name } = await newLogin('createrole', '');
    const platform = await seeded(urls[0] ?? '');
    const own = platform.hosts.control.kysely;
    expect(await ownersIn(own, 'tenant_1')).toEqual([`${name}_tenant_1`]);
    for (const text of [
      'select from tenant_1.customer',
      'select from tenant_2_logs.trigger_log',
      'insert into tenant_1.customer_tag (name) values (1)',
      'select from tenant_1.audit_log',
      "update control.platform_audit_log set user_name = ''",
      'delete from control.platform_audit_log',
      'delete from control.audit_chain',
    ])
      expect(await codeOf(sql.raw(text).execute(own)), text).toBe(refused);
    const client = await clientOf(platform);
    expect((await client.post('v1/crud/customer-tag', { name: 'VIP 2' })).status).toBe(201);
    expect((await client.get('v1/crud/customer-tag')).body.total).toBeGreaterThan(0);
    // signing in has left a line in each
    for (const audit of await auditLogs(platform)) {
      await sealLines(audit);
      expect((await verifyLog(audit)).problem).toBeUndefined();
    }
    expect(await sealLines(platformLog(platform.control))).toBe(0);
  });

  test('without the binding the same calls are refused, not answered', async () => {
    const { urls } = await newLogin('createrole', '');
    const platform = await seeded(urls[0] ?? '');
    const client = await clientOf(platform);
    const unbound = tenancyWith(platform.tenancy, (stores) => ({
      ...stores,
      tenant: { ...stores.tenant, db: platform.hosts.control.on('requests') },
    }));
    const without = await clientOf(derivedFrom(platform, { tenancy: unbound }), platform);
    for (const path of ['v1/crud/customer', 'v1/crud/alert', 'v1/crud/customer-tag']) {
      expect((await client.get(path)).status, path).toBe(200);
      const answer = await without.get(path);
      expect([answer.status, answer.body.code], path).toEqual([500, 'internal']);
    }
    expect((await without.post('v1/crud/customer-tag', { name: 'Of nobody' })).status).toBe(500);
  });

  test('a tenant on a second server has its roles there', async () => {
    const { urls, name } = await newLogin('createrole', '', '_north');
    const platform = await seeded(urls[0] ?? '', `north=${urls[1]}`);
    const wanted = { name: 'North', db_host: 'north', db_host_logs: 'main' };
    const id = await platform.tenancy.provision(wanted, async (made) => made);
    const [main, north] = [platform.hosts.control.kysely, platform.hosts.host('north').kysely];
    expect(await ownersIn(north, `tenant_${id}`)).toEqual([`${name}_north_tenant_${id}`]);
    expect(await ownersIn(main, `tenant_${id}_logs`)).toEqual([`${name}_tenant_${id}`]);
    expect(await codeOf(sql.raw(`select from tenant_${id}.customer`).execute(north))).toBe(refused);
  });

  test('that may make no roles serves without them, says so, and makes them once it may', async () => {
    const { urls, name } = await newLogin('', '');
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warned.mockRestore());
    const before = await seeded(urls[0] ?? '');
    await preparePlatform(before.hosts, manifest, true);
    expect(before.hosts.control.roles.missing).toBeGreaterThan(0);
    expect(warned.mock.calls.flat().join()).toMatch(/may not make roles.*createrole/);
    expect(await ownersIn(before.hosts.control.kysely, 'tenant_1')).toEqual([name]);
    expect(barrierOf(before)).toMatchObject({ status: 'degraded', detail: expect.stringContaining('createrole') });
    const client = await clientOf(before);
    expect((await client.get('v1/crud/customer')).status).toBe(200);
    expect(await sealLines(platformLog(before.control))).toBeGreaterThanOrEqual(0);
    warned.mockClear();
    await onServer(server.url, `alter role ${name} createrole`);
    const after = await opened(urls[0] ?? '');
    expect(after.hosts.control.roles.missing).toBe(0);
    expect(warned).not.toHaveBeenCalled();
    expect(barrierOf(after)).toMatchObject({ status: 'ok' });
    expect(await ownersIn(after.hosts.control.kysely, 'tenant_1')).toEqual([`${name}_tenant_1`]);
    expect(await codeOf(sql`select from tenant_1.customer`.execute(after.hosts.control.kysely))).toBe(refused);
    expect((await (await clientOf(after)).get('v1/crud/customer')).status).toBe(200);
  });

  test('a backup is restored without its roles, beside the original and under another login', async () => {
    const binaries = findBinaries();
    if (!binaries) return;
    const { urls } = await newLogin('createrole', '');
    const platform = await seeded(urls[0] ?? '');
    expect((await (await clientOf(platform)).post('v1/crud/customer-tag', { name: 'Kept' })).status).toBe(201);
    for (const audit of await auditLogs(platform)) await sealLines(audit);
    const folder = await mkdtemp(join(tmpdir(), 'pitboss-dump-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'pitboss.dump');
    const original = new URL(server.url);
    original.pathname = new URL(urls[0] ?? '').pathname;
    await run(join(binaries, 'pg_dump'), ['--format=custom', `--file=${file}`, original.href]);
    const other = await newLogin('createrole', '');
    const place = new URL(server.url);
    place.pathname = new URL(other.urls[0] ?? '').pathname;
    const options = ['--no-owner', '--no-privileges', `--role=${other.name}`, `--dbname=${place.href}`];
    await run(join(binaries, 'pg_restore'), [...options, file]);
    const restored = await opened(other.urls[0] ?? '');
    expect(await ownersIn(restored.hosts.control.kysely, 'tenant_1')).toEqual([`${other.name}_tenant_1`]);
    const tags = (await (await clientOf(restored)).get('v1/crud/customer-tag')).body.data;
    expect(tags.map((tag: { name: string }) => tag.name)).toContain('Kept');
    for (const audit of await auditLogs(restored)) expect((await verifyLog(audit)).problem).toBeUndefined();
    const { tenant } = await restored.tenancy.stores('1');
    expect(await codeOf(sql`delete from tenant_1.audit_log`.execute(tenant.db))).toBe(refused);
  });

  test('tables of somebody else are not taken: the start names them and the remedy', async () => {
    const { urls, name } = await newLogin('createrole', '');
    await seeded(urls[0] ?? '');
    const connection = new Connection({ connectionString: server.url.replace(/\/postgres$/, `/${name}`) });
    await connection.connect();
    onTestFinished(() => connection.end());
    await connection.query('alter schema tenant_1 owner to postgres');
    await expect(opened(urls[0] ?? '')).rejects.toThrow(
      `The schema tenant_1 on the server main belongs to the role postgres`,
    );
  });
});
