import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import type { Stored } from '../../server/ingest/verdicts.ts';
import { driftOf } from '../../server/migrations/drift/drift.ts';
import { closedSchema, closeMonths } from '../../server/months/closeMonths.ts';
import { bringNextMonths, splitByMonth } from '../../server/months/splitByMonth.ts';
import { rollups } from '../../server/rollups/definitions.ts';
import { rebuild } from '../../server/rollups/keep.ts';
import { monthlyTables, monthsOf, openMonths } from '../../server/sql/byMonth.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { sendIn, taken } from './ingest/calls.ts';
import { bet, betslip, customer, deposit, fixture, liveBet, spin, withdrawal, won } from './ingest/helpers.ts';
import { defaults, ended, keepForEver } from './platform/helpers.ts';

const now = new Date('2026-01-05T12:00:00.000Z');
const inMonth = (month: string, at = '04T12:00:00.000Z') => `${month}-${at}`;
const settled = (month: string) => ({ ...won, settlement_date: inMonth(month, '04T17:00:00.000Z') });

/** Rows of every kind in two months, decided and settled. */
async function sendTwoMonths(send: (kind: string, rows: readonly unknown[]) => Promise<Stored>): Promise<void> {
  await send('customers', [customer('C1')]);
  await send('fixtures', [fixture('F1'), fixture('F2')]);
  for (const month of ['2025-08', '2025-12']) {
    const at = { submitted_at: inMonth(month) };
    const bets = [bet(`${month}-a`, 'F1', { result: 'WON' }), bet(`${month}-b`, 'F2', { result: 'WON' })];
    await send('betslips', [
      betslip(`S ${month}`, { created_at: inMonth(month), ...settled(month) }),
      betslip(`M ${month}`, { created_at: inMonth(month), ...settled(month), bets }),
    ]);
    await send('casino', [spin(`P ${month}`, at)]);
    await send('live-casino', [liveBet(`L ${month}`, at)]);
    const decided = { ...at, result: 'APPROVED' as const, processed_at: inMonth(month) };
    await send('deposits', [deposit(`D ${month}`, decided)]);
    await send('withdrawals', [withdrawal(`W ${month}`, decided)]);
  }
}

async function rowsOf({ schema, db }: Store, name: string): Promise<{ id: string; key: string; at: string }[]> {
  const monthly = monthlyTables(manifest).find((one) => one.name === name);
  if (!monthly) throw new Error(`${name} is not kept by month.`);
  const { rows } = await sql<{ id: string; key: string; at: string }>`select id::text as id,
    ${sql.ref(monthly.key)} as key, ${sql.ref(monthly.at)} as at from ${sql.id(schema, name)} order by id`.execute(db);
  return rows;
}

/** Sums of the rollups that differ from their rows. */
async function wrongSums(store: Store): Promise<number> {
  let wrong = 0;
  for (const rollup of rollups) wrong += await rebuild(store, rollup);
  return wrong;
}

