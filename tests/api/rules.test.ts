import { beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../server/database/database.ts';
import { enums } from '../../src/manifest/enums.ts';
import { type Client, describeApi } from '../support/api.ts';
import { makeUser, userWith } from './helpers/users.ts';

const path = 'v1/crud/trigger';
const setting = (other: Row = {}): Row => ({
  key: 'S1',
  model: 'DEPOSIT',
  column: 'amount',
  result_function: 'SUM',
  subject: 'CUSTOMER',
  filters: [{ query_operator: 'AND', column: 'result', operator: 'EQUALS TO', value: 'APPROVED' }],
  datetime_operator: 'LAST',
  datetime_value: 72,
  datetime_unit: 'HOURS',
  number_operator: 'GREATER THAN',
  value: '1000',
  usage: 'CONDITION',
  ...other,
});
let made = 0;
const trigger = (other: Row = {}): Row => {
  made += 1;
  return {
    name: `Rule ${made}`,
    type: 'DEPOSIT',
    mode: 'DRAFT',
    trigger_settings: [setting()],
    final_setting_result: 'S1',
    trigger_actions: [{ handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} }],
    ...other,
  };
};
const action = (handler: string, params: Row) => ({
  trigger_actions: [{ handler, type: 'AUTOMATIC', params }],
});

