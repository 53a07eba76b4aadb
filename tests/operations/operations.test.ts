import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aboveOf } from '../api/decide/asking.ts';
import { deposit } from '../api/engine/rules.ts';
import { Http } from '../e2e/http.ts';
import { missing as missingRedis, startRedis, stop } from '../faults/redisServer.ts';
import { missingNginx } from '../support/nginx.ts';
import { freePort } from '../support/ports.ts';
import { findBinaries, onServer } from '../support/postgres.ts';
import { sharedDataMissing } from '../support/sharedData.ts';
import { type Standby, startStandby } from '../support/standby.ts';
import { callThrough } from '../support/tlsCall.ts';
import { contentOf, endLogFile, isArchived, isPromoted } from './content.ts';
import { emptyMachine, type Machine } from './machine.ts';
import { OperationsPage } from './page.ts';
import type { Started } from './shell.ts';

const missing = `${findBinaries() ? '' : ' (skipped: no PostgreSQL)'}${missingRedis}${missingNginx}`;
const owner = { name: 'Ann', email: 'ann@example.com', password: 'a-long-enough-pass-phrase' };
const secret = 'a-pass-phrase-of-the-database';
const keys = { first: 'the-first-key-of-stored-secrets-0001', second: 'the-second-key-of-stored-secrets-0002' };
const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();

/** What cannot be run where this is tried: neither systemd nor containers are there. */
const elsewhere = ['useradd --system', 'docker compose'];

