import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { actsFor } from '../../server/engine/challengers.ts';
import { migrationFiles } from '../../server/migrations/files.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { demoPassword } from '../../server/tenants/seed.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { type Answer, Client, describeApi } from '../support/api.ts';
import { insertRow, rowsOf } from '../support/rows.ts';
import { Desk } from './act/desk.ts';
import { deposit, setting, trigger } from './engine/rules.ts';
import { nowhere } from './helpers/floor.ts';
import { makeUser, userWith } from './helpers/users.ts';

const now = '2026-01-05T12:00:00.000Z';
const ends = '2026-01-05T14:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
const alerting = [{ handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} }];

describeApi('challengers of triggers', (api) => {
  let admin: Client;
  let tenant: Store;
  let logs: Store;
  let made = 0;
  beforeEach(async () => {
    await clock(now);
    ({ tenant, logs } = await api().platform.tenancy.stores('1'));
    await new Desk(tenant, logs).clear();
    await sql`update ${table(tenant, 'trigger')} set mode = 'PAUSED'`.execute(tenant.db);
    await sql`update ${table(api().platform.control, 'tenant')} set four_eyes_triggers = false`.execute(
      api().platform.control.db,
    );
    made += 1;
  });

  /** A session ends with what a test skips. */
  const signIn = async (login: string) =>
    new Client(api().app, (await api().signIn(`${login}@demo.pitboss.test`, demoPassword)).body.accessToken);
  const clock = async (time: string) => {
    api().setNow(time);
    admin = await signIn('admin');
  };
  /** A rule on each deposit above a bar. */
  const above = (value: string) => ({
    trigger_settings: [
      setting('S1', {
        ...{ result_function: 'VALUE', datetime_operator: 'LIFETIME', datetime_value: null, datetime_unit: null },
        ...{ filters: [], value },
      }),
    ],
    final_setting_result: 'S1',
    trigger_actions: alerting,
  });
  const champion = async (more: object = {}): Promise<string> => {
    const { status, body } = await admin.post(
      'v1/crud/trigger',
      trigger(`Champion ${made}`, { ...above('100'), ...more }),
    );
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data.id;
  };
  const ask = (id: string, more: object = {}, who = admin): Promise<Answer> =>
    who.post(`v1/crud/trigger/${id}/challenges`, {
      ...{ ...above('200'), share: 0, ends_at: ends, reason: 'Fewer false alerts' },
      ...more,
    });
  const start = async (id: string, more: object = {}): Promise<string> => {
    const { status, body } = await ask(id, more);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data.id;
  };
  const send = async (...rows: object[]) => {
    const { body } = await admin.post('v1/ingest/deposits', rows);
    expect(body, JSON.stringify(body)).toMatchObject({ accepted: rows.length });
  };
  const paid = (id: string, customer: string, amount: string, minutes: number) =>
    deposit(`h${made}-${id}`, `h${made}-${customer}`, amount, at(minutes));
  const path = (id: string, challenge: string) => `v1/crud/trigger/${id}/challenges/${challenge}`;
  const comparison = async (id: string, challenge: string, query = '') => {
    const { status, body } = await admin.get(`${path(id, challenge)}/comparison${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  };
  const firings = async (id: string) =>
    (await rowsOf(tenant, 'customer_trigger')).filter(({ trigger_id }) => String(trigger_id) === id);
  const alertsOf = async (id: string) =>
    (await admin.get(`v1/crud/alert?filter[trigger_id]=${id}&per_page=200`)).body.data;
  const one = async (id: string) => (await admin.get(`v1/crud/trigger/${id}/challenges`)).body.data[0];

  test('lines from before, and those that still wait, that had the side in their names get it as a value', async () => {
    const line = (id: string, trigger_name: string) => ({
      ...{ trigger_id: id, trigger_name, mode: 'SHADOW', outcome: 'TRIGGERED', customer_id: '1' },
      ...{ partner_customerId: 'C-1', class_name: 'Deposit', event_id: '1', partner_id: 'D-1', at: now },
      ...{ trigger_settings: [], suspect_items: [] },
    });
    const old = [line('-5', 'Late bet (challenger)'), line('-6', 'Late bet (champion)'), line('7', 'Mine (champion)')];
    for (const one of old) await insertRow(logs, 'trigger_log', one);
    for (const row of old) await insertRow(tenant, 'log_outbox', { entity: 'trigger_log', row });
    const update = async (store: Store, kind: 'tenant' | 'logs') => {
      const file = migrationFiles(kind).find(({ name }) => name.startsWith('0500_'));
      const [text = ''] = (file?.statements ?? []).filter((one) => one.includes('update "'));
      await store.db.transaction().execute(async (tx) => {
        await sql.raw(`set local search_path to "${store.schema}"`).execute(tx);
        await sql.raw(text).execute(tx);
      });
    };
    await update(logs, 'logs');
    await update(tenant, 'tenant');
    const waiting = (await rowsOf(tenant, 'log_outbox')).map(({ row }) => row);
    await sql`delete from ${table(tenant, 'log_outbox')}`.execute(tenant.db);
    for (const rows of [await rowsOf(logs, 'trigger_log'), waiting]) {
      const said = rows.map((row) => (isObject(row) ? `${row.trigger_name} ${row.side ?? 'none'}` : ''));
      expect(said.sort()).toEqual(['Late bet CHALLENGER', 'Late bet CHAMPION', 'Mine (champion) none']);
    }
  });

  test('in shadow it is counted as the trigger is, and nothing follows from it', async () => {
    const id = await champion();
    const challenge = await start(id, above('50'));
    await send(paid('a', 'ann', '150.00', 1), paid('b', 'bob', '70.00', 2), paid('c', 'cy', '20.00', 3));
    const [alert] = await alertsOf(id);
    expect(await alertsOf(id)).toHaveLength(1);
    await admin.post('v1/crud/alert/triage', { ids: [alert.id], state: 'CLOSED', verdict: 'CONFIRMED' });
    const data = await comparison(id, challenge);
    const judged = { alerts: 1, confirmed: 1, false_positive: 0, no_action: 0, undecided: 0, precision: '100.00' };
    expect(data).toMatchObject({
      champion: { firings: 1, customers: 1, acted: 1, ...judged },
      challenger: { firings: 2, customers: 2, acted: 0, ...judged },
      same: 1,
      different: 1,
      cut: false,
    });
    expect(data.events).toMatchObject([
      { found_by: 'CHALLENGER', acted: false, class_name: 'Deposit', partnerId: `h${made}-b`, alert_id: null },
    ]);
    const lines = (await rowsOf(logs, 'trigger_log')).filter(({ trigger_id }) => trigger_id === `-${challenge}`);
    expect(lines.map(({ mode, side, trigger_name }) => [mode, side, trigger_name])).toEqual([
      ['SHADOW', 'CHALLENGER', `Champion ${made}`],
      ['SHADOW', 'CHALLENGER', `Champion ${made}`],
    ]);
  });

  test('with a share exactly one side acts for each customer, the other in shadow', async () => {
    const id = await champion({ trigger_actions: [] });
    const challenge = await start(id, { ...above('100'), share: 50 });
    const rows = Array.from({ length: 40 }, (_, n) => paid(`d${n}`, `c${n}`, '150.00', n + 1));
    await send(...rows);
    const found = await firings(id);
    expect(found).toHaveLength(40);
    const within = found.filter(({ customer_id }) => actsFor({ id: challenge, share: 50 }, String(customer_id)));
    expect(within.length).toBeGreaterThan(5);
    expect(within.length).toBeLessThan(35);
    // only the challenger raises alerts
    const alerts = await alertsOf(id);
    expect(alerts.map((alert: { customer: { id: string } }) => alert.customer.id).sort()).toEqual(
      within.map(({ customer_id }) => String(customer_id)).sort(),
    );
    const data = await comparison(id, challenge);
    expect(data).toMatchObject({ same: 40, different: 0 });
    expect([data.champion.acted, data.challenger.acted]).toEqual([40 - within.length, within.length]);
    expect([data.champion.firings, data.challenger.firings]).toEqual([40, 40]);
    // each line says its side, whether it acts or not
    const lines = await rowsOf(logs, 'trigger_log');
    const count = (mode: string, side: string) => lines.filter((one) => one.mode === mode && one.side === side).length;
    const [by, others] = [within.length, 40 - within.length];
    expect([count('ACTIVE', 'CHALLENGER'), count('SHADOW', 'CHAMPION')]).toEqual([by, by]);
    expect([count('ACTIVE', 'CHAMPION'), count('SHADOW', 'CHALLENGER')]).toEqual([others, others]);
    expect(new Set(lines.map(({ trigger_name }) => trigger_name))).toEqual(new Set([`Champion ${made}`]));
  });

  test('a share of 100 gives all customers to the challenger, and the trigger goes on in shadow', async () => {
    const id = await champion();
    const challenge = await start(id, { ...above('200'), share: 100 });
    await send(paid('a', 'ann', '150.00', 1), paid('b', 'bob', '250.00', 2));
    expect(await firings(id)).toHaveLength(1);
    expect(await alertsOf(id)).toHaveLength(1);
    expect(await comparison(id, challenge)).toMatchObject({
      champion: { firings: 2, acted: 0 },
      challenger: { firings: 1, acted: 1 },
      events: [{ found_by: 'CHAMPION', acted: false, partnerId: `h${made}-a` }],
    });
  });

  test('late and corrected rows, before and after its end, are judged by the same side again', async () => {
    const id = await champion();
    const challenge = await start(id, { ...above('200'), share: 100 });
    await send(paid('a', 'ann', '250.00', 1), paid('b', 'bob', '150.00', 2), paid('z', 'zoe', '150.00', 121));
    const state = async () => [
      (await firings(id)).map(({ created_at }) => new Date(String(created_at)).toISOString()).sort(),
      await comparison(id, challenge),
    ];
    // at and after its end the trigger judges alone
    expect((await firings(id)).length).toBe(2);
    const alone = (await rowsOf(logs, 'trigger_log')).filter(({ partner_id }) => partner_id === `h${made}-z`);
    expect(alone).toMatchObject([{ trigger_id: id, mode: 'ACTIVE', side: null }]);
    const before = await state();
    await clock(at(180));
    // corrected, and back again
    await send(paid('a', 'ann', '120.00', 1), paid('b', 'bob', '260.00', 2));
    expect(await comparison(id, challenge)).toMatchObject({
      champion: { firings: 2, acted: 0 },
      challenger: { firings: 1, acted: 1 },
    });
    await send(paid('a', 'ann', '250.00', 1), paid('b', 'bob', '150.00', 2));
    expect(await state()).toEqual(before);
    // arrives late, was in its time
    await send(paid('l', 'leo', '150.00', 60));
    expect((await firings(id)).length).toBe(2);
    expect((await comparison(id, challenge)).champion).toMatchObject({ firings: 3, acted: 0 });
  });

  test('a side that reads what triggers write, or a row that only one side reads, is judged with the other', async () => {
    const id = await champion();
    const sums = { trigger_settings: [setting('S1', { filters: [], value: '300' })], final_setting_result: 'S1' };
    const challenge = await start(id, { ...above('200'), ...sums, share: 100 });
    await send(paid('a', 'ann', '150.00', 10));
    expect(await firings(id)).toHaveLength(0);
    // makes the stored deposit one of a sum above the bar, which only the challenger reads
    await send(paid('e', 'ann', '200.00', 5));
    expect(await firings(id)).toHaveLength(1);
    expect(await comparison(id, challenge)).toMatchObject({ champion: { firings: 2 }, challenger: { firings: 1 } });
    await send(paid('e', 'ann', '20.00', 5));
    expect(await firings(id)).toHaveLength(0);
    expect(await comparison(id, challenge)).toMatchObject({ champion: { firings: 1 }, challenger: { firings: 0 } });

    const flagged = setting('S1', {
      ...{ model: 'BET FLAG', column: 'type', result_function: 'COUNT', filters: [], number_operator: 'EQUALS TO' },
      ...{ value: '0', datetime_operator: 'LIFETIME', datetime_value: null, datetime_unit: null },
    });
    const other = await champion({ name: `Second ${made}` });
    const reading = await start(other, { ...above('1'), trigger_settings: [flagged], share: 50 });
    await send(...Array.from({ length: 12 }, (_, n) => paid(`f${n}`, `f${n}`, '150.00', 20 + n)));
    expect(await firings(other)).toHaveLength(12);
    const data = await comparison(other, reading);
    expect(data).toMatchObject({ same: 12, different: 0 });
    await send(...Array.from({ length: 12 }, (_, n) => paid(`f${n}`, `f${n}`, '160.00', 20 + n)));
    expect(await firings(other)).toHaveLength(12);
  });

  test('a paused trigger has its challenger rest, and one that rests for a customer rests on both sides', async () => {
    const id = await champion();
    const challenge = await start(id, { ...above('50'), share: 100 });
    await send(paid('a', 'ann', '20.00', 1));
    const ann = (await admin.get(`v1/crud/customer?filter[partner_customerId]=h${made}-ann`)).body.data[0].id;
    const rest = { trigger_id: id, customer_id: ann, ends_at: ends, reason: 'Known' };
    expect((await admin.post('v1/crud/trigger-rest', rest)).status).toBe(201);
    await send(paid('b', 'ann', '150.00', 2));
    expect(await comparison(id, challenge)).toMatchObject({ champion: { firings: 0 }, challenger: { firings: 0 } });
    await sql`update ${table(tenant, 'trigger')} set mode = 'PAUSED', effective_from = ${at(10)}
      where id = ${id}::bigint`.execute(tenant.db);
    await send(paid('c', 'cy', '150.00', 11));
    expect(await firings(id)).toHaveLength(0);
  });

  test('promoted, it is the trigger’s next version; the comparison stays, and nobody decides twice', async () => {
    const id = await champion();
    const challenge = await start(id);
    await send(paid('a', 'ann', '150.00', 1));
    await clock(at(30));
    const risk = await signIn('risk');
    const promoted = await risk.post(`${path(id, challenge)}/promote`, { reason: 'It finds enough' });
    expect(promoted.status, JSON.stringify(promoted.body)).toBe(200);
    expect(promoted.body.data).toMatchObject({ id, trigger_settings: [{ value: '200' }], mode: 'ACTIVE' });
    expect(await one(id)).toMatchObject({
      ...{ id: challenge, state: 'PROMOTED', undecided: false, decided_by: 'Rita Marsh' },
      ...{ decision_reason: 'It finds enough', reason: 'Fewer false alerts' },
    });
    const { body } = await admin.get(`v1/crud/trigger/${id}/versions`);
    expect(body.data[0]).toMatchObject({ verb: 'UPDATE', user_name: 'Rita Marsh' });
    for (const deed of ['promote', 'drop'])
      expect(await admin.post(`${path(id, challenge)}/${deed}`, { reason: 'Again' })).toMatchObject({
        status: 409,
        body: { code: 'challengeDecided' },
      });
    expect(await comparison(id, challenge)).toMatchObject({ champion: { firings: 1 }, challenger: { firings: 0 } });
    const lines = (await rowsOf(tenant, 'audit_log')).filter(({ entity }) => entity === 'trigger_challenge');
    expect(lines).toMatchObject([
      { verb: 'CREATE', record_id: challenge },
      { verb: 'UPDATE', record_id: challenge, user_name: 'Rita Marsh', after: { state: 'PROMOTED' } },
    ]);
  });

  test('dropped, it stops, and what it has found stays on record', async () => {
    const id = await champion();
    const challenge = await start(id, { ...above('50'), share: 100 });
    await send(paid('a', 'ann', '70.00', 1));
    await clock(at(5));
    const dropped = await admin.post(`${path(id, challenge)}/drop`, { reason: 'Too many' });
    expect(dropped).toMatchObject({ status: 200, body: { data: { state: 'DROPPED', decision_reason: 'Too many' } } });
    await send(paid('b', 'bob', '70.00', 6));
    expect(await firings(id)).toHaveLength(1);
    expect(await comparison(id, challenge)).toMatchObject({ challenger: { firings: 1, acted: 1 } });
    expect((await admin.get(`v1/crud/trigger/${id}`)).body.data.trigger_settings[0].value).toBe('100');
    // and another one may follow
    await start(id);
  });

  test('one that has ended can still be promoted or dropped, until another is started', async () => {
    const id = await champion();
    const first = await start(id);
    await clock(at(121));
    expect(await one(id)).toMatchObject({ state: 'ENDED', undecided: true });
    await start(id, { ends_at: at(300) });
    const { data } = (await admin.get(`v1/crud/trigger/${id}/challenges`)).body;
    expect(data[1]).toMatchObject({ id: first, state: 'ENDED', undecided: false });
    expect((await admin.post(`${path(id, first)}/promote`, { reason: 'Late' })).body.code).toBe('challengeDecided');
  });

  test('with four eyes a promotion waits for another person, a challenger in shadow does not', async () => {
    const id = await champion();
    const { client: author } = await makeUser(api(), { roles: ['role.admin'] });
    const { client: other } = await makeUser(api(), { roles: ['role.admin'] });
    await admin.put('v1/crud/tenant/1', { 'four_eyes.triggers': true });
    const challenge = await start(id);
    const asked = await author.post(`${path(id, challenge)}/promote`, { reason: 'It finds enough' });
    expect([asked.status, asked.body.code]).toEqual([202, 'proposalWaits']);
    expect(await one(id)).toMatchObject({ state: 'RUNNING', undecided: true });
    expect((await admin.get(`v1/crud/trigger/${id}`)).body.data.trigger_settings[0].value).toBe('100');
    const proposal = `v1/crud/proposal/${asked.body.proposal}/release`;
    expect((await author.post(proposal, {})).body.code).toBe('proposalOwn');
    expect((await other.post(proposal, {})).status).toBe(200);
    expect(await one(id)).toMatchObject({ state: 'PROMOTED', decision_reason: 'It finds enough' });
    expect((await admin.get(`v1/crud/trigger/${id}`)).body.data.trigger_settings[0].value).toBe('200');
  });

  test('where a promotion is refused, no reason of a decision is kept', async () => {
    const id = await champion();
    const tag = (await admin.post('v1/crud/customer-tag', { name: `Tag ${made}` })).body.data;
    const tagging = [{ handler: 'ADD CUSTOMER TAG', type: 'AUTOMATIC', params: { tag_id: tag.id } }];
    const challenge = await start(id, { trigger_actions: tagging });
    expect((await admin.delete(`v1/crud/customer-tag/${tag.id}`)).status).toBe(200);
    expect((await admin.post(`${path(id, challenge)}/promote`, { reason: 'It tags' })).status).toBe(422);
    expect(await one(id)).toMatchObject({ state: 'RUNNING', undecided: true, decision_reason: null });
  });

  test('a challenge that somebody else has ended is not promoted, and its trigger stays', async () => {
    const id = await champion();
    const challenge = await start(id);
    // dropped between the look at it and the change
    const key = sql.raw(`"${tenant.schema}"`);
    await sql`create function ${key}.drops() returns trigger language plpgsql as $$ begin
        update ${key}.trigger_challenge set state = 'DROPPED'; return new; end $$`.execute(tenant.db);
    await sql`create trigger drops before update on ${table(tenant, 'trigger')}
      for each row execute function ${key}.drops()`.execute(tenant.db);
    const promoted = await admin.post(`${path(id, challenge)}/promote`, { reason: 'It finds enough' });
    await sql`drop function ${key}.drops() cascade`.execute(tenant.db);
    expect([promoted.status, promoted.body.code]).toEqual([409, 'challengeDecided']);
    expect(await one(id)).toMatchObject({ state: 'RUNNING', decision_reason: null });
    expect((await admin.get(`v1/crud/trigger/${id}`)).body.data.trigger_settings[0].value).toBe('100');
  });

  test('with four eyes the reason is that of the proposal, and decides nothing until it is released', async () => {
    const id = await champion();
    const { client: author } = await makeUser(api(), { roles: ['role.admin'] });
    const { client: other } = await makeUser(api(), { roles: ['role.admin'] });
    await admin.put('v1/crud/tenant/1', { 'four_eyes.triggers': true });
    const challenge = await start(id);
    const promote = async (reason: string) => {
      const { status, body } = await author.post(`${path(id, challenge)}/promote`, { reason });
      expect(status, JSON.stringify(body)).toBe(202);
      return body.proposal;
    };
    const first = await promote('It finds enough');
    expect((await other.get(`v1/crud/proposal/${first}`)).body.data.comment).toBe('It finds enough');
    expect(await promote('It finds all')).toBe(first);
    expect((await other.get(`v1/crud/proposal/${first}`)).body.data.comment).toBe('It finds all');
    expect(await one(id)).toMatchObject({ state: 'RUNNING', decision_reason: null });
    expect((await other.post(`v1/crud/proposal/${first}/refuse`, { comment: 'Too early' })).status).toBe(200);
    expect(await one(id)).toMatchObject({ state: 'RUNNING', decision_reason: null });
    const second = await promote('A week later');
    expect((await other.post(`v1/crud/proposal/${second}/release`, {})).status).toBe(200);
    expect(await one(id)).toMatchObject({ state: 'PROMOTED', decision_reason: 'A week later' });
  });

  test('with four eyes a challenger that acts waits for another person, and starts as the trigger is then', async () => {
    const id = await champion();
    const { client: author } = await makeUser(api(), { roles: ['role.admin'] });
    const { client: other } = await makeUser(api(), { roles: ['role.admin'] });
    await admin.put('v1/crud/tenant/1', { 'four_eyes.triggers': true });
    // what no release could start is refused at once
    expect((await ask(id, { share: 10, ends_at: now }, author)).body.codes.ends_at[0].code).toBe('challengeEndsLater');
    expect((await ask(id, { share: 10, ...above('100') }, author)).body.code).toBe('challengeSame');
    const propose = async () => {
      const { status, body } = await ask(id, { share: 100 }, author);
      expect([status, body.code], JSON.stringify(body)).toEqual([202, 'proposalWaits']);
      return `v1/crud/proposal/${body.proposal}`;
    };
    const first = await propose();
    expect(await propose()).toBe(first);
    expect((await admin.get(first)).body.data).toMatchObject({
      ...{
        entity: 'trigger',
        record_id: id,
        deed: 'CHALLENGE',
        title: `Champion ${made}`,
        comment: 'Fewer false alerts',
      },
      ...{ before: { final_setting_result: 'S1' }, change: { share: 100, ends_at: ends } },
    });
    expect((await admin.get(`v1/crud/trigger/${id}/challenges`)).body.data).toEqual([]);
    await send(paid('a', 'ann', '150.00', 1));
    expect(await alertsOf(id)).toHaveLength(1);
    const waiting = async (who: Client) => (await who.get('v1/proposals/waiting')).body.data.waiting;
    expect([await waiting(author), await waiting(other)]).toEqual([0, 1]);

    // on another version it is out of date
    expect((await admin.put(`v1/crud/trigger/${id}`, { description: 'Looked at' })).status).toBe(200);
    expect(await other.post(`${first}/release`, {})).toMatchObject({ status: 409, body: { code: 'proposalOutdated' } });
    const second = await propose();
    expect((await author.post(`${second}/release`, {})).body.code).toBe('proposalOwn');
    await clock(at(10));
    const { client: late } = await makeUser(api(), { roles: ['role.admin'] });
    const { author: name } = (await late.get(second)).body.data;
    expect((await late.post(`${second}/release`, {})).status).toBe(200);
    expect(await one(id)).toMatchObject({
      ...{ state: 'RUNNING', share: 100, starts_at: at(10), ends_at: ends },
      ...{ reason: 'Fewer false alerts', started_by: name },
    });
    expect((await late.get(second)).body.data).toMatchObject({ state: 'RELEASED' });
    await send(paid('b', 'bob', '150.00', 11), paid('c', 'cy', '250.00', 12));
    expect(await alertsOf(id)).toHaveLength(2);
  });

  test('a challenger that was proposed is started once, and not beside another one', async () => {
    const id = await champion();
    const { client: author } = await makeUser(api(), { roles: ['role.admin'] });
    const { client: other } = await makeUser(api(), { roles: ['role.admin'] });
    const { client: third } = await makeUser(api(), { roles: ['role.admin'] });
    await admin.put('v1/crud/tenant/1', { 'four_eyes.triggers': true });
    const proposal = `v1/crud/proposal/${(await ask(id, { share: 10 }, author)).body.proposal}`;
    const shadow = await start(id);
    expect((await ask(id, { share: 20 }, author)).body.code).toBe('challengeRuns');
    expect((await other.post(`${proposal}/release`, {})).body.code).toBe('challengeRuns');
    expect((await other.get(proposal)).body.data.state).toBe('WAITING');
    await admin.post(`${path(id, shadow)}/drop`, { reason: 'Another way' });
    const both = await Promise.all([other, third].map((who) => who.post(`${proposal}/release`, {})));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await admin.get(`v1/crud/trigger/${id}/challenges`)).body.data).toHaveLength(2);
    // who may not change triggers any more cannot have one started
    const risky = await userWith(api(), ['trigger.list', 'trigger.show', 'proposal.release', 'proposal.show']);
    await admin.post(`${path(id, (await one(id)).id)}/drop`, { reason: 'Enough' });
    const next = `v1/crud/proposal/${(await ask(id, { share: 30 }, author)).body.proposal}`;
    expect((await risky.post(`${next}/release`, {})).status).toBe(403);
  });

  test('what cannot be a challenger is refused by name', async () => {
    const id = await champion();
    const codeOf = ({ body }: Answer) => body.code;
    const fieldOf = async (more: object, field: string) => (await ask(id, more)).body.codes?.[field]?.[0]?.code;
    expect(await fieldOf({ ends_at: now }, 'ends_at')).toBe('challengeEndsLater');
    expect(await fieldOf({ type: 'WITHDRAWAL' }, 'type')).toBe('challengeType');
    for (const share of [-1, 101, 1.5]) expect((await ask(id, { share })).status, String(share)).toBe(422);
    expect((await ask(id, { reason: ' ' })).status).toBe(422);
    expect((await ask(id, { final_setting_result: 'S2' })).status).toBe(422);
    expect(codeOf(await ask(id, above('100')))).toBe('challengeSame');
    const first = await start(id);
    expect(codeOf(await ask(id))).toBe('challengeRuns');
    expect((await Promise.all([ask(id), ask(id)])).map(codeOf)).toEqual(['challengeRuns', 'challengeRuns']);
    const draft = await champion({ name: `Draft ${made}`, mode: 'DRAFT' });
    expect(codeOf(await ask(draft))).toBe('challengeNotLive');
    const shadow = await champion({ name: `Shadow ${made}`, mode: 'SHADOW' });
    expect((await ask(shadow, { share: 5 })).body.codes.share[0].code).toBe('challengeInShadow');
    expect((await ask(nowhere)).status).toBe(404);
    for (const call of ['comparison', 'promote', 'drop'])
      for (const [of, challenge] of [
        [draft, first],
        [id, nowhere],
        [id, 'none'],
      ] as const) {
        const to = `${path(of, challenge)}/${call}`;
        const answer = call === 'comparison' ? await admin.get(to) : await admin.post(to, { reason: 'No' });
        expect(answer.status, to).toBe(404);
      }
  });

  test('ROL-3 who sees triggers sees challengers, and only who edits them starts or decides', async () => {
    const id = await champion();
    const challenge = await start(id);
    const reader = await userWith(api(), ['trigger.list', 'trigger.show', 'alert.list']);
    expect((await reader.get(`v1/crud/trigger/${id}/challenges`)).status).toBe(200);
    expect((await reader.get(`${path(id, challenge)}/comparison`)).status).toBe(200);
    expect((await ask(id, {}, reader)).status).toBe(403);
    for (const deed of ['promote', 'drop'])
      expect((await reader.post(`${path(id, challenge)}/${deed}`, { reason: 'Mine' })).status).toBe(403);
    const noAlerts = await userWith(api(), ['trigger.list', 'trigger.show']);
    expect((await noAlerts.get(`${path(id, challenge)}/comparison`)).status).toBe(403);
    expect(await one(id)).toMatchObject({ state: 'RUNNING' });
  });

  test('ROL-3 another tenant has none of it', async () => {
    const id = await champion();
    const challenge = await start(id);
    const { client } = await makeUser(api(), { roles: ['role.admin'], tenants: ['2'] });
    expect((await client.get(`v1/crud/trigger/${id}/challenges`)).status).toBe(404);
    expect((await ask(id, {}, client)).status).toBe(404);
    expect((await client.get(`${path(id, challenge)}/comparison`)).status).toBe(404);
    for (const deed of ['promote', 'drop'])
      expect((await client.post(`${path(id, challenge)}/${deed}`, { reason: 'Mine' })).status).toBe(404);
  });

  test('the events where they differ come in pages, the newest first', async () => {
    const id = await champion();
    const challenge = await start(id);
    await send(...Array.from({ length: 5 }, (_, n) => paid(`p${n}`, `p${n}`, '150.00', n + 1)));
    const names = async (query: string) =>
      (await comparison(id, challenge, query)).events.map((event: { partnerId: string }) => event.partnerId.at(-1));
    expect(await names('?page=1&per_page=2')).toEqual(['4', '3']);
    expect(await names('?page=3&per_page=2')).toEqual(['0']);
    expect((await admin.get(`${path(id, challenge)}/comparison?page=0`)).status).toBe(422);
  });
});
