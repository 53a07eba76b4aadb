import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeFile, copySources } from '../e2e/houseCopy.ts';
import { freePort } from '../support/ports.ts';

const manifest = 'resources.manifest.ts';
let folder = '';
let house = '';
let url = '';
let output = '';
let dev: ChildProcess | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pitboss-dev-'));
  house = join(folder, 'house');
  copySources(house, 'README.md', (text) => `${text}\n`);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: house,
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: String(port),
      PITBOSS_DEMO: 'off',
      PITBOSS_DATA: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part.toString();
    });
});
afterAll(async () => {
  const gone = new Promise((resolve) => dev?.once('close', resolve));
  dev?.kill('SIGTERM');
  await gone;
  rmSync(folder, { recursive: true, force: true });
});

const said = (text: string) => expect.poll(() => output, { timeout: 90_000 }).toContain(text);

/** The answer for a page whose call Vite cut by its own restart, and that asks again. */
async function ask(path: string): Promise<Response> {
  return fetch(`${url}${path}`).catch(
    () => new Promise<Response>((resolve) => setTimeout(() => resolve(ask(path)), 50)),
  );
}

const answers = (path: string, status: number) =>
  expect.poll(async () => (await ask(path)).status, { timeout: 90_000, interval: 50 }).toBe(status);
const times = (text: string, from: number) => output.slice(from).split(text).length - 1;

/** The errors that a page that is opened now is shown. */
async function openPage(): Promise<string[]> {
  const client = await (await ask('/@vite/client')).text();
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(client) ?? [];
  const told: string[] = [];
  const page = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  page.addEventListener('message', ({ data }) => {
    const message: { type: string; err?: { message: string } } = JSON.parse(String(data));
    if (message.type === 'error') told.push(message.err?.message ?? '');
  });
  await new Promise((resolve, reject) => {
    page.addEventListener('open', resolve);
    page.addEventListener('error', reject);
  });
  return told;
}

async function openPageFor(ms: number): Promise<string[]> {
  const told = await openPage();
  await new Promise((resolve) => setTimeout(resolve, ms));
  return told;
}

const readIf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

test('npm run dev keeps PORT, prints the console’s address, and page requests wait for the API of the last edit', async () => {
  await said(`The console is at ${url}`);
  // requested before the API is ready: delayed, not refused
  const { status } = await ask('/api/health');
  expect(status, output).toBe(200);
  await said(`Ready: ${url}`);
  expect(output).toContain(`${url}/register`);
  expect((await ask('/')).headers.get('content-type')).toContain('text/html');
  expect((await ask('/api/v1/crud/pit-note')).status).toBe(404);

  changeFile(house, manifest, (text) =>
    text.replaceAll("path: 'v1/crud/customer-tag'", "path: 'v1/crud/pit-note'").replaceAll('max: 255,', 'max: 254,'),
  );
  await answers('/api/v1/crud/pit-note', 401);
  // each of them is an answer of one API or the other: nothing was refused on the way
  expect(output).not.toContain('proxy error');
  expect(readFileSync(join(house, 'schemas/openapi.json'), 'utf8')).toContain('v1/crud/pit-note');

  changeFile(house, manifest, (text) => text.replace("f.ref('customer_tag_category'", "f.ref('customer_tag_kind'"));
  await answers('/api/health', 503);
  expect(await (await ask('/api/health')).json()).toEqual({ message: expect.stringContaining('customer_tag_kind') });
  await said('starts again with the next change');

  changeFile(house, manifest, (text) => text.replace("f.ref('customer_tag_kind'", "f.ref('customer_tag_category'"));
  await answers('/api/health', 200);
});