describeApi('events that are kept by month', (api) => {
  let tenant: Store;
  let partner: Client;
  let admin: Client;
  const send = async (kind: string, rows: readonly unknown[]): Promise<Stored> => {
    const { status, body } = await sendIn(api().app, partner, kind, rows);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  beforeAll(async () => {
    partner = await api().as('partner');
    admin = await api().as('admin');
    tenant = (await api().platform.tenancy.stores('1')).tenant;
    await sendTwoMonths(send);
  });

  test('a tenant’s rows keep their ids, their references and their figures when they are split', async () => {
    const before = await Promise.all(monthlyTables(manifest).map(({ name }) => rowsOf(tenant, name)));
    expect(before.map(({ length }) => length)).toEqual([4, 6, 2, 2, 2, 2]);
    expect(await splitByMonth(tenant, now)).toBe(true);
    expect(await splitByMonth(tenant, now)).toBe(false);
    expect(await Promise.all(monthlyTables(manifest).map(({ name }) => rowsOf(tenant, name)))).toEqual(before);
    expect(await openMonths(tenant)).toEqual([
      'before',
      ...['2025-08', '2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04'],
    ]);
    expect(await wrongSums(tenant)).toBe(0);
    expect(await driftOf(tenant.db, tenant.schema, manifest, 'tenant')).toEqual([]);
  });

  test('the operator’s id stays unique over all months, and a corrected time moves the row', async () => {
    const again = deposit('D 2025-08', {
      submitted_at: inMonth('2025-08'),
      result: 'APPROVED',
      processed_at: inMonth('2025-08'),
    });
    expect(await send('deposits', [again])).toMatchObject(taken(0, 1));
    const [{ id } = { id: '' }] = await rowsOf(tenant, 'deposit');
    const moved = { ...again, submitted_at: inMonth('2025-09'), processed_at: inMonth('2025-09') };
    expect(await send('deposits', [moved])).toMatchObject(taken(1));
    expect(await rowsOf(tenant, 'deposit')).toContainEqual({ id, key: 'D 2025-08', at: inMonth('2025-09') });
    expect(await rowsOf(tenant, 'deposit')).toHaveLength(2);
    expect(await wrongSums(tenant)).toBe(0);
    expect(await send('deposits', [again])).toMatchObject(taken(1));
    const fresh = deposit('D new', { result: 'APPROVED', processed_at: '2026-01-04T09:00:00.000Z' });
    expect(await send('deposits', [fresh])).toMatchObject(taken(1));
    const ids = (await rowsOf(tenant, 'deposit')).map((row) => Number(row.id));
    expect(Math.max(...ids)).toBeGreaterThan(Number(id) + 1);
    await expect(
      sql`insert into ${table(tenant, 'deposit_key')} ("partner_depositId") values ('D new')`.execute(tenant.db),
    ).rejects.toMatchObject({ code: '23505' });
  });

  test('the next months get their partitions in time', async () => {
    await bringNextMonths(tenant, new Date('2026-03-31T23:00:00Z'));
    expect((await monthsOf(tenant, 'bet')).at(-1)).toBe('2026-06');
    await bringNextMonths(tenant, now);
    expect((await monthsOf(tenant, 'bet')).at(-1)).toBe('2026-06');
  });

  test('a month with an open event or an open alert stays', async () => {
    const open = betslip('S open', { created_at: inMonth('2025-08') });
    await send('betslips', [open]);
    const stays = { months: ['before'], held: { month: '2025-08', why: 'open events' } };
    expect(await closeMonths(tenant, '2025-10')).toEqual(stays);
    await send('betslips', [betslip('S open', { created_at: inMonth('2025-08'), ...settled('2025-08') })]);
    const [slip] = await rowsOf(tenant, 'betslip');
    const { rows } = await sql<{ id: string }>`select id from ${table(tenant, 'customer')}`.execute(tenant.db);
    const customer_id = rows[0]?.id;
    const { id: trigger_id } = await insertRow(tenant, 'trigger', {
      ...{ name: 'T', type: 'BETSLIP PLACED', mode: 'DRAFT', trigger_settings: [], final_setting_result: 'S1' },
      trigger_actions: [],
    });
    const fired = { customer_id, trigger_id, betslip_id: slip?.id, created_at: inMonth('2025-08') };
    await insertRow(tenant, 'customer_trigger', fired);
    const alert = await insertRow(tenant, 'alert', { customer_id, type: 'FINANCIALS', text: 'A', data: '{}' });
    expect(await closeMonths(tenant, '2025-10')).toMatchObject({ held: { month: '2025-08', why: 'open alerts' } });
    await sql`update ${table(tenant, 'alert')} set state = 'CLOSED' where id = ${alert.id}`.execute(tenant.db);
  });

  test('a closed month leaves lists and figures as whole tables; what triggers found stays', async () => {
    const [slip] = await rowsOf(tenant, 'betslip');
    expect(await closeMonths(tenant, '2025-09')).toEqual({ months: ['2025-08'], held: null });
    expect((await openMonths(tenant))[0]).toBe('2025-09');
    expect(await wrongSums(tenant)).toBe(0);
    const { body } = await partner.get('v1/crud/betslip');
    expect(body.total).toBe(2);
    const { rows: closed } = await sql<{ count: number }>`select count(*)::int as count
      from ${sql.id(closedSchema(tenant.schema), 'betslip_2025_08')}`.execute(tenant.db);
    expect(closed).toEqual([{ count: 3 }]);
    const { rows: firings } = await sql`select from ${table(tenant, 'customer_trigger')}
      where betslip_id = ${slip?.id}::bigint`.execute(tenant.db);
    expect(firings).toHaveLength(1);
    expect(await driftOf(tenant.db, tenant.schema, manifest, 'tenant')).toEqual([]);
  });

  test('an event of a closed month is refused with the reason, under a new time too', async () => {
    const named = { partner_customerId: 'C late', partner_instrumentId: 'I late' };
    const late = deposit('D late', { submitted_at: inMonth('2025-08'), ...named });
    const answer = await send('deposits', [late]);
    expect(answer.rejected[0]?.errors).toEqual([
      'submitted_at: Events before 2025-09-01T00:00:00.000Z are closed: they are no longer changed or added to',
    ]);
    // nor does it leave its customer or instrument behind
    const { rows: left } = await sql`select from ${table(tenant, 'customer')} where "partner_customerId" = 'C late'
      union all select from ${table(tenant, 'payment_instrument')}`.execute(tenant.db);
    expect(left).toEqual([]);
    const slip = betslip('S 2025-08', { created_at: inMonth('2025-12'), ...settled('2025-12') });
    expect((await send('betslips', [slip])).rejected[0]?.errors).toEqual([
      'partner_betslipId: S 2025-08 belongs to a closed month: it is no longer changed',
    ]);
    const spun = spin('P 2025-08', { submitted_at: inMonth('2025-12') });
    expect((await send('casino', [spun])).rejected[0]?.errors).toEqual([
      'partner_casino_spinId: P 2025-08 belongs to a closed month: it is no longer changed',
    ]);
    expect(await rowsOf(tenant, 'casino')).toHaveLength(1);
  });

  test('retention closes the months that lie wholly before its days', async () => {
    const retention = { ...keepForEver, events: 90 };
    expect((await admin.put('v1/platform/settings', { ...defaults, retention })).status).toBe(200);
    const { status, body } = await admin.post('v1/platform/retention/run', { tenant_id: '1' });
    expect(status, JSON.stringify(body)).toBe(200);
    const run = await ended(admin, body.data[0]);
    expect(run).toMatchObject({ state: 'DONE', counts: { events: 1 } });
    expect((await openMonths(tenant))[0]).toBe('2025-10');
  });
});