describeApi('validation of triggers and risks', (api) => {
  let admin: Client;
  const create = async (body: Row): Promise<Row> => {
    const { status, body: answer } = await admin.post(path, body);
    expect(status, JSON.stringify(answer)).toBe(201);
    return answer.data;
  };
  beforeAll(async () => {
    admin = await api().as('admin');
  });

  test('RMT-1 the contract’s example is created, changed and deleted', async () => {
    const body = trigger({ name: 'Many deposits' });
    const { id, ...record } = await create(body);
    expect(record).toMatchObject(body);
    const changed = await admin.put(`${path}/${id}`, { final_setting_result: 'S1 OR S1.value > 5000', mode: 'ACTIVE' });
    expect(changed.body.data).toMatchObject({ final_setting_result: 'S1 OR S1.value > 5000', mode: 'ACTIVE' });
    expect((await admin.delete(`${path}/${id}`)).status).toBe(200);
  });

  test('RMT-6 RMT-3 a trigger may call its own tenant’s webhooks; another’s is refused on save and not listed', async () => {
    for (const name of ['desk', 'ops']) await admin.post('v1/crud/webhook', { name, address: 'https://a.example' });
    const { client: harbour } = await makeUser(api(), { roles: ['role.partner.admin'], tenants: ['2'] });
    expect((await harbour.post('v1/crud/webhook', { name: 'theirs', address: 'https://b.example' })).status).toBe(201);
    const { id } = await create(trigger(action('WEBHOOK', { webhook: 'desk' })));
    const refused = {
      'trigger_actions.0.params.webhook': ['There is no webhook theirs in this tenant'],
    };
    const theirs = action('WEBHOOK', { webhook: 'theirs' });
    for (const answer of [await admin.post(path, trigger(theirs)), await admin.put(`${path}/${id}`, theirs)])
      expect([answer.status, answer.body.errors]).toEqual([422, refused]);
    const risk = await api().as('risk');
    expect((await risk.post('v1/enums/get-webhooks', {})).body).toEqual({ data: ['desk', 'ops'] });
    const stranger = await userWith(api(), ['deposit.list']);
    expect((await stranger.post('v1/enums/get-webhooks', {})).body).toEqual({ data: [] });
  });

  describe('RMT-6 a trigger that cannot be judged is refused with a message at its place', () => {
    const [s1, s2] = [setting(), setting({ key: 'S2' })];
    const of = (operator: string, value: unknown) => ({ query_operator: 'AND', column: 'currency', operator, value });
    test.each<[Row, { [field: string]: string }]>([
      [{ final_setting_result: 'S1 AND S4' }, { final_setting_result: 'There is no setting S4 (at 8)' }],
      [
        { final_setting_result: 'S1 > 5' },
        { final_setting_result: '> needs numbers: write S1.value for the number of S1 (at 1)' },
      ],
      [
        { trigger_settings: [setting({ filters: [of('EQUALS TO', 'Euro')] })] },
        { 'trigger_settings.0.filters.0.value': 'There is no currency Euro: choose one of the list' },
      ],
      [
        { trigger_settings: [setting({ filters: [of('IN', ['EUR', 'XQZ'])] })] },
        { 'trigger_settings.0.filters.0.value': 'There is no currency XQZ: choose one of the list' },
      ],
      [
        { trigger_settings: [setting({ column: 'stake' })] },
        { 'trigger_settings.0.column': 'DEPOSIT has no column stake that triggers can use' },
      ],
      [
        { trigger_settings: [s1, setting({ key: 'S2', column: 'result' })] },
        { 'trigger_settings.1.result_function': 'SUM does not fit the column result (enum)' },
      ],
      [
        {
          trigger_settings: [
            s1,
            setting({ key: 'S2', filters: [{ query_operator: 'AND', column: 'result', operator: 'IN', value: [] }] }),
          ],
        },
        { 'trigger_settings.1.filters.0.value': 'IN needs a list of 1 to 100 values' },
      ],
      [
        { type: 'CASINO SPIN', trigger_settings: [setting({ subject: 'BET' })], final_setting_result: 'S1' },
        { 'trigger_settings.0.subject': 'A CASINO SPIN is about its customer only: choose the subject CUSTOMER' },
      ],
      [
        { trigger_settings: [s1, s2, s1], final_setting_result: 'NOT' },
        {
          'trigger_settings.2.key': 'There is another S1: use every key once',
          final_setting_result: 'A key, a number or an opening parenthesis is missing here (at 4)',
        },
      ],
      [
        action('ADD BET FLAG', { flag: 'VALUE' }),
        {
          'trigger_actions.0.handler': 'ADD BET FLAG is about bets: choose the event BETSLIP PLACED or BETSLIP SETTLED',
        },
      ],
      [
        action('ADD CUSTOMER TAG', { tag_id: '424242' }),
        { 'trigger_actions.0.params.tag_id': 'There is no such record' },
      ],
      [
        action('ADD CUSTOMER TAG', { tag_id: '9'.repeat(40) }),
        { 'trigger_actions.0.params.tag_id': 'This must be the id of a record' },
      ],
      [
        action('CUSTOMER ACTION', { customer_action_id: '424242' }),
        { 'trigger_actions.0.params.customer_action_id': 'There is no such record' },
      ],
      [
        action('WEBHOOK', { webhook: 'nowhere' }),
        {
          'trigger_actions.0.params.webhook': 'There is no webhook nowhere in this tenant',
        },
      ],
    ])('%#', async (other, errors) => {
      const worded = Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]]));
      const { status, body } = await admin.post(path, trigger(other));
      expect([status, body.errors]).toEqual([422, worded]);
      const { id } = await create(trigger());
      const changed = await admin.put(`${path}/${id}`, other);
      expect([changed.status, changed.body.errors]).toEqual([422, worded]);
    });
  });

  test('RMT-6 an update is validated together with the stored record', async () => {
    const { id } = await create(trigger());
    const { body } = await admin.put(`${path}/${id}`, { trigger_settings: [setting({ key: 'S2' })] });
    expect(body.errors).toEqual({ final_setting_result: ['There is no setting S1 (at 1)'] });
    const other = await admin.put(`${path}/${id}`, { type: 'BETSLIP PLACED', description: 'Another event' });
    expect(other.status).toBe(200);
  });

  test('RMT-3 the enum has FORMULA; offers and settings do not', async () => {
    const served = await admin.post('v1/enums/list-enums', { name: 'TriggerSettingUsages' });
    expect(served.body.data).toContain('FORMULA');
    const { offers } = (await admin.get('v1/schema/get-all')).body;
    expect(offers.usages).toEqual(['CONDITION', 'BASELINE', 'EVIDENCE']);
    const { status, body } = await admin.post(path, trigger({ trigger_settings: [setting({ usage: 'FORMULA' })] }));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['trigger_settings.0.usage']]);
  });

  test('API-5 get-all returns the allowed combinations beside the models, and the moments of rows and values', async () => {
    const { models, offers } = (await admin.get('v1/schema/get-all')).body;
    expect(Object.keys(offers.events)).toEqual(enums.TriggerTypes);
    expect(offers.functions.boolean).toEqual(['COUNT', 'EXISTS']);
    const deposit = models.find(({ name }: { name: string }) => name === 'DEPOSIT');
    expect(deposit.at).toBe('submitted_at');
    expect(deposit.columns.find(({ name }: { name: string }) => name === 'result').known).toEqual({
      from: 'processed_at',
      before: 'PENDING',
    });
  });

  test('RMT-7 actions may name existing tags and customer actions only', async () => {
    const tag = (await admin.post('v1/crud/customer-tag', { name: 'Watched' })).body.data;
    const step = (await admin.post('v1/crud/customer-action', { name: 'Call them', type: 'NOTIFY ONLY' })).body.data;
    await create(trigger(action('ADD CUSTOMER TAG', { tag_id: tag.id })));
    await create(trigger(action('CUSTOMER ACTION', { customer_action_id: step.id })));
  });

  test('RMT-2 RMT-6 a risk needs existing triggers and a valid formula', async () => {
    const { id } = await create(trigger({ name: 'Too many deposits' }));
    const risk = (other: Row = {}) => ({
      name: 'Structuring',
      category: 'AML',
      mode: 'DRAFT',
      triggers: [{ key: 'T1', trigger_id: id }],
      final_triggers_result: 'T1',
      ...other,
    });
    const wrong = await admin.post(
      'v1/crud/risk',
      risk({ triggers: [{ key: 'T1', trigger_id: '9223372036854775808' }], final_triggers_result: 'T1 AND T2' }),
    );
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      {
        'triggers.0.trigger_id': ['There is no such trigger'],
        final_triggers_result: ['There is no trigger T2 (at 8)'],
      },
    ]);
    const kept = await admin.post('v1/crud/risk', risk());
    expect(kept.status, JSON.stringify(kept.body)).toBe(201);
    const changed = await admin.put(`v1/crud/risk/${kept.body.data.id}`, { final_triggers_result: 'T1 > 1' });
    expect(changed.body.errors).toEqual({ final_triggers_result: ['> needs numbers: this is true or false (at 1)'] });

    const used = await admin.delete(`${path}/${id}`);
    expect([used.status, used.body.message]).toEqual([
      409,
      'The risk Structuring is about this trigger: take it out there first',
    ]);
    expect((await admin.delete(`v1/crud/risk/${kept.body.data.id}`)).status).toBe(200);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(200);
  });
});
