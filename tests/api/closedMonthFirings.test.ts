import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeMonths } from '../../server/months/closeMonths.ts';
import { splitByMonth } from '../../server/months/splitByMonth.ts';
import { table } from '../../server/sql/store.ts';
import { describeApi } from '../support/api.ts';
import { aboveOf, make } from './decide/asking.ts';
import { sendIn } from './ingest/calls.ts';
import { customer, deposit } from './ingest/helpers.ts';

const now = new Date('2026-01-05T12:00:00.000Z');

describeApi('firings that rest on closed months', (api) => {
  test('a late row withdraws none of them; what a mistake in its own event made is withdrawn', async () => {
    api().setNow(now.toISOString());
    const admin = await api().as('admin');
    const { tenant } = await api().platform.tenancy.stores('1');
    const above250 = async (result_function: string) => {
      const rule = aboveOf('DEPOSIT', 'DEPOSIT', 'amount', '250', []);
      const [setting] = rule.trigger_settings;
      const name = `Above 250 by ${result_function}`;
      return make(admin, 'v1/crud/trigger', { ...rule, name, trigger_settings: [{ ...setting, result_function }] });
    };
    await above250('SUM');
    await above250('VALUE');
    const paid = (id: string, at: string, amount: string, whose = 'C1') =>
      deposit(id, {
        partner_customerId: whose,
        amount,
        result: 'APPROVED',
        ...{ submitted_at: at, processed_at: at },
      });
    const send = async (...rows: object[]) =>
      expect((await sendIn(api().app, admin, 'deposits', rows)).body).toMatchObject({ accepted: rows.length });
    await sendIn(api().app, admin, 'customers', [customer('C1'), customer('C2')]);
    await send(paid('D1', '2025-08-01T10:00:00Z', '200.00'), paid('D2', '2025-12-04T10:00:00Z', '100.00'));
    await send(paid('D3', '2025-12-05T10:00:00Z', '900.00', 'C2'));
    const fired = async () => {
      const { rows } = await sql<{ line: string }>`select d."partner_depositId" || ' ' || t.name as line
        from ${table(tenant, 'customer_trigger')} f join ${table(tenant, 'trigger')} t on t.id = f.trigger_id
        join ${table(tenant, 'deposit')} d on d.id = f.deposit_id order by 1`.execute(tenant.db);
      return rows.map(({ line }) => line);
    };
    const all = ['D2 Above 250 by SUM', 'D3 Above 250 by SUM', 'D3 Above 250 by VALUE'];
    expect(await fired()).toEqual(all);
    await splitByMonth(tenant, now);
    expect((await closeMonths(tenant, '2025-09')).months).toEqual(['before', '2025-08']);
    await send(paid('D4', '2025-12-01T10:00:00Z', '1.00'));
    expect(await fired()).toEqual(all);
    // no closed row has a part in the value of the event itself
    await send(paid('D3', '2025-12-05T10:00:00Z', '9.00', 'C2'));
    expect(await fired()).toEqual(['D2 Above 250 by SUM', 'D3 Above 250 by SUM']);
    // it is somebody else's
    await send(paid('D2', '2025-12-04T10:00:00Z', '100.00', 'C2'));
    expect(await fired()).toEqual(['D3 Above 250 by SUM']);
  });
});
