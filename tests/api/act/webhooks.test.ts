import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Row } from '../../../server/database/database.ts';
import { startErrands } from '../../../server/engine/errands.ts';
import { deliverDue } from '../../../server/engine/webhooks/deliver.ts';
import { waitAfter } from '../../../server/engine/webhooks/outbox.ts';
import type { Webhooks } from '../../../server/engine/webhooks/targets.ts';
import { table } from '../../../server/sql/store.ts';
import { tenantIdOf } from '../../../server/sql/tenantSchemas.ts';
import { insertRow } from '../../support/rows.ts';
import { automatic, type Desk, describeAct } from './desk.ts';

const secret = 'a secret of sixteen';

describeAct('webhooks', (given) => {
  let desk: Desk;
  let server: Server;
  let address: string;
  let webhooks: Webhooks;
  let received: { headers: IncomingHttpHeaders; body: string; url: string | undefined }[];
  let answer: { status: number; headers?: { [name: string]: string } };
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(parts).toString(), url: request.url });
        response.writeHead(answer.status, answer.headers).end('thanks');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const bound = server.address();
    const port = typeof bound === 'object' && bound ? bound.port : 0;
    address = `http://127.0.0.1:${port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(async () => {
    desk = given();
    await desk.clear();
    const own = new Map([
      ['desk', `${address}/hook`],
      ['closed', 'http://127.0.0.1:1/'],
    ]);
    const others = new Map([
      ['desk', `${address}/other`],
      ['theirs', `${address}/other`],
    ]);
    webhooks = {
      targets: new Map([
        [tenantIdOf(desk.tenant), own],
        ['999', others],
      ]),
      secret,
    };
    received = [];
    answer = { status: 204 };
  });
  const wait = (webhook: string, rest: Row = {}) =>
    insertRow(desk.tenant, 'webhook_delivery', {
      delivery: randomUUID(),
      webhook,
      body: '{"event":"ü"}',
      next_at: '2026-01-01T00:00:00Z',
      ...rest,
    });
  const due = () =>
    sql`update ${table(desk.tenant, 'webhook_delivery')} set next_at = now() - interval '1 second'`.execute(
      desk.tenant.db,
    );

  test('RMT-5 a webhook call is signed over time and body, carries its delivery’s UUID, and is made once', async () => {
    const { delivery } = await wait('desk');
    expect(await deliverDue(desk.tenant, webhooks)).toBe(1);
    expect(await deliverDue(desk.tenant, webhooks)).toBe(0);
    const [call] = received;
    expect(received).toHaveLength(1);
    expect(call).toMatchObject({ body: '{"event":"ü"}', url: '/hook' });
    expect(call?.headers).toMatchObject({ 'content-type': 'application/json', 'x-pitboss-delivery': String(delivery) });
    const [, time = '', hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(call?.headers['x-pitboss-signature'])) ?? [];
    expect(hex).toBe(createHmac('sha256', secret).update(`${time}.${call?.body}`).digest('hex'));
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60);
    expect(await desk.rows('webhook_delivery')).toMatchObject([{ state: 'DELIVERED', attempts: 1, last_error: null }]);
  });

  test('RMT-5 a failed webhook call is retried at growing intervals and given up after 24 hours', async () => {
    expect([1, 2, 3, 4, 30].map(waitAfter)).toEqual([10, 20, 40, 80, 21_600]);
    await wait('desk');
    answer = { status: 500 };
    await deliverDue(desk.tenant, webhooks);
    expect(await deliverDue(desk.tenant, webhooks)).toBe(0);
    const [first] = await desk.rows('webhook_delivery', 'state, attempts, last_error, next_at > now() as later');
    expect(first).toEqual({ state: 'WAITING', attempts: 1, last_error: 'The webhook answered 500.', later: true });
    await due();
    await sql`update ${table(desk.tenant, 'webhook_delivery')} set created_at = now() - interval '86395 seconds'`.execute(
      desk.tenant.db,
    );
    await deliverDue(desk.tenant, webhooks);
    expect(await desk.rows('webhook_delivery', 'state, attempts')).toEqual([{ state: 'FAILED', attempts: 2 }]);
    await due();
    expect(await deliverDue(desk.tenant, webhooks)).toBe(0);
    expect(received).toHaveLength(2);
  });

  test('RMT-5 redirects are not followed; an unknown host and a closed port are reported without the address', async () => {
    answer = { status: 302, headers: { location: `${address}/hook` } };
    for (const name of ['desk', 'closed', 'nobody']) await wait(name);
    await deliverDue(desk.tenant, webhooks);
    expect(received).toHaveLength(1);
    const told = await desk.rows('webhook_delivery', 'webhook, state, last_error');
    expect(told).toEqual([
      {
        webhook: 'desk',
        state: 'WAITING',
        last_error: 'The webhook answered with a redirect (302), which is not followed.',
      },
      { webhook: 'closed', state: 'WAITING', last_error: expect.stringMatching(/^The webhook could not be reached/) },
      {
        webhook: 'nobody',
        state: 'WAITING',
        last_error: 'This tenant has no webhook nobody: create it in the console.',
      },
    ]);
    expect(JSON.stringify(told)).not.toContain('127.0.0.1');
  });

  test('RMT-5 a webhook call goes to its own tenant’s target only, also when another tenant’s has the same name', async () => {
    for (const name of ['desk', 'theirs']) await wait(name);
    await deliverDue(desk.tenant, webhooks);
    expect(received.map(({ url }) => url)).toEqual(['/hook']);
    const told = await desk.rows('webhook_delivery', 'webhook, state, last_error');
    expect(told).toMatchObject([
      { webhook: 'desk', state: 'DELIVERED' },
      { webhook: 'theirs', state: 'WAITING', last_error: expect.stringMatching(/^This tenant has no webhook theirs/) },
    ]);
  });

  test('RMT-5 the signed body of a webhook call names the tenant and the delivery', async () => {
    const trigger = await desk.trigger('Calls', [automatic('WEBHOOK', { webhook: 'desk' })]);
    const ann = await desk.customer('ann');
    const at = '2026-01-05T10:00:00.000Z';
    const deposits = [await desk.deposit(ann, at), await desk.deposit(ann, at)];
    await desk.act(deposits.map((id) => desk.firing(trigger, ann, id, at)));
    await deliverDue(desk.tenant, webhooks);
    const told = received.map(({ headers, body }) => ({ header: headers['x-pitboss-delivery'], ...JSON.parse(body) }));
    expect(told).toHaveLength(2);
    for (const { header, delivery, tenant } of told) {
      expect(delivery).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect([header, tenant]).toEqual([delivery, { id: tenantIdOf(desk.tenant) }]);
    }
    expect(new Set(told.map(({ delivery }) => delivery)).size).toBe(2);
    const kept = await desk.rows('webhook_delivery', 'delivery');
    expect(kept.map(({ delivery }) => delivery).sort()).toEqual(told.map(({ delivery }) => delivery).sort());
  });

  test('RMT-5 two processes at the same time make each webhook call once', async () => {
    for (let i = 0; i < 30; i += 1) await wait('desk');
    const run = async () => {
      while ((await deliverDue(desk.tenant, webhooks)) > 0);
    };
    await Promise.all([run(), run()]);
    expect(received).toHaveLength(30);
    expect(new Set(received.map(({ headers }) => headers['x-pitboss-delivery'])).size).toBe(30);
  });

  test('RMT-5 the errands deliver due calls round by round and finish a running call before they stop', async () => {
    const failed: unknown[] = [];
    const { tenant, logs } = desk;
    const tenancy = { stores: async () => ({ tenant, logs }), all: async () => [{ id: '1' }] };
    const errands = startErrands({ tenancy, webhooks, onError: (error) => failed.push(error), intervalMs: 20 });
    for (const calls of [1, 2]) {
      await wait('desk');
      await expect.poll(() => received.length, { timeout: 10_000, interval: 10 }).toBe(calls);
    }
    await wait('desk');
    await errands.stop();
    const states = (await desk.rows('webhook_delivery', 'state')).map(({ state }) => state);
    expect(states).toEqual(['DELIVERED', 'DELIVERED', received.length === 3 ? 'DELIVERED' : 'WAITING']);
    const made = received.length;
    await wait('desk');
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect([failed, received.length]).toEqual([[], made]);
  });
});
