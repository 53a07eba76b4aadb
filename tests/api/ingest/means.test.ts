import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeRows } from '../../../server/ingest/storeRows.ts';
import { keyFrom } from '../../../server/sessions/secretBox.ts';
import { table } from '../../../server/sql/store.ts';
import type { InstrumentEvent, SessionEvent } from '../../../src/contracts/ingest.ts';
import { customer, describeIngest, now, taken } from './helpers.ts';

const secretKey = keyFrom('a key of thirty-two signs or more');
const card = '4000 1234 5678 4242';

const instrument = (id: string, rest: Partial<InstrumentEvent> = {}): InstrumentEvent => ({
  partner_instrumentId: id,
  partner_customerId: 'ann',
  kind: 'CARD',
  number: card,
  name: 'Visa 4242',
  ...rest,
});
const session = (id: string, rest: Partial<SessionEvent> = {}): SessionEvent => ({
  partner_sessionId: id,
  partner_customerId: 'ann',
  started_at: '2026-01-05T08:00:00.000Z',
  device: 'Device-1',
  address: '203.0.113.9',
  ...rest,
});
const deposit = (id: string, rest: object = {}) => ({
  partner_depositId: id,
  partner_customerId: 'ann',
  amount: '10.00',
  currency: 'EUR',
  result: 'PENDING',
  submitted_at: '2026-01-05T10:00:00.000Z',
  ...rest,
});

