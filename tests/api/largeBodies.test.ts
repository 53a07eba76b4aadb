import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { openWorld } from '../support/databases.ts';
import { figure } from '../support/figures.ts';
import { platformOnCopy } from '../support/world.ts';
import { routesOf } from './helpers/routes.ts';

/** Milliseconds that one call may keep the thread which serves everybody. */
const mostBusy = 100;
const megabyte = 1024 * 1024;

const times = <T>(count: number, one: (i: number) => T) => Array.from({ length: count }, (_, i) => one(i));
const object = (members: string[]) => `{${members.join(',')}}`;

/** Bodies of just under 1 MB whose parts are as expensive as possible. */
const bodies: [string, string][] = [
  ['80,000 fields', object(times(80_000, (i) => `"f${i}":1`))],
  ['9,000 fields', object(times(9_000, (i) => `"${'f'.repeat(90)}${i}":1`))],
  ['a list of 400,000 values', `[${times(400_000, () => '1').join(',')}]`],
  ['a list of 300,000 lists', `[${times(300_000, () => '[]').join(',')}]`],
  ['commas and brackets', `{"a":${'[{'.repeat(200_000)}`],
  ['a text of quotes', `{"email":"${'\\"'.repeat(500_000)}"}`],
  ['a text of backslashes', `{"email":"${'\\\\'.repeat(500_000)}"}`],
  ['a text that never ends', `{"email":"${'\\'.repeat(1_000_001)}`],
];
/** What makes patterns look back. */
const texts = ['a', 'a.', 'a@', '1', '{', '\\u0000', '😀'].map((part) =>
  part.repeat(Math.floor((megabyte - 20_000) / Buffer.byteLength(part))),
);

