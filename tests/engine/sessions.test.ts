import { beforeEach, expect, test } from 'vitest';
import { keyFrom } from '../../server/sessions/secretBox.ts';
import { pauseAll } from '../api/decide/asking.ts';
import { setting } from '../api/engine/rules.ts';
import { type Client, describeApi } from '../support/api.ts';
import { day, lifetime, Watched, where } from './support/watched.ts';

describeApi('sessions and instruments in triggers', (api) => {
  let admin: Client;
  let seen: Watched;
  let runs = 0;
  beforeEach(async () => {
    api().platform.factors = { key: keyFrom('a key of thirty-two signs or more') };
    admin = await api().as('admin');
    await pauseAll(admin);
    runs += 1;
    seen = new Watched(admin, `v${runs}`);
  });

  const session = (name: string, started_at: string, more: object = {}) =>
    seen.mine({ partner_sessionId: `${seen.mark}-${name}`, partner_customerId: '', started_at, ...more });
  const instrument = (name: string) =>
    seen.mine({ partner_instrumentId: `${seen.mark}-${name}`, partner_customerId: '', kind: 'CARD' });

  test('different devices of a window are counted, by their hashes; a session that comes late counts from its time on', async () => {
    const id = await seen.make(
      setting('S1', {
        model: 'SESSION',
        column: 'device_hash',
        result_function: 'COUNT DISTINCT',
        filters: [],
        datetime_value: 3,
        datetime_unit: 'DAYS',
        value: '1',
      }),
    );
    await seen.paid(3, 5, 9);
    await seen.send(
      'sessions',
      session('A', day(2), { device: 'Phone 1' }),
      session('B', day(3), { device: 'phone 1 ' }),
      session('C', day(8), { device: 'phone 1' }),
    );
    expect(await seen.firings(id)).toEqual([]);
    await seen.send('sessions', session('D', day(4), { device: 'phone 2' }));
    expect(await seen.firings(id)).toEqual(['D5']);
    // it was another customer's
    await seen.send('sessions', { ...session('D', day(4)), partner_customerId: `${seen.mark}-other` });
    expect(await seen.firings(id)).toEqual([]);
  });

  test('a session is open until its end, as of the event, however late that is told', async () => {
    const id = await seen.make(
      setting('S1', {
        model: 'SESSION',
        column: 'started_at',
        result_function: 'EXISTS',
        filters: [where('ended_at', 'IS EMPTY'), where('channel', 'EQUALS TO', 'Web')],
        ...lifetime,
        value: '0',
      }),
    );
    await seen.send('sessions', session('A', day(2), { channel: 'Web' }), session('B', day(2), { channel: 'App' }));
    await seen.paid(1, 3, 6);
    expect(await seen.firings(id)).toEqual(['D3', 'D6']);
    await seen.send('sessions', session('A', day(2), { channel: 'Web', ended_at: day(5) }));
    expect(await seen.firings(id)).toEqual(['D3']);
    const { body } = await admin.get(`v1/crud/trigger-log?filter[trigger_id]=${id}&filter[outcome]=TRIGGERED`);
    const behind = (body.data[0].suspect_items as { type: string; result?: string }[]).filter(
      ({ type }) => type === 'SESSION',
    );
    expect(behind.map(({ result }) => result)).toEqual(['Web']);
  });

  test('payments by the event’s instrument are told from those by others, and different ones are counted', async () => {
    const others = await seen.make(
      setting('S1', {
        model: 'DEPOSIT',
        column: 'amount',
        result_function: 'COUNT',
        filters: [where('instrument', 'DIFFERENT FROM EVENT')],
        datetime_value: 30,
        datetime_unit: 'DAYS',
        value: '1',
      }),
    );
    const different = await seen.make(
      setting('S1', {
        model: 'DEPOSIT',
        column: 'instrument',
        result_function: 'COUNT DISTINCT',
        filters: [],
        datetime_value: 30,
        datetime_unit: 'DAYS',
        value: '2',
      }),
    );
    await seen.send('instruments', instrument('X'), instrument('Y'), instrument('Z'));
    const by = (date: number, name: string) => ({
      ...seen.deposit(date),
      partner_instrumentId: `${seen.mark}-${name}`,
    });
    await seen.send('deposits', by(1, 'X'), by(2, 'X'), by(3, 'Y'), by(4, 'Z'));
    expect(await seen.firings(others)).toEqual(['D3', 'D4']);
    expect(await seen.firings(different)).toEqual(['D4']);
    // corrected: it was paid by the first one, too
    await seen.send('deposits', by(3, 'X'));
    expect(await seen.firings(others)).toEqual(['D4']);
    expect(await seen.firings(different)).toEqual([]);
  });
});