describeIngest('what customers pay with and from where they sign in', (desk) => {
  beforeEach(() => desk().clear());

  const send = (kind: 'instruments' | 'sessions' | 'deposits', rows: readonly unknown[], key = secretKey) =>
    storeRows(desk().tenant, kind, rows, { currencies: new Set(['EUR']), now, secretKey: key });
  const instruments = () =>
    desk().read('payment_instrument', '"partner_instrumentId" as id, number_hash, name, first_seen_at, last_seen_at');
  const hashes = async () => new Map((await instruments()).map(({ id, number_hash }) => [id, number_hash]));

  describe('hashes', () => {
    test('one number in two ways of writing is one instrument, and no table has it', async () => {
      expect(
        await send('instruments', [
          instrument('A'),
          instrument('B', { partner_customerId: 'bob', number: '4000-1234-5678-4242' }),
          instrument('C', { number: '4000123456784243' }),
        ]),
      ).toEqual(taken(3));
      const found = await hashes();
      expect(found.get('A')).toMatch(/^[0-9a-f]{32}$/);
      expect(found.get('B')).toBe(found.get('A'));
      expect(found.get('C')).not.toBe(found.get('A'));
      expect(JSON.stringify(await desk().read('payment_instrument', '*'))).not.toContain('123456784');
      expect(JSON.stringify(await desk().read('hash_key', '*'))).not.toContain('4000');
    });

    test('a hash of the operator is hashed again, and is another than the number', async () => {
      await send('instruments', [
        instrument('A'),
        instrument('B', { number: null, number_hash: 'ABCDEF' }),
        instrument('C', { number: null, number_hash: 'abcdef' }),
      ]);
      const found = await hashes();
      expect(found.get('B')).toBe(found.get('C'));
      expect(new Set(found.values()).size).toBe(2);
      expect([...found.values()]).not.toContain('abcdef');
    });

    test('without the key they were begun with nothing is hashed and the row is refused', async () => {
      await send('instruments', [instrument('A')]);
      const { rejected } = await send('instruments', [instrument('B')], keyFrom('quite another key'));
      expect(rejected[0]?.errors).toEqual([expect.stringMatching(/^number: It can’t be hashed/)]);
      const none = await storeRows(desk().tenant, 'sessions', [session('S')], { currencies: new Set(), now });
      expect(none.rejected[0]?.errors).toEqual([expect.stringMatching(/^device: .*PITBOSS_SECRET_KEY/)]);
      expect(await desk().count('customer_session')).toBe(0);
    });
  });

  test('rows that tell too much, or both, are refused', async () => {
    const { rejected } = await send('instruments', [
      instrument('A', { name: 'Visa 40001' }),
      instrument('B', { number_hash: 'abc' }),
      instrument('C', { number: '•••' }),
      instrument('D', { first_seen_at: '2026-01-05T10:00:00Z', last_seen_at: '2026-01-05T09:00:00Z' }),
    ]);
    expect(rejected.map(({ line, errors }) => [line, errors[0]?.split(':')[0]])).toEqual([
      [1, 'name'],
      [2, 'number_hash'],
      [3, 'number'],
      [4, 'last_seen_at'],
    ]);
  });

  test('when an instrument was seen only widens, in whatever order rows and payments come', async () => {
    const at = (hour: string) => `2026-01-05T${hour}:00:00.000Z`;
    await send('deposits', [
      deposit('D1', { partner_instrumentId: 'A', submitted_at: at('10') }),
      deposit('D2', { partner_instrumentId: 'A', submitted_at: at('07') }),
      deposit('D3', { submitted_at: at('01') }),
    ]);
    expect(await instruments()).toMatchObject([{ id: 'A', number_hash: null, first_seen_at: at('07') }]);
    await send('instruments', [instrument('A', { first_seen_at: at('08'), last_seen_at: at('11') })]);
    const [row] = await instruments();
    expect(row).toMatchObject({ name: 'Visa 4242', first_seen_at: at('07'), last_seen_at: at('11') });
    expect(await send('instruments', [instrument('A', { first_seen_at: at('08'), last_seen_at: at('11') })])).toEqual(
      taken(0, 1),
    );
    const paid = await desk().read('deposit', '"partner_depositId" as id, instrument_id is not null as has');
    expect(paid).toEqual([
      { id: 'D1', has: true },
      { id: 'D2', has: true },
      { id: 'D3', has: false },
    ]);
  });

  test('a payment by the instrument of another customer is refused', async () => {
    await send('instruments', [instrument('A')]);
    const named = { partner_instrumentId: 'A', partner_customerId: 'bob' };
    const { accepted, rejected } = await send('deposits', [
      deposit('D1', named),
      deposit('D2', { partner_instrumentId: 'A' }),
      deposit('D3', { partner_instrumentId: 'new' }),
      deposit('D4', { ...named, partner_instrumentId: 'new' }),
    ]);
    expect(accepted).toBe(2);
    expect(rejected).toEqual([
      { line: 1, errors: ['partner_instrumentId: The instrument A belongs to another customer'] },
      { line: 4, errors: ['partner_instrumentId: The instrument new belongs to another customer'] },
    ]);
  });

  test('a session is sent again with its end, and stays one', async () => {
    await send('sessions', [session('S')]);
    expect(await send('sessions', [session('S', { ended_at: '2026-01-05T09:00:00.000Z' })])).toEqual(taken(1));
    const rows = await desk().read('customer_session', 'device_hash, address_hash, ended_at');
    expect(rows).toEqual([
      {
        device_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
        address_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
        ended_at: '2026-01-05T09:00:00.000Z',
      },
    ]);
    const { rejected } = await send('sessions', [session('T', { ended_at: '2026-01-05T07:00:00.000Z' })]);
    expect(rejected[0]?.errors).toEqual(['ended_at: This time lies before started_at']);
  });

  test('nothing of it is stored about a customer whose data was erased', async () => {
    const { tenant } = desk();
    await desk().send('customers', [customer('ann')]);
    await sql`update ${table(tenant, 'customer')} set erased_at = now()`.execute(tenant.db);
    await send('instruments', [instrument('A')]);
    await send('sessions', [session('S', { channel: 'Web' })]);
    expect(await instruments()).toMatchObject([{ number_hash: null, name: null }]);
    expect(await desk().read('customer_session', 'device_hash, address_hash, channel')).toEqual([
      { device_hash: null, address_hash: null, channel: null },
    ]);
  });
});
