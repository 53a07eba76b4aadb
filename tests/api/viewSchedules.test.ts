import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Row } from '../../server/database/database.ts';
import { smtpSend } from '../../server/mail/smtp.ts';
import { sendView } from '../../server/schedules/sendView.ts';
import { startRuns } from '../../server/schedules/startRuns.ts';
import { fileBounds } from '../../server/schedules/viewFile.ts';
import { type Store, table } from '../../server/sql/store.ts';
import type { SavedView } from '../../src/contracts/savedViews.ts';
import { asAdministrator } from '../support/administrator.ts';
import { type Client, describeApi } from '../support/api.ts';
import { startSmtp } from '../support/smtp.ts';
import { whileHeld } from './helpers/held.ts';
import { type MadeUser, makeUser, userWith } from './helpers/users.ts';

const path = 'v1/crud/view-schedule';
const mails = 'v1/crud/view-mail';
const origin = 'https://desk.example.com';
/** A Monday. */
const now = '2026-01-05T12:00:00.000Z';

describeApi('scheduled views', (api) => {
  let admin: Client;
  let author: MadeUser;
  let reader: MadeUser;
  let tenant: Store;
  let smtp: Awaited<ReturnType<typeof withMail>>;

  beforeAll(async () => {
    api().setNow(now);
    ({ tenant } = await api().platform.tenancy.stores('1'));
    admin = await api().as('admin');
    const rows = [1, 2, 3].map((at) => ({
      ...{ partner_depositId: `v-${at}`, partner_customerId: `customer-${at}`, amount: `${at}0.50`, currency: 'EUR' },
      ...{ result: 'APPROVED', submitted_at: '2026-01-05T11:00:00.000Z' },
    }));
    expect((await admin.post('v1/ingest/deposits', rows)).body.accepted).toBe(3);
  });
  beforeEach(async () => {
    api().setNow(now);
    for (const name of ['view_schedule', 'saved_view', 'audit_log'])
      await sql`delete from ${table(tenant, name)}`.execute(asAdministrator(api().platform, tenant).db);
    admin = await api().as('admin');
    author = await makeUser(api(), { roles: ['role.risk.manager'] });
    reader = await makeUser(api(), { roles: ['role.analyst'] });
    smtp = await withMail();
  });

  /** Sends mails through a real server, which refuses what `refuses` matches. */
  const withMail = async (refuses?: RegExp) => {
    const started = await startSmtp({ refuses });
    onTestFinished(() => started.close());
    api().platform.mail = started.settings;
    return { ...started, mail: await smtpSend(started.settings) };
  };
  const viewOf = async (client: Client, more: object = {}): Promise<SavedView> => {
    const form = { entity: 'deposit', name: 'Deposits', filters: {}, sort: '-amount', shared: false };
    const { status, body } = await client.post('v1/saved-views', { ...form, columns: ['amount', 'result'], ...more });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data;
  };
  const bodyOf = (view: SavedView, more: object = {}) => ({
    ...{ view_id: view.id, recipients: [{ user_id: reader.id }], weekdays: ['MONDAY'], hour: 14 },
    ...{ time_zone: 'Europe/Malta', ...more },
  });
  const planned = async (view: SavedView, more: object = {}, client = author.client): Promise<Row> => {
    const { status, body } = await client.post(path, bodyOf(view, more));
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data;
  };
  // the sessions stay at their time
  const run = (at: string) => startRuns(tenant, new Date(at));
  const deliver = async (mail = smtp.mail) => {
    const mailing = { context: api().platform, tenantName: 'Northgate', origin, mail };
    while ((await sendView(tenant, mailing)) > 0);
  };
  const kept = async (client = author.client): Promise<Row[]> => (await client.get(`${mails}?sort=id`)).body.data;
  const stored = async (id: unknown): Promise<Row> => (await author.client.get(`${path}/${id}`)).body.data;
  const due = () =>
    sql`update ${table(tenant, 'view_mail')} set next_at = now() - interval '1 second'`.execute(tenant.db);

  describe('what is sent', () => {
    test('a view arrives as CSV with its columns, rows and order, in the language of who gets it, with a link to it', async () => {
      await reader.client.put('v1/user/user-state', { name: 'locale', value: 'de_DE' });
      const view = await viewOf(author.client);
      await planned(view);
      expect(await run('2026-01-05T13:00:00.000Z')).toBe(1);
      await deliver();
      expect(smtp.arrived.map(({ to }) => to)).toEqual([reader.email]);
      const [mail] = smtp.arrived;
      expect(mail?.csv).toBe('\u{feff}Betrag,Status\r\n30.50,APPROVED\r\n20.50,APPROVED\r\n10.50,APPROVED\r\n');
      expect(mail?.raw).toContain('filename=deposits-2026-01-05.csv');
      expect(mail?.text).toContain('3 Zeilen');
      expect(mail?.text).toContain(`${origin}/deposits?saved=${view.id}`);
      expect(await kept()).toMatchObject([{ state: 'DELIVERED', rows: 3, attempts: 1, last_error: null }]);
    });

    test('each mail is an export in the audit log, which names the view, its author and who got it', async () => {
      const view = await viewOf(author.client);
      const { id } = await planned(view);
      await run('2026-01-05T13:00:00.000Z');
      await deliver();
      const { body } = await admin.get('v1/crud/audit-log?filter[verb][eq]=EXPORT');
      expect(body.data).toMatchObject([
        {
          ...{ entity: 'deposit', actor: 'SYSTEM', record_id: '*' },
          after: {
            schedule: id,
            view: view.id,
            owner_id: author.id,
            recipient_id: reader.id,
            rows: 3,
            outcome: 'mail',
          },
        },
      ]);
    });

    test('more rows than a file holds are told as the first of so many', async () => {
      const { rows } = fileBounds;
      fileBounds.rows = 2;
      onTestFinished(() => {
        fileBounds.rows = rows;
      });
      await planned(await viewOf(author.client));
      await run('2026-01-05T13:00:00.000Z');
      await deliver();
      expect(smtp.arrived[0]?.csv.trim().split('\r\n')).toHaveLength(3);
      expect(smtp.arrived[0]?.text).toContain('the first 2 of 3 rows');
    });

    test('a file has no more bytes than its bound', async () => {
      const { bytes } = fileBounds;
      fileBounds.bytes = 50;
      onTestFinished(() => {
        fileBounds.bytes = bytes;
      });
      await planned(await viewOf(author.client));
      await run('2026-01-05T13:00:00.000Z');
      await deliver();
      expect(Buffer.byteLength(smtp.arrived[0]?.csv ?? '')).toBeLessThanOrEqual(50);
      expect(smtp.arrived[0]?.text).toMatch(/the first \d of 3 rows/);
    });
  });

  describe('who gets it', () => {
    test('reckoned columns come in the currency of who gets them, and tell nothing that they may not list', async () => {
      const columns = ['partner_customerId', 'open_alerts', 'stake_in_30_days'];
      const view = await viewOf(author.client, { entity: 'customer', sort: '-id', columns });
      const permissions = ['customer.list', 'customer.export', 'betslip.list'];
      expect((await admin.post('v1/crud/role', { name: `Few ${view.id}`, permissions })).status).toBe(201);
      const few = await makeUser(api(), { roles: [`Few ${view.id}`] });
      const value = JSON.stringify({ code: 'AZN', name: 'Azerbaijani Manat' });
      await few.client.put('v1/user/user-state', { name: 'currency', value });
      await planned(view, { recipients: [{ user_id: reader.id }, { user_id: few.id }] });
      await run('2026-01-05T13:00:00.000Z');
      await deliver();
      const files = Object.fromEntries(smtp.arrived.map(({ to: address, csv }) => [address, csv.split('\r\n', 2)]));
      expect(files[reader.email]).toEqual([
        '\u{feff}Partner customer ID,Open alerts,Stake in 30 days',
        'customer-3,0,EUR 0.00',
      ]);
      expect(files[few.email]).toEqual(['\u{feff}Partner customer ID,Stake in 30 days', 'customer-3,AZN 0.00']);
    });

    test('rows and columns are those that the person who gets them may see at that moment', async () => {
      const manager = await makeUser(api(), { roles: ['role.partner.admin'] });
      // of the roster each reads their own absences, the manager those of all
      const times = { starts_at: '2026-01-06T08:00:00.000Z', ends_at: '2026-01-07T08:00:00.000Z' };
      for (const [one, reason] of [
        [author, 'away-a'],
        [manager, 'away-m'],
      ] as const)
        expect((await one.client.post('v1/crud/absence', { ...times, reason })).status).toBe(201);
      const view = await viewOf(manager.client, { entity: 'absence', sort: 'starts_at', columns: ['reason'] });
      const to = [{ user_id: manager.id }, { user_id: reader.id }];
      await planned(view, { recipients: to }, manager.client);
      await run('2026-01-05T13:00:00.000Z');
      await deliver();
      const files = Object.fromEntries(smtp.arrived.map(({ to: address, csv }) => [address, csv]));
      expect(files[manager.email]).toContain('away-a');
      expect(files[reader.email]).not.toContain('away');
    });

    test('who has lost the permission, left the tenant or is disabled gets nothing, and the schedule says why', async () => {
      const { id } = await planned(await viewOf(author.client));
      const change = (body: object) => admin.put(`v1/crud/user/${reader.id}`, body);
      const role = await admin.post('v1/crud/role', { name: `No export ${id}`, permissions: ['deposit.list'] });
      for (const body of [{ roles: [role.body.data.name] }, { disabled: true }]) {
        expect((await change(body)).status, JSON.stringify(body)).toBe(200);
        const again = `${path}/${id}/send`;
        expect((await author.client.post(again, {})).body).toEqual({ data: { queued: 1 } });
        await deliver();
        expect(smtp.arrived).toEqual([]);
        const why = /may not export this list any more, or may not sign in/;
        expect((await kept()).at(-1)).toMatchObject({ state: 'REFUSED', last_error: expect.stringMatching(why) });
        expect((await stored(id)).last_error).toMatch(why);
      }
      const log = await admin.get('v1/crud/audit-log?filter[verb][eq]=EXPORT');
      expect(log.body.data).toEqual([]);
    });

    test('nobody gets anything once who has set it up may not export the list any more', async () => {
      const { id } = await planned(await viewOf(author.client));
      await admin.put(`v1/crud/user/${author.id}`, { disabled: true });
      await run('2026-01-05T13:00:00.000Z');
      await deliver();
      expect(smtp.arrived).toEqual([]);
      const { body } = await admin.get(`${path}/${id}`);
      expect(body.data.last_error).toMatch(/who has set this up, may not export this list/);
    });

    test('a view that is shared no more is not sent', async () => {
      const owner = await makeUser(api(), { roles: ['role.risk.manager'] });
      const view = await viewOf(owner.client, { shared: true });
      const { id } = await planned(view);
      const { entity, name, filters, sort, columns } = view;
      await owner.client.put(`v1/saved-views/${view.id}`, { entity, name, filters, sort, columns, shared: false });
      await run('2026-01-05T13:00:00.000Z');
      await deliver();
      expect(smtp.arrived).toEqual([]);
      expect((await stored(id)).last_error).toMatch(/the view was deleted, or is not shared any more/);
    });

    test('a view that is deleted ends its schedules, those of others too, and the mails that wait', async () => {
      const owner = await makeUser(api(), { roles: ['role.risk.manager'] });
      const view = await viewOf(owner.client, { shared: true });
      const { id } = await planned(view);
      const another = await planned(await viewOf(author.client));
      await run('2026-01-05T13:00:00.000Z');
      expect((await owner.client.delete(`v1/saved-views/${view.id}`)).status).toBe(200);
      await deliver();
      expect(smtp.arrived).toHaveLength(1);
      expect(await stored(id)).toMatchObject({
        ...{ enabled: false, next_at: null },
        last_error: expect.stringMatching(/the view was deleted/),
      });
      expect(await stored(String(another.id))).toMatchObject({ enabled: true, last_error: null });
      expect((await author.client.put(`${path}/${id}`, { enabled: true })).body.errors).toHaveProperty('view_id');
      const log = await admin.get('v1/crud/audit-log?filter[entity][eq]=view_schedule&filter[verb][eq]=UPDATE');
      expect(log.body.data).toMatchObject([{ record_id: id, user_id: owner.id }]);
    });

    test('it is set up for people who may export the list, by people who may', async () => {
      const view = await viewOf(author.client);
      const stranger = await makeUser(api(), { roles: ['role.risk.manager'], tenants: ['2'] });
      const refusal = async (more: object, client = author.client) =>
        (await client.post(path, bodyOf(view, more))).body.errors;
      expect(await refusal({ recipients: [{ user_id: stranger.id }] })).toHaveProperty('recipients');
      expect(await refusal({ recipients: [] })).toHaveProperty('recipients');
      expect(await refusal({ weekdays: [] })).toHaveProperty('weekdays');
      expect(await refusal({ time_zone: 'Mars/Olympus' })).toHaveProperty('time_zone');
      // another's private view is no view
      expect(await refusal({}, reader.client)).toHaveProperty('view_id');
      const noExport = await userWith(api(), ['deposit.list', 'view_schedule.create', 'view_schedule.show']);
      const shared = await viewOf(author.client, { name: 'Shared', shared: true });
      const { body } = await noExport.post(path, bodyOf(shared));
      expect(body.errors.view_id[0]).toMatch(/may not export/);
      const { body: found } = await author.client.get(`${path}/readers?view=${view.id}&search=Made`);
      const ids = found.data.map(({ id }: Row) => id);
      expect(ids).toEqual(expect.arrayContaining([reader.id, author.id]));
      expect(ids).not.toContain(stranger.id);
    });

    test('one sees, changes and sends one’s own; who administers users those of all; another tenant none', async () => {
      const { id } = await planned(await viewOf(author.client));
      await run('2026-01-05T13:00:00.000Z');
      const { client: harbour } = await makeUser(api(), { roles: ['role.partner.admin'], tenants: ['2'] });
      const [mail] = await kept();
      for (const other of [reader.client, harbour]) {
        expect((await other.get(path)).body.data).toEqual([]);
        expect(await kept(other)).toEqual([]);
        expect((await other.get(`${path}/${id}`)).status).toBe(404);
        expect((await other.put(`${path}/${id}`, { hour: 3 })).status).toBe(404);
        expect((await other.post(`${path}/${id}/send`, {})).status).toBe(404);
        expect((await other.post(`${mails}/${mail?.id}/replay`, {})).status).toBe(404);
        expect((await other.delete(`${path}/${id}`)).status).toBe(404);
      }
      const { client: partner } = await makeUser(api(), { roles: ['role.partner.admin'] });
      expect((await partner.get(path)).body.data).toMatchObject([{ id }]);
      expect((await partner.put(`${path}/${id}`, { hour: 3 })).body.data).toMatchObject({ hour: 3 });
    });
  });

  test('a server that was away for days sends once, and two servers send once', async () => {
    const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
    const { id } = await planned(await viewOf(author.client), { weekdays: days });
    const back = '2026-01-09T17:30:00.000Z';
    // both have looked for what is due before one of them is through
    const lock = sql`lock table ${table(tenant, 'view_mail')} in share row exclusive mode`;
    const { kind } = api().platform.hosts.control;
    const started = await whileHeld(tenant, kind, lock, () => [run(back), run(back)], 1_000);
    expect(started.toSorted()).toEqual([0, 1]);
    await Promise.all([deliver(), deliver()]);
    expect(smtp.arrived).toHaveLength(1);
    expect((await stored(id)).next_at).toBe('2026-01-10T13:00:00.000Z');
  });

  describe('when it is sent', () => {
    test('the next mail goes at the hour of the time zone, on its weekdays, also where clocks change', async () => {
      const view = await viewOf(author.client);
      const { id, next_at } = await planned(view, { hour: 2, weekdays: ['SUNDAY'], time_zone: 'Europe/Berlin' });
      expect(next_at).toBe('2026-01-11T01:00:00.000Z');
      // 29 March has no 02:00: it goes an hour later, once
      await run('2026-03-22T01:00:00.000Z');
      expect((await stored(id)).next_at).toBe('2026-03-29T01:00:00.000Z');
      await run('2026-03-29T01:00:00.000Z');
      expect((await stored(id)).next_at).toBe('2026-04-05T00:00:00.000Z');
      // 25 October has 02:00 twice: the first is meant, and the second sends nothing
      await run('2026-10-18T00:00:00.000Z');
      expect((await stored(id)).next_at).toBe('2026-10-25T00:00:00.000Z');
      await run('2026-10-25T00:00:00.000Z');
      expect(await run('2026-10-25T01:00:00.000Z')).toBe(0);
      expect((await stored(id)).next_at).toBe('2026-11-01T01:00:00.000Z');
    });

    test('one that is off sends nothing, and goes on from now when it is on again', async () => {
      const { id } = await planned(await viewOf(author.client));
      expect((await author.client.put(`${path}/${id}`, { enabled: false })).body.data.next_at).toBeNull();
      expect(await run('2026-01-12T14:00:00.000Z')).toBe(0);
      expect((await author.client.post(`${path}/${id}/send`, {})).status).toBe(409);
      const { body } = await author.client.put(`${path}/${id}`, { enabled: true });
      expect(body.data.next_at).toBe('2026-01-05T13:00:00.000Z');
    });

    test('what a mail server does not take is tried again; what it refuses is sent again by hand', async () => {
      const { id } = await planned(await viewOf(author.client));
      await run('2026-01-05T13:00:00.000Z');
      const away = await smtpSend({ ...smtp.settings, smtp: { ...smtp.settings.smtp, port: 1 } });
      await sendView(tenant, { context: api().platform, tenantName: 'Northgate', origin, mail: away });
      expect(await kept()).toMatchObject([{ state: 'WAITING', attempts: 1 }]);
      // the next run finds one that waits already
      await run('2026-01-12T13:00:00.000Z');
      expect(await kept()).toHaveLength(1);
      const refusing = await withMail(/made/);
      await due();
      await deliver(refusing.mail);
      const [mail] = await kept();
      expect(mail).toMatchObject({ state: 'REFUSED' });
      expect((await stored(id)).last_error).toMatch(/The mail server refuses it/);
      expect((await author.client.post(`${mails}/${mail?.id}/replay`, {})).body).toEqual({ data: { queued: 1 } });
      await deliver();
      expect(smtp.arrived).toHaveLength(1);
      expect(await stored(id)).toMatchObject({ last_error: null });
      expect((await author.client.post(`${mails}/${mail?.id}/replay`, {})).status).toBe(409);
      expect((await author.client.post(`${path}/${id}/replay`, {})).body).toEqual({ data: { queued: 0 } });
    });

    test('who is taken off a schedule gets no mail that still waits', async () => {
      const { id } = await planned(await viewOf(author.client), {
        recipients: [{ user_id: reader.id }, { user_id: author.id }],
      });
      await run('2026-01-05T13:00:00.000Z');
      const { status } = await author.client.put(`${path}/${id}`, { recipients: [{ user_id: author.id }] });
      expect(status).toBe(200);
      await deliver();
      expect(smtp.arrived.map(({ to }) => to)).toEqual([author.email]);
    });

    test('without a mail server none is set up', async () => {
      const view = await viewOf(author.client);
      delete api().platform.mail;
      expect((await author.client.post(path, bodyOf(view))).status).toBe(409);
    });
  });
});
