import { beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../server/tenants/seed.ts';
import type { SettingFilter } from '../../src/contracts/trigger.ts';
import { above, betslip, fixture, pauseAll } from '../api/decide/asking.ts';
import { deposit, setting, trigger } from '../api/engine/rules.ts';
import { Client, describeApi } from '../support/api.ts';

const at = (time: string) => `2026-01-05T${time.length === 5 ? `${time}:00` : time}Z`;
const lists = 'v1/crud/value-list';
const entries = 'v1/crud/value-list-entry';

describeApi('lists in the filters of triggers', (api) => {
  let admin: Client;
  let runs = 0;
  /** Tells this test's customers and rows from those of the others. */
  let mark = '';
  beforeEach(async () => {
    await clock('12:00');
    await pauseAll(admin);
    runs += 1;
    mark = `l${runs}`;
  });
  /** Sets the server's clock; a session ends with what a test skips. */
  const clock = async (time: string) => {
    api().setNow(at(time));
    admin = new Client(api().app, (await api().signIn('admin@demo.pitboss.test', demoPassword)).body.accessToken);
  };
  const created = async (path: string, body: object): Promise<string> => {
    const answer = await admin.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return String(answer.body.data.id);
  };
  const listOf = (holds: string) => created(lists, { name: `${holds} ${mark}`, kind: 'WATCH', holds });
  const put = (list: string, value: string, ends_at: string | null = null) =>
    created(entries, { value_list_id: list, value, ends_at, reason: 'Known to the desk' });
  const asking = (column: string, operator: string, list: string): SettingFilter => ({
    query_operator: 'AND',
    column,
    operator,
    value: [list],
  });
  /** A trigger of deposits that fires where a row of the customer's own record is, or is not, on a list. */
  const ofCustomers = (list: string, operator = 'ON LIST') =>
    created(
      'v1/crud/trigger',
      trigger(`${operator} ${mark}`, {
        trigger_settings: [
          setting('S1', {
            model: 'CUSTOMER',
            column: 'partner_customerId',
            result_function: 'EXISTS',
            filters: [asking('partner_customerId', operator, list)],
            datetime_operator: 'LIFETIME',
            datetime_value: null,
            datetime_unit: null,
            value: '0',
          }),
        ],
      }),
    );
  const paid = (id: string, customer: string, time: string, more: object = {}) =>
    deposit(`${mark}-${id}`, `${mark}-${customer}`, '500.00', at(time), more);
  const send = async (...rows: object[]) => {
    const { body } = await admin.post('v1/ingest/deposits', rows);
    expect(body, JSON.stringify(body)).toMatchObject({ accepted: rows.length });
  };
  const seen = (...customers: string[]) => send(...customers.map((one) => paid(`seed-${one}`, one, '09:00')));
  const fired = async (id: string): Promise<string[]> => {
    const { body } = await admin.get(`v1/crud/trigger-log?filter[trigger_id]=${id}&sort=at&per_page=200`);
    return body.data
      .filter(({ outcome }: { outcome: string }) => outcome === 'TRIGGERED')
      .map(({ partner_id }: { partner_id: string }) => partner_id.replace(`${mark}-`, ''));
  };
  const backtested = async (id: string, from = '11:00', to = '18:00'): Promise<string[]> => {
    const span = { date_from: at(from), date_to: at(to) };
    const { body } = await admin.post(`v1/crud/trigger/${id}/backtest`, span);
    return body.data.first
      .map(({ partnerId }: { partnerId: string }) => partnerId)
      .filter((one: string) => one.startsWith(`${mark}-`))
      .map((one: string) => one.replace(`${mark}-`, ''));
  };

  test('who is on a list fires from the moment of the entry on and before its end, and the backtest says the same', async () => {
    await seen('ann', 'bob');
    const list = await listOf('CUSTOMERS');
    const [on, off] = [await ofCustomers(list), await ofCustomers(list, 'NOT ON LIST')];
    await put(list, `${mark}-ann`, at('14:00'));
    await clock('15:00');
    await send(
      paid('before', 'ann', '11:59:59.999'),
      paid('first', 'ann', '12:00'),
      paid('last', 'ann', '13:59:59.999'),
      paid('expired', 'ann', '14:00'),
      paid('bobs', 'bob', '13:00'),
    );
    expect(await fired(on)).toEqual(['first', 'last']);
    expect(await fired(off)).toEqual(['before', 'bobs', 'expired']);
    expect(await backtested(on)).toEqual(['first', 'last']);
    expect((await backtested(off)).sort()).toEqual(['before', 'bobs', 'expired']);
  });

  test('a change of a list fires no old event, and leaves what has fired, also when the events are judged again', async () => {
    await seen('ann', 'bob');
    const list = await listOf('CUSTOMERS');
    const id = await ofCustomers(list);
    const entry = await put(list, `${mark}-ann`);
    await clock('13:00');
    await send(paid('anns', 'ann', '12:30'), paid('bobs', 'bob', '12:30'));
    expect(await fired(id)).toEqual(['anns']);
    await put(list, `${mark}-bob`);
    expect((await admin.post(`${entries}/${entry}/end`, {})).status).toBe(200);
    expect(await fired(id)).toEqual(['anns']);
    // late rows and corrections judge all of them again
    await send(paid('late-ann', 'ann', '10:00'), paid('late-bob', 'bob', '10:00'));
    await send(paid('anns', 'ann', '12:30', { amount: '600.00' }), paid('bobs', 'bob', '12:30', { amount: '600.00' }));
    expect(await fired(id)).toEqual(['anns']);
    await clock('14:00');
    await send(paid('ann-off', 'ann', '13:30'), paid('bob-on', 'bob', '13:30'));
    expect(await fired(id)).toEqual(['anns', 'bob-on']);
    expect(await backtested(id)).toEqual(['anns', 'bob-on']);
  });

  test('counts of a customer’s rows ask as of the event: history by history, and not as of each row', async () => {
    await seen('ann');
    const list = await listOf('VALUES');
    const counted = setting('S1', {
      column: 'partner_depositId',
      result_function: 'COUNT',
      filters: [asking('comments', 'ON LIST', list)],
      datetime_operator: 'LIFETIME',
      datetime_value: null,
      datetime_unit: null,
      value: '1',
    });
    const id = await created('v1/crud/trigger', trigger(`Cards ${mark}`, { trigger_settings: [counted] }));
    await put(list, 'card-1', at('14:00'));
    await clock('16:00');
    const card = { comments: 'card-1' };
    await send(paid('one', 'ann', '10:00', card), paid('two', 'ann', '12:10', card), paid('other', 'ann', '12:20'));
    await send(paid('three', 'ann', '14:30', card));
    // at 12:10 both rows count, the one before the entry too; at 14:30 none does any more
    expect(await fired(id)).toEqual(['two', 'other']);
    expect(await backtested(id, '09:30')).toEqual(['two', 'other']);
  });

  test('a fixture’s bets and its sums ask the list of fixtures; a decision follows', async () => {
    await admin.post('v1/ingest/fixtures', [fixture('f-1'), fixture(`${mark}-f`)]);
    const list = await listOf('FIXTURES');
    const sum = setting('S1', {
      model: 'BET',
      column: 'stake',
      subject: 'FIXTURE',
      filters: [asking('fixture', 'ON LIST', list)],
      datetime_operator: 'LIFETIME',
      datetime_value: null,
      datetime_unit: null,
      value: '100',
    });
    const rejecting = above(`Watched ${mark}`, '0', [{ handler: 'REJECT' }], { trigger_settings: [sum] });
    const id = await created('v1/crud/trigger', rejecting);
    const ask = async (slip: string, time: string) => {
      const [bet] = betslip(`${mark}-${slip}`, '500.00').bets;
      const row = betslip(`${mark}-${slip}`, '500.00', {
        created_at: at(time),
        bets: [{ ...bet, partner_fixtureId: `${mark}-f` }],
      });
      return (await admin.post('v1/decide/betslips', [row])).body.decisions[0];
    };
    expect(await ask('one', '11:59')).toMatchObject({ decision: 'ACCEPT' });
    await put(list, `${mark}-f`, at('13:00'));
    await clock('12:10');
    expect(await ask('two', '12:05')).toMatchObject({ decision: 'REJECT', triggers: [{ id }] });
    await clock('13:10');
    expect(await ask('three', '13:05')).toMatchObject({ decision: 'ACCEPT' });
    expect(await backtested(id)).toEqual(['two']);
  });

  test('a filter names lists that there are, and that hold what its column is', async () => {
    const customers = await listOf('CUSTOMERS');
    const refusal = async (column: string, value: unknown, operator = 'ON LIST') => {
      const filters = [{ query_operator: 'AND' as const, column, operator, value: value as string[] }];
      const settings = [setting('S1', { filters })];
      const { status, body } = await admin.post(
        'v1/crud/trigger',
        trigger(`R ${mark}`, { trigger_settings: settings }),
      );
      expect(status).toBe(422);
      return body.codes;
    };
    const place = 'trigger_settings.0.filters.0.value';
    expect(await refusal('customer', ['888888'])).toMatchObject({ [place]: [{ code: 'recordMissing' }] });
    expect(await refusal('comments', [customers])).toMatchObject({
      [place]: [{ code: 'listMisfit', params: { column: 'comments', holds: 'CUSTOMERS' } }],
    });
    expect(await refusal('customer', ['ann'])).toMatchObject({ [place]: [{ code: 'valueReference' }] });
    expect(await refusal('customer', [])).toMatchObject({ [place]: [{ code: 'valueList' }] });
    expect(await refusal('amount', [customers])).toMatchObject({
      'trigger_settings.0.filters.0.operator': [{ code: 'operatorOfType' }],
    });
  });

  test('a list that a trigger asks for cannot be deleted', async () => {
    const list = await listOf('CUSTOMERS');
    await ofCustomers(list, 'NOT ON LIST');
    expect(await admin.delete(`${lists}/${list}`)).toMatchObject({
      status: 409,
      body: { code: 'listUsed', message: expect.stringContaining(`NOT ON LIST ${mark}`) },
    });
    const spare = await created(lists, { name: `Spare ${mark}`, kind: 'DENY', holds: 'VALUES' });
    expect((await admin.delete(`${lists}/${spare}`)).status).toBe(200);
  });
});
