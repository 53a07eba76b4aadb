import { beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../server/tenants/seed.ts';
import { above, betslip, fixture, pauseAll } from '../api/decide/asking.ts';
import { deposit, setting, trigger } from '../api/engine/rules.ts';
import { Client, describeApi } from '../support/api.ts';

const at = (time: string) => `2026-01-05T${time.length === 5 ? `${time}:00` : time}Z`;

describeApi('a trigger that rests for a customer', (api) => {
  let admin: Client;
  let runs = 0;
  /** Tells this test's customers and rows from those of the others. */
  let mark = '';
  beforeEach(async () => {
    await clock('12:00');
    await pauseAll(admin);
    runs += 1;
    mark = `r${runs}`;
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
  /** A trigger that fires for each deposit above 100. */
  const make = (name: string, more: object = {}) => {
    const trigger_settings = [
      setting('S1', {
        result_function: 'VALUE',
        filters: [],
        value: '100',
        datetime_operator: 'LIFETIME',
        datetime_value: null,
        datetime_unit: null,
      }),
    ];
    return created('v1/crud/trigger', trigger(`${name} ${mark}`, { trigger_settings, ...more }));
  };
  const send = async (...rows: object[]) => {
    const { body } = await admin.post('v1/ingest/deposits', rows);
    expect(body, JSON.stringify(body)).toMatchObject({ accepted: rows.length });
  };
  const paid = (id: string, customer: string, time: string, amount = '500.00') =>
    deposit(`${mark}-${id}`, `${mark}-${customer}`, amount, at(time));
  const customerId = async (customer: string) => {
    const { body } = await admin.get(`v1/crud/customer?filter[partner_customerId]=${mark}-${customer}`);
    return String(body.data[0].id);
  };
  const rest = async (triggerId: string, customer: string, until: string) =>
    created('v1/crud/trigger-rest', {
      trigger_id: triggerId,
      customer_id: await customerId(customer),
      ends_at: at(until),
      reason: 'Known to the desk',
    });
  const logged = async (id: string) => {
    const { body } = await admin.get(`v1/crud/trigger-log?filter[trigger_id]=${id}&sort=at`);
    return body.data.map(
      (log: { partner_id: string; outcome: string }) => `${log.partner_id.replace(`${mark}-`, '')} ${log.outcome}`,
    );
  };
  const alertsOf = async (id: string) => (await admin.get(`v1/crud/alert?filter[trigger_id]=${id}`)).body.total;

  test('does not fire for events whose own time lies inside the rest, and fires for all others', async () => {
    const [rested, other] = [await make('Rested'), await make('Awake')];
    await send(paid('seed', 'ann', '09:00', '1.00'), paid('seed2', 'bob', '09:00', '1.00'));
    await rest(rested, 'ann', '14:00');
    await clock('15:00');
    await send(
      paid('before', 'ann', '11:59:59.999'),
      paid('first', 'ann', '12:00'),
      paid('last', 'ann', '13:59:59.999'),
      paid('after', 'ann', '14:00'),
      paid('bobs', 'bob', '13:00'),
    );
    expect(await logged(rested)).toEqual(['before TRIGGERED', 'bobs TRIGGERED', 'after TRIGGERED']);
    expect(await logged(other)).toHaveLength(5);
    expect(await alertsOf(rested)).toBe(2);
    // a row that arrives late judges the later ones again, with the same answers
    await send(paid('late', 'ann', '10:00', '1.00'), paid('first', 'ann', '12:00', '600.00'));
    expect(await logged(rested)).toEqual(['before TRIGGERED', 'bobs TRIGGERED', 'after TRIGGERED']);
    // a correction moves an event into the rest
    await send(paid('after', 'ann', '13:30'));
    expect((await logged(rested)).sort()).toEqual(['after WITHDRAWN', 'before TRIGGERED', 'bobs TRIGGERED']);
  });

  test('fires again from the moment on at which the rest was ended, and not for what lay within it', async () => {
    const id = await make('Ended early');
    await send(paid('seed', 'ann', '09:00', '1.00'));
    const made = await rest(id, 'ann', '18:00');
    await clock('13:00');
    expect((await admin.post(`v1/crud/trigger-rest/${made}/end`, {})).status).toBe(200);
    await clock('14:00');
    await send(paid('within', 'ann', '12:59:59.999'), paid('ended', 'ann', '13:00'));
    expect(await logged(id)).toEqual(['ended TRIGGERED']);
  });

  test.each(['ACTIVE', 'SHADOW'])('what it found before somebody made the rest stands (%s)', async (mode) => {
    const id = await make('Ahead of the clock', { mode });
    await clock('12:30');
    await send(paid('ahead', 'ann', '12:20'));
    expect(await logged(id)).toEqual(['ahead TRIGGERED']);
    // the server's clock is behind that of the operator
    await clock('12:10');
    await rest(id, 'ann', '14:00');
    await clock('15:00');
    const corrected = deposit(`${mark}-ahead`, `${mark}-ann`, '700.00', at('12:20'));
    await send(corrected, paid('within', 'ann', '12:21'));
    expect(await logged(id)).toEqual(['ahead TRIGGERED']);
    // at another time it is another event, which the rest covers
    await send(paid('ahead', 'ann', '13:20', '700.00'));
    expect(await logged(id)).toEqual(['ahead WITHDRAWN']);
  });

  test('writes nothing that other triggers read, and rests too where it reads what they write', async () => {
    await admin.post('v1/ingest/fixtures', [fixture('f-1')]);
    const flags = [{ handler: 'ADD BET FLAG', params: { flag: 'LATE BET' } }];
    const flagging = await created('v1/crud/trigger', above(`Flags ${mark}`, '100', flags));
    const counts = setting('S1', {
      model: 'BET FLAG',
      column: 'type',
      result_function: 'COUNT',
      filters: [],
      value: '0',
    });
    const counting = await make('Counts flags', { trigger_settings: [counts] });
    const slip = (id: string, customer: string) =>
      betslip(`${mark}-${id}`, '500.00', { partner_customerId: `${mark}-${customer}`, created_at: at('12:10') });
    await send(...['ann', 'bob', 'cat'].map((name) => paid(`seed-${name}`, name, '09:00', '1.00')));
    await rest(flagging, 'ann', '14:00');
    await rest(counting, 'bob', '14:00');
    await clock('13:00');
    const { body } = await admin.post('v1/ingest/betslips', [slip('a', 'ann'), slip('b', 'bob'), slip('c', 'cat')]);
    expect(body).toMatchObject({ accepted: 3 });
    expect((await logged(flagging)).sort()).toEqual(['b TRIGGERED', 'c TRIGGERED']);
    await send(...['ann', 'bob', 'cat'].map((name) => paid(name, name, '12:30')));
    expect(await logged(counting)).toEqual(['cat TRIGGERED']);
  });

  test('decides nothing about the customer’s bets', async () => {
    await admin.post('v1/ingest/fixtures', [fixture('f-1')]);
    const id = await created('v1/crud/trigger', above(`Refuses ${mark}`, '100', [{ handler: 'REJECT' }]));
    const ask = async (slip: string) => {
      const row = betslip(`${mark}-${slip}`, '500.00', { partner_customerId: `${mark}-ann`, created_at: at('12:00') });
      return (await admin.post('v1/decide/betslips', [row])).body.decisions[0];
    };
    expect(await ask('one')).toMatchObject({ decision: 'REJECT', triggers: [{ id }] });
    await rest(id, 'ann', '14:00');
    expect(await ask('two')).toMatchObject({ decision: 'ACCEPT', triggers: [] });
    // the same row gets the same decision again
    expect(await ask('one')).toMatchObject({ decision: 'REJECT' });
  });

  test('is backtested as a rule: what a rest keeps away is found there', async () => {
    const id = await make('Tried');
    await send(paid('seed', 'ann', '09:00', '1.00'));
    await rest(id, 'ann', '14:00');
    await clock('13:00');
    // a moment at which no other test has a row
    await send(paid('within', 'ann', '12:47'));
    expect(await logged(id)).toEqual([]);
    const span = { date_from: at('12:47'), date_to: at('12:48') };
    expect((await admin.post(`v1/crud/trigger/${id}/backtest`, span)).body.data).toMatchObject({
      firings: 1,
      first: [{ partnerId: `${mark}-within` }],
    });
  });
});
