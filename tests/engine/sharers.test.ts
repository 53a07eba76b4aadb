import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { TriggerRule } from '../../server/engine/ruleSql.ts';
import { shiftsOfSharers } from '../../server/engine/sharerShifts.ts';
import { keyFrom } from '../../server/sessions/secretBox.ts';
import { type Store, table } from '../../server/sql/store.ts';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import { pauseAll } from '../api/decide/asking.ts';
import { deposit, setting } from '../api/engine/rules.ts';
import { type Client, describeApi } from '../support/api.ts';
import { keepThings } from '../support/things.ts';
import { day, lifetime, Watched, where } from './support/watched.ts';

const bare: TriggerRule = {
  ...{ id: '1', name: 'Bare', type: 'DEPOSIT', mode: 'ACTIVE', final_setting_result: 'S1' },
  ...{ trigger_settings: [], trigger_actions: [] },
};

describeApi('how many others share a thing', (api) => {
  let admin: Client;
  let tenant: Store;
  let seen: Watched;
  let runs = 0;
  beforeEach(async () => {
    api().platform.factors = { key: keyFrom('a key of thirty-two signs or more') };
    admin = await api().as('admin');
    tenant = (await api().platform.tenancy.stores('1')).tenant;
    await pauseAll(admin);
    runs += 1;
    seen = new Watched(admin, `u${runs}`);
  });

  const other = (name: string) => `${seen.mark}-${name}`;
  const session = (name: string, started_at: string, more: object = {}) =>
    seen.mine({ partner_sessionId: other(name), partner_customerId: '', started_at, device: other('phone'), ...more });
  /** The first session of another customer. */
  const session2 = (name: string, started_at: string, more: object = {}) => ({
    ...session(`V-${name}`, started_at, more),
    partner_customerId: other(name),
  });
  const asking = (bar: string, more: Partial<TriggerSetting> = {}) =>
    setting('S1', {
      model: 'CUSTOMER',
      column: 'device_sharers',
      result_function: 'VALUE',
      filters: [],
      ...lifetime,
      number_operator: 'GREATER THAN OR EQUALS TO',
      value: bar,
      ...more,
    });

  test('a trigger fires from the moment on at which as many others have had a device of the customer, whoever comes late', async () => {
    const id = await seen.make(asking('2'));
    await seen.send('sessions', session('A', day(2)), session2('Bo', day(4)));
    await seen.paid(1, 3, 5, 7, 9);
    expect(await seen.firings(id)).toEqual([]);
    await seen.send('sessions', session2('Cy', day(8)));
    expect(await seen.firings(id)).toEqual(['D9']);
    // a session of Cy that comes late; a third other one changes nothing
    await seen.send('sessions', session2('Di', day(10)), {
      ...session2('Cy', day(6)),
      partner_sessionId: other('early'),
    });
    expect(await seen.firings(id)).toEqual(['D7', 'D9']);
    const { body } = await admin.get(`v1/crud/trigger-log?filter[trigger_id]=${id}&filter[outcome]=TRIGGERED`);
    expect(body.data[0].trigger_settings[0]).toMatchObject({ key: 'S1', found: '2' });
  });

  test('a corrected session gives the device back, and takes another one', async () => {
    const id = await seen.make(asking('1'));
    await seen.send('sessions', session('A', day(2)), session2('Bo', day(4)));
    await seen.paid(3, 5, 7);
    expect(await seen.firings(id)).toEqual(['D5', 'D7']);
    await seen.send('sessions', session2('Bo', day(6)));
    expect(await seen.firings(id)).toEqual(['D7']);
    await seen.send('sessions', session2('Bo', day(6), { device: 'a tablet' }));
    expect(await seen.firings(id)).toEqual([]);
    // it was Di who had it
    await seen.send('sessions', session2('Di', day(4)));
    await seen.send('sessions', { ...session2('Di', day(4)), partner_customerId: seen.customer });
    expect(await seen.firings(id)).toEqual([]);
    await seen.send('sessions', { ...session2('Di', day(4)), partner_customerId: other('Ed') });
    expect(await seen.firings(id)).toEqual(['D5', 'D7']);
    // neither of them had it
    await seen.send('sessions', session('A', day(2), { device: 'a watch' }), {
      ...session2('Di', day(4), { device: 'a desk' }),
      partner_customerId: other('Ed'),
    });
    expect(await seen.firings(id)).toEqual([]);
  });

  test('sessions of a window say how many others had their device or address up to the event, not up to the session', async () => {
    const devices = await seen.make(
      asking('1', {
        model: 'SESSION',
        result_function: 'MAX',
        ...{ datetime_operator: 'LAST', datetime_value: 4, datetime_unit: 'DAYS' },
      }),
    );
    const addresses = await seen.make(
      asking('1', {
        model: 'SESSION',
        column: 'started_at',
        result_function: 'COUNT',
        filters: [where('address_sharers', 'GREATER THAN', '0'), where('device_sharers', 'LESS THAN', '1')],
      }),
    );
    await seen.send('sessions', session('A', day(2)), session('B', day(6), { device: null, address: '192.0.2.1' }));
    await seen.paid(3, 4, 5, 7);
    await seen.send('sessions', session2('Bo', day(4)), session2('Cy', day(7), { device: null, address: '192.0.2.1' }));
    expect(await seen.firings(devices)).toEqual(['D4', 'D5']);
    expect(await seen.firings(addresses)).toEqual(['D7']);
  });

  test('a payment says how many others have its instrument’s number, however late they are told of', async () => {
    const own = await seen.make(asking('1', { model: 'DEPOSIT', column: 'instrument_sharers' }));
    const any = await seen.make(asking('1', { column: 'instrument_sharers' }));
    const card = (name: string, customer: string, more: object = {}) => ({
      ...{ partner_instrumentId: other(name), partner_customerId: customer, kind: 'CARD', number: '4000123412341234' },
      ...more,
    });
    const by = (date: number, name: string) => ({ ...seen.deposit(date), partner_instrumentId: other(name) });
    // nobody knows the numbers yet
    await seen.send('deposits', by(3, 'X'), by(5, 'Y'), by(7, 'X'), seen.deposit(8));
    await seen.send('deposits', {
      ...deposit(other('Bo-D'), other('Bo'), '10.00', day(4)),
      partner_instrumentId: other('Z'),
    });
    expect(await seen.firings(own)).toEqual([]);
    await seen.send('instruments', card('X', seen.customer), card('Z', other('Bo')));
    expect(await seen.firings(own)).toEqual(['Bo-D', 'D7']);
    expect(await seen.firings(any)).toEqual(['Bo-D', 'D5', 'D7', 'D8']);
    // Bo paid with it before that, it turns out
    await seen.send('deposits', {
      ...deposit(other('Bo-E'), other('Bo'), '10.00', day(2)),
      partner_instrumentId: other('Z'),
    });
    expect(await seen.firings(own)).toEqual(['D3', 'Bo-D', 'D7']);
    // the number was another one
    await seen.send('instruments', card('X', seen.customer, { number: '4000123412345678' }), card('Y', seen.customer));
    expect(await seen.firings(own)).toEqual(['D5']);
    expect(await seen.firings(any)).toEqual(['D5', 'D7', 'D8']);
  });

  test('a registered instrument that was never seen is its customer’s since it was told of', async () => {
    await seen.send('instruments', {
      ...{ partner_instrumentId: other('X'), partner_customerId: seen.customer, kind: 'CARD', number: '4000999' },
    });
    const { rows } = await sql<{ same: boolean }>`select s.first_at = i.created_at as same
      from ${table(tenant, 'shared_thing')} s join ${table(tenant, 'payment_instrument')} i on i.number_hash = s.hash
      where i."partner_instrumentId" = ${other('X')}`.execute(tenant.db);
    expect(rows).toEqual([{ same: true }]);
  });

  test('who is erased is counted no longer', async () => {
    const id = await seen.make(asking('1'));
    await seen.send('sessions', session('A', day(2)), session2('Bo', day(2)));
    await seen.paid(3);
    expect(await seen.firings(id)).toEqual(['D3']);
    const { rows } = await sql<{ id: string }>`select id::text as id from ${table(tenant, 'customer')}
      where "partner_customerId" = ${other('Bo')}`.execute(tenant.db);
    const erased = await admin.post(`v1/crud/customer/${rows[0]?.id}/erase`, {
      customer_id: String(rows[0]?.id),
      reason: 'Asked for it',
    });
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    await seen.send('deposits', seen.deposit(4));
    await seen.send('sessions', session2('Bo', day(5)));
    await seen.send('deposits', seen.deposit(6));
    const { body } = await admin.get(`v1/crud/trigger-log?filter[trigger_id]=${id}&filter[outcome]=TRIGGERED`);
    expect(body.data).toHaveLength(1);
    expect(await keptOf(seen.customer)).toHaveLength(1);
    expect(await keptOf(other('Bo'))).toEqual([]);
  });

  /** So many customers with a session each from an address, a minute apart from a day on. */
  const crowd = (count: number, hash: string, from: string) =>
    sql`with many as (insert into ${table(tenant, 'customer')} ("partner_customerId")
        select ${seen.mark} || n from generate_series(1, ${count}::int) n returning id)
      insert into ${table(tenant, 'customer_session')} ("partner_sessionId", customer_id, started_at, address_hash)
      select ${seen.mark} || id, id, ${from}::timestamptz + row_number() over (order by id) * interval '1 minute', ${hash}
      from many`.execute(tenant.db);

  test('an address of thousands is counted to a hundred, and a late row of it judges nobody again', async () => {
    const id = await seen.make(asking('100', { column: 'address_sharers' }));
    const from = (name: string, at: string) => ({ ...session2(name, at), device: null, address: 'the hall' });
    await seen.send('sessions', { ...session('A', day(2)), device: null, address: 'the hall' });
    const { rows } = await sql<{ hash: string }>`select address_hash as hash from ${table(tenant, 'customer_session')}
      where "partner_sessionId" = ${other('A')}`.execute(tenant.db);
    const hash = rows[0]?.hash ?? '';
    await crowd(10_000, hash, day(4));
    await keepThings(tenant);
    await seen.paid(3, 4, 9);
    expect(await seen.firings(id)).toEqual(['D4', 'D9']);
    const rules = [{ ...bare, id, trigger_settings: [asking('100', { column: 'address_sharers' })] }];
    const changed = (at: string) =>
      shiftsOfSharers(tenant, [{ kind: 'ADDRESS', hash, customer_id: '999999999', at }], rules);
    // only the one who came is judged again, or the hundred who had it by then
    expect((await changed(day(4, '12:00')))[0]?.moments).toEqual([{ id: '999999999', at: day(4, '12:00') }]);
    expect((await changed(day(4, '10:30')))[0]?.moments).toHaveLength(101);
    const begun = performance.now();
    await seen.send('sessions', from('Bo', day(5)), from('Cy', day(3)));
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(await seen.firings(id)).toEqual(['D4', 'D9']);
  });

  test('no shift is looked for where no trigger asks', async () => {
    const rules = [{ ...bare, trigger_settings: [setting('S1', { model: 'SESSION', column: 'device_hash' })] }];
    const change = { kind: 'DEVICE' as const, hash: 'x', customer_id: '1', at: day(1) };
    expect(await shiftsOfSharers(tenant, [change], rules)).toEqual([]);
  });

  const keptOf = async (customer: string) => {
    const { rows } = await sql`select s.kind, s.first_at from ${table(tenant, 'shared_thing')} s
      join ${table(tenant, 'customer')} c on c.id = s.customer_id where c."partner_customerId" = ${customer}`.execute(
      tenant.db,
    );
    return rows;
  };
});
