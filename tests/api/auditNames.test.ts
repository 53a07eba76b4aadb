import type { Kysely } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Row, Tables } from '../../server/database/database.ts';
import { withRecordNames } from '../../server/records/recordNames.ts';
import type { Store } from '../../server/sql/store.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { Desk } from './act/desk.ts';
import { makeUser, userWith } from './helpers/users.ts';

const log = 'v1/crud/audit-log';

describeApi('what audit lines speak of', (api) => {
  let tenant: Store;
  let desk: Desk;
  let auditor: Client;
  beforeEach(async () => {
    const stores = await api().platform.tenancy.stores('1');
    tenant = stores.tenant;
    desk = new Desk(tenant, stores.logs);
    await desk.clear();
    auditor = await api().as('auditor');
  });
  const line = async (row: Row): Promise<string> => {
    const plain = { actor: 'PERSON', user_id: '1', user_name: 'Somebody', verb: 'UPDATE', request_id: 'r', ...row };
    return String((await insertRow(tenant, 'audit_log', plain)).id);
  };
  const lineFor = async (who: Client, id: string) => (await who.get(`${log}/${id}`)).body.data;
  const listedFor = async (who: Client, id: string) =>
    (await who.get(`${log}?per_page=200`)).body.data.find((one: { id: string }) => one.id === id);

  test('a line is served with what its record and its user are called, in the list and alone', async () => {
    const customer = String(
      (
        await insertRow(tenant, 'customer', {
          partner_customerId: 'C-17',
          customer_details_name: 'Anna',
          customer_details_last_name: 'Weber',
        })
      ).id,
    );
    const id = await line({ entity: 'customer', record_id: customer, after: '{}' });
    const names = {
      customer: [{ id: customer, partner_customerId: 'C-17', customer_details: { name: 'Anna', last_name: 'Weber' } }],
      user: [expect.objectContaining({ id: '1' })],
    };
    expect((await listedFor(auditor, id)).names).toEqual(names);
    expect((await lineFor(auditor, id)).names).toEqual(names);
  });

  test('a single line has the names of what its images refer to: references, owners, and ids within JSON', async () => {
    const [one, two] = [await desk.trigger('Fast money'), await desk.trigger('Slow money')];
    const risk = await desk.risk('Laundering', 'T1', [one]);
    const fixture = String(
      (
        await insertRow(tenant, 'fixture', {
          name: 'Ajax - PSV',
          partner_fixtureId: 'F-1',
          sport: 'Football',
          competition: 'Cup',
          starts_at: '2026-01-06T12:00:00Z',
        })
      ).id,
    );
    const setting = {
      key: 'S1',
      model: 'BET',
      filters: [{ column: 'fixture', operator: 'EQUALS TO', value: fixture }],
    };
    const ofRisk = await line({
      entity: 'risk',
      record_id: risk,
      before: JSON.stringify({ triggers: [{ key: 'T1', trigger_id: one.id }] }),
      after: JSON.stringify({ triggers: [{ key: 'T1', trigger_id: two.id }] }),
    });
    expect((await lineFor(auditor, ofRisk)).names).toMatchObject({
      risk: [{ id: risk, name: 'Laundering' }],
      trigger: [
        { id: one.id, name: 'Fast money' },
        { id: two.id, name: 'Slow money' },
      ],
    });
    // a list does not show images
    expect((await listedFor(auditor, ofRisk)).names.trigger).toBeUndefined();
    const ofAlert = await line({
      entity: 'alert',
      record_id: '1',
      before: JSON.stringify({ owner_id: '1', risk_id: null }),
      after: JSON.stringify({ owner_id: '2', risk_id: Number(risk) }),
    });
    const { names } = await lineFor(auditor, ofAlert);
    expect(names.risk).toEqual([{ id: risk, name: 'Laundering' }]);
    expect(names.user.map(({ id }: { id: string }) => id)).toContain('2');
    const ofTrigger = await line({
      entity: 'trigger',
      record_id: one.id,
      after: JSON.stringify({ trigger_settings: [setting] }),
    });
    expect((await lineFor(auditor, ofTrigger)).names.fixture).toEqual([{ id: fixture, name: 'Ajax - PSV' }]);
  });

  test('a record that is gone is looked up and not there', async () => {
    const id = await line({ entity: 'trigger', record_id: '999999', user_id: '888888' });
    expect((await lineFor(auditor, id)).names).toEqual({ trigger: [], user: [] });
  });

  test('nobody is told a name of what they may not list', async () => {
    const customer = await desk.customer('C-secret');
    const trigger = await desk.trigger('Hidden');
    const flag = await line({
      entity: 'customer',
      record_id: customer,
      after: JSON.stringify({ trigger_id: trigger.id, customer_id: customer }),
    });
    const blind = await userWith(api(), ['audit_log.list', 'audit_log.show']);
    for (const found of [await lineFor(blind, flag), await listedFor(blind, flag)])
      expect(Object.keys(found.names)).toEqual(['user']);
    expect(JSON.stringify(await lineFor(blind, flag))).not.toMatch(/C-secret|Hidden/);
    const some = await userWith(api(), ['audit_log.list', 'audit_log.show', 'trigger.list']);
    expect((await lineFor(some, flag)).names).toMatchObject({ trigger: [{ id: trigger.id, name: 'Hidden' }] });
  });

  test('names are of the reader’s tenant, also where the platform’s log has a line about another one', async () => {
    const customer = await desk.customer('C-here');
    const { control } = api().platform;
    const row = { actor: 'SYSTEM', verb: 'UPDATE', entity: 'customer', record_id: customer, request_id: 'r' };
    const at = async (tenant_id: string) =>
      String((await insertRow(control, 'platform_audit_log', { ...row, tenant_id })).id);
    const [here, elsewhere] = [await at('1'), await at('2')];
    const admin = await api().as('admin');
    const namesOf = async (id: string) => (await admin.get(`v1/crud/platform-audit-log/${id}`)).body.data.names;
    expect((await namesOf(here)).customer).toMatchObject([{ id: customer }]);
    expect((await namesOf(elsewhere)).customer).toBeUndefined();
    // whom another tenant employs is a stranger
    const stranger = await makeUser(api(), { roles: ['role.analyst'], tenants: ['2'] });
    const outside = await line({ entity: 'user', record_id: stranger.id, user_id: null, user_name: null });
    expect((await lineFor(auditor, outside)).names).toEqual({ user: [] });
  });

  test('a page of lines costs as many statements as one of them', async () => {
    const context = api().platform;
    const { control } = context;
    let statements = 0;
    const counted = (store: Store): Store => ({
      ...store,
      db: (store.db as Kysely<Tables>).withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
    });
    const stores = { control: counted(control), tenant: { ...counted(tenant), id: '1' }, logs: counted(desk.logs) };
    const session = await context.sessions.find((await api().as('admin')).token ?? '');
    if (!session) throw new Error('The administrator is not signed in.');
    const lines: Row[] = [];
    for (let n = 0; n < 25; n += 1)
      lines.push({
        id: String(n),
        entity: ['customer', 'trigger', 'risk', 'case', 'user'][n % 5],
        record_id: String(n + 1),
        user_id: '1',
      });
    const costOf = async (rows: Row[]) => {
      statements = 0;
      await withRecordNames(context, { session, stores }, 'audit_log', rows);
      return statements;
    };
    expect(await costOf(lines)).toBe(2);
    expect(await costOf(lines.slice(0, 5))).toBe(await costOf(lines));
  });

  test('a case’s history and a rule’s versions name records and people', async () => {
    const analyst = await api().as('analyst');
    const me = (await analyst.get('v1/auth/me')).body.original.data;
    const ann = await desk.customer('C-ann');
    const opened = await analyst.post('v1/crud/case/open', { title: 'A ring', category: 'AML', add_customers: [ann] });
    const { id } = opened.body.data;
    const deeds = (await auditor.get(`v1/crud/case/${id}/history`)).body.data;
    expect(deeds.find(({ deed }: { deed: string }) => deed === 'customer added')).toMatchObject({
      by_id: String(me.id),
      names: { customer: [{ id: ann, partner_customerId: 'C-ann' }], user: [{ id: String(me.id), name: me.name }] },
    });
    const blind = await userWith(api(), ['case.list', 'case.show']);
    expect(JSON.stringify((await blind.get(`v1/crud/case/${id}/history`)).body)).not.toContain('C-ann');
    const risk = await desk.risk('Told', 'T1', [await desk.trigger('Told too')]);
    await line({
      entity: 'risk',
      record_id: risk,
      user_id: String(me.id),
      user_name: me.name,
      after: '{"name":"Told"}',
    });
    expect((await auditor.get(`v1/crud/risk/${risk}/versions`)).body.data).toMatchObject([
      { user_id: String(me.id), names: { user: [{ id: String(me.id), name: me.name }] } },
    ]);
  });

  test('a merge’s reason names whom it mentions, in the links of both cases', async () => {
    const analyst = await api().as('analyst');
    const me = (await analyst.get('v1/auth/me')).body.original.data;
    const open = async (title: string) =>
      (await analyst.post('v1/crud/case/open', { title, category: 'AML' })).body.data.id as string;
    const [one, two] = [await open('One'), await open('Two')];
    await analyst.post(`v1/crud/case/${one}/merge`, { into: two, reason: 'The same group' });
    const edited = await analyst.put(`v1/crud/case/${one}`, { outcome_text: `As @{${me.id}} saw` });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    for (const id of [one, two])
      expect((await auditor.get(`v1/crud/case/${id}/links`)).body.data).toMatchObject([
        { reason: `As @{${me.id}|${me.name}} saw` },
      ]);
  });
});
