import { createServer, type Server } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { remind } from '../../server/alerts/remind.ts';
import { deliverNotices } from '../../server/channels/deliverNotices.ts';
import { makeDigests } from '../../server/channels/digests.ts';
import { tellOfEvent } from '../../server/channels/tellChannels.ts';
import type { Row } from '../../server/database/database.ts';
import { privateAddresses } from '../../server/engine/webhooks/addresses.ts';
import { smtpSend } from '../../server/mail/smtp.ts';
import { keyFrom } from '../../server/sessions/secretBox.ts';
import { inTransaction, type Store, table } from '../../server/sql/store.ts';
import { type Client, describeApi } from '../support/api.ts';
import { startSmtp } from '../support/smtp.ts';
import { aboveOf, make } from './decide/asking.ts';

const path = 'v1/crud/notification-channel';
const deliveries = 'v1/crud/notification-delivery';
const key = keyFrom('a key of thirty-two characters at least');
const origin = 'https://desk.example.com';
/** A Monday. */
const now = '2026-01-05T12:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();

/** A message as a chat gets it: Slack's, or that of Teams. */
interface Chat {
  text: string;
  blocks: { text: { text: string }; fields: { text: string }[] }[];
  attachments: { content: { body: { type: string; text: string }[] } }[];
}