test('a mistake in the manifest is reported once, and not as a fault of Vite', async () => {
  const from = output.length;
  changeFile(house, manifest, (text) => text.replace("f.ref('customer_tag_category'", "f.ref('customer_tag_kind'"));
  await answers('/api/health', 503);
  expect(times("resources.manifest.ts can't be used", from), output.slice(from)).toBe(1);
  changeFile(house, manifest, (text) => text.replace("f.ref('customer_tag_kind'", "f.ref('customer_tag_category'"));
  await answers('/api/health', 200);
  for (const noise of ['server restart failed', 'triggerUncaughtException', 'problems: ['])
    expect(output.slice(from)).not.toContain(noise);
});

test('a contract that is named and used in one edit is generated without a refusal in between', async () => {
  const from = output.length;
  writeFileSync(
    join(house, 'src/contracts/survey.ts'),
    '/** What was asked. */\nexport interface Survey {\n  score: number;\n}\n',
  );
  await answers('/api/health', 200);
  changeFile(house, 'scripts/schemas/build.ts', (text) =>
    text.replace("'SuspectItems',", "'SuspectItems',\n  'Survey',"),
  );
  await expect.poll(() => readIf(join(house, 'schemas/contracts/Survey.json')), { timeout: 90_000 }).toContain('score');
  rmSync(join(house, 'schemas/contracts/Survey.json'));
  changeFile(house, manifest, (text) =>
    text
      .replace("path: 'v1/crud/pit-note'", "path: 'v1/crud/pit-survey'")
      .replace("contract: 'SuspectItems'", "contract: 'Survey'"),
  );
  await answers('/api/v1/crud/pit-survey', 401);
  expect(readIf(join(house, 'schemas/contracts/Survey.json'))).toContain('score');
  expect(output.slice(from)).not.toContain('there is no contract');
  expect(output.slice(from)).not.toContain('restart failed');
});

test('forms validate by the last of several files that are saved one after the other', async () => {
  const rules = async () => (await ask('/@id/__x00__virtual:validator/customer_action.create?import')).text();
  expect(await rules()).toMatch(/> 254\b/);
  const from = output.length;
  for (const max of [253, 252, 251]) {
    changeFile(house, 'src/manifest/enums.ts', (text) => `${text}// ${max}\n`);
    await new Promise((resolve) => setTimeout(resolve, 250));
    changeFile(house, manifest, (text) => text.replaceAll(`max: ${max + 1},`, `max: ${max},`));
    await new Promise((resolve) => setTimeout(resolve, 350));
  }
  await expect.poll(rules, { timeout: 90_000, interval: 500 }).toMatch(/> 251\b/);
  expect(output).not.toContain('restart failed');
  // the console is ready, too
  const last = (text: string) => output.slice(from).lastIndexOf(text);
  await expect.poll(() => last('Ready: ') > last('server restarted'), { timeout: 90_000 }).toBe(true);
});

test('a mistake in src/overrides.ts is reported in the terminal, to open pages and to those opened later', async () => {
  const before = await openPage();
  const from = output.length;
  const file = join(house, 'src/overrides.ts');
  const right = readFileSync(file, 'utf8');
  // as editors write: emptied, then filled
  writeFileSync(file, '');
  await new Promise((resolve) => setTimeout(resolve, 40));
  writeFileSync(file, right.replace('  alert: {', '  alart: {'));
  await expect.poll(() => output.slice(from), { timeout: 90_000 }).toContain('overrides.alart');
  expect(times('overrides.alart', from)).toBe(1);
  await expect.poll(() => before.join(), { timeout: 90_000 }).toContain('overrides.alart');
  const later = await openPage();
  await expect.poll(() => later.join(), { timeout: 90_000 }).toContain('overrides.alart');
  writeFileSync(file, right);
  await expect.poll(async () => (await openPageFor(300)).length, { timeout: 90_000 }).toBe(0);
});

test('closing a page is no error', async () => {
  const from = output.length;
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  const [first] = await new Promise<[Buffer]>((resolve) => socket.once('data', (data) => resolve([data])));
  expect(first.toString()).toContain('101 Switching Protocols');
  socket.resetAndDestroy();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(output.slice(from)).not.toContain('ws proxy');
});
