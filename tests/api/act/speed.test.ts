import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { automatic, describeAct, raises } from './desk.ts';
import type { Firing } from '../../../server/engine/act/types.ts';
import { table } from '../../../server/sql/store.ts';
describeAct('speed', (given) => {
  test('x', { timeout: 600_000 }, async () => {
    const desk = given();
    await desk.clear();
    const one = await desk.trigger('One', [raises, automatic('SET RISK STATUS', { status: 'WATCH' })]);
    const two = await desk.trigger('Two');
    const three = await desk.trigger('Three', [raises]);
    await desk.risk('Pair', 'T1 AND T2', [one, two]);
    const { tenant } = desk;
    await sql`insert into ${table(tenant, 'customer')} ("partner_customerId") select 'p' || g from generate_series(1, 500) g`.execute(tenant.db);
    await sql`insert into ${table(tenant, 'deposit')} ("partner_depositId", customer_id, amount, currency, result, submitted_at)
      select 'd' || c.id || '-' || g, c.id, 5, 'EUR', 'PENDING', timestamptz '2026-01-05T00:00:00Z' + g * interval '1 minute' from ${table(tenant, 'customer')} c, generate_series(1, 100) g`.execute(tenant.db);
    const deposits = await desk.rows('deposit', 'id, customer_id, submitted_at', 'submitted_at, customer_id');
    const fire = (rows: typeof deposits): Firing[] => rows.flatMap(({ id, customer_id, submitted_at }) => [one, two, three].map((t) => desk.firing(t, String(customer_id), String(id), String(submitted_at))));
    const times: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      const begin = performance.now();
      await desk.act(fire(deposits.slice(n * 500, n * 500 + 500)));
      times.push((performance.now() - begin).toFixed(0));
    }
    console.log('1500 firings', times.join(' '));
    const single: number[] = [];
    for (let n = 0; n < 60; n += 1) {
      const begin = performance.now();
      await desk.act(fire(deposits.slice(20500 + n, 20501 + n)));
      single.push(performance.now() - begin);
    }
    single.sort((a, b) => a - b);
    console.log('3 firings of one event: median', single[30]?.toFixed(1), 'p95', single[57]?.toFixed(1));
    const late = performance.now();
    const first = (await desk.rows('customer_trigger', 'id, customer_id', 'created_at, id')).slice(0, 3).map((r) => ({ customerId: String(r.customer_id), customerTriggerIds: [String(r.id)] }));
    await desk.act([], first);
    console.log('withdraw 3 early', (performance.now() - late).toFixed(0));
    expect(1).toBe(1);
  });
});
