import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { remind } from '../../server/alerts/remind.ts';
import { deliverToOwners } from '../../server/channels/deliverToOwners.ts';
import { tellOwners } from '../../server/channels/tellOwners.ts';
import type { Row } from '../../server/database/database.ts';
import { type Send, smtpSend } from '../../server/mail/smtp.ts';
import { inTransaction, type Store, table } from '../../server/sql/store.ts';
import { type Client, describeApi } from '../support/api.ts';
import { startSmtp } from '../support/smtp.ts';
import { aboveOf, make } from './decide/asking.ts';
import { makeUser } from './helpers/users.ts';

const path = 'v1/user/mails';
const origin = 'https://desk.example.com';
const now = '2026-01-05T12:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();

describeApi('mails to the owners of alerts', (api) => {
  let admin: Client;
  let owner: { id: string; client: Client; email: string };
  let tenant: Store;
  let smtp: Awaited<ReturnType<typeof withMail>>;
  let count = 0;

  beforeAll(async () => {
    api().setNow(now);
    ({ tenant } = await api().platform.tenancy.stores('1'));
    admin = await api().as('admin');
    await make(admin, 'v1/crud/trigger', {
      ...aboveOf('DEPOSIT', 'DEPOSIT', 'amount', '100', [{ handler: 'CREATE ALERT' }]),
      severity: 'HIGH',
    });
  });
  beforeEach(async () => {
    api().setNow(now);
    admin = await api().as('admin');
    await sql`update ${table(tenant, 'alert')} set state = 'CLOSED', due_at = null, remind_at = null`.execute(
      tenant.db,
    );
    const { id, client } = await makeUser(api(), { roles: ['role.risk.manager'], tenants: ['1'] });
    const { control } = api().platform;
    const { rows } = await sql<{ email: string }>`select email from ${table(control, 'user')}
      where id = ${id}::bigint`.execute(control.db);
    owner = { id, client, email: String(rows[0]?.email) };
    smtp = await withMail();
  });

  /** Sends mails through a real server, which refuses what `refuses` matches. */
  const withMail = async (refuses?: RegExp) => {
    const started = await startSmtp({ refuses });
    onTestFinished(() => started.close());
    api().platform.mail = started.settings;
    return { ...started, mail: await smtpSend(started.settings) };
  };
  const raise = async () => {
    count += 1;
    const row = { partner_depositId: `o-${count}`, partner_customerId: `canary-${count}`, amount: '1950.50' };
    const deposit = { ...row, currency: 'EUR', result: 'APPROVED', submitted_at: '2026-01-05T11:59:00.000Z' };
    expect((await admin.post('v1/ingest/deposits', [deposit])).body.accepted).toBe(1);
    return String((await admin.get('v1/crud/alert?sort=-id&per_page=1')).body.data[0].id);
  };
  const give = async (id: string, by = admin) =>
    expect((await by.post(`v1/crud/alert/${id}/assign`, { owner_id: owner.id })).status).toBe(200);
  const given = async () => {
    const id = await raise();
    await give(id);
    return id;
  };
  const waiting = async (): Promise<Row[]> =>
    (await sql<Row>`select * from ${table(tenant, 'owner_mail')} order by id`.execute(tenant.db)).rows;
  /** The half minute is over in which what happens is gathered. */
  const deliver = async () => {
    await sql`update ${table(tenant, 'owner_mail')} set next_at = now() - interval '1 second'`.execute(tenant.db);
    const telling = { control: api().platform.control, tenantName: 'Northgate', origin, mail: smtp.mail };
    return deliverToOwners(tenant, telling);
  };
  const ask = (form: object) => owner.client.put(path, form);

  test('nobody is told anything who has not asked for it', async () => {
    expect((await owner.client.get(path)).body.data).toEqual({
      ...{ assigned: false, bounds: false, mentioned: false, last_error: null, address: owner.email, mails: true },
    });
    await given();
    expect(await waiting()).toEqual([]);
  });

  test('who asks for it is told of an alert that another gives them, at their own address, without a customer', async () => {
    expect((await ask({ assigned: true, bounds: false })).body.data).toMatchObject({ assigned: true, bounds: false });
    const id = await given();
    await deliver();
    expect(smtp.arrived.map(({ to }) => to)).toEqual([owner.email]);
    expect(smtp.arrived[0]?.text).toContain(`${origin}/customer-alerts/${id}/show`);
    expect(smtp.arrived[0]?.raw).toContain(`Subject: Alert ${id} (High) was given to you: DEPOSIT above 100`);
    expect(smtp.arrived[0]?.text).toContain('the preferences in the console stop them');
    expect(smtp.arrived[0]?.raw).not.toMatch(/canary/);
    expect(await waiting()).toEqual([]);
  });

  test('nobody is told of what they did themselves', async () => {
    await ask({ assigned: true, bounds: true });
    await give(await raise(), owner.client);
    expect(await waiting()).toEqual([]);
  });

  test('several alerts of half a minute are told in one mail, in the language of the person', async () => {
    await owner.client.put('v1/user/user-state', { name: 'locale', value: 'de_DE' });
    await ask({ assigned: true, bounds: false });
    const ids = [await given(), await given(), await given()];
    expect(new Set((await waiting()).map(({ next_at }) => String(next_at))).size).toBe(1);
    expect(await deliver()).toBe(3);
    expect(smtp.arrived).toHaveLength(1);
    for (const id of ids) expect(smtp.arrived[0]?.text).toContain(`/customer-alerts/${id}/show`);
    expect(smtp.arrived[0]?.text).toContain('wurde Ihnen zugewiesen');
  });

  test('an owner is told once that a bound is near, and once that it has passed', async () => {
    const body = { name: `Owners ${count}`, look_minutes: 30, decide_minutes: 60, warn_minutes: 10, place: 1 };
    const queue = await make(admin, 'v1/crud/queue', body);
    onTestFinished(async () => {
      await admin.delete(`v1/crud/queue/${queue}`);
    });
    await ask({ assigned: false, bounds: true });
    const id = await given();
    for (const minutes of [19, 20, 25, 31, 45]) {
      api().setNow(later(minutes));
      await remind(api().platform, '1', tenant);
      await deliver();
    }
    expect(smtp.arrived.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim().split(':')[0])).toEqual([
      'Time limit near',
      'Time limit passed',
    ]);
    expect(smtp.arrived[1]?.text).toContain(`/customer-alerts/${id}/show`);
  });

  test('who may not see it any longer is told nothing: disabled, of another tenant, or without the permission', async () => {
    const { control } = api().platform;
    const takenAway = (id: string) => [
      sql`update ${table(control, 'user')} set disabled = true where id = ${id}::bigint`,
      sql`update ${table(control, 'user_tenants')} set tenant_id = 2 where user_id = ${id}::bigint`,
      sql`delete from ${table(control, 'user_roles')} where user_id = ${id}::bigint`,
    ];
    for (const at of [0, 1, 2]) {
      const { id, client } = await makeUser(api(), { roles: ['role.risk.manager'], tenants: ['1'] });
      owner = { ...owner, id, client };
      await ask({ assigned: true, bounds: true });
      await given();
      await takenAway(id)[at]?.execute(control.db);
      expect(await deliver()).toBe(1);
    }
    expect(smtp.arrived).toEqual([]);
  });

  test('an alert that was closed or given on meanwhile, and one who wants no mails any longer, is not told', async () => {
    await ask({ assigned: true, bounds: true });
    const closed = await given();
    await owner.client.post(`v1/crud/alert/${closed}/triage`, { state: 'CLOSED', verdict: 'NO ACTION' });
    await deliver();
    await given();
    await ask({ assigned: false, bounds: true });
    await deliver();
    expect(smtp.arrived).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('an address that bounces is not tried again, and the person is told why; the next that arrives ends that', async () => {
    await ask({ assigned: true, bounds: false });
    smtp = await withMail(/.*/);
    await given();
    await deliver();
    expect(await waiting()).toEqual([]);
    expect((await owner.client.get(path)).body.data.last_error).toMatch(/^The mail server refuses it: .*550/);
    smtp = await withMail();
    await given();
    await deliver();
    expect((await owner.client.get(path)).body.data.last_error).toBeNull();
  });

  test('a mail server that is away is tried again; what a process that died had claimed is sent by another', async () => {
    await ask({ assigned: true, bounds: false });
    await given();
    await smtp.close();
    await deliver();
    expect(await waiting()).toMatchObject([{ state: 'WAITING', attempts: 1 }]);
    smtp = await withMail();
    await deliver();
    expect(smtp.arrived).toHaveLength(1);
  });

  /** A mail is due for each of so many people; gives the table of them. */
  const dueFor = async (people: number) => {
    for (let n = 0; n < people; n += 1) {
      const { id, client } = await makeUser(api(), { roles: ['role.risk.manager'], tenants: ['1'] });
      owner = { ...owner, id, client };
      await ask({ assigned: true, bounds: false });
      await given();
    }
    const mails = table(tenant, 'owner_mail');
    await sql`update ${mails} set next_at = now() - interval '1 second'`.execute(tenant.db);
    return mails;
  };

  test('a round that takes longer than its claim sends nobody a second mail, though another process sends beside it', async () => {
    const mails = await dueFor(3);
    const sent: string[] = [];
    const telling = { control: api().platform.control, tenantName: 'Northgate', origin };
    const quick: Send = async (to) => void sent.push(to);
    const slow: Send = async (to) => {
      sent.push(to);
      // 40 s pass, and each claim holds for 60
      await sql`update ${mails} set next_at = next_at - interval '40 seconds'`.execute(tenant.db);
      await deliverToOwners(tenant, { ...telling, mail: quick });
      return undefined;
    };
    await deliverToOwners(tenant, { ...telling, mail: slow });
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(3);
    expect(await waiting()).toEqual([]);
  });

  test('what was told is not told again, though the round breaks off at a later mail', async () => {
    await dueFor(2);
    const sent: string[] = [];
    const breaking: Send = async (to) => {
      if (sent.length === 1) throw new Error('the process ends here');
      sent.push(to);
      return undefined;
    };
    const telling = { control: api().platform.control, tenantName: 'Northgate', origin, mail: breaking };
    await expect(deliverToOwners(tenant, telling)).rejects.toThrow('the process ends here');
    await deliver();
    expect([...sent, ...smtp.arrived.map(({ to }) => to)]).toHaveLength(2);
    expect(new Set([...sent, ...smtp.arrived.map(({ to }) => to)]).size).toBe(2);
  });

  test('what is rolled back is not told', async () => {
    await ask({ assigned: true, bounds: false });
    const id = await given();
    await sql`delete from ${table(tenant, 'owner_mail')}`.execute(tenant.db);
    const failing = inTransaction(tenant, async (store) => {
      await tellOwners(store, 'ASSIGNED', [id]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await waiting()).toEqual([]);
  });

  test('the rule of one tenant is none of another; without a mail server nobody can ask', async () => {
    const { client, id } = await makeUser(api(), { roles: ['role.admin'], tenants: ['1', '2'] });
    await client.put(path, { assigned: true, bounds: true });
    expect((await client.get('v1/auth/switch-tenant?tenant_id=2')).status).toBe(200);
    expect((await client.get(path)).body.data).toMatchObject({ assigned: false, bounds: false });
    const { rows } = await sql<Row>`select * from ${table(tenant, 'owner_mail_rule')} where user_id = ${id}`.execute(
      tenant.db,
    );
    expect(rows).toMatchObject([{ assigned: true, bounds: true }]);
    delete api().platform.mail;
    const refused = await client.put(path, { assigned: true, bounds: false });
    expect([refused.status, refused.body.code]).toEqual([409, 'channelNoMail']);
    expect((await client.put(path, { assigned: 'yes' })).status).toBe(422);
  });
});
