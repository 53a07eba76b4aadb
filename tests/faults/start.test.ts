import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyWithManifest, expectRefusal, fingerprint, start } from './starts.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitboss-faults-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const data = (name: string) => join(folder, name);

describe('a start that cannot succeed ends with one clear line', () => {
  test.each([
    ['PORT', 'abc', /PORT.*number/],
    ['PORT', '70000', /PORT/],
    ['PITBOSS_DEMO', 'maybe', /PITBOSS_DEMO.*on or off/],
    ['PITBOSS_STATEMENT_TIMEOUT', '0', /PITBOSS_STATEMENT_TIMEOUT.*from 1 to 3600/],
    ['PITBOSS_REPLICA_STALENESS', '0.5', /PITBOSS_REPLICA_STALENESS.*from 1 to 300/],
    ['PITBOSS_DB_REPLICAS', 'main=postgres://replica/pitboss', /PITBOSS_DB_REPLICAS.*'main'.*without DATABASE_URL/],
    ['DATABASE_URL', 'mysql://localhost/x', /DATABASE_URL.*postgres/],
    ['DATABASE_URL', 'postgres://nobody:secret@127.0.0.1:1/none', /127\.0\.0\.1/],
    ['PITBOSS_DB_HOSTS', 'logs', /PITBOSS_DB_HOSTS.*name=postgres/],
    ['HOST', 'no such host', /HOST.*0\.0\.0\.0/],
    ['PITBOSS_DATA', '/proc/nowhere', /\/proc\/nowhere.*PITBOSS_DATA/],
  ])('%s=%s', async (name, value, says) => {
    const ended = await start({ PITBOSS_DATA: data('settings'), [name]: value });
    expectRefusal(ended, says);
    expect(ended.output).not.toContain('secret');
  });

  test('a port in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expectRefusal(
      await start({ PITBOSS_DATA: data('port'), PORT: String(port) }),
      new RegExp(`${port}.*in use`),
      /PORT=/,
    );
    other.close();
  });

  test.each([
    ['files that are no database', (path: string) => writeFileSync(join(path, 'notes.txt'), 'not a database')],
    ['a database of another version', (path: string) => writeFileSync(join(path, 'PG_VERSION'), '9.6\n')],
  ])('a data directory with %s, which stays as it is', async (_, damage) => {
    const path = mkdtempSync(join(folder, 'damaged-'));
    damage(path);
    const before = fingerprint(path);
    expectRefusal(await start({ PITBOSS_DATA: path }), /.+/);
    expect(fingerprint(path)).toBe(before);
  });

  test('a data directory that is a file', async () => {
    const path = data('file');
    writeFileSync(path, 'x');
    expectRefusal(await start({ PITBOSS_DATA: path }), /.+/);
    expect(readFileSync(path, 'utf8')).toBe('x');
  });

  test('MAN-3 a mistake in the manifest, by entity, field and remedy', async () => {
    const cwd = copyWithManifest(data('mistake'), (text) =>
      text.replace("f.ref('customer_tag_category', {", "f.ref('customer_tag_kind', {"),
    );
    const ended = await start({ PITBOSS_DATA: data('manifest') }, { cwd });
    expectRefusal(ended, /customer\.customer_tag_category/, /customer_tag_kind/, /Declare/);
    expect(existsSync(data('manifest'))).toBe(false);
  });

  test.each([
    ['a kind that is none', (text: string) => text.replace('f.email({ required', 'f.mail({ required'), /f\.mail/],
    ['a bracket too many', (text: string) => text.replace('entity({', 'entity({ {'), /Unexpected token/],
  ])('MAN-3 a manifest that can’t be loaded for %s, by its line', async (what, change, says) => {
    const cwd = copyWithManifest(data(what), change);
    expectRefusal(await start({ PITBOSS_DATA: data('manifest') }, { cwd }), /resources\.manifest\.ts, line \d+/, says);
    expect(existsSync(data('manifest'))).toBe(false);
  });
});

describe('a start after any kind of end', () => {
  test('a second start on the same data directory is refused while the first runs; after kill -9 the next one has all data', async () => {
    const PITBOSS_DATA = data('shared');
    const person = { email: 'ann@example.com', password: 'a wheel of one’s own' };
    const first = await start(
      { PITBOSS_DATA },
      {
        until: /Ready: .*set-up code \S+/s,
        meanwhile: async (pid, output) => {
          const [, address, code] = /Ready: (\S+).*set-up code (\S+)/s.exec(output) ?? [];
          const body = { name: 'Ann Marsh', ...person, password_confirmation: person.password, code };
          expect((await post(`${address}/api/v1/auth/register`, body)).status).toBe(201);
          expectRefusal(await start({ PITBOSS_DATA }), new RegExp(String(pid)));
          process.kill(pid, 'SIGKILL');
        },
      },
    );
    expect(first.code).toBe(null);
    const next = await start(
      { PITBOSS_DATA },
      {
        until: /Ready: \S+/,
        meanwhile: async (_, output) => {
          const [, address] = /Ready: (\S+)/.exec(output) ?? [];
          expect((await post(`${address}/api/v1/auth/login`, person)).status).toBe(200);
        },
      },
    );
    expect(next, next.output).toMatchObject({ code: 0 });
  });

  test('stopped during its start or later, the server leaves a directory that opens again', async () => {
    const PITBOSS_DATA = data('stopped');
    for (const until of [/opening the database/, /migrating/, /Ready:/, /Ready:/]) {
      const ended = await start({ PITBOSS_DATA }, { until });
      expect(ended.code, ended.output).toBe(0);
    }
  });
});

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
