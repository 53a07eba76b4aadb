import { beforeEach, expect, test } from 'vitest';
import { keyFrom } from '../../server/sessions/secretBox.ts';
import { demoPassword } from '../../server/tenants/seed.ts';
import { pauseAll } from '../api/decide/asking.ts';
import { deposit, setting, trigger } from '../api/engine/rules.ts';
import { Client, describeApi } from '../support/api.ts';

const at = (time: string) => `2026-01-05T${time}:00.000Z`;
const lifetime = { datetime_operator: 'LIFETIME', datetime_value: null, datetime_unit: null } as const;
const lists = 'v1/crud/value-list';
const card = '4000 1234 5678 4242';

describeApi('lists of devices, addresses and instruments in triggers', (api) => {
  let admin: Client;
  let runs = 0;
  let mark = '';
  beforeEach(async () => {
    api().platform.factors = { key: keyFrom('a key of thirty-two signs or more') };
    await clock('12:00');
    await pauseAll(admin);
    runs += 1;
    mark = `t${runs}`;
  });
  const clock = async (time: string) => {
    api().setNow(at(time));
    admin = new Client(api().app, (await api().signIn('admin@demo.pitboss.test', demoPassword)).body.accessToken);
  };
  const created = async (path: string, body: object): Promise<string> => {
    const answer = await admin.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return String(answer.body.data.id);
  };
  const listOf = (holds: string) => created(lists, { name: `${holds} ${mark}`, kind: 'DENY', holds });
  const put = async (list: string, value: string, more: object = {}) => {
    const body = { values: [value], reason: 'Told by the supplier', ...more };
    expect(await admin.post(`${lists}/${list}/entries`, body)).toMatchObject({ body: { data: { added: 1 } } });
  };
  const where = (column: string, list: string, operator: string) => [
    { query_operator: 'AND' as const, column, operator, value: [list] },
  ];
  const asking = (model: string, column: string, list: string, operator = 'ON LIST', more: object = {}) =>
    created(
      'v1/crud/trigger',
      trigger(`${column} ${operator} ${mark}`, {
        trigger_settings: [
          setting('S1', {
            model,
            column: model === 'SESSION' ? 'started_at' : 'amount',
            result_function: model === 'SESSION' ? 'EXISTS' : 'COUNT',
            filters: where(column, list, operator),
            ...lifetime,
            value: '0',
          }),
        ],
        ...more,
      }),
    );
  const send = async (kind: string, ...rows: object[]) => {
    const { body } = await admin.post(`v1/ingest/${kind}`, rows);
    expect(body, JSON.stringify(body)).toMatchObject({ accepted: rows.length });
  };
  const session = (name: string, time: string, more: object) => ({
    partner_sessionId: `${mark}-${name}`,
    partner_customerId: `${mark}-${name}`,
    started_at: at(time),
    ...more,
  });
  const paid = (id: string, customer: string, time: string, more: object = {}) =>
    deposit(`${mark}-${id}`, `${mark}-${customer}`, '500.00', at(time), more);
  const plain = (id: string) => id.replace(`${mark}-`, '');
  const fired = async (id: string): Promise<string[]> => {
    const { body } = await admin.get(`v1/crud/trigger-log?filter[trigger_id]=${id}&sort=at&per_page=200`);
    const live = (body.data as { outcome: string; partner_id: string }[])
      .filter(({ outcome }) => outcome === 'TRIGGERED')
      .map(({ partner_id }) => plain(partner_id));
    const span = { date_from: at('08:00'), date_to: at('18:00') };
    const tried = await admin.post(`v1/crud/trigger/${id}/backtest`, span);
    const found = (tried.body.data.first as { partnerId: string }[])
      .map(({ partnerId }) => partnerId)
      .filter((one) => one.startsWith(`${mark}-`));
    expect(found.map(plain)).toEqual(live);
    return live;
  };

  test('a session’s device and address are found by their hashes, from the moment of the entry on and before its end', async () => {
    const [devices, addresses] = [await listOf('DEVICES'), await listOf('ADDRESSES')];
    await send(
      'sessions',
      session('ann', '09:00', { device: 'Phone-1', address: '203.0.113.9' }),
      session('bob', '09:00', { device: 'Phone-2', address: '203.0.113.10' }),
    );
    const onDevice = await asking('SESSION', 'device_hash', devices);
    const offDevice = await asking('SESSION', 'device_hash', devices, 'NOT ON LIST');
    const onAddress = await asking('SESSION', 'address_hash', addresses);
    await put(devices, ' phone-1', { ends_at: at('14:00') });
    await put(addresses, '203.0.113.10');
    await clock('15:00');
    await send(
      'deposits',
      paid('before', 'ann', '11:59'),
      paid('anns', 'ann', '12:30'),
      paid('bobs', 'bob', '12:40'),
      paid('after', 'ann', '14:00'),
    );
    expect(await fired(onDevice)).toEqual(['anns']);
    expect(await fired(offDevice)).toEqual(['before', 'bobs', 'after']);
    expect(await fired(onAddress)).toEqual(['bobs']);
  });

  test('the operator’s own hash is found where its sessions send that hash, and is another thing than the text', async () => {
    const devices = await listOf('DEVICES');
    const id = await asking('SESSION', 'device_hash', devices);
    await put(devices, 'ABCDEF0123', { hashed: true });
    await send(
      'sessions',
      session('ann', '09:00', { device_hash: 'abcdef0123' }),
      session('bob', '09:00', { device: 'abcdef0123' }),
    );
    await clock('13:00');
    await send('deposits', paid('anns', 'ann', '12:30'), paid('bobs', 'bob', '12:30'));
    expect(await fired(id)).toEqual(['anns']);
  });

  test('a payment’s instrument is found by the hash of its number, whosever it is; a decision follows', async () => {
    const cards = await listOf('INSTRUMENTS');
    const instrument = (name: string, number: string | null) => ({
      partner_instrumentId: `${mark}-${name}`,
      partner_customerId: `${mark}-${name}`,
      kind: 'CARD',
      ...(number && { number }),
    });
    await send('instruments', instrument('ann', card), instrument('bob', card), instrument('cat', '4000 0000'));
    const by = (id: string, who: string, time: string) =>
      paid(id, who, time, { partner_instrumentId: `${mark}-${who}` });
    const own = { filters: where('instrument', cards, 'ON LIST'), ...lifetime, value: '0', column: 'amount' };
    const rejecting = trigger(`Stolen ${mark}`, {
      trigger_settings: [setting('S1', { ...own, result_function: 'COUNT' })],
      trigger_actions: [{ handler: 'REJECT', type: 'AUTOMATIC', params: {} }],
    });
    const id = await created('v1/crud/trigger', rejecting);
    await put(cards, '4000-1234-5678-4242');
    await clock('13:00');
    const ask = async (row: object) => (await admin.post('v1/decide/deposits', [row])).body.decisions[0];
    expect(await ask(by('anns', 'ann', '12:30'))).toMatchObject({ decision: 'REJECT', triggers: [{ id }] });
    expect(await ask(by('bobs', 'bob', '12:40'))).toMatchObject({ decision: 'REJECT' });
    expect(await ask(by('cats', 'cat', '12:45'))).toMatchObject({ decision: 'ACCEPT' });
    expect(await ask(paid('none', 'dan', '12:50'))).toMatchObject({ decision: 'ACCEPT' });
    expect(await fired(id)).toEqual(['anns', 'bobs']);
  });

  test('a filter takes only lists of what its column is', async () => {
    const [devices, addresses, cards] = [
      await listOf('DEVICES'),
      await listOf('ADDRESSES'),
      await listOf('INSTRUMENTS'),
    ];
    const values = await listOf('VALUES');
    const place = 'trigger_settings.0.filters.0.value';
    const refused = async (model: string, column: string, list: string) => {
      const filters = where(column, list, 'ON LIST');
      const rule = setting('S1', { model, column, result_function: 'COUNT', filters, ...lifetime, value: '0' });
      const { status, body } = await admin.post('v1/crud/trigger', trigger(`R ${mark}`, { trigger_settings: [rule] }));
      expect(status, JSON.stringify(body)).toBe(422);
      return body.codes[place][0].params.holds;
    };
    expect(await refused('SESSION', 'device_hash', addresses)).toBe('ADDRESSES');
    expect(await refused('SESSION', 'device_hash', values)).toBe('VALUES');
    expect(await refused('SESSION', 'channel', devices)).toBe('DEVICES');
    expect(await refused('DEPOSIT', 'instrument', devices)).toBe('DEVICES');
    expect(await refused('DEPOSIT', 'comments', cards)).toBe('INSTRUMENTS');
  });
});
