import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const quick = { PITBOSS_DEMO: 'off', PITBOSS_CONSOLE: 'off', PORT: '0' };
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitboss-faults-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  output: string;
}

/** Starts the product; `until` ends the wait when what it printed matches, and then it is told to stop (or killed). */
function start(env: { [name: string]: string }, options: { cwd?: string; until?: RegExp } = {}): Promise<Ended> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: options.cwd ?? root,
    env: { ...process.env, DATABASE_URL: '', ...quick, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let told = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
      if (told || !options.until?.test(output)) return;
      told = true;
      child.kill('SIGTERM');
    });
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })));
}

/** One clear line that says what and what to do; no stack trace. */
function expectRefusal({ code, output }: Ended, ...says: RegExp[]): void {
  expect(code, output).toBe(1);
  const [, sentence = ''] = output.split('Pitboss did not start. ');
  expect(sentence.trim(), output).not.toBe('');
  for (const pattern of says) expect(sentence).toMatch(pattern);
  expect(output).not.toMatch(/^ {4}at /m);
}

function fingerprint(path: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(path, name);
    hash.update(name);
    if (statSync(file).isFile()) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

const data = (name: string) => join(folder, name);

describe('a start that can’t succeed ends with one clear line', () => {
  test.each([
    ['PORT', 'abc', /PORT.*number/],
    ['PORT', '70000', /PORT/],
    ['PITBOSS_DEMO', 'maybe', /PITBOSS_DEMO.*on or off/],
    ['DATABASE_URL', 'mysql://localhost/x', /DATABASE_URL.*postgres/],
    ['DATABASE_URL', 'postgres://nobody:secret@127.0.0.1:1/none', /127\.0\.0\.1/],
    ['PITBOSS_DB_HOSTS', 'logs', /PITBOSS_DB_HOSTS|logs/],
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
    const copy = data('copy');
    mkdirSync(copy);
    for (const name of ['server', 'src', 'schemas', 'package.json', 'resources.manifest.ts'])
      cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const text = readFileSync(join(copy, 'resources.manifest.ts'), 'utf8');
    writeFileSync(
      join(copy, 'resources.manifest.ts'),
      text.replace(
        "f.ref('customer_tag_category', { onDelete: 'set null', filter",
        "f.ref('customer_tag_kind', { onDelete: 'set null', filter",
      ),
    );
    expectRefusal(
      await start({ PITBOSS_DATA: data('manifest') }, { cwd: copy }),
      /customer_tag\.category/,
      /customer_tag_kind/,
      /Declare/,
    );
  });
});

describe('a start after whatever ended the last one', () => {
  test('a second start on the same data directory is refused while the first runs; after kill -9 the next one takes over', async () => {
    const path = data('shared');
    const first = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: '', ...quick, PITBOSS_DATA: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await new Promise<void>((resolve, reject) => {
      first.stdout.on('data', (part: Buffer) => part.toString().includes('Ready:') && resolve());
      first.once('exit', () => reject(new Error('The first start failed.')));
    });
    expectRefusal(await start({ PITBOSS_DATA: path }), new RegExp(String(first.pid)));
    const gone = new Promise((resolve) => first.once('exit', resolve));
    first.kill('SIGKILL');
    await gone;
    const next = await start({ PITBOSS_DATA: path }, { until: /Ready:/ });
    expect(next, next.output).toMatchObject({ code: 0 });
  });

  test('told to stop while it starts and while it runs, it leaves a directory that opens again', async () => {
    const path = data('stopped');
    await start({ PITBOSS_DATA: path }, { until: /migrating/ });
    const running = await start({ PITBOSS_DATA: path }, { until: /Ready:/ });
    expect(running.code, running.output).toBe(0);
    const again = await start({ PITBOSS_DATA: path }, { until: /Ready:/ });
    expect(again.code, again.output).toBe(0);
  });
});