describeApi('what notification channels are told, and when', (api) => {
  let admin: Client;
  let tenant: Store;
  let server: Server;
  let port: number;
  let received: Chat[];
  let count = 0;

  beforeAll(async () => {
    api().setNow(now);
    admin = await api().as('admin');
    ({ tenant } = await api().platform.tenancy.stores('1'));
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        received.push(JSON.parse(Buffer.concat(parts).toString()));
        response.writeHead(200).end('ok');
      });
    });
    port = await new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const alerts = aboveOf('DEPOSIT', 'DEPOSIT', 'amount', '100', [{ handler: 'CREATE ALERT' }]);
    await make(admin, 'v1/crud/trigger', { ...alerts, severity: 'HIGH' });
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(async () => {
    api().setNow(now);
    admin = await api().as('admin');
    await sql`delete from ${table(tenant, 'notification_channel')}`.execute(tenant.db);
    await sql`update ${table(tenant, 'alert')} set state = 'CLOSED', due_at = null, remind_at = null`.execute(
      tenant.db,
    );
    api().platform.webhooks = { targets: new Map(), secret: '', closed: privateAddresses(['127.0.0.0/8']) };
    api().platform.factors = { key };
    received = [];
  });

  const channel = (body: Row = {}) => {
    count += 1;
    const address = `http://127.0.0.1:${port}/services/T000/B000/secret-of-the-chat`;
    return make(admin, path, { name: `Channel ${count}`, kind: 'SLACK', address, ...body });
  };
  const deliver = async (how: object = {}) => {
    const { webhooks, control } = api().platform;
    while ((await deliverNotices(tenant, { ...webhooks, key, origin, control, tenantName: 'Northgate', ...how })) > 0);
  };
  const kept = async (): Promise<Row[]> => (await admin.get(`${deliveries}?per_page=200&sort=id`)).body.data;
  const states = async () => (await kept()).map(({ event, state }) => `${event} ${state}`);
  /** The time comes at which everything gathered is told. */
  const due = () =>
    sql`update ${table(tenant, 'notification_delivery')} set next_at = now() - interval '1 second'
      where state = 'GATHERED'`.execute(tenant.db);
  /** Alerts of the engine, of one batch; returns their ids. */
  const raise = async (many = 1) => {
    const from = count + 1;
    count += many;
    const rows = Array.from({ length: many }, (_, at) => {
      const row = { partner_depositId: `d-${from + at}`, partner_customerId: `c-${from + at}`, amount: '1950.50' };
      return { ...row, currency: 'EUR', result: 'APPROVED', submitted_at: '2026-01-05T11:59:00.000Z' };
    });
    expect((await admin.post('v1/ingest/deposits', rows)).body.accepted).toBe(many);
    const { body } = await admin.get(`v1/crud/alert?sort=-id&per_page=${Math.min(many, 200)}`);
    return body.data.map(({ id }: Row) => String(id)).reverse() as string[];
  };
  const severityOf = (id: string | undefined, severity: string) =>
    sql`update ${table(tenant, 'alert')} set severity = ${severity} where id = ${id}::bigint`.execute(tenant.db);
  const told = () => JSON.stringify(received);

  describe('by queue and hour', () => {
    test('a channel tells the alerts of its queues; a queue that it names stays', async () => {
      const all = await make(admin, 'v1/crud/queue', { name: `All ${count}`, look_minutes: 30, decide_minutes: 60 });
      const other = await make(admin, 'v1/crud/queue', {
        name: `None ${count}`,
        category: 'AML',
        place: 999,
        look_minutes: 30,
        decide_minutes: 60,
      });
      onTestFinished(async () => {
        await sql`delete from ${table(tenant, 'notification_channel')}`.execute(tenant.db);
        for (const id of [all, other]) expect((await admin.delete(`v1/crud/queue/${id}`)).status).toBeLessThan(300);
      });
      const ofAll = await channel({ queues: [all, other] });
      const ofAny = await channel();
      await channel({ queues: [other] });
      await raise();
      expect((await kept()).map(({ channel_id }) => channel_id)).toEqual([ofAll, ofAny]);
      const refused = await admin.delete(`v1/crud/queue/${other}`);
      expect([refused.status, refused.body.code]).toEqual([409, 'stillUsed']);
      expect((await admin.get(`${path}/${ofAll}`)).body.data.queues.map(({ id }: Row) => id).sort()).toEqual(
        [all, other].sort(),
      );
    });

    test('a channel tells what happens within its hours, over midnight and by its time zone', async () => {
      const day = await channel({ weekdays: ['MONDAY'], from_hour: 9, until_hour: 17 });
      const night = await channel({ from_hour: 22, until_hour: 6 });
      await channel({ weekdays: ['SUNDAY', 'TUESDAY'] });
      // 23:00 in Sydney
      const sydney = await channel({ from_hour: 22, until_hour: 6, time_zone: 'Australia/Sydney' });
      const [id] = await raise();
      expect((await kept()).map(({ channel_id }) => channel_id)).toEqual([day, sydney]);
      await tellOfEvent(tenant, 'ALERT RAISED', [String(id)], new Date('2026-01-05T23:00:00.000Z'));
      expect((await kept()).slice(2).map(({ channel_id }) => channel_id)).toEqual([night]);
    });

    test('what is no time zone, weekday or hour is refused', async () => {
      const refused = async (body: Row) =>
        (await admin.post(path, { name: 'Refused', kind: 'MAIL', address: 'desk@example.com', ...body })).body.errors;
      expect(await refused({ time_zone: 'Mars/Olympus' })).toEqual({
        time_zone: ['There is no time zone Mars/Olympus: give one such as Europe/Malta'],
      });
      expect(await refused({ weekdays: ['DOOMSDAY'] })).toEqual({ weekdays: ['There is no weekday DOOMSDAY'] });
      for (const hour of ['from_hour', 'until_hour', 'digest_hour'])
        expect(Object.keys(await refused({ [hour]: 25 }))).toEqual([hour]);
    });
  });

  describe('digests', () => {
    test('what is gathered goes out as one message that counts and lists, the gravest first, with links', async () => {
      const smtp = await startSmtp();
      onTestFinished(() => smtp.close());
      const id = await channel({ gathers: 'HOURLY' });
      await channel({ gathers: 'DAILY', kind: 'TEAMS', digest_hour: 8, time_zone: 'Europe/Athens', locale: 'de_DE' });
      await channel({ gathers: 'HOURLY', kind: 'MAIL', address: 'desk@example.com', locale: 'it_IT' });
      const ids = await raise(12);
      const { rows } = await sql<{
        channel: string;
        at: Date;
      }>`select distinct channel_id::text as channel, next_at as at
        from ${table(tenant, 'notification_delivery')} order by 2, 1`.execute(tenant.db);
      expect(rows.map(({ at }) => new Date(at).toISOString())).toEqual([
        '2026-01-05T13:00:00.000Z',
        '2026-01-05T13:00:00.000Z',
        '2026-01-06T06:00:00.000Z',
      ]);
      // nothing goes out before its time
      await sql`update ${table(tenant, 'notification_delivery')} set next_at = now() + interval '1 hour'`.execute(
        tenant.db,
      );
      await deliver();
      expect(received).toEqual([]);
      const grave = ids.at(-1);
      await sql`update ${table(tenant, 'notification_delivery')}
        set body = jsonb_set(body::jsonb, '{severity}', '"CRITICAL"')::text where alert_id = ${grave}::bigint`.execute(
        tenant.db,
      );
      await due();
      await deliver({ mail: await smtpSend(smtp.settings) });
      expect(received).toHaveLength(2);
      const slack = received.find((body) => 'blocks' in body);
      expect(slack?.text).toBe('12 messages of Northgate');
      const fields = slack?.blocks[1]?.fields.map(({ text }) => text);
      expect(fields).toEqual(['*Events*\nAlert raised 12', '*Severity*\nHigh 11, Critical 1']);
      const lines = slack?.blocks.slice(2).map((block) => block.text.text) ?? [];
      expect(lines).toHaveLength(12);
      expect(lines[0]).toBe(`<${origin}/customer-alerts/${grave}/show|Alert ${grave} (Critical): DEPOSIT above 100>`);
      expect(lines[1]).toContain(`/customer-alerts/${ids[0]}/show|`);
      expect(lines.slice(-2)).toEqual(['and 2 more', `<${origin}/customer-alerts|Open the alerts>`]);
      const teams = received.find((body) => 'attachments' in body);
      const card = teams?.attachments[0]?.content.body ?? [];
      expect(card[0]?.text).toBe('12 Meldungen von Northgate');
      expect(card.filter(({ type }) => type === 'Container')).toHaveLength(10);
      expect(smtp.arrived).toHaveLength(1);
      expect(smtp.arrived[0]?.text).toContain(`${origin}/customer-alerts/${grave}/show`);
      expect(smtp.arrived[0]?.html).toContain(`<li><a href="${origin}/customer-alerts/${grave}/show">`);
      const { body } = await admin.get(`${deliveries}?filter[channel_id]=${id}&per_page=200`);
      const all = body.data.map(({ state, event }: Row) => `${event} ${state}`);
      expect(all.filter((one: string) => one === 'ALERT RAISED IN DIGEST')).toHaveLength(12);
      expect(all.filter((one: string) => one === 'DIGEST DELIVERED')).toHaveLength(1);
      expect(all).toHaveLength(13);
    });

    test('a burst becomes a digest: twenty messages of a minute go at once, the rest as one', async () => {
      await channel();
      await raise(15);
      await deliver();
      expect(received).toHaveLength(15);
      await raise(1_000);
      await deliver();
      expect(received).toHaveLength(20);
      await raise(3);
      await due();
      await deliver();
      expect(received).toHaveLength(21);
      expect(received.at(-1)?.text).toBe('998 messages of Northgate');
      // a minute later they go at once again
      await sql`update ${table(tenant, 'notification_delivery')} set created_at = created_at - interval '2 minutes'`.execute(
        tenant.db,
      );
      await raise();
      await deliver();
      expect(received.at(-1)?.text).toMatch(/^Alert \d+ \(High\)/);
    });

    test('of processes that make digests at once, each message is in one', async () => {
      await channel({ gathers: 'HOURLY' });
      await raise(5);
      await due();
      await Promise.all([1, 2, 3].map(() => makeDigests(tenant)));
      expect(await states()).toEqual([...Array(5).fill('ALERT RAISED IN DIGEST'), 'DIGEST WAITING']);
      await raise(2);
      await due();
      await makeDigests(tenant);
      const digests = (await kept()).filter(({ event }) => event === 'DIGEST');
      expect(digests.map(({ body }) => JSON.parse(String(body)).total)).toEqual([5, 2]);
    });

    test('a process that dies before the digest is stored has lost nothing', async () => {
      await channel({ gathers: 'HOURLY' });
      await raise(2);
      await due();
      const dying = inTransaction(tenant, async (store) => {
        await makeDigests(store);
        throw new Error('the process dies');
      });
      await expect(dying).rejects.toThrow('the process dies');
      expect(await states()).toEqual(Array(2).fill('ALERT RAISED GATHERED'));
      await deliver();
      expect(received).toHaveLength(1);
      expect(received[0]?.text).toBe('2 messages of Northgate');
    });

    test('a digest tells nothing of an alert whose message is gone', async () => {
      await channel({ gathers: 'HOURLY' });
      const [gone, stays] = await raise(2);
      await due();
      await makeDigests(tenant);
      await sql`delete from ${table(tenant, 'notification_delivery')} where alert_id = ${gone}::bigint`.execute(
        tenant.db,
      );
      await deliver();
      expect(told()).toContain(`/customer-alerts/${stays}/show`);
      expect(told()).not.toContain(`/customer-alerts/${gone}/show`);
    });

    test('a channel that tells at once from now on tells what it has gathered', async () => {
      const id = await channel({ gathers: 'DAILY' });
      await raise(2);
      await sql`update ${table(tenant, 'notification_delivery')} set next_at = now() + interval '1 day'`.execute(
        tenant.db,
      );
      await admin.put(`${path}/${id}`, { name: 'Renamed by day' });
      await deliver();
      expect(received).toEqual([]);
      expect((await admin.put(`${path}/${id}`, { gathers: 'AT ONCE' })).status).toBe(200);
      await deliver();
      expect(received).toHaveLength(1);
    });
  });

  describe('bounds', () => {
    const round = async (minutes: number) => {
      api().setNow(later(minutes));
      await remind(api().platform, '1', tenant);
      await deliver();
    };
    /** A queue that takes everything. */
    const queue = async () => {
      const body = { name: `Bounds ${count}`, look_minutes: 30, decide_minutes: 60, warn_minutes: 10, place: 1 };
      const id = await make(admin, 'v1/crud/queue', body);
      onTestFinished(async () => {
        await admin.delete(`v1/crud/queue/${id}`);
      });
      return id;
    };

    test('a channel is told once that a bound is near, and once that it has passed, with the time of its zone', async () => {
      await queue();
      await channel({ new_alerts: false, near_bounds: true, passed_bounds: true, time_zone: 'Europe/Athens' });
      const quiet = await channel({ new_alerts: false, near_bounds: true, severity: 'CRITICAL' });
      const [id] = await raise();
      await round(19);
      expect(received).toEqual([]);
      await round(20);
      await round(25);
      expect(received.map(({ text }) => text)).toEqual([`Time limit near: alert ${id} (High): DEPOSIT above 100`]);
      expect(told()).toMatch(/Time limit\*\\n[^"]*14:30/);
      await round(31);
      await round(45);
      expect(received.map(({ text }) => text).slice(1)).toEqual([
        `Time limit passed: alert ${id} (High): DEPOSIT above 100`,
      ]);
      expect(await states()).toEqual(['BOUND NEAR DELIVERED', 'BOUND PASSED DELIVERED']);
      expect((await kept()).map(({ channel_id }) => channel_id)).not.toContain(quiet);
    });

    test('of several processes that look at once, one tells', async () => {
      await queue();
      await channel({ passed_bounds: true, new_alerts: false });
      await raise();
      api().setNow(later(31));
      await Promise.all([1, 2, 3].map(() => remind(api().platform, '1', tenant)));
      expect(await states()).toEqual(['BOUND PASSED WAITING']);
    });

    test('a channel that is told of new alerts alone hears of no bound', async () => {
      const [id] = await raise();
      await channel();
      await severityOf(id, 'HIGH');
      for (const event of ['BOUND NEAR', 'BOUND PASSED'] as const)
        await tellOfEvent(tenant, event, [String(id)], new Date(now));
      expect(await kept()).toEqual([]);
    });
  });
});
