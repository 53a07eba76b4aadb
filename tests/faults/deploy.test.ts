import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aboveOf } from '../api/decide/asking.ts';
import { deposit } from '../api/engine/rules.ts';
import { makeCertificate } from '../support/certificate.ts';
import { missingNginx, type Nginx, startNginxWith } from '../support/nginx.ts';
import { freePort } from '../support/ports.ts';
import { createDatabase, dropDatabase, hasPostgres, startPostgres, type TestServer } from '../support/postgres.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { callThrough, type TlsCall } from '../support/tlsCall.ts';
import { missing as missingRedis, startRedis, stop } from './redisServer.ts';

const missingPostgres = hasPostgres()
  ? ''
  : ' (skipped: no PostgreSQL on this machine; Debian: apt-get install postgresql)';
const missing = `${missingPostgres}${missingRedis}${missingNginx}`;
if (missing) console.error(`\n!! deploy/ is not tried out${missing}.\n`);

const key = 'the-metrics-key-of-this-test';
const email = 'ann@example.com';
const password = 'a-long-enough-pass-phrase';

describe.skipIf(missing !== '')(`two servers behind the nginx of deploy/, with PostgreSQL and Redis${missing}`, () => {
  let folder = '';
  let postgres: TestServer | undefined;
  let databaseUrl = '';
  let redis: ChildProcess;
  let nginx: Nginx;
  let certificate = '';
  let http = 0;
  let https = 0;
  const servers: RunningServer[] = [];
  const sockets: Socket[] = [];

  let call: TlsCall;
  const signIn = async (): Promise<string> =>
    (await call('POST', '/api/v1/auth/login', { body: { email, password } })).body.accessToken;
  /** Asks a server itself, as Prometheus does. */
  const socketsOf = async (server: RunningServer | undefined): Promise<number> => {
    const response = await fetch(`${server?.url}/metrics`, { headers: { authorization: `Bearer ${key}` } });
    const found = /^pitboss_sockets_connected\{tenant="\d+"\} (\d+)/m.exec(await response.text())?.[1];
    return Number(found ?? 0);
  };
  /** Sends a deposit that raises an alert to a server itself. */
  const raiseOn = async (server: RunningServer | undefined, token: string, customer: string) => {
    const row = deposit(`d-${customer}`, customer, '950.00', new Date().toISOString());
    const response = await fetch(`${server?.url}/api/v1/ingest/deposits`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify([row]),
    });
    expect(await response.json()).toMatchObject({ accepted: 1, rejected: [] });
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pitboss-deploy-'));
    postgres = await startPostgres();
    if (!postgres) throw new Error('There is no PostgreSQL.');
    databaseUrl = await createDatabase(postgres.url);
    const redisPort = await freePort();
    redis = await startRedis(redisPort);
    const env = {
      DATABASE_URL: databaseUrl,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      PITBOSS_DEMO: 'off',
      PITBOSS_CONSOLE: 'off',
      PITBOSS_APPLY_DRIFT: 'off',
      PITBOSS_TRUSTED_PROXIES: '127.0.0.1',
      PITBOSS_METRICS_KEY: key,
    };
    // one after the other, as deploy/compose.yaml starts them; the currencies as docs/operations.md brings them
    for (let at = 0; at < 2; at += 1) servers.push(await startServer({ env }));
    const file = join(folder, 'codes.csv');
    writeFileSync(
      file,
      'Entity,Currency,AlphabeticCode,NumericCode,MinorUnit,WithdrawalDate\nCYPRUS,Euro,EUR,978,2,\n',
    );
    execFileSync(process.execPath, ['scripts/import.ts', 'currencies', file], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    [http, https] = [await freePort(), await freePort()];
    const [certificateFile, keyFile] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
    const made = makeCertificate('localhost');
    writeFileSync(keyFile, made.key);
    writeFileSync(certificateFile, made.cert);
    certificate = made.cert;
    call = callThrough(https, certificate);
    const values: { [name: string]: string } = {
      PITBOSS_NAME: 'localhost',
      PITBOSS_HTTP: String(http),
      PITBOSS_HTTPS: String(https),
      PITBOSS_CERTIFICATE: certificateFile,
      PITBOSS_CERTIFICATE_KEY: keyFile,
      PITBOSS_SERVER_1: new URL(servers[0]?.url ?? '').host,
      PITBOSS_SERVER_2: new URL(servers[1]?.url ?? '').host,
    };
    const template = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');
    const filled = template.replace(/\$\{(PITBOSS_\w+)\}/g, (_, name: string) => values[name] ?? `no ${name}`);
    nginx = await startNginxWith(filled, [`http://127.0.0.1:${http}/`]);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await nginx?.stop();
    for (const server of servers) await server.stop();
    if (redis) await stop(redis);
    if (postgres) await dropDatabase(postgres.url, databaseUrl);
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('OPS-1 HTTP leads to HTTPS, and the first person registers and signs in through TLS', async () => {
    const plain = await fetch(`http://127.0.0.1:${http}/alerts`, {
      redirect: 'manual',
      headers: { host: 'localhost' },
    });
    expect(plain.status).toBe(301);
    expect(plain.headers.get('location')).toMatch(/^https:\/\/.*\/alerts$/);
    // each server has a code of its own, and nginx chooses the server
    const codes = servers.map((server) => /set-up code (\S+)/.exec(server.output())?.[1] ?? '');
    const person = { name: 'Ann', email, password, password_confirmation: password };
    const register = (code: string) => call('POST', '/api/v1/auth/register', { body: { ...person, code } });
    const statuses: number[] = [];
    for (const code of codes) if (!statuses.includes(201)) statuses.push((await register(code)).status);
    expect(statuses.at(-1)).toBe(201);
    const token = await signIn();
    const me = await call('GET', '/api/v1/auth/me', { token });
    expect(me.body.original.data.email).toBe(email);
    expect(me.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(me.headers['content-encoding']).toBeUndefined();
  });

  test('OPS-1 the metrics stay inside, and a body above the limit is refused', async () => {
    expect((await call('GET', '/metrics', { token: key })).status).toBe(404);
    expect((await fetch(`${servers[0]?.url}/metrics`)).status).toBe(401);
    expect((await call('POST', '/api/v1/crud/role', { body: { name: 'x'.repeat(1_200_000) } })).status).toBe(413);
  });

  test('OPS-1 a socket through nginx hears of an alert that the other server raised, and goes on when its own is killed', async () => {
    const owner = await signIn();
    const tenant = { name: 'Northgate', domain: 'northgate.test', db_host: 'main', db_host_logs: 'main' };
    const made = await call('POST', '/api/v1/crud/partner', { token: owner, body: tenant });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(
      (await call('GET', `/api/v1/auth/switch-tenant?tenant_id=${made.body.data.id}`, { token: owner })).status,
    ).toBe(200);
    const trigger = aboveOf('DEPOSIT', 'DEPOSIT', 'amount', '500', [{ handler: 'CREATE ALERT' }]);
    expect((await call('POST', '/api/v1/crud/trigger', { token: owner, body: trigger })).status).toBe(201);

    const heard: unknown[] = [];
    const socket = io(`https://localhost:${https}`, {
      transports: ['websocket'],
      auth: { token: owner },
      ca: certificate,
      reconnectionDelayMax: 500,
    });
    sockets.push(socket);
    socket.on('newAlert', (alert: unknown) => heard.push(alert));
    await expect.poll(() => socket.connected, { timeout: 10_000 }).toBe(true);
    const counts = await Promise.all(servers.map(socketsOf));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    const [own, other] = counts[0] === 1 ? servers : servers.toReversed();

    await raiseOn(other, owner, 'c-1');
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(1);

    await own?.kill();
    // nginx may notice at the first call: that one goes to the other server too
    for (let tries = 0; tries < 5; tries += 1) expect((await call('GET', '/api/health')).status).toBe(200);
    expect(await signIn()).toEqual(expect.any(String));
    await expect.poll(() => socket.connected, { timeout: 20_000 }).toBe(true);
    expect(await socketsOf(other)).toBe(1);
    await raiseOn(other, owner, 'c-2');
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(2);
  });
});
