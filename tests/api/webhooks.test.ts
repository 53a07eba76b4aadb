import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '../../server/database/database.ts';
import { applyDefaults } from '../../server/decisions/applyDefaults.ts';
import { privateAddresses } from '../../server/engine/webhooks/addresses.ts';
import { deliverDue } from '../../server/engine/webhooks/deliver.ts';
import { keepConfigured } from '../../server/engine/webhooks/keepConfigured.ts';
import type { Resolve } from '../../server/engine/webhooks/send.ts';
import { keyFrom } from '../../server/sessions/secretBox.ts';
import { inTransaction, type Store, table } from '../../server/sql/store.ts';
import { type Client, describeApi } from '../support/api.ts';
import { makeCertificate } from '../support/certificate.ts';
import { above, aboveOf, betslip, fixture, make } from './decide/asking.ts';
import { makeUser, userWith } from './helpers/users.ts';

const path = 'v1/crud/webhook';
const deliveries = 'v1/crud/webhook-delivery';
const key = keyFrom('a key of thirty-two characters at least');

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

describeApi('webhooks of a tenant', (api) => {
  let admin: Client;
  /** An administrator of another tenant. */
  let harbour: Client;
  let tenant: Store;
  let server: Server;
  let port: number;
  let received: Received[];
  let answer: { status: number; headers?: { [name: string]: string } };
  let count = 0;

  beforeAll(async () => {
    admin = await api().as('admin');
    ({ client: harbour } = await makeUser(api(), { roles: ['role.partner.admin'], tenants: ['2'] }));
    ({ tenant } = await api().platform.tenancy.stores('1'));
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
        response.writeHead(answer.status, answer.headers).end('x'.repeat(1_000_000));
      });
    });
    port = await listening(server);
    await make(admin, 'v1/crud/trigger', aboveOf('DEPOSIT', 'DEPOSIT', 'amount', '100', [{ handler: 'CREATE ALERT' }]));
    await make(admin, 'v1/crud/trigger', above('Large stake', '100', [{ handler: 'REFER' }]));
    await admin.post('v1/ingest/fixtures', [fixture('f-1')]);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(async () => {
    api().setNow('2026-01-05T12:00:00.000Z');
    for (const name of ['webhook_delivery', 'webhook'])
      await sql`delete from ${table(tenant, name)}`.execute(tenant.db);
    allow('127.0.0.0/8');
    received = [];
    answer = { status: 204 };
  });

  /** Sets which private addresses may be called, and how names are resolved. */
  const allow = (cidrs: string, resolve?: Resolve) => {
    const closed = privateAddresses(cidrs === '' ? [] : [cidrs]);
    api().platform.webhooks = { targets: new Map(), secret: '', closed, resolve };
    api().platform.factors = { key };
  };
  const deliver = async (how: object = {}) => {
    while ((await deliverDue(tenant, { ...api().platform.webhooks, key, tenantName: 'Northgate', ...how })) > 0);
  };
  const hook = async (events: string[] = [], more: Row = {}) => {
    count += 1;
    const body = { name: `desk ${count}`, address: `http://127.0.0.1:${port}/hook`, events, ...more };
    return make(admin, path, body);
  };
  const addSecret = async (id: string): Promise<string> => {
    const { status, body } = await admin.post(`${path}/${id}/secrets`);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data.secret;
  };
  const signed = async (events: string[] = [], more: Row = {}) => {
    const id = await hook(events, more);
    return { id, secret: await addSecret(id) };
  };
  const kept = async () => (await admin.get(`${deliveries}?per_page=200&sort=id`)).body.data;
  const due = () =>
    sql`update ${table(tenant, 'webhook_delivery')} set next_at = now() - interval '1 second'`.execute(tenant.db);
  const raise = async () => {
    count += 1;
    const row = {
      partner_depositId: `d-${count}`,
      partner_customerId: `c-${count}`,
      amount: '950.00',
      currency: 'EUR',
    };
    const deposit = { ...row, result: 'APPROVED', submitted_at: '2026-01-05T11:59:00.000Z' };
    expect((await admin.post('v1/ingest/deposits', [deposit])).body.accepted).toBe(1);
    const { body } = await admin.get('v1/crud/alert?sort=-id&per_page=1');
    return { alert: String(body.data[0].id), customer: row.partner_customerId };
  };
  /** What the receiver was told, in the order of the outbox: calls that are due together arrive in any. */
  const told = async () => {
    const order = (await kept()).map(({ delivery }: Row) => delivery);
    const bodies = received.map(({ body }) => JSON.parse(body));
    return bodies.sort((one, other) => order.indexOf(one.delivery) - order.indexOf(other.delivery));
  };

  describe('what is told', () => {
    test('an alert that is raised, taken up and decided is told to who subscribes, with ids and numbers alone', async () => {
      const all = await signed(['ALERT RAISED', 'ALERT STATUS CHANGED', 'ALERT DECIDED']);
      await signed(['DECISION ANSWERED']);
      await signed(['ALERT RAISED'], { enabled: false });
      const { alert, customer } = await raise();
      await admin.post(`v1/crud/alert/${alert}/triage`, { state: 'IN REVIEW' });
      await admin.post(`v1/crud/alert/${alert}/triage`, { comment: 'Nothing else' });
      await admin.post(`v1/crud/alert/${alert}/triage`, { state: 'CLOSED', verdict: 'CONFIRMED' });
      await deliver();
      const common = {
        delivery: expect.stringMatching(/^[0-9a-f-]{36}$/),
        tenant: { id: '1', name: 'Northgate' },
        at: expect.stringMatching(/^2026-01-05T1[12]:/),
      };
      const data = {
        customer: { id: expect.any(String), partner_customerId: customer },
        subject: { class_name: 'Deposit', id: expect.any(String), partner_id: expect.any(String) },
        risk: null,
        triggers: [{ id: expect.any(String), name: 'DEPOSIT above 100' }],
      };
      const state = (event: string, is: string, verdict: string | null, more: object) => ({
        ...{ ...common, event },
        data: expect.objectContaining({
          ...{ ...data, ...more },
          alert: expect.objectContaining({ id: alert, type: 'FINANCIALS', state: is, verdict, hits: 1 }),
        }),
      });
      expect(await told()).toEqual([
        state('alert.raised', 'OPEN', null, {}),
        state('alert.status_changed', 'IN REVIEW', null, { change: { state: { from: 'OPEN', to: 'IN REVIEW' } } }),
        state('alert.status_changed', 'CLOSED', 'CONFIRMED', {
          change: { state: { from: 'IN REVIEW', to: 'CLOSED' } },
        }),
        state('alert.decided', 'CLOSED', 'CONFIRMED', { change: { verdict: { from: null, to: 'CONFIRMED' } } }),
      ]);
      expect(JSON.stringify(await told())).not.toMatch(/Ada Winter|@/);
      expect(new Set((await kept()).map((row: Row) => row.webhook)).size).toBe(1);
      expect((await admin.get(`${path}/${all.id}`)).body.data.name).toBe((await kept())[0].webhook);
    });

    test('a further hit of an open alert raises nothing', async () => {
      await signed(['ALERT RAISED']);
      const { customer } = await raise();
      const row = {
        partner_depositId: `d-more-${count}`,
        partner_customerId: customer,
        amount: '960.00',
        currency: 'EUR',
      };
      await admin.post('v1/ingest/deposits', [
        { ...row, result: 'APPROVED', submitted_at: '2026-01-05T11:59:30.000Z' },
      ]);
      expect(await kept()).toHaveLength(1);
    });

    test('an alert whose hits are withdrawn is told as closed', async () => {
      await signed(['ALERT STATUS CHANGED']);
      const { alert } = await raise();
      const { body } = await admin.get(`v1/crud/alert/${alert}`);
      const of = JSON.parse(body.data.data).input.partnerId;
      const row = { partner_depositId: of, partner_customerId: `c-${count}`, amount: '1.00', currency: 'EUR' };
      await admin.post('v1/ingest/deposits', [
        { ...row, result: 'APPROVED', submitted_at: '2026-01-05T11:59:00.000Z' },
      ]);
      expect((await admin.get(`v1/crud/alert/${alert}`)).body.data.state).toBe('CLOSED');
      expect((await kept()).map((one: Row) => JSON.parse(String(one.body)))).toMatchObject([
        { event: 'alert.status_changed', data: { change: { state: { from: 'OPEN', to: 'CLOSED' } } } },
      ]);
    });

    test('a referral that is answered, or gets its default, is told', async () => {
      await signed(['DECISION ANSWERED']);
      const ids = ['one', 'two'].map((name) => `${name}-${count}`);
      await admin.post(
        'v1/decide/betslips',
        ids.map((id) => betslip(id, '150.00')),
      );
      const { body } = await admin.get(`v1/crud/decision?filter[partner_id]=${ids[0]}`);
      await admin.post(`v1/decisions/${body.data[0].id}/answer`, { answer: 'ACCEPT' });
      api().setNow('2026-01-05T13:00:00.000Z');
      await applyDefaults(api().platform, '1', tenant);
      api().setNow('2026-01-05T12:00:00.000Z');
      await deliver();
      expect(await told()).toMatchObject([
        { event: 'decision.answered', data: { decision: { id: ids[0], answer: 'ACCEPT', by_default: false } } },
        { event: 'decision.answered', data: { decision: { id: ids[1], by_default: true } } },
      ]);
    });

    test('what is rolled back is not told, and a refused change neither', async () => {
      await signed(['ALERT STATUS CHANGED']);
      const { alert } = await raise();
      expect((await admin.post(`v1/crud/alert/${alert}/triage`, { state: 'CLOSED' })).status).toBe(422);
      const { tellOfAlerts } = await import('../../server/engine/webhooks/tellOfAlerts.ts');
      const failing = inTransaction(tenant, async (store) => {
        await tellOfAlerts(store, [{ event: 'ALERT STATUS CHANGED', alertId: alert }]);
        throw new Error('rolled back');
      });
      await expect(failing).rejects.toThrow('rolled back');
      expect(await kept()).toEqual([]);
    });

    test('a trigger’s action calls a webhook of the tenant, whatever that subscribes to', async () => {
      const { id } = await signed();
      const { name } = (await admin.get(`${path}/${id}`)).body.data;
      const params = { webhook: name };
      const calls = aboveOf('WITHDRAWAL', 'WITHDRAWAL', 'amount', '100', []);
      const trigger = { ...calls, trigger_actions: [{ handler: 'WEBHOOK', type: 'AUTOMATIC', params }] };
      const made = await make(admin, 'v1/crud/trigger', trigger);
      const row = { partner_withdrawalId: `w-${count}`, partner_customerId: 'c-w', amount: '500.00', currency: 'EUR' };
      const withdrawal = { ...row, result: 'APPROVED', submitted_at: '2026-01-05T11:59:00.000Z' };
      const sent = await admin.post('v1/ingest/withdrawals', [withdrawal]);
      expect(sent.body.accepted, JSON.stringify(sent.body)).toBe(1);
      await deliver();
      expect(await told()).toMatchObject([
        { event: 'trigger.fired', data: { trigger: { id: made } }, trigger: { id: made } },
      ]);
      const refused = await admin.delete(`${path}/${id}`);
      expect([refused.status, refused.body.code]).toEqual([409, 'webhookUsed']);
      expect(refused.body.message).toContain('WITHDRAWAL above 100');
    });
  });

  describe('secrets', () => {
    const holds = ({ headers, body }: Received, secrets: readonly string[]) => {
      const [time, ...rest] = String(headers['x-pitboss-signature']).split(',');
      const hex = (secret: string) =>
        createHmac('sha256', secret)
          .update(`${String(time).slice(2)}.${body}`)
          .digest('hex');
      expect(rest).toEqual(secrets.map((secret) => `v1=${hex(secret)}`));
      expect(Math.abs(Number(String(time).slice(2)) - Date.now() / 1000)).toBeLessThan(60);
    };

    test('a secret is in the answer of its creation only, and stored encrypted for its webhook', async () => {
      const { id, secret } = await signed();
      expect(secret).toMatch(/^whs_[\w-]{43}$/);
      const listed = (await admin.get(`${path}/${id}/secrets`)).body.data;
      expect(listed).toEqual({
        secrets: [
          {
            id: expect.any(String),
            prefix: secret.slice(0, 10),
            created_at: '2026-01-05T12:00:00.000Z',
            created_by: 'Ada Winter',
            ended_at: null,
            ended_by: null,
          },
        ],
      });
      const { rows } = await sql`select * from ${table(tenant, 'webhook_secret')}`.execute(tenant.db);
      const log = (await admin.get('v1/crud/audit-log?per_page=200')).body;
      for (const read of [rows, log]) expect(JSON.stringify(read)).not.toContain(secret.slice(12));
      // another webhook's row does not open it
      const other = await hook(['ALERT RAISED']);
      await sql`update ${table(tenant, 'webhook_secret')} set webhook_id = ${other}::bigint`.execute(tenant.db);
      await raise();
      await deliver();
      expect((await kept())[0].last_error).toMatch(/its secrets can’t be read/);
      expect(received).toEqual([]);
    });

    test('two are live at most; each signs, until it is ended', async () => {
      const { id, secret: first } = await signed();
      const second = await addSecret(id);
      const full = await admin.post(`${path}/${id}/secrets`);
      expect([full.status, full.body.code]).toEqual([409, 'secretsFull']);
      await admin.post(`${path}/${id}/test`);
      await deliver();
      const [, old] = (await admin.get(`${path}/${id}/secrets`)).body.data.secrets;
      const ended = await admin.post(`${path}/${id}/secrets/${old.id}/end`);
      expect(ended.body.data.secrets).toMatchObject([
        { ended_at: null },
        { id: old.id, ended_at: '2026-01-05T12:00:00.000Z', ended_by: 'Ada Winter' },
      ]);
      expect((await admin.post(`${path}/${id}/secrets/${old.id}/end`)).status).toBe(200);
      await admin.post(`${path}/${id}/test`);
      await deliver();
      const third = await addSecret(id);
      await admin.post(`${path}/${id}/test`);
      await deliver();
      const pairs = [[first, second], [second], [second, third]];
      expect(received).toHaveLength(3);
      for (const [at, one] of received.entries()) holds(one, pairs[at] ?? []);
      expect((await told())[0]).toMatchObject({ event: 'webhook.test', tenant: { id: '1', name: 'Northgate' } });
      const log = await admin.get(`v1/crud/audit-log?filter[entity]=webhook_secret&filter[record_id]=${old.id}`);
      expect(log.body.data).toMatchObject([
        { verb: 'UPDATE', after: { ended_at: '2026-01-05T12:00:00.000Z' } },
        { verb: 'CREATE', after: { webhook_id: id, prefix: first.slice(0, 10) } },
      ]);
    });

    test('without a live secret nothing is sent, and without a key there are no secrets', async () => {
      const id = await hook(['ALERT RAISED']);
      expect((await admin.post(`${path}/${id}/test`)).body.code).toBe('secretNone');
      await raise();
      await deliver();
      expect(await kept()).toMatchObject([{ state: 'WAITING', attempts: 1, last_status: null }]);
      expect((await kept())[0].last_error).toMatch(/no live secret/);
      api().platform.factors = {};
      const { status, body } = await admin.post(`${path}/${id}/secrets`);
      expect([status, body.code]).toEqual([409, 'secretsClosed']);
    });
  });

  describe('delivery', () => {
    test('a failed one shows the last answer, and is sent again with the same id for another day', async () => {
      const { id } = await signed(['ALERT RAISED']);
      await raise();
      answer = { status: 503 };
      await deliver();
      const [waiting] = await kept();
      expect(waiting).toMatchObject({ state: 'WAITING', event: 'ALERT RAISED', attempts: 1, last_status: 503 });
      expect(waiting.last_at).toEqual(expect.any(String));
      const early = await admin.post(`${deliveries}/${waiting.id}/replay`);
      expect([early.status, early.body.code]).toEqual([409, 'deliveryNotFailed']);
      await sql`update ${table(tenant, 'webhook_delivery')} set created_at = now() - interval '2 days'`.execute(
        tenant.db,
      );
      await due();
      await deliver();
      expect(await kept()).toMatchObject([{ state: 'FAILED', attempts: 2 }]);
      expect((await admin.post(`${deliveries}/${waiting.id}/replay`)).body.data).toEqual({ queued: 1 });
      await deliver();
      // the day begins anew
      expect(await kept()).toMatchObject([{ state: 'WAITING', attempts: 1 }]);
      await sql`update ${table(tenant, 'webhook_delivery')} set state = 'FAILED'`.execute(tenant.db);
      answer = { status: 200 };
      expect((await admin.post(`${path}/${id}/replay`)).body.data).toEqual({ queued: 1 });
      expect((await admin.post(`${path}/${id}/replay`)).body.data).toEqual({ queued: 0 });
      await deliver();
      expect(await kept()).toMatchObject([{ state: 'DELIVERED', last_status: 200, last_error: null }]);
      expect(new Set(received.map(({ headers }) => headers['x-pitboss-delivery']))).toEqual(
        new Set([waiting.delivery]),
      );
      expect(new Set(received.map(({ body }) => body)).size).toBe(1);
      const log = await admin.get(`v1/crud/audit-log?filter[entity]=webhook_delivery&filter[record_id]=${waiting.id}`);
      expect(log.body.data).toMatchObject([
        { verb: 'UPDATE', before: { state: 'FAILED' }, after: { state: 'WAITING' } },
      ]);
    });

    test('a disabled webhook is not called until it is enabled; a removed one gives up what waits', async () => {
      const { id } = await signed(['ALERT RAISED']);
      await raise();
      await admin.put(`${path}/${id}`, { enabled: false });
      await deliver();
      expect(await kept()).toMatchObject([
        { state: 'WAITING', last_error: 'The webhook was not called: it is disabled.' },
      ]);
      expect((await admin.post(`${path}/${id}/test`)).body.code).toBe('webhookDisabled');
      expect((await admin.post(`${path}/${id}/replay`)).body.code).toBe('webhookDisabled');
      await admin.put(`${path}/${id}`, { enabled: true });
      await due();
      await deliver();
      expect(await kept()).toMatchObject([{ state: 'DELIVERED' }]);
      await raise();
      expect((await admin.delete(`${path}/${id}`)).status).toBe(200);
      const [last] = await kept().then((rows) => rows.slice(-1));
      expect(last).toMatchObject({ state: 'FAILED', last_error: 'The webhook was removed.' });
      expect((await admin.post(`${deliveries}/${last.id}/replay`)).body.code).toBe('webhookGone');
    });

    test('redirects are not followed', async () => {
      const { id } = await signed();
      answer = { status: 302, headers: { location: `http://127.0.0.1:${port}/elsewhere` } };
      await admin.post(`${path}/${id}/test`);
      await deliver();
      expect(received).toHaveLength(1);
      expect(await kept()).toMatchObject([{ last_status: 302, last_error: expect.stringMatching(/redirect \(302\)/) }]);
    });

    test('over https the certificate has to be right', async () => {
      const certificate = makeCertificate('hooks.example.test');
      const secure = createSecureServer({ ...certificate }, (request, response) => {
        received.push({ headers: request.headers, body: '' });
        response.writeHead(204).end();
      });
      const at = await listening(secure);
      allow('127.0.0.0/8', async () => [{ address: '127.0.0.1', family: 4 }]);
      const trusted = getCACertificates('default');
      try {
        const { id } = await signed([], { address: `https://hooks.example.test:${at}/` });
        await admin.post(`${path}/${id}/test`);
        await deliver();
        expect((await kept())[0].last_error).toMatch(/could not be reached \(\w*SELF_SIGNED\w*\)/);
        expect(received).toEqual([]);
        setDefaultCACertificates([...trusted, certificate.cert]);
        await due();
        await deliver();
        expect(received).toMatchObject([{ headers: { host: `hooks.example.test:${at}` } }]);
      } finally {
        setDefaultCACertificates(trusted);
        await new Promise((resolve) => secure.close(resolve));
      }
    });
  });

  describe('addresses', () => {
    test('of private networks, and without https, they are refused when they are saved', async () => {
      allow('');
      const refused = {
        'https://127.0.0.1/': 'webhookPrivate',
        'https://localhost/': 'webhookPrivate',
        'https://0x7f.1/': 'webhookPrivate',
        'https://10.1.2.3/': 'webhookPrivate',
        'https://172.31.0.1/': 'webhookPrivate',
        'https://192.168.1.1/': 'webhookPrivate',
        'https://100.64.0.1/': 'webhookPrivate',
        'https://169.254.169.254/latest/meta-data': 'webhookPrivate',
        'https://224.0.0.1/': 'webhookPrivate',
        'https://0.0.0.0/': 'webhookPrivate',
        'https://[::1]/': 'webhookPrivate',
        'https://[::]/': 'webhookPrivate',
        'https://[fe80::1]/': 'webhookPrivate',
        'https://[fd00:ec2::254]/': 'webhookPrivate',
        'https://[::ffff:127.0.0.1]/': 'webhookPrivate',
        'https://[64:ff9b::7f00:1]/': 'webhookPrivate',
        'https://[2002:7f00:1::]/': 'webhookPrivate',
        'http://hooks.example.com/': 'webhookPlain',
        'http://93.184.216.34/': 'webhookPlain',
        'https://me:mine@hooks.example.com/': 'webhookLogin',
        'ftp://hooks.example.com/': 'webAddress',
        'hooks.example.com': 'webAddress',
        'https://': 'webAddress',
      };
      for (const [address, code] of Object.entries(refused)) {
        const { status, body } = await admin.post(path, { name: 'Inside', address });
        expect([status, body.codes?.address?.[0]?.code], address).toEqual([422, code]);
      }
      for (const address of ['https://hooks.example.com/a?b=c', 'https://93.184.216.34/', 'https://[2606:4700::1]/'])
        await make(admin, path, { name: address, address });
    });

    test('a name that leads to a private one is refused at the call, also beside a public one', async () => {
      const ways = [
        ['127.0.0.1'],
        ['93.184.216.34', '10.0.0.1'],
        ['169.254.169.254'],
        ['::ffff:127.0.0.1'],
        ['::ffff:7f00:1'],
        ['fd00::1'],
      ];
      const { id } = await signed([], { address: 'https://hooks.example.test/' });
      for (const found of ways) {
        allow('', async () => found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
        await sql`delete from ${table(tenant, 'webhook_delivery')}`.execute(tenant.db);
        await admin.post(`${path}/${id}/test`);
        await deliver();
        expect((await kept())[0], found.join()).toMatchObject({
          state: 'WAITING',
          last_status: null,
          last_error:
            'The webhook was not called: its name leads to an address that is not public, which the server’s configuration does not allow.',
        });
      }
      expect(received).toEqual([]);
    });

    test('the call goes to the very address that was judged, and the name is resolved once', async () => {
      let asked = 0;
      // whoever owns the name answers with another address the second time
      const rebinding: Resolve = async () => {
        asked += 1;
        return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
      };
      allow('127.0.0.1/32', rebinding);
      const { id } = await signed([], { address: `http://rebinding.example.test:${port}/` });
      await admin.post(`${path}/${id}/test`);
      await deliver();
      expect([asked, received.length]).toEqual([1, 1]);
      expect(received[0]?.headers.host).toBe(`rebinding.example.test:${port}`);
      await admin.post(`${path}/${id}/test`);
      await deliver();
      expect([asked, received.length]).toEqual([2, 1]);
      expect((await kept())[1].last_error).toMatch(/not public/);
    });

    test('without https only allowed private addresses are called', async () => {
      const { id } = await signed([], { address: `http://hooks.example.test:${port}/` });
      allow('127.0.0.0/8', async () => [{ address: '93.184.216.34', family: 4 }]);
      await admin.post(`${path}/${id}/test`);
      await deliver();
      expect((await kept())[0].last_error).toBe(
        'The webhook was not called: its address does not begin with https://.',
      );
    });
  });

  describe('the server’s configuration', () => {
    test('its webhooks are shown, not changed, and called where they are; without it they are the tenant’s, disabled', async () => {
      const secret = 'a secret of sixteen';
      const targets = new Map([['1', new Map([['decisions', `http://127.0.0.1:${port}/`]])]]);
      // the operator's own address may be any
      const webhooks = { ...api().platform.webhooks, targets, secret, closed: undefined };
      api().platform.webhooks = webhooks;
      for (let start = 0; start < 2; start += 1) await keepConfigured(api().platform);
      const [shown] = (await admin.get(path)).body.data;
      expect(shown).toMatchObject({
        name: 'decisions',
        configured: true,
        enabled: true,
        events: [{ name: 'DECISION ANSWERED' }],
      });
      for (const refused of [
        await admin.put(`${path}/${shown.id}`, { enabled: false }),
        await admin.delete(`${path}/${shown.id}`),
        await admin.post(`${path}/${shown.id}/secrets`),
      ])
        expect([refused.status, refused.body.code]).toEqual([409, 'webhookConfigured']);
      await admin.post(`${path}/${shown.id}/test`);
      await deliver();
      expect(received).toHaveLength(1);
      api().platform.webhooks = { targets: new Map(), secret: '' };
      await keepConfigured(api().platform);
      expect((await admin.get(path)).body.data).toMatchObject([{ configured: false, enabled: false }]);
      const log = await admin.get(
        `v1/crud/audit-log?filter[entity]=webhook&filter[record_id]=${shown.id}&sort=created_at`,
      );
      expect(log.body.data.map((line: Row) => [line.verb, line.actor])).toEqual([
        ['CREATE', 'SYSTEM'],
        ['UPDATE', 'PERSON'],
        ['UPDATE', 'SYSTEM'],
      ]);
    });
  });

  describe('permissions', () => {
    test('ROL-3 webhooks are seen and changed by administrators only; deliveries are sent again with webhook.edit', async () => {
      const { id } = await signed();
      for (const login of ['risk', 'analyst', 'auditor'] as const) {
        const other = await api().as(login);
        expect((await other.get(path)).status, login).toBe(403);
        expect((await other.post(`${path}/${id}/secrets`)).status, login).toBe(403);
      }
      expect((await (await api().as('partner')).get(`${path}/${id}`)).status).toBe(200);
      const viewer = await userWith(api(), ['webhook.list', 'webhook.show', 'webhook_delivery.list']);
      expect((await viewer.get(`${path}/${id}/secrets`)).status).toBe(200);
      for (const call of ['secrets', 'secrets/1/end', 'test', 'replay'])
        expect((await viewer.post(`${path}/${id}/${call}`)).status, call).toBe(403);
      expect((await viewer.post(`${deliveries}/1/replay`)).status).toBe(403);
    });

    test('ROL-3 another tenant’s webhooks, secrets and deliveries are 404', async () => {
      const { id } = await signed();
      await admin.post(`${path}/${id}/test`);
      await sql`update ${table(tenant, 'webhook_delivery')} set state = 'FAILED'`.execute(tenant.db);
      const [delivery] = await kept();
      const [secret] = (await admin.get(`${path}/${id}/secrets`)).body.data.secrets;
      expect((await harbour.get(`${path}/${id}`)).status).toBe(404);
      expect((await harbour.get(`${path}/${id}/secrets`)).status).toBe(404);
      for (const call of ['secrets', `secrets/${secret.id}/end`, 'test', 'replay'])
        expect((await harbour.post(`${path}/${id}/${call}`)).status, call).toBe(404);
      expect((await harbour.post(`${deliveries}/${delivery.id}/replay`)).status).toBe(404);
      expect((await harbour.get(path)).body.total).toBe(0);
      expect(await kept()).toMatchObject([{ state: 'FAILED' }]);
      // a secret is ended by its own webhook's address only
      const other = await hook();
      expect((await admin.post(`${path}/${other}/secrets/${secret.id}/end`)).status).toBe(404);
    });

    test('a name stays, and is taken once in a tenant', async () => {
      const id = await hook([], { name: 'Settlement' });
      expect((await admin.post(path, { name: 'Settlement', address: 'https://a.example' })).status).toBe(422);
      expect((await harbour.post(path, { name: 'Settlement', address: 'https://a.example' })).status).toBe(201);
      const renamed = await admin.put(`${path}/${id}`, { name: 'Other' });
      expect([renamed.status, renamed.body.codes.name[0].code]).toEqual([422, 'webhookNamed']);
      expect((await admin.put(`${path}/${id}`, { name: 'Settlement', events: ['ALERT RAISED'] })).status).toBe(200);
      const unknown = await admin.put(`${path}/${id}`, { events: ['ALERT MISSED'] });
      expect([unknown.status, unknown.body.errors]).toEqual([422, { events: ['There is no event ALERT MISSED'] }]);
    });
  });
});

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : 0;
}