// refusals before a database query need one kind of database only
describe('large bodies', () => {
  let app: FastifyInstance;
  let token = '';
  beforeAll(async () => {
    const platform = platformOnCopy(await openWorld('embedded'));
    app = await buildApp(platform, { version: 'test' });
    token = await platform.sessions.start('1');
    return async () => {
      await app.close();
      await platform.close();
    };
  });
  const send = async (url: string, method: 'POST' | 'PUT', payload: string) => {
    const start = process.threadCpuUsage();
    const response = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload,
    });
    const { user, system } = process.threadCpuUsage(start);
    return { status: response.statusCode, text: response.body, busy: (user + system) / 1000 };
  };
  /** The quickest of at most five: garbage collection and a busy machine are excluded. */
  const judged = async (url: string, method: 'POST' | 'PUT', payload: string) => {
    let best = await send(url, method, payload);
    for (let tries = 1; tries < 5 && best.busy >= mostBusy; tries += 1) {
      const next = await send(url, method, payload);
      if (next.busy < best.busy) best = next;
    }
    return best;
  };
  /** Everything that takes a JSON body; ingest reads its own, and a logout would be the end of this. */
  const taking = () =>
    routesOf(app)
      .filter(({ method, url }) => ['POST', 'PUT'].includes(method) && !/ingest|logout/.test(url))
      .map(({ method, url }) => ({ method: method as 'POST' | 'PUT', url: url.replace(':id', '888888') }));

  test('API-3 the sign-in accepts bodies of 16 kB at most', async () => {
    for (const url of ['/api/v1/auth/login', '/api/v1/auth/register'])
      for (const [what, body] of bodies) {
        const { status, text, busy } = await judged(url, 'POST', body);
        expect(status, what).toBe(413);
        expect(text).toContain('The body is larger than 16 kB.');
        expect(text.length).toBeLessThan(1_000);
        expect(busy, what).toBeLessThan(mostBusy);
      }
  });

  test('VAL-6 a body with thousands of wrong fields is refused with fifty of them', async () => {
    const login = await send('/api/v1/auth/login', 'POST', object(times(1_500, (i) => `"f${i}":1`)));
    expect(login.status).toBe(422);
    expect(Object.keys(JSON.parse(login.text).errors)).toHaveLength(50);
    const made = await send('/api/v1/crud/user', 'POST', object(times(9_000, (i) => `"${'f'.repeat(90)}${i}":1`)));
    expect(made.status).toBe(422);
    const fields = Object.keys(JSON.parse(made.text).errors);
    expect(fields.length).toBeLessThanOrEqual(50);
    expect(made.text.length).toBeLessThan(20_000);
    const name = await send('/api/v1/crud/user', 'POST', `{"${'n'.repeat(900_000)}":1}`);
    expect(name.status).toBe(422);
    expect(name.text.length).toBeLessThan(2_000);
  });

  test('VAL-6 no body blocks the server for 100 ms, on any call', async () => {
    let longest = 0;
    for (const { method, url } of taking())
      for (const [what, body] of bodies) {
        const { status, text, busy } = await judged(url, method, body);
        // some calls do not read a body
        expect([200, 201, 400, 404, 413, 422], `${method} ${url}: ${what}: ${text.slice(0, 200)}`).toContain(status);
        expect(text.length, `${method} ${url}: ${what}`).toBeLessThan(20_000);
        expect(busy, `${method} ${url}: ${what}`).toBeLessThan(mostBusy);
        longest = Math.max(longest, busy);
      }
    figure(
      10,
      `${taking().length} calls × ${bodies.length} bodies of 1 MB: none keeps the thread for longer than ${Math.round(longest)} ms`,
    );
  });

  test('VAL-6 a text of one megabyte in any field does not block the server either', async () => {
    const fields = [
      'name',
      'email',
      'domain',
      'text',
      'key',
      'symbol',
      'description',
      'password',
      'value',
      'day',
      'ids',
    ];
    for (const { method, url } of taking())
      for (const [i, text] of texts.entries()) {
        const body = object(fields.slice(i % 2).map((field, at) => `"${field}":"${at === i % 5 ? text : 'x'}"`));
        const { status, busy } = await judged(url, method, body);
        expect([200, 201, 400, 404, 413, 422], `${method} ${url}: ${text.slice(0, 4)}`).toContain(status);
        expect(busy, `${method} ${url}: ${text.slice(0, 4)}`).toBeLessThan(mostBusy);
      }
  });

  test('VAL-6 a trigger with as many values as a body can hold is validated in time', async () => {
    const settings = (one: string, count: number) => `{"trigger_settings":[${times(count, () => one).join(',')}]}`;
    const cases = [
      settings('{}', 4_900),
      settings('{"filters":[{},{},{}]}', 1_100),
      settings('[]', 4_900),
      settings('1', 9_000),
      `{"trigger_settings":[{"filters":[${times(4_900, () => '{}').join(',')}]}]}`,
      `{"trigger_actions":[${times(4_900, () => '{}').join(',')}]}`,
      `{"roles":[${times(9_000, (i) => `"r${i}"`).join(',')}]}`,
      `{"roles":[${times(4_500, () => '{"a":1}').join(',')}]}`,
      `{"permissions":[${times(4_500, () => '{"a":1}').join(',')}]}`,
      `{"rates":[${times(4_500, () => '{"a":1}').join(',')}]}`,
      `{"ids":[${times(9_000, (i) => `"${i}"`).join(',')}],"seen":${object(times(4_000, (i) => `"${i}":{}`))}}`,
    ];
    for (const { method, url } of taking())
      for (const [i, body] of cases.entries()) {
        const { status, text, busy } = await judged(url, method, body);
        expect([200, 201, 400, 404, 413, 422], `${method} ${url} ${i}: ${text.slice(0, 200)}`).toContain(status);
        expect(text.length, `${method} ${url} ${i}`).toBeLessThan(20_000);
        expect(busy, `${method} ${url} ${i}`).toBeLessThan(mostBusy);
      }
  });
});
