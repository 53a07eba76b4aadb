import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../server/database/database.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { type Answer, type Client, describeApi } from '../support/api.ts';
import { aboveOf, make } from './decide/asking.ts';
import { makeUser, userWith } from './helpers/users.ts';
import { customer } from './ingest/helpers.ts';

const proposals = 'v1/crud/proposal';
const triggers = 'v1/crud/trigger';
const risks = 'v1/crud/risk';
const webhooks = 'v1/crud/webhook';
const roles = 'v1/crud/role';
const actions = 'v1/crud/trigger-action';
type Subject = 'triggers' | 'risks' | 'roles' | 'webhooks' | 'erasures';

describeApi('four eyes', (api) => {
  let admin: Client;
  /** Administrators of the same tenant: one proposes, the other releases. */
  let author: Client;
  let authorId: string;
  let other: Client;
  let otherId: string;
  /** An administrator of another tenant. */
  let harbour: Client;
  let tenant: Store;
  let control: Store;
  let count = 0;

  beforeAll(async () => {
    admin = await api().as('admin');
    ({ client: author, id: authorId } = await makeUser(api(), { roles: ['role.admin'] }));
    ({ client: other, id: otherId } = await makeUser(api(), { roles: ['role.admin'] }));
    ({ client: harbour } = await makeUser(api(), { roles: ['role.partner.admin'], tenants: ['2'] }));
    ({ tenant } = await api().platform.tenancy.stores('1'));
    ({ control } = api().platform);
  });
  afterEach(async () => {
    const off = ['triggers', 'risks', 'roles', 'webhooks', 'erasures'].map(
      (name) => sql`${sql.id(`four_eyes_${name}`)} = false`,
    );
    await sql`update ${table(control, 'tenant')} set ${sql.join(off)}`.execute(control.db);
    await sql`update ${table(tenant, 'trigger')} set mode = 'PAUSED'`.execute(tenant.db);
  });

  const turn = async (subject: Subject, on = true, id = '1') => {
    const answer = await admin.put(`v1/crud/tenant/${id}`, { [`four_eyes.${subject}`]: on });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const rule = (more: object = {}) => {
    count += 1;
    const made = aboveOf('DEPOSIT', 'DEPOSIT', 'amount', '100', [{ handler: 'CREATE ALERT' }]);
    return { ...made, name: `Rule ${count}`, ...more };
  };
  const at = async (path: string, id: string): Promise<Row> => (await admin.get(`${path}/${id}`)).body.data;
  const proposed = ({ status, body }: Answer): string => {
    expect([status, body.data?.state], JSON.stringify(body)).toEqual([202, 'WAITING']);
    expect(body.data.id).toBe(body.proposal);
    return body.proposal;
  };
  const release = (by: Client, id: string) => by.post(`${proposals}/${id}/release`, { comment: 'Compared.' });
  const released = async (id: string, by = other) => {
    const { status, body } = await release(by, id);
    expect([status, body.data?.state], JSON.stringify(body)).toEqual([200, 'RELEASED']);
    return body.data;
  };
  const waiting = async (client = admin): Promise<Row[]> =>
    (await client.get(`${proposals}?filter[state]=WAITING&per_page=200`)).body.data;
  const alertsOf = async (client: Client, customer: string) => {
    count += 1;
    const row = { partner_depositId: `d-${count}`, partner_customerId: customer, amount: '950.00', currency: 'EUR' };
    const deposit = { ...row, result: 'APPROVED', submitted_at: '2026-01-05T11:59:00.000Z' };
    expect((await client.post('v1/ingest/deposits', [deposit])).body.accepted).toBe(1);
    const { body } = await client.get(`v1/crud/alert?filter[customer.partner_customerId]=${customer}`);
    return body.data.length;
  };

  describe('a trigger', () => {
    test('waits for another person, and judges once they have released it', async () => {
      await turn('triggers');
      const id = proposed(await author.post(triggers, rule({ name: 'Large deposits' })));
      expect((await admin.get(`${triggers}?filter[name]=Large deposits`)).body.data).toEqual([]);
      expect(await alertsOf(admin, 'c-before')).toBe(0);
      expect(await at(proposals, id)).toMatchObject({
        entity: 'trigger',
        record_id: null,
        title: 'Large deposits',
        deed: 'CREATE',
        state: 'WAITING',
        author_id: authorId,
        before: null,
        change: { name: 'Large deposits', mode: 'ACTIVE' },
      });
      const ended = await released(id);
      expect(ended).toMatchObject({ decided_by_id: otherId, decision_comment: 'Compared.' });
      const [made] = (await admin.get(`${triggers}?filter[name]=Large deposits`)).body.data;
      expect(made.mode).toBe('ACTIVE');
      expect(await alertsOf(admin, 'c-after')).toBe(1);
      const { body } = await admin.get(`v1/crud/audit-log?filter[entity]=trigger&filter[record_id]=${made.id}`);
      expect(body.data).toMatchObject([
        { verb: 'CREATE', user_id: otherId, after: { proposal: id, author_id: authorId, mode: 'ACTIVE' } },
      ]);
      const log = (await admin.get(`v1/crud/audit-log?filter[entity]=proposal&filter[record_id]=${id}&sort=id`)).body;
      expect(log.data).toMatchObject([
        { verb: 'CREATE', user_id: authorId },
        { verb: 'UPDATE', user_id: otherId, after: { state: 'RELEASED', author_id: authorId, decided_by_id: otherId } },
      ]);
    });

    test('is never released by its author, whatever they may do', async () => {
      await turn('triggers');
      const id = proposed(await author.post(triggers, rule()));
      for (const answer of [
        await release(author, id),
        await author.post(`${proposals}/${id}/refuse`, { comment: 'No.' }),
      ])
        expect([answer.status, answer.body.code]).toEqual([409, 'proposalOwn']);
      // nor in another session, nor from another tenant, where the proposal is none
      const again = await api().platform.sessions.start(authorId);
      const { Client: Caller } = await import('../support/api.ts');
      expect((await release(new Caller(api().app, again), id)).body.code).toBe('proposalOwn');
      expect((await release(harbour, id)).status).toBe(404);
      expect((await at(proposals, id)).state).toBe('WAITING');
    });

    test('drafts, pauses, archives and words are everybody’s own', async () => {
      const live = await make(author, triggers, rule());
      const shadow = await make(author, triggers, rule({ mode: 'SHADOW' }));
      await turn('triggers');
      const draft = await make(author, triggers, rule({ mode: 'DRAFT' }));
      const free = [
        [draft, { trigger_settings: rule().trigger_settings, description: 'A draft.' }],
        [live, { description: 'What it is for.' }],
        [live, { ...(await at(triggers, live)), description: 'As a form sends it.' }],
        [live, { mode: 'SHADOW' }],
        [live, { mode: 'PAUSED' }],
        [shadow, { mode: 'PAUSED' }],
      ] as const;
      for (const [id, body] of free) {
        const {
          problems: _,
          created_at: __,
          effective_from: ___,
          origin: ____,
          ...sent
        } = { problems: 0, ...body } as Row;
        const answer = await author.put(`${triggers}/${id}`, { ...sent, updated_at: undefined });
        expect(answer.status, JSON.stringify([body, answer.body])).toBe(200);
      }
      expect((await author.delete(`${triggers}/${live}`)).status).toBe(200);
      expect(await waiting()).toEqual(await waiting(other));
    });

    test('whatever makes the engine judge otherwise waits', async () => {
      const live = await make(author, triggers, rule());
      const paused = await make(author, triggers, rule({ mode: 'PAUSED' }));
      const shadow = await make(author, triggers, rule({ mode: 'SHADOW' }));
      await turn('triggers');
      const stricter = rule();
      const changed = [
        [paused, { mode: 'ACTIVE' }],
        [paused, { mode: 'SHADOW' }],
        [shadow, { mode: 'ACTIVE' }],
        [live, { final_setting_result: `( ${stricter.final_setting_result} )` }],
        [live, { trigger_actions: [] }],
        [live, { effective_from: '2026-01-01T00:00:00.000Z' }],
        [shadow, { trigger_actions: [] }],
      ] as const;
      for (const [id, body] of changed) {
        const before = await at(triggers, id);
        proposed(await author.put(`${triggers}/${id}`, body));
        expect(await at(triggers, id)).toEqual(before);
      }
      // as a console sends it: the whole record with its version
      const { updated_at } = await at(triggers, live);
      proposed(await author.put(`${triggers}/${live}`, { id: live, updated_at, trigger_actions: [] }));
    });

    test('the same change that waits already is not proposed twice', async () => {
      await turn('triggers');
      const body = rule();
      const id = proposed(await author.post(triggers, body));
      expect(proposed(await author.post(triggers, body))).toBe(id);
      expect(proposed(await other.post(triggers, body))).not.toBe(id);
    });

    test('a named action that a live trigger picks waits, too', async () => {
      const action = { handler: 'ADD BET FLAG', type: 'AUTOMATIC', params: { flag: 'MANUAL' } };
      const type = aboveOf('BETSLIP PLACED', 'BETSLIP', 'stake', '100', []);
      const id = await make(author, actions, { name: 'Flag by hand', ...action });
      const picks = { ...type, name: 'Flags', trigger_actions: [{ id, name: 'Flag by hand', ...action }] };
      const live = await make(author, triggers, picks);
      await turn('triggers');
      expect((await author.put(`${actions}/${id}`, { name: 'Flag it' })).status).toBe(200);
      const waits = proposed(await author.put(`${actions}/${id}`, { params: { flag: 'VALUE' } }));
      expect((await at(triggers, live)).trigger_actions).toMatchObject([{ params: { flag: 'MANUAL' } }]);
      await released(waits);
      expect((await at(triggers, live)).trigger_actions).toMatchObject([{ params: { flag: 'VALUE' } }]);
      await author.put(`${triggers}/${live}`, { mode: 'PAUSED' });
      expect((await author.put(`${actions}/${id}`, { params: { flag: 'BONUS' } })).status).toBe(200);
    });
  });

  describe('the release', () => {
    test('is out of date once the record was changed, and says so', async () => {
      const id = await make(author, triggers, rule({ mode: 'DRAFT' }));
      await turn('triggers');
      const waits = proposed(await author.put(`${triggers}/${id}`, { mode: 'ACTIVE' }));
      expect((await author.put(`${triggers}/${id}`, { trigger_actions: [] })).status).toBe(200);
      const answer = await release(other, waits);
      expect([answer.status, answer.body.code]).toEqual([409, 'proposalOutdated']);
      expect((await at(triggers, id)).mode).toBe('DRAFT');
      expect((await at(proposals, waits)).state).toBe('OUTDATED');
      expect((await release(other, waits)).body.code).toBe('proposalDecided');
      const gone = proposed(await author.put(`${triggers}/${id}`, { mode: 'ACTIVE' }));
      expect((await author.delete(`${triggers}/${id}`)).status).toBe(200);
      expect((await release(other, gone)).body.code).toBe('proposalOutdated');
    });

    test('of two at once, one stands and the other is told', async () => {
      const draft = await make(author, triggers, rule({ mode: 'DRAFT' }));
      await turn('triggers');
      await turn('roles');
      for (const [path, answer] of [
        [triggers, await author.post(triggers, rule())],
        [triggers, await author.put(`${triggers}/${draft}`, { mode: 'ACTIVE' })],
        [roles, await author.post(roles, { name: 'Twice released', permissions: ['trigger.list'] })],
      ] as const) {
        const id = proposed(answer);
        const answers = await Promise.all([release(other, id), release(admin, id)]);
        expect(answers.map(({ status }) => status).sort(), JSON.stringify(answers)).toEqual([200, 409]);
        expect(answers.find(({ status }) => status === 409)?.body.code).toBe('proposalDecided');
        const { record_id, change } = await at(proposals, id);
        const named = `${path}?filter[name]=${encodeURIComponent(String((change as Row).name ?? ''))}`;
        if (record_id === null) expect((await admin.get(named)).body.data).toHaveLength(1);
      }
    });

    test('keeps to the rights of today: its author’s and the releaser’s', async () => {
      const edits = [
        'trigger.list',
        'trigger.show',
        'trigger.create',
        'trigger.edit',
        'proposal.list',
        'proposal.show',
      ];
      await turn('triggers');
      const writer = await userWith(api(), edits);
      const reader = await userWith(api(), ['trigger.show', 'proposal.list', 'proposal.show', 'proposal.release']);
      const id = proposed(await writer.post(triggers, rule()));
      expect((await release(writer, id)).status).toBe(403);
      expect((await release(reader, id)).status).toBe(403);
      const blind = await userWith(api(), ['proposal.list', 'proposal.show', 'proposal.release', 'trigger.create']);
      expect((await release(blind, id)).status).toBe(404);
      expect(await waiting(blind)).toEqual([]);
      const { author_id } = await at(proposals, id);
      await sql`delete from ${table(control, 'user_roles')} where user_id = ${author_id}::bigint`.execute(control.db);
      const lost = await release(other, id);
      expect([lost.status, lost.body.code]).toEqual([409, 'proposalAuthor']);
      const refused = await other.post(`${proposals}/${id}/refuse`, { comment: 'They have left.' });
      expect(refused.body.data).toMatchObject({ state: 'REFUSED', decision_comment: 'They have left.' });
    });

    test('keeps to the rules of today', async () => {
      const name = `Rule of ${count}`;
      await turn('triggers');
      const id = proposed(await author.post(triggers, rule({ name })));
      await make(other, triggers, rule({ name, mode: 'DRAFT' }));
      const answer = await release(other, id);
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['name']]);
      expect((await at(proposals, id)).state).toBe('WAITING');
    });

    test('is refused with a reason; its author comments on it and withdraws it', async () => {
      await turn('triggers');
      const id = proposed(await author.post(triggers, rule()));
      expect((await other.post(`${proposals}/${id}/refuse`, {})).status).toBe(422);
      expect((await other.post(`${proposals}/${id}/comment`, { comment: 'Mine?' })).body.code).toBe(
        'proposalOfAnother',
      );
      expect((await other.post(`${proposals}/${id}/withdraw`)).body.code).toBe('proposalOfAnother');
      const said = await author.post(`${proposals}/${id}/comment`, { comment: 'For the cup.' });
      expect(said.body.data.comment).toBe('For the cup.');
      expect((await author.post(`${proposals}/${id}/withdraw`)).body.data.state).toBe('WITHDRAWN');
      for (const verb of ['release', 'refuse', 'withdraw', 'comment']) {
        const by = verb === 'release' || verb === 'refuse' ? other : author;
        const again = await by.post(`${proposals}/${id}/${verb}`, { comment: 'Again.' });
        expect([again.status, again.body.code]).toEqual([409, 'proposalDecided']);
      }
    });

    test('another tenant sees nothing of it', async () => {
      await turn('triggers');
      const id = proposed(await author.post(triggers, rule()));
      expect(await waiting(harbour)).toEqual([]);
      for (const verb of ['release', 'refuse', 'withdraw', 'comment'])
        expect((await harbour.post(`${proposals}/${id}/${verb}`, { comment: 'Ours.' })).status).toBe(404);
      expect((await harbour.get(`${proposals}/${id}`)).status).toBe(404);
      // what this tenant asks for holds for it alone
      expect((await harbour.post(triggers, rule())).status).toBe(201);
    });
  });

  describe('other subjects', () => {
    test('a risk that goes live', async () => {
      const trigger_id = await make(author, triggers, rule());
      await turn('risks');
      count += 1;
      const body = {
        name: `Risk ${count}`,
        category: 'AML',
        mode: 'ACTIVE',
        triggers: [{ trigger_id, key: 'T1' }],
        final_triggers_result: 'T1',
      };
      const made = proposed(await author.post(risks, body));
      await released(made);
      const [risk] = (await admin.get(`${risks}?filter[name]=${body.name}`)).body.data;
      expect(risk.mode).toBe('ACTIVE');
      expect((await author.put(`${risks}/${risk.id}`, { description: 'Words.' })).status).toBe(200);
      proposed(await author.put(`${risks}/${risk.id}`, { category: 'PAYMENT FRAUD' }));
      expect((await author.put(`${risks}/${risk.id}`, { mode: 'PAUSED' })).status).toBe(200);
      proposed(await author.put(`${risks}/${risk.id}`, { mode: 'ACTIVE' }));
    });

    test('a role that gains permissions, whichever tenant asks for it', async () => {
      const id = await make(author, roles, { name: 'Readers', permissions: ['trigger.list'] });
      await turn('roles', true, '2');
      expect((await author.put(`${roles}/${id}`, { name: 'Readers all' })).status).toBe(200);
      expect((await author.put(`${roles}/${id}`, { permissions: [] })).status).toBe(200);
      const waits = proposed(await author.put(`${roles}/${id}`, { permissions: ['trigger.list', 'risk.list'] }));
      expect((await at(roles, id)).permissions).toEqual([]);
      await released(waits);
      expect((await at(roles, id)).permissions).toEqual([{ name: 'trigger.list' }, { name: 'risk.list' }]);
      const log = await admin.get(`v1/crud/platform-audit-log?filter[entity]=role&filter[record_id]=${id}&per_page=1`);
      expect(log.body.data).toMatchObject([{ user_id: otherId, after: { proposal: waits, author_id: authorId } }]);
      const made = proposed(await author.post(roles, { name: 'Writers', permissions: ['trigger.edit'] }));
      expect((await admin.get(`${roles}?filter[name]=Writers`)).body.data).toEqual([]);
      await released(made);
      expect((await author.post(roles, { name: 'Nothing', permissions: [] })).status).toBe(201);
      // a release that fails leaves it waiting
      const taken = proposed(await author.post(roles, { name: 'Taken', permissions: ['trigger.list'] }));
      await make(author, roles, { name: 'Taken', permissions: [] });
      expect((await release(other, taken)).status).toBe(422);
      expect((await at(proposals, taken)).state).toBe('WAITING');
    });

    test('a role is out of date like any record', async () => {
      const id = await make(author, roles, { name: 'Moving', permissions: [] });
      await turn('roles');
      const waits = proposed(await author.put(`${roles}/${id}`, { permissions: ['trigger.list'] }));
      expect((await author.put(`${roles}/${id}`, { name: 'Moved' })).status).toBe(200);
      expect((await release(other, waits)).body.code).toBe('proposalOutdated');
      expect((await at(proposals, waits)).state).toBe('OUTDATED');
      expect((await at(roles, id)).permissions).toEqual([]);
    });

    test('the target and the events of a webhook', async () => {
      await turn('webhooks');
      count += 1;
      const body = { name: `hook ${count}`, address: 'https://partner.example/hook', events: ['ALERT RAISED'] };
      await released(proposed(await author.post(webhooks, body)));
      const [{ id }] = (await admin.get(`${webhooks}?filter[name]=${body.name}`)).body.data;
      for (const change of [{ address: 'https://elsewhere.example/hook' }, { events: [] }])
        proposed(await author.put(`${webhooks}/${id}`, change));
      expect((await author.put(`${webhooks}/${id}`, { description: 'Theirs.' })).status).toBe(200);
      expect((await author.put(`${webhooks}/${id}`, { enabled: false })).status).toBe(200);
      const waits = proposed(await author.put(`${webhooks}/${id}`, { enabled: true }));
      expect((await at(webhooks, id)).address).toBe(body.address);
      await released(waits);
      expect((await at(webhooks, id)).enabled).toBe(true);
      expect((await author.delete(`${webhooks}/${id}`)).status).toBe(200);
    });

    test('the erasure of a customer’s data', async () => {
      const partnerId = `c-erase-${count}`;
      const sent = await admin.post('v1/ingest/customers', [customer(partnerId, { name: 'Ines' })]);
      expect(sent.body.accepted, JSON.stringify(sent.body)).toBe(1);
      const found = await admin.get(`v1/crud/customer?filter[partner_customerId]=${partnerId}`);
      const { id } = found.body.data[0];
      await turn('erasures');
      const reason = 'Asked by mail.';
      const waits = proposed(await author.post(`v1/crud/customer/${id}/erase`, { customer_id: id, reason }));
      expect(JSON.stringify(await at('v1/crud/customer', id))).toContain('Ines');
      expect(await at(proposals, waits)).toMatchObject({ entity: 'customer', deed: 'ERASE', change: { reason } });
      expect((await release(author, waits)).body.code).toBe('proposalOwn');
      await released(waits);
      expect(JSON.stringify(await at('v1/crud/customer', id))).not.toContain('Ines');
      const log = await admin.get(
        `v1/crud/audit-log?filter[entity]=customer&filter[verb]=ERASE&filter[record_id]=${id}`,
      );
      expect(log.body.data).toMatchObject([
        { user_id: otherId, after: { reason, proposal: waits, author_id: authorId } },
      ]);
    });
  });

  describe('the switches', () => {
    test('one that is on is turned off by two', async () => {
      await turn('triggers');
      await turn('webhooks');
      const path = 'v1/crud/tenant/1';
      const waits = proposed(await author.put(path, { 'four_eyes.triggers': false, domain: 'elsewhere.example' }));
      expect((await admin.get(path)).body.data.four_eyes).toMatchObject({ triggers: true, webhooks: true });
      expect((await release(author, waits)).body.code).toBe('proposalOwn');
      expect(await at(proposals, waits)).toMatchObject({
        before: { 'four_eyes.triggers': true },
        change: { 'four_eyes.triggers': false },
      });
      await author.post(`${proposals}/${waits}/withdraw`);
      const off = proposed(await author.put(path, { 'four_eyes.triggers': false }));
      await released(off);
      expect((await admin.get(path)).body.data.four_eyes).toMatchObject({ triggers: false, webhooks: true });
      expect((await author.post(triggers, rule())).status).toBe(201);
      // more of it is anybody's to ask for
      expect((await author.put(path, { 'four_eyes.risks': true })).status).toBe(200);
    });

    test('people of the tenant decide about its switches', async () => {
      await turn('roles', true, '2');
      const answer = await author.put('v1/crud/tenant/2', { 'four_eyes.roles': false });
      expect([answer.status, answer.body.code]).toEqual([409, 'proposeInTenant']);
      expect((await admin.get('v1/crud/tenant/2')).body.data.four_eyes.roles).toBe(true);
    });
  });
});