describe.skipIf(missing !== '' || sharedDataMissing('reference'))(
  `docs/operations.md, followed on an empty folder${missing}`,
  () => {
    const page = new OperationsPage();
    let machine: Machine;
    let redis: ChildProcess;
    let nginx: ChildProcess | undefined;
    const standbys: Standby[] = [];
    const running: Started[] = [];
    let serviceKey = '';
    let northgate = '';

    beforeAll(async () => {
      machine = await emptyMachine(page.settings());
      const port = await freePort();
      redis = await startRedis(port);
      machine.servers.env.REDIS_URL = `redis://127.0.0.1:${port}`;
    });
    afterAll(async () => {
      nginx?.kill('SIGTERM');
      for (const server of running) await server.stop();
      for (const standby of standbys) await standby.stop();
      if (redis) await stop(redis);
      await machine?.stop();
    });

    const commands = (part: string) => page.block(part).trim().split('\n');
    const admin = () => Http.signIn(running[0]?.url ?? '', owner);
    const call = () => callThrough(machine.ports.https, machine.certificate);
    const send = async (url: string, rows: object[]) => {
      const response = await fetch(`${url}/api/v1/ingest/deposits`, {
        method: 'POST',
        headers: { authorization: `Bearer ${serviceKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(rows),
      });
      return response.json();
    };
    /** Starts the two servers as the page does, the second once the first is ready. */
    const startBoth = async () => {
      for (const command of commands('PORT=3001')) running.push(await machine.servers.start(command));
    };
    const stopBoth = async () => {
      for (const server of running.splice(0)) await server.stop();
    };
    /** One after the other, each with what the terminal has exported by now. */
    const restartInTurn = async () => {
      for (const [at, command] of commands('PORT=3001').entries()) {
        await running[at]?.stop();
        running[at] = await machine.servers.start(command);
        await sleep(5_000); // nginx notices: Upgrade while running
      }
    };

    test('First start: the database is made, the source is installed and built, and a server prints a set-up code', async () => {
      for (const cluster of [machine.main, machine.north])
        await machine.administrator(cluster).run(page.block('createuser'), `${secret}\n${secret}\n`);
      machine.words.unshift(['pitboss:password@', `pitboss:${secret}@`]);
      await machine.servers.run(page.block('npm ci'));
      const [settings = '', command = ''] = commands('npm start');
      await machine.servers.run(settings);
      const server = await machine.servers.start(command);
      running.push(server);
      await expect.poll(server.output).toMatch(/set-up code \S+/);
      const code = /set-up code (\S+)/.exec(server.output())?.[1];
      const person = { ...owner, password_confirmation: owner.password, code };
      expect((await new Http(server.url, '').post('v1/auth/register', person)).status).toBe(201);
      expect(server.output()).not.toMatch(/superuser|barrier/);
      expect((await fetch(`${server.url}/register`)).headers.get('content-type')).toContain('text/html');
    });

    test('First start: currencies and rates are brought beside the running server, and a key sends events', async () => {
      const said = await machine.servers.run(page.block('import -- currencies'));
      expect(said).toMatch(/currenc/i);
      const ann = await admin();
      const tenant = { name: 'Northgate', domain: 'northgate.test', db_host: 'main', db_host_logs: 'main' };
      const made = await ann.one(ann.post('v1/crud/partner', tenant));
      northgate = made.id;
      expect((await ann.get(`v1/auth/switch-tenant?tenant_id=${northgate}`)).status).toBe(200);
      const scopes = ['ingest.deposits', 'read.deposit'];
      const account = await ann.one(ann.post('v1/crud/service-account', { name: 'Wallet', scopes }));
      const { body } = await ann.post(`v1/crud/service-account/${account.id}/keys`, {});
      serviceKey = /"key":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? '';
      const trigger = aboveOf('DEPOSIT', 'DEPOSIT', 'amount', '500', [{ handler: 'CREATE ALERT' }]);
      expect((await ann.post('v1/crud/trigger', trigger)).status).toBe(201);
      const old = deposit('d-old', 'c-old', '10.00', daysAgo(100));
      expect(await send(running[0]?.url ?? '', [old, deposit('d-1', 'c-1', '950.00', daysAgo(0))])).toMatchObject({
        accepted: 2,
        rejected: [],
      });
      expect((await ann.list('v1/crud/alert')).total).toBe(1);
    });

    test('TLS and two servers: both serve behind nginx, with a further PostgreSQL and replicas', async () => {
      await stopBoth();
      for (const [at, address] of ['10.0.0.3:5432', '10.0.0.4:5432'].entries()) {
        standbys.push(await startStandby(machine.main.url, ['hot_standby_feedback=on']));
        machine.words.push([address, new URL(standbys[at]?.replica ?? '').host]);
      }
      for (const part of ['PITBOSS_DB_HOSTS', 'PITBOSS_DB_REPLICAS']) await machine.servers.run(page.block(part));
      Object.assign(machine.servers.env, {
        PITBOSS_TRUSTED_PROXIES: '127.0.0.1',
        PITBOSS_ORIGIN: `https://localhost:${machine.ports.https}`,
        PITBOSS_SECRET_KEY: keys.first,
        PITBOSS_METRICS_KEY: 'the-metrics-key-of-this-page',
      });
      await startBoth();
      nginx = await startedNginx(machine.folder);
      // in a terminal of its own, so that the servers do not hear of nginx' variables
      const proxy = machine.servers.apart();
      await proxy.run(page.block('envsubst'));
      await expect
        .poll(() =>
          call()('GET', '/api/health').then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(200);
      const { email, password } = owner;
      const signedIn = await call()('POST', '/api/v1/auth/login', { body: { email, password } });
      expect(signedIn.body.accessToken).toEqual(expect.any(String));
    });

    test('Metrics: each server answers the page’s own calls, and every part of it is well', async () => {
      const said = await machine.servers.run(page.block('/metrics'));
      expect(said).toMatch(/^pitboss_info\{version="\d/m);
      expect(said).toMatch(/^pitboss_replica_used\{host="main",replica="[^"]+"\} 1$/m);
      expect(said).toMatch(/"parts":/);
      expect(said).not.toMatch(/"status":"(degraded|down)"/);
    });

    test('Tenants on two PostgreSQL servers: a tenant on the second one takes events', async () => {
      const ann = await admin();
      const tenant = { name: 'Harbour', domain: 'harbour.test', db_host: 'north', db_host_logs: 'main' };
      const made = await ann.one(ann.post('v1/crud/partner', tenant));
      expect((await ann.get(`v1/auth/switch-tenant?tenant_id=${made.id}`)).status).toBe(200);
      expect((await ann.get('v1/crud/deposit')).status).toBe(200);
      expect((await ann.get(`v1/auth/switch-tenant?tenant_id=${northgate}`)).status).toBe(200);
      const tables = await contentOf(databaseOf(machine.north.url), `tenant_${made.id}`);
      expect(Object.keys(tables)).toContain('deposit');
    });

    test('Changing the key, and upgrading while it runs: no call through nginx fails', async () => {
      const ann = await admin();
      const webhook = { name: 'Desk', address: 'https://receiver.example.com/hook', events: [] };
      const { id } = await ann.one(ann.post('v1/crud/webhook', webhook));
      expect((await ann.post(`v1/crud/webhook/${id}/secrets`, {})).status).toBe(201);
      const failures: string[] = [];
      let calls = 0;
      let ended = false;
      const asking = (async () => {
        while (!ended) {
          const status = await call()('GET', '/api/health').then((answer) => answer.status, String);
          calls += 1;
          if (status !== 200) failures.push(String(status));
          await sleep(50);
        }
      })();
      Object.assign(machine.servers.env, { PITBOSS_SECOND_SECRET_KEY: keys.second });
      await restartInTurn();
      machine.words.push(
        ['the new key, of 32 signs or more', keys.second],
        ['the old key, of 32 signs or more', keys.first],
      );
      const [exchange = '', reseal = ''] = commands('reseal');
      await machine.servers.run(exchange);
      await restartInTurn();
      expect(await machine.servers.run(reseal)).toMatch(/webhook/i);
      delete machine.servers.env.PITBOSS_SECOND_SECRET_KEY;
      await restartInTurn();
      ended = true;
      await asking;
      expect(calls).toBeGreaterThan(100);
      expect(failures).toEqual([]);
    });

    test('Old months: a tenant’s events are split by month, and old ones are closed', async () => {
      const said = await machine.servers.run(page.block('months -- split'));
      expect(said).toContain(daysAgo(100).slice(0, 7));
      const closing = `npm run months -- close --before ${daysAgo(0).slice(0, 7)} --tenant Northgate`;
      expect(await machine.servers.run(closing)).toMatch(new RegExp(`^Closed: .*${daysAgo(100).slice(0, 7)}`, 'm'));
      const administrator = machine.administrator(machine.main);
      const kept = "pg_dump --schema=tenant_1_closed pitboss | grep -c 'd-old'";
      expect((await administrator.run(kept)).trim()).toBe('1');
      await administrator.run("psql -q -c 'drop schema tenant_1_closed cascade' pitboss");
      expect((await (await admin()).list('v1/crud/deposit')).total).toBe(1);
    });

    test('Audit logs: the chains are verified beside the servers, and noted heads fit later', async () => {
      const said = await machine.servers.run(page.block('npm run audit:verify\n'));
      const heads = [...said.matchAll(/\b((?:control|tenant_1):\d+:)([0-9a-f]{16,})/g)];
      const control = heads.find(([head]) => head.startsWith('control'));
      const tenant = heads.find(([head]) => head.startsWith('tenant_1'));
      expect(control && tenant, said).toBeTruthy();
      machine.words.push(['control:310:<hash>', control?.[0] ?? ''], ['tenant_1:4711:<hash>', tenant?.[0] ?? '']);
      await machine.servers.run(page.block('--head control'));
    });

    test('Backup: a dump is restored beside the original, and a server serves it', async () => {
      const administrator = machine.administrator(machine.main);
      await administrator.run(page.block('pg_dump --format'));
      await administrator.run(page.block('pitboss_restored'));
      const copy = machine.servers.apart();
      Object.assign(copy.env, {
        DATABASE_URL: `${copy.env.DATABASE_URL}_restored`,
        PITBOSS_REDIS_PREFIX: 'restored',
        PITBOSS_DB_REPLICAS: '',
        PITBOSS_DATA: join(machine.folder, 'var/restored'),
        PORT: '0',
      });
      const server = await copy.start('npm start');
      running.push(server);
      expect((await (await Http.signIn(server.url, owner)).list('v1/crud/alert')).total).toBe(1);
      await running.pop()?.stop();
    });

    test('Point in time: a tenant that was lost is restored, equal in every row, and its senders go on', async () => {
      const administrator = machine.administrator(machine.main);
      await administrator.run(page.block('pg_basebackup'));
      expect(await send(running[0]?.url ?? '', [deposit('d-2', 'c-2', '700.00', daysAgo(0))])).toMatchObject({
        accepted: 1,
      });
      await stopBoth();
      const before = await contentOf(databaseOf(machine.main.url), 'tenant_1');
      expect(Object.keys(before).length).toBeGreaterThan(20);
      await sleep(1_100);
      const moment = new Date().toISOString().replace('T', ' ').replace('Z', '+00');
      await sleep(1_100);
      await onServer(databaseOf(machine.main.url), 'drop schema tenant_1 cascade');
      const file = await endLogFile(machine.main.url);
      await expect.poll(() => isArchived(machine.main.url, file), { timeout: 60_000 }).toBe(true);
      for (const standby of standbys.splice(0)) await standby.stop();
      await machine.main.crash();
      renameSync(machine.main.data, `${machine.main.data}-lost`);
      machine.words.push(['2026-01-05 11:59:00+00', moment]);
      await administrator.run(page.block('recovery.signal'));
      await machine.main.start();
      await expect.poll(() => isPromoted(machine.main.url), { timeout: 60_000 }).toBe(true);
      expect(await contentOf(databaseOf(machine.main.url), 'tenant_1')).toEqual(before);

      machine.servers.env.PITBOSS_DB_REPLICAS = '';
      await startBoth();
      const again = [deposit('d-2', 'c-2', '700.00', daysAgo(0)), deposit('d-3', 'c-3', '800.00', daysAgo(0))];
      expect(await send(running[1]?.url ?? '', again)).toMatchObject({ rejected: [] });
      expect((await (await admin()).list('v1/crud/alert')).total).toBe(3);
      await machine.servers.run(page.block('--head control'));
    });

    test('every other block of the page needs what is not here', () => {
      const left = page.unused().filter((text) => !elsewhere.some((part) => text.includes(part)));
      expect(left).toEqual([]);
    });
  },
);

const databaseOf = (url: string) => Object.assign(new URL(url), { pathname: '/pitboss' }).href;

async function startedNginx(folder: string): Promise<ChildProcess> {
  const place = join(folder, 'nginx');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${place}/tmp/${name};`,
  );
  writeFileSync(
    join(place, 'nginx.conf'),
    `daemon off; pid ${place}/pid; error_log ${place}/error.log warn; events {}
     http { access_log off; ${temporary.join(' ')} include ${place}/conf.d/*.conf; }`,
  );
  const child = spawn('nginx', ['-p', place, '-c', join(place, 'nginx.conf')], {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  await Promise.race([once(child, 'exit').then(() => Promise.reject(new Error('nginx ended.'))), sleep(500)]);
  return child;
}
