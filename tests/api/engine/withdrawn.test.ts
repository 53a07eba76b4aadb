import { beforeAll, expect, test } from 'vitest';
import { type Client, describeApi } from '../../support/api.ts';
import { deposit, setting, trigger } from './rules.ts';

const at = (date: number, hour = 12) =>
  `2025-12-${String(date).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;

describeApi('a firing that no longer holds', (api) => {
  let admin: Client;
  let large = '';
  let shadow = '';
  const send = async (rows: readonly object[]) => {
    const { body } = await admin.post('v1/ingest/deposits', rows);
    expect(body, JSON.stringify(body)).toMatchObject({ accepted: rows.length });
  };
  const logs = async (id: string, customer: string) => {
    const { body } = await admin.get(
      `v1/crud/trigger-log?filter[trigger_id]=${id}&filter[partner_customerId]=${customer}&sort=at`,
    );
    return body.data.map((log: { partner_id: string; outcome: string; reason: string | null }) => [
      log.partner_id,
      log.outcome,
      log.reason,
    ]);
  };
  const alerts = async (customer: string) =>
    (await admin.get(`v1/crud/alert?filter[customer.partner_customerId]=${customer}&sort=created_at`)).body.data;
  const notes = async (alertId: string) =>
    (await admin.get(`v1/crud/alert-comment?filter[alert_id]=${alertId}`)).body.data.map(
      ({ user_name, text }: { user_name: string; text: string }) => [user_name, text],
    );
  const save = async (body: object) => {
    const saved = await admin.post('v1/crud/trigger', body);
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    return String(saved.body.data.id);
  };

  beforeAll(async () => {
    admin = await api().as('admin');
    const settings = [setting('S1', { value: '400' })];
    large = await save(trigger('A lot in three days', { trigger_settings: settings }));
    shadow = await save(trigger('The same in the shadow', { trigger_settings: settings, mode: 'SHADOW' }));
  });

  test('RMT-5 is WITHDRAWN with the corrected record as its reason; its alert is closed, with a note, and stays', async () => {
    await send([deposit('k1', 'corrected', '500.00', at(1))]);
    const [raised] = await alerts('corrected');
    expect(raised).toMatchObject({ state: 'OPEN', hits: 1 });
    await send([deposit('k1', 'corrected', '50.00', at(1))]);
    const reason = 'Withdrawn because of a correction: k1.';
    expect(await logs(large, 'corrected')).toEqual([['k1', 'WITHDRAWN', reason]]);
    expect(await logs(shadow, 'corrected')).toEqual([['k1', 'WITHDRAWN', reason]]);
    expect(await alerts('corrected')).toMatchObject([
      { id: raised.id, state: 'CLOSED', hits: 0, verdict: null, closed_by: 'Pitboss', text: raised.text },
    ]);
    expect(await notes(raised.id)).toEqual([['Pitboss', reason]]);
    expect((await admin.get(`v1/crud/customer-trigger?filter[trigger_id]=${large}`)).body.total).toBe(0);
  });

  test('RMT-5 fires again in a new alert if the correction is taken back', async () => {
    await send([deposit('k1', 'corrected', '600.00', at(1))]);
    expect(await logs(large, 'corrected')).toEqual([['k1', 'TRIGGERED', null]]);
    expect(await alerts('corrected')).toMatchObject([
      { state: 'CLOSED', hits: 0 },
      { state: 'OPEN', hits: 1 },
    ]);
  });

  test('RMT-5 leaves an alert that has other hits open, with a note', async () => {
    await send([deposit('m1', 'moved', '500.00', at(1)), deposit('m2', 'moved', '500.00', at(9))]);
    const [raised] = await alerts('moved');
    expect(raised).toMatchObject({ state: 'OPEN', hits: 2 });
    await send([deposit('m2', 'other', '500.00', at(9))]);
    expect(await alerts('moved')).toMatchObject([{ id: raised.id, state: 'OPEN', hits: 1 }]);
    expect(await notes(raised.id)).toEqual([['Pitboss', 'Withdrawn because of a correction: m2.']]);
    expect(await alerts('other')).toMatchObject([{ state: 'OPEN', hits: 1 }]);
  });

  test('RMT-5 is WITHDRAWN because of an event that arrived late', async () => {
    const few = await save(
      trigger('The first of a customer', {
        trigger_settings: [setting('S1', { result_function: 'COUNT', number_operator: 'EQUALS TO', value: '1' })],
        trigger_actions: [],
      }),
    );
    await send([deposit('f2', 'first', '10.00', at(2))]);
    await send([deposit('f1', 'first', '10.00', at(1))]);
    expect(await logs(few, 'first')).toEqual([
      ['f1', 'TRIGGERED', null],
      ['f2', 'WITHDRAWN', 'Withdrawn because an earlier event arrived late.'],
    ]);
  });
});
