import { beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../server/tenants/seed.ts';
import type { SettingFilter, TriggerSetting } from '../../src/contracts/trigger.ts';
import { pauseAll } from '../api/decide/asking.ts';
import { deposit, setting, trigger } from '../api/engine/rules.ts';
import { Client, describeApi } from '../support/api.ts';

const at = (day: string, time = '12:00') => `2025-${day}T${time}:00Z`;
const fields = 'v1/crud/own-field';

describeApi('own fields in triggers', (api) => {
  let admin: Client;
  let runs = 0;
  /** Tells this test's fields, customers and rows from those of the others. */
  let mark = '';
  beforeEach(async () => {
    await clock(at('03-10'));
    await pauseAll(admin);
    runs += 1;
    mark = `o${runs}`;
  });
  const clock = async (moment: string) => {
    api().setNow(moment);
    admin = new Client(api().app, (await api().signIn('admin@demo.pitboss.test', demoPassword)).body.accessToken);
  };
  const created = async (path: string, body: object): Promise<string> => {
    const answer = await admin.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return String(answer.body.data.id);
  };
  const declare = (kind: string, type: string, name: string, more: object = {}) =>
    created(fields, { kind, type, name: `${mark}_${name}`, label: `${name} ${mark}`, ...more });
  const send = async (kind: string, ...rows: object[]) => {
    const { body } = await admin.post(`v1/ingest/${kind}`, rows);
    expect(body, JSON.stringify(body)).toMatchObject({ rejected: [] });
    return body;
  };
  const paid = (id: string, time: string, own?: object) => ({
    ...deposit(`${mark}-${id}`, `${mark}-ann`, '500.00', time),
    ...(own && { own }),
  });
  const own = (values: { [name: string]: unknown }) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`${mark}_${name}`, value]));
  const filter = (column: string, operator: string, value: SettingFilter['value'] = null): SettingFilter => ({
    query_operator: 'AND',
    column,
    operator,
    value,
  });
  const watching = (name: string, more: Partial<TriggerSetting>) =>
    created(
      'v1/crud/trigger',
      trigger(`${name} ${mark}`, {
        trigger_settings: [
          setting('S1', { datetime_operator: 'LIFETIME', datetime_value: null, datetime_unit: null, ...more }),
        ],
      }),
    );
  /** A trigger that fires where the event's own record passes the filter. */
  const onDeposit = (column: string, operator: string, value?: SettingFilter['value']) =>
    watching(`${column} ${operator}`, {
      model: 'DEPOSIT',
      column: 'amount',
      result_function: 'VALUE',
      filters: [filter(column, operator, value)],
      value: '0',
    });
  const onCustomer = (column: string, operator: string, value?: SettingFilter['value']) =>
    watching(`customer ${column} ${operator}`, {
      model: 'CUSTOMER',
      column: 'partner_customerId',
      result_function: 'EXISTS',
      filters: [filter(column, operator, value)],
      value: '0',
    });
  const mine = (ids: string[]) => ids.filter((id) => id.startsWith(`${mark}-`)).map((id) => id.replace(`${mark}-`, ''));
  /** What fired, which the backtest has to say too. */
  const fired = async (id: string): Promise<string[]> => {
    const { body } = await admin.get(`v1/crud/trigger-log?filter[trigger_id]=${id}&sort=at&per_page=200`);
    const live = mine(
      body.data
        .filter(({ outcome }: { outcome: string }) => outcome === 'TRIGGERED')
        .map(({ partner_id }: { partner_id: string }) => partner_id),
    );
    const span = { date_from: at('02-25', '00:00'), date_to: at('03-20') };
    const again = await admin.post(`v1/crud/trigger/${id}/backtest`, span);
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(mine(again.body.data.first.map(({ partnerId }: { partnerId: string }) => partnerId)).sort()).toEqual(
      [...live].sort(),
    );
    return live;
  };

  test('the event’s own values, each by its type, live and in the backtest', async () => {
    await declare('DEPOSIT', 'NUMBER', 'score', { personal: false });
    await declare('DEPOSIT', 'TEXT', 'shop');
    await declare('DEPOSIT', 'YES OR NO', 'vip');
    await declare('DEPOSIT', 'TIME', 'since');
    const [score, shop, vip, since, none] = [
      await onDeposit(`own.number.${mark}_score`, 'GREATER THAN', '9.5'),
      await onDeposit(`own.text.${mark}_shop`, 'IN', ['north', 'south']),
      await onDeposit(`own.boolean.${mark}_vip`, 'EQUALS TO', true),
      await onDeposit(`own.datetime.${mark}_since`, 'IS NOT EMPTY'),
      await onDeposit(`own.number.${mark}_score`, 'IS EMPTY'),
    ];
    await send(
      'deposits',
      paid('a', at('03-10', '09:00'), own({ score: '10', shop: 'north', vip: true })),
      paid('b', at('03-10', '09:01'), own({ score: '9.500000', shop: 'east', vip: false, since: at('01-01') })),
      paid('c', at('03-10', '09:02')),
      paid('d', at('03-10', '09:03'), own({ score: '100.25', shop: null })),
    );
    expect(await fired(score)).toEqual(['a', 'd']);
    expect(await fired(shop)).toEqual(['a']);
    expect(await fired(vip)).toEqual(['a']);
    expect(await fired(since)).toEqual(['b']);
    expect(await fired(none)).toEqual(['c']);
  });

  test('sums and counts are made of own numbers and texts', async () => {
    await declare('DEPOSIT', 'NUMBER', 'points');
    const sum = await watching('sum', {
      model: 'DEPOSIT',
      column: `own.number.${mark}_points`,
      result_function: 'SUM',
      number_operator: 'GREATER THAN',
      value: '3',
    });
    await send('deposits', paid('a', at('03-10', '09:00'), own({ points: '1.5' })));
    await send('deposits', paid('b', at('03-10', '09:01'), own({ points: '1.500001' })));
    expect(await fired(sum)).toEqual(['b']);
  });

  test('a correction judges again, and a row that says nothing of own fields keeps them', async () => {
    await declare('DEPOSIT', 'NUMBER', 'score');
    await declare('DEPOSIT', 'TEXT', 'shop', { personal: false });
    const high = await onDeposit(`own.number.${mark}_score`, 'GREATER THAN', '5');
    await send('deposits', paid('a', at('03-10', '09:00'), own({ score: '1', shop: 'north' })));
    expect(await fired(high)).toEqual([]);
    expect(await send('deposits', paid('a', at('03-10', '09:00')))).toMatchObject({ unchanged: 1 });
    await send('deposits', paid('a', at('03-10', '09:00'), own({ score: '6' })));
    expect(await fired(high)).toEqual(['a']);
    const { body } = await admin.get(`v1/crud/deposit?filter[partner_depositId]=${mark}-a`);
    expect(body.data[0]).toMatchObject({ own: own({ shop: 'north' }), own_personal: own({ score: '6' }) });
  });

  test('a customer’s value holds from its moment on, whichever of the rows comes first', async () => {
    await declare('CUSTOMER', 'TEXT', 'tier', { personal: false });
    const gold = await onCustomer(`own.text.${mark}_tier`, 'EQUALS TO', 'gold');
    const customer = { partner_customerId: `${mark}-ann` };
    await send('customers', { ...customer, own: own({ tier: 'gold' }), facts_from: at('03-05') });
    await send('customers', { ...customer, own: own({ tier: 'base' }), facts_from: at('01-01') });
    await send('deposits', paid('before', at('03-04')), paid('after', at('03-06')));
    expect(await fired(gold)).toEqual(['after']);
    await send('customers', { ...customer, own: own({ tier: 'gold' }), facts_from: at('03-03') });
    expect(await fired(gold)).toEqual(['before', 'after']);
    const { body } = await admin.get(`v1/crud/customer?filter[partner_customerId]=${mark}-ann`);
    expect(body.data[0]).toMatchObject({ own: own({ tier: 'gold' }), own_personal: null });
  });

  test('a bet is decided by its own fields', async () => {
    await declare('DEPOSIT', 'YES OR NO', 'risky');
    await created(
      'v1/crud/trigger',
      trigger(`reject ${mark}`, {
        trigger_settings: [
          setting('S1', {
            model: 'DEPOSIT',
            column: 'amount',
            result_function: 'VALUE',
            filters: [filter(`own.boolean.${mark}_risky`, 'EQUALS TO', true)],
            datetime_operator: 'LIFETIME',
            datetime_value: null,
            datetime_unit: null,
            value: '0',
          }),
        ],
        trigger_actions: [{ name: `reject ${mark}`, handler: 'REJECT', type: 'AUTOMATIC', params: {} }],
      }),
    );
    const asked = await admin.post('v1/decide/deposits', [
      paid('x', at('03-10', '10:00'), own({ risky: true })),
      paid('y', at('03-10', '10:01'), own({ risky: false })),
    ]);
    expect(asked.body.decisions.map(({ decision }: { decision: string }) => decision)).toEqual(['REJECT', 'ACCEPT']);
  });

  test('a trigger names fields that are declared so; one in use is not archived', async () => {
    const id = await declare('DEPOSIT', 'NUMBER', 'score');
    const body = (column: string) =>
      trigger(`${column} ${mark}`, {
        trigger_settings: [setting('S1', { model: 'DEPOSIT', filters: [filter(column, 'IS EMPTY')] })],
      });
    for (const column of [`own.text.${mark}_score`, `own.number.${mark}_other`]) {
      const refused = await admin.post('v1/crud/trigger', body(column));
      expect(refused.status).toBe(422);
      expect(refused.body.codes['trigger_settings.0.filters.0.column'][0]).toMatchObject({ code: 'ownFieldMissing' });
    }
    const refused = await admin.post('v1/crud/trigger', body(`own.number.${mark}_score; drop table`));
    expect(refused.body.codes['trigger_settings.0.filters.0.column'][0]).toMatchObject({ code: 'columnUnknown' });
    const used = await created('v1/crud/trigger', body(`own.number.${mark}_score`));
    const archive = () => admin.put(`${fields}/${id}`, { archived: true });
    expect(await archive()).toMatchObject({ status: 409, body: { code: 'ownFieldUsed' } });
    expect((await archive()).body.message).toContain(`own.number.${mark}_score ${mark}`);
    expect((await admin.delete(`v1/crud/trigger/${used}`)).status).toBe(200);
    expect((await archive()).status).toBe(200);
    // what the sender still tells is taken
    await send('deposits', paid('late', at('03-10', '11:00'), own({ score: '1' })));
  });
});
