import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Http } from '../e2e/http.ts';
import { findBinaries, onServer, run, startOwn, type TestServer } from '../support/postgres.ts';
import { cheapPasswords, type RunningServer, startServer } from '../support/server.ts';

const binaries = findBinaries();
const missing = binaries ? '' : ' (skipped: no PostgreSQL on this machine; Debian: apt-get install postgresql)';
const folder = join(import.meta.dirname, '../../deploy');
const compose = readFileSync(join(folder, 'compose.yaml'), 'utf8');
const secret = "it's a pass-phrase";
const owner = { email: 'ann@example.com', password: 'a-long-enough-pass-phrase' };

/** What the file gives a service, as far as its own text says. */
const serviceOf = (name: string) => new RegExp(`\\n {2}${name}:\\n((?: {4}.*\\n)+)`).exec(compose)?.[1] ?? '';

describe.skipIf(!binaries)(`the login of deploy/compose.yaml${missing}`, () => {
  let postgres: TestServer;
  let databaseUrl = '';
  let server: RunningServer;

  beforeAll(async () => {
    if (!binaries) throw new Error('There is no PostgreSQL.');
    // a cluster as the image makes it: nothing in it but its administrator
    postgres = await startOwn(binaries, ['fsync=off']);
    const { hostname, port, username, password } = new URL(postgres.url);
    // as the image's entrypoint runs it
    await run(
      join(binaries, 'psql'),
      ['-v', 'ON_ERROR_STOP=1', '--no-psqlrc', '-h', hostname, '-p', port, '-U', username].concat([
        '-d',
        'postgres',
        '-f',
        join(folder, 'postgres/login.sql'),
      ]),
      { env: { PGPASSWORD: password, PITBOSS_DATABASE_PASSWORD: secret } },
    );
    const url = /DATABASE_URL: (\S+) ?[^@\n]*(@\S+)/.exec(compose);
    const filled = `${url?.[1]}${url?.[2]}`.replace(
      /\$\{PITBOSS_DATABASE_PASSWORD.*@/,
      `${encodeURIComponent(secret)}@`,
    );
    databaseUrl = filled.replace('postgres:5432', `${hostname}:${port}`);
    const env = { DATABASE_URL: databaseUrl, PITBOSS_DEMO: 'off', PITBOSS_CONSOLE: 'off', PITBOSS_APPLY_DRIFT: 'off' };
    server = await startServer({ env, first: [cheapPasswords] });
  });
  afterAll(async () => {
    await server?.stop();
    await postgres?.stop();
  });

  test('the file runs the script on an empty volume, and gives the servers the password of that login alone', () => {
    const database = serviceOf('postgres');
    expect(database).toContain('- ./postgres/login.sql:/docker-entrypoint-initdb.d/login.sql:ro\n');
    expect(database).toMatch(/ PITBOSS_DATABASE_PASSWORD: \$\{PITBOSS_DATABASE_PASSWORD:\?/);
    // the image would make a superuser of it
    expect(database).not.toMatch(/POSTGRES_USER|POSTGRES_DB/);
    const [outside] = compose.split('\nservices:');
    expect(outside).toContain('${PITBOSS_DATABASE_PASSWORD:?');
    expect(compose.match(/\$\{POSTGRES_PASSWORD/g)).toHaveLength(1);
  });

  test('it is no superuser, makes roles and nothing else, and inherits nothing of them', async () => {
    const [login] = await onServer(
      databaseUrl,
      `select rolsuper, rolcreatedb, rolcreaterole, rolinherit, rolreplication, rolbypassrls, datdba = pg_roles.oid as owns
        from pg_roles, pg_database where rolname = session_user and datname = current_database()`,
    );
    expect(login).toEqual({
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: true,
      rolinherit: false,
      rolreplication: false,
      rolbypassrls: false,
      owns: true,
    });
  });

  test('a server starts under it, and a tenant’s tables are closed to it but under the tenant’s role', async () => {
    const code = await vi.waitFor(() => {
      const found = /set-up code (\S+)/.exec(server.output())?.[1];
      if (found === undefined) throw new Error(`There is no set-up code in:\n${server.output()}`);
      return found;
    });
    const person = { name: 'Ann', ...owner, password_confirmation: owner.password, code };
    expect((await new Http(server.url, '').post('v1/auth/register', person)).status).toBe(201);
    const admin = await Http.signIn(server.url, owner);
    const tenant = { name: 'Northgate', domain: 'northgate.test', db_host: 'main', db_host_logs: 'main' };
    const made = await admin.post('v1/crud/partner', tenant);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const owners = await onServer(
      databaseUrl,
      `select distinct tableowner::text as name from pg_tables where schemaname = 'tenant_1' and tablename = 'customer'`,
    );
    expect(owners).toEqual([{ name: 'pitboss_tenant_1' }]);
    await expect(onServer(databaseUrl, 'select from tenant_1.customer')).rejects.toMatchObject({ code: '42501' });
    expect(server.output()).not.toMatch(/superuser|may not make roles/);
  });
});
