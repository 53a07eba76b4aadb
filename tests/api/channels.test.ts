import { createServer, type Server } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { deliverNotices } from '../../server/channels/deliverNotices.ts';
import { tellChannels } from '../../server/channels/tellChannels.ts';
import { reseal, sealedColumns } from '../../server/cli/reseal.ts';
import type { Row } from '../../server/database/database.ts';
import { startErrands } from '../../server/engine/errands.ts';
import { privateAddresses } from '../../server/engine/webhooks/addresses.ts';
import { smtpSend } from '../../server/mail/smtp.ts';
import { keyFrom } from '../../server/sessions/secretBox.ts';
import { inTransaction, type Store, table } from '../../server/sql/store.ts';
import { enums } from '../../src/manifest/enums.ts';
import { type Client, describeApi } from '../support/api.ts';
import { startSmtp } from '../support/smtp.ts';
import { aboveOf, make } from './decide/asking.ts';
import { makeUser, userWith } from './helpers/users.ts';

const path = 'v1/crud/notification-channel';
const deliveries = 'v1/crud/notification-delivery';
const key = keyFrom('a key of thirty-two characters at least');
const origin = 'https://desk.example.com';

describeApi('notification channels of a tenant', (api) => {
  let admin: Client;
  /** An administrator of another tenant. */
  let harbour: Client;
  let tenant: Store;
  let server: Server;
  let port: number;
  let received: { path: string | undefined; body: Row }[];
  let status: number;
  let count = 0;

  beforeAll(async () => {
    admin = await api().as('admin');
    ({ client: harbour } = await makeUser(api(), { roles: ['role.partner.admin'], tenants: ['2'] }));
    ({ tenant } = await api().platform.tenancy.stores('1'));
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        received.push({ path: request.url, body: JSON.parse(Buffer.concat(parts).toString()) });
        response.writeHead(status).end('ok');
      });
    });
    port = await new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    await make(admin, 'v1/crud/trigger', {
      ...aboveOf('DEPOSIT', 'DEPOSIT', 'amount', '100', [{ handler: 'CREATE ALERT' }]),
      severity: 'HIGH',
    });
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(async () => {
    api().setNow('2026-01-05T12:00:00.000Z');
    await sql`delete from ${table(tenant, 'notification_channel')}`.execute(tenant.db);
    api().platform.webhooks = { targets: new Map(), secret: '', closed: privateAddresses(['127.0.0.0/8']) };
    api().platform.factors = { key };
    delete api().platform.mail;
    received = [];
    status = 200;
  });

  const channel = (body: Row) => {
    count += 1;
    return make(admin, path, { name: `Channel ${count}`, ...body });
  };
  const chatAddress = () => `http://127.0.0.1:${port}/services/T000/B000/secret-of-the-chat`;
  const chat = (kind: string, more: Row = {}) => channel({ kind, address: chatAddress(), ...more });
  const mailTo = (address: string, more: Row = {}) => channel({ kind: 'MAIL', address, ...more });
  const telling = (how: object = {}) => ({
    ...{ ...api().platform.webhooks, key, origin, control: api().platform.control, tenantName: 'Northgate' },
    ...how,
  });
  const deliver = async (how: object = {}) => {
    while ((await deliverNotices(tenant, telling(how))) > 0);
  };
  const kept = async () => (await admin.get(`${deliveries}?per_page=200&sort=id`)).body.data;
  const due = () =>
    sql`update ${table(tenant, 'notification_delivery')} set next_at = now() - interval '1 second'
      where state = 'WAITING'`.execute(tenant.db);
  /** Sends mails through a real server, which refuses what `refuses` matches. */
  const withMail = async (refuses?: RegExp) => {
    const smtp = await startSmtp({ refuses });
    onTestFinished(() => smtp.close());
    api().platform.mail = smtp.settings;
    return { ...smtp, mail: await smtpSend(smtp.settings) };
  };
  /** An alert of the engine, about a customer with a name. */
  const raise = async () => {
    count += 1;
    const customer = { partner_customerId: `c-${count}`, registration_date: '2025-01-01T00:00:00.000Z' };
    const named = { ...customer, customer_details: { name: 'Canary', last_name: 'Yellowbird' } };
    await admin.post('v1/ingest/customers', [named]);
    const row = { partner_depositId: `d-${count}`, partner_customerId: `c-${count}`, amount: '1950.50' };
    const deposit = { ...row, currency: 'EUR', result: 'APPROVED', submitted_at: '2026-01-05T11:59:00.000Z' };
    expect((await admin.post('v1/ingest/deposits', [deposit])).body.accepted).toBe(1);
    const { body } = await admin.get('v1/crud/alert?sort=-id&per_page=1');
    return String(body.data[0].id);
  };

  describe('what is told', () => {
    test('an alert that is raised arrives in Slack, in Teams and by mail, and names no customer', async () => {
      const smtp = await withMail();
      await chat('SLACK');
      await chat('TEAMS', { locale: 'de_DE' });
      await mailTo('desk@example.com', { locale: 'it_IT' });
      const alert = await raise();
      await deliver({ mail: smtp.mail });
      const link = `${origin}/customer-alerts/${alert}/show`;
      expect(
        (await kept()).map(({ state, event, alert_id, attempts }: Row) => [state, event, alert_id, attempts]),
      ).toEqual(Array(3).fill(['DELIVERED', 'ALERT RAISED', alert, 1]));
      const slack = received.find(({ body }) => 'blocks' in body)?.body;
      expect(slack).toMatchObject({
        text: `Alert ${alert} (High): DEPOSIT above 100`,
        blocks: [
          { type: 'header', text: { type: 'plain_text', text: `Alert ${alert} (High): DEPOSIT above 100` } },
          {
            type: 'section',
            fields: [
              { type: 'mrkdwn', text: '*Tenant*\nNorthgate' },
              { type: 'mrkdwn', text: '*Triggers*\nDEPOSIT above 100' },
              { type: 'mrkdwn', text: '*Severity*\nHigh' },
              { type: 'mrkdwn', text: '*Amount*\nEUR\u00a01,950.50' },
            ],
          },
          { type: 'section', text: { type: 'mrkdwn', text: `<${link}|Open the alert>` } },
        ],
      });
      const teams = received.find(({ body }) => 'attachments' in body)?.body;
      expect(teams).toMatchObject({
        type: 'message',
        attachments: [
          {
            contentType: 'application/vnd.microsoft.card.adaptive',
            content: {
              type: 'AdaptiveCard',
              body: [
                { type: 'TextBlock', text: `Alarm ${alert} (Hoch): DEPOSIT above 100` },
                { type: 'FactSet', facts: expect.arrayContaining([{ title: 'Betrag', value: '1.950,50\u00a0EUR' }]) },
              ],
              actions: [{ type: 'Action.OpenUrl', url: link }],
            },
          },
        ],
      });
      expect(smtp.arrived).toHaveLength(1);
      expect(smtp.arrived[0]).toMatchObject({ to: 'desk@example.com', text: expect.stringContaining(link) });
      expect(smtp.arrived[0]?.text).toContain('Gravità: Alta');
      expect(smtp.arrived[0]?.html).toContain('lang="it-IT"');
      const all = JSON.stringify([received, smtp.arrived, await kept()]);
      expect(all).not.toMatch(new RegExp(`Canary|Yellowbird|c-${count}\\b`));
    });

    test('a channel is told of its categories, from its severity on, and while it is on', async () => {
      const open = await chat('SLACK', { severity: 'HIGH' });
      await chat('SLACK', { severity: 'CRITICAL' });
      await chat('SLACK', { enabled: false });
      // an alert of a trigger has no category
      const aml = await chat('SLACK', { categories: ['AML', 'INTEGRITY'] });
      const trading = await chat('SLACK', { categories: ['TRADING'] });
      const alert = await raise();
      expect((await kept()).map(({ channel_id }: Row) => channel_id)).toEqual([open]);
      const { rows } = await sql<{ id: string }>`insert into ${table(tenant, 'risk')}
        (name, category, severity, triggers, final_triggers_result) values (${`Risk ${count}`}, 'AML', 'HIGH', '[]', 'T1')
        returning id::text`.execute(tenant.db);
      const risk = rows[0]?.id;
      await sql`update ${table(tenant, 'alert')} set risk_id = ${risk}::bigint where id = ${alert}::bigint`.execute(
        tenant.db,
      );
      const raised = (isNew: boolean) => [
        { id: alert, isNew, form: { type: 'FINANCIALS' as const, subject: '', data: '{}' } },
      ];
      // a further hit of an open alert is told nobody
      await tellChannels(tenant, raised(false), new Date());
      await tellChannels(tenant, raised(true), new Date());
      const told = (await kept()).slice(1);
      expect(told.map(({ channel_id }: Row) => channel_id).sort()).toEqual([open, aml].sort());
      expect(told.map(({ channel_id }: Row) => channel_id)).not.toContain(trading);
      expect(JSON.parse(told[0].body)).toEqual({
        ...{ alert, type: 'FINANCIALS', severity: 'HIGH', risk: `Risk ${count}`, category: 'AML' },
        ...{ triggers: ['DEPOSIT above 100'], amount: '1950.50 EUR' },
      });
      await sql`update ${table(tenant, 'alert')} set risk_id = null where id = ${alert}::bigint`.execute(tenant.db);
    });

    test('what is rolled back is not told', async () => {
      await chat('SLACK');
      const alert = await raise();
      await sql`delete from ${table(tenant, 'notification_delivery')}`.execute(tenant.db);
      const failing = inTransaction(tenant, async (store) => {
        await tellChannels(
          store,
          [{ id: alert, isNew: true, form: { type: 'FINANCIALS', subject: '', data: '{}' } }],
          new Date(),
        );
        throw new Error('rolled back');
      });
      await expect(failing).rejects.toThrow('rolled back');
      expect(await kept()).toEqual([]);
    });

    test('a test message arrives in every language, and says what is missing', async () => {
      const smtp = await withMail();
      const ids = [];
      for (const locale of enums.Locales) ids.push(await mailTo('desk@example.com', { locale }));
      for (const id of ids) expect((await admin.post(`${path}/${id}/test`)).body.data).toEqual({ queued: 1 });
      await deliver({ mail: smtp.mail });
      expect((await kept()).map(({ state }: Row) => state)).toEqual(enums.Locales.map(() => 'DELIVERED'));
      const texts = smtp.arrived.map(({ text }) => text);
      expect(texts.every((text) => text.includes('Northgate') && text.includes(origin))).toBe(true);
      expect(new Set(texts).size).toBe(enums.Locales.length);
      delete api().platform.mail;
      const none = await admin.post(`${path}/${ids[0]}/test`);
      expect([none.status, none.body.code]).toEqual([409, 'channelNoMail']);
      await raise();
      await deliver();
      expect((await kept()).at(-1)).toMatchObject({ state: 'WAITING', attempts: 1 });
      expect((await kept()).at(-1).last_error).toMatch(/no mail server \(PITBOSS_SMTP_URL\)/);
    });
  });

  describe('the address', () => {
    test('of a chat is a secret once it is saved: stored encrypted, shown by its host and its end', async () => {
      const id = await chat('SLACK');
      const shown = `http://127.0.0.1:${port}/•••chat`;
      expect((await admin.get(`${path}/${id}`)).body.data.address).toBe(shown);
      const { rows } = await sql`select c.*, k.address as sealed from ${table(tenant, 'notification_channel')} c
        join ${table(tenant, 'channel_address')} k on k.channel_id = c.id`.execute(tenant.db);
      const log = (await admin.get('v1/crud/audit-log?per_page=200')).body;
      const list = (await admin.get(path)).body;
      for (const read of [rows, log, list]) expect(JSON.stringify(read)).not.toContain('secret-of');
      // what a form sends back as it was shown changes nothing, another address does
      expect((await admin.put(`${path}/${id}`, { name: 'Renamed', address: shown })).status).toBe(200);
      await admin.post(`${path}/${id}/test`);
      await deliver();
      const other = chatAddress().replace('secret', 'second');
      expect((await admin.put(`${path}/${id}`, { address: other })).body.data.address).toBe(shown);
      await admin.post(`${path}/${id}/test`);
      await deliver();
      expect(received.map(({ path }) => path)).toEqual([chatAddress(), other].map((one) => new URL(one).pathname));
    });

    test('opens for its own channel alone, and is sealed anew with the key', async () => {
      const [id, next] = [await chat('SLACK'), await chat('TEAMS')];
      const second = keyFrom('another key of thirty-two characters', 'a key of thirty-two characters at least');
      const done = await reseal(tenant, sealedColumns.tenant, second);
      expect(done.find(({ name }) => name === 'channel_address')).toMatchObject({ anew: 2, lost: 0 });
      await admin.post(`${path}/${id}/test`);
      await deliver({ key: keyFrom('another key of thirty-two characters') });
      expect(received).toHaveLength(1);
      await sql`update ${table(tenant, 'channel_address')} k set address = (select o.address
        from ${table(tenant, 'channel_address')} o where o.channel_id = ${id}::bigint)
        where k.channel_id = ${next}::bigint`.execute(tenant.db);
      await admin.post(`${path}/${next}/test`);
      await deliver({ key: second });
      expect(received).toHaveLength(1);
      expect((await kept()).at(-1).last_error).toMatch(/can’t be read without the PITBOSS_SECRET_KEY/);
    });

    test('that is none is refused, and so is one that leads into the operator’s network', async () => {
      const refused = async (body: Row) => {
        const { status: code, body: told } = await admin.post(path, { name: 'Refused', ...body });
        return [code, String(told.errors?.address?.[0] ?? told.code)];
      };
      for (const address of ['nobody', 'a@b', 'two@example.com, other@example.com', 'x@example.com\r\nBcc: y@z.com'])
        expect(await refused({ kind: 'MAIL', address })).toEqual([422, 'This is no email address']);
      for (const address of ['desk@example.com', 'hooks.slack.com/services', 'https://hooks.slack.com/•••abcd'])
        expect((await refused({ kind: 'SLACK', address }))[1]).toMatch(/begins with https/);
      const id = await chat('SLACK');
      api().platform.webhooks = { targets: new Map(), secret: '' };
      expect((await refused({ kind: 'TEAMS', address: 'http://example.com/hook' }))[1]).toMatch(/https/);
      expect((await refused({ kind: 'TEAMS', address: 'https://10.1.2.3/hook' }))[1]).toMatch(/not public/);
      const kind = await admin.put(`${path}/${id}`, { kind: 'MAIL' });
      expect(kind.status).toBe(422);
      const weather = { name: 'Refused', kind: 'MAIL', address: 'desk@example.com', categories: ['WEATHER'] };
      expect((await admin.post(path, weather)).body.errors).toEqual({ categories: ['There is no category WEATHER'] });
      api().platform.factors = {};
      expect(await refused({ kind: 'SLACK', address: 'https://hooks.slack.com/services/T0' })).toEqual([
        409,
        'secretsClosed',
      ]);
    });

    test('of a name that leads to a private one is not called', async () => {
      const id = await channel({ kind: 'SLACK', address: 'https://chat.example.com/services/T000/B000' });
      await admin.post(`${path}/${id}/test`);
      const resolve = async () => [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.7', family: 4 },
      ];
      await deliver({ closed: undefined, resolve });
      expect((await kept())[0]).toMatchObject({ state: 'WAITING', last_status: null });
      expect((await kept())[0].last_error).toMatch(/^The chat was not called: .*not public/);
    });
  });

  describe('what does not arrive', () => {
    test('a chat that is down is tried again with growing pauses, for a day, over restarts', async () => {
      await chat('SLACK');
      await raise();
      status = 503;
      await deliver();
      const pause = async () => {
        const { rows } = await sql<{ seconds: number }>`select extract(epoch from next_at - last_at)::int as seconds
          from ${table(tenant, 'notification_delivery')}`.execute(tenant.db);
        return rows[0]?.seconds;
      };
      expect((await kept())[0]).toMatchObject({ state: 'WAITING', attempts: 1, last_status: 503 });
      expect((await kept())[0].last_error).toBe('The chat answered 503.');
      expect(await pause()).toBe(10);
      for (const expected of [20, 40]) {
        await due();
        await deliver();
        expect(await pause()).toBe(expected);
      }
      // a process that died while it sent: its lease runs out, another one sends
      await sql`update ${table(tenant, 'notification_delivery')} set attempts = attempts + 1,
        next_at = now() + interval '60 seconds'`.execute(tenant.db);
      await deliver();
      expect(received).toHaveLength(3);
      await due();
      status = 200;
      await deliver();
      expect((await kept())[0]).toMatchObject({ state: 'DELIVERED', attempts: 5, last_error: null });
      await chat('TEAMS');
      await raise();
      await sql`update ${table(tenant, 'notification_delivery')} set created_at = now() - interval '2 days'`.execute(
        tenant.db,
      );
      status = 500;
      await deliver();
      expect((await kept()).map(({ state }: Row) => state)).toEqual(['DELIVERED', 'FAILED', 'FAILED']);
    });

    test('an address that bounces is refused and not tried again, until a person sends it again', async () => {
      const smtp = await withMail(/gone@/);
      const id = await mailTo('gone@example.com');
      await raise();
      await deliver({ mail: smtp.mail });
      await due();
      await deliver({ mail: smtp.mail });
      const [refused] = await kept();
      expect(refused).toMatchObject({ state: 'REFUSED', attempts: 1, last_status: 550 });
      expect(refused.last_error).toMatch(/^The mail server refuses it: .*550/);
      expect(refused.last_error).not.toContain('gone@');
      expect((await admin.post(`${deliveries}/${refused.id}/replay`)).body.data).toEqual({ queued: 1 });
      const early = await admin.post(`${deliveries}/${refused.id}/replay`);
      expect([early.status, early.body.code]).toEqual([409, 'deliveryNotFailed']);
      await admin.put(`${path}/${id}`, { address: 'here@example.com' });
      await deliver({ mail: smtp.mail });
      expect(smtp.arrived).toMatchObject([{ to: 'here@example.com' }]);
      expect((await kept())[0]).toMatchObject({ state: 'DELIVERED', attempts: 1 });
    });

    test('a mail server that is away is no refusal', async () => {
      const smtp = await withMail();
      await mailTo('desk@example.com');
      await raise();
      await smtp.close();
      await deliver({ mail: smtp.mail });
      expect((await kept())[0]).toMatchObject({ state: 'WAITING', attempts: 1, last_status: null });
      expect((await kept())[0].last_error).toMatch(/^The mail server did not take it/);
    });

    test('a chat that is gone for good is refused; all of a channel are sent again at once', async () => {
      const id = await chat('SLACK');
      status = 410;
      await raise();
      await raise();
      await deliver();
      expect((await kept()).map(({ state, last_status }: Row) => [state, last_status])).toEqual([
        ['REFUSED', 410],
        ['REFUSED', 410],
      ]);
      status = 200;
      await chat('TEAMS');
      expect((await admin.post(`${path}/${id}/replay`)).body.data).toEqual({ queued: 2 });
      await deliver();
      expect((await kept()).map(({ state }: Row) => state)).toEqual(['DELIVERED', 'DELIVERED']);
    });

    test('a channel that is off is told nothing, also of what waits', async () => {
      const id = await chat('SLACK');
      await raise();
      await admin.put(`${path}/${id}`, { enabled: false });
      await deliver();
      expect(received).toEqual([]);
      expect((await kept())[0]).toMatchObject({
        state: 'WAITING',
        last_error: 'Nothing was sent: the channel is off.',
      });
      const off = await admin.post(`${path}/${id}/test`);
      expect([off.status, off.body.code]).toEqual([409, 'channelOff']);
    });

    test('the rounds of the server send them', async () => {
      await chat('SLACK');
      await raise();
      const errors: unknown[] = [];
      const errands = startErrands({
        tenancy: api().platform.tenancy,
        webhooks: api().platform.webhooks,
        send: (store, tenantName) => deliverNotices(store, telling({ tenantName })),
        onError: (error) => errors.push(error),
        intervalMs: 20,
      });
      onTestFinished(() => errands.stop());
      await expect.poll(() => received.length, { timeout: 5_000 }).toBe(1);
      expect(errors).toEqual([]);
    });
  });

  describe('who', () => {
    test('another tenant’s channels and deliveries are 404, and it is told nothing of this one’s alerts', async () => {
      const id = await chat('SLACK');
      await make(harbour, path, { name: 'Harbour', kind: 'SLACK', address: chatAddress().replace('T000', 'T999') });
      await raise();
      const [{ id: delivery }] = await kept();
      await sql`update ${table(tenant, 'notification_delivery')} set state = 'FAILED'`.execute(tenant.db);
      for (const of of [`${path}/${id}/test`, `${path}/${id}/replay`, `${deliveries}/${delivery}/replay`])
        expect((await harbour.post(of)).status, of).toBe(404);
      expect((await harbour.get(`${path}/${id}`)).status).toBe(404);
      expect((await harbour.get(`${deliveries}/${delivery}`)).status).toBe(404);
      expect((await harbour.get(deliveries)).body.data).toEqual([]);
      const { tenant: other } = await api().platform.tenancy.stores('2');
      await sql`delete from ${table(other, 'notification_channel')}`.execute(other.db);
    });

    test('administrators of the tenant manage them, and nobody else without the permission', async () => {
      const id = await chat('SLACK');
      await admin.post(`${path}/${id}/test`);
      const [{ id: delivery }] = await kept();
      const { client: own } = await makeUser(api(), { roles: ['role.partner.admin'], tenants: ['1'] });
      expect((await own.get(path)).status).toBe(200);
      expect((await own.post(`${path}/${id}/test`)).status).toBe(200);
      for (const role of ['role.risk.manager', 'role.analyst']) {
        const { client } = await makeUser(api(), { roles: [role], tenants: ['1'] });
        for (const of of [path, `${path}/${id}`, deliveries]) expect((await client.get(of)).status, of).toBe(403);
        expect((await client.post(path, { name: 'Mine', kind: 'MAIL', address: 'me@example.com' })).status).toBe(403);
      }
      const reader = await userWith(api(), ['notification_channel.show', 'notification_delivery.list']);
      for (const of of [`${path}/${id}/test`, `${path}/${id}/replay`, `${deliveries}/${delivery}/replay`])
        expect((await reader.post(of)).status, of).toBe(403);
    });

    test('what was done is in the audit log', async () => {
      const id = await chat('SLACK');
      await admin.post(`${path}/${id}/test`);
      const { body } = await admin.get(
        `v1/crud/audit-log?filter[entity]=notification_channel&filter[record_id]=${id}&sort=id`,
      );
      expect(body.data.map(({ verb, after }: Row) => [verb, after])).toMatchObject([
        ['CREATE', { kind: 'SLACK' }],
        ['UPDATE', { tested: true }],
      ]);
    });
  });
});
