import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { storeRows } from '../../../server/ingest/storeRows.ts';
import { closeMonths } from '../../../server/months/closeMonths.ts';
import { splitByMonth } from '../../../server/months/splitByMonth.ts';
import { table } from '../../../server/sql/store.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { setting, trigger } from './rules.ts';

const at = (hour: number, date = 1) =>
  `2025-12-${String(date).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** The same betslip, lost. */
const lost = (id: string, created_at: string, fixture: string, settlement_date: string) => {
  const [bet] = slip(id, created_at, fixture).bets;
  const bets = [{ ...bet, result: 'LOST' }];
  return slip(id, created_at, fixture, { result: 'LOST', settled: true, return: '0.00', settlement_date, bets });
};

/** A single bet of 60.00 on a fixture. */
const slip = (id: string, created_at: string, fixture: string, more: object = {}) => ({
  partner_betslipId: id,
  partner_customerId: 'any',
  currency: 'EUR',
  stake: '60.00',
  price: '2.00',
  created_at,
  bets: [
    {
      partner_betId: `${id}-0`,
      partner_fixtureId: fixture,
      market: 'Match Result',
      odd: { name: 'Home', price: '2.00' },
    },
  ],
  ...more,
});

const openStakes = {
  model: 'BET' as const,
  column: 'stake',
  subject: 'FIXTURE' as const,
  filters: [{ query_operator: 'AND', column: 'result', operator: 'EQUALS TO', value: 'OPEN' }] as never,
  datetime_value: 6,
  value: '150',
};

describeApi('sums over a fixture that are kept from batch to batch', (api) => {
  let admin: Client;
  let triggerId = '';
  const store = async () => (await api().platform.tenancy.stores('1')).tenant;
  const kept = async (fixture: string) => {
    const tenant = await store();
    const { rows } = await sql<{ as_of: string; sums: string[] }>`select k.as_of, k.sums::text[] as sums
      from ${table(tenant, 'fixture_sum')} k join ${table(tenant, 'fixture')} f on f.id = k.fixture_id
      where f."partner_fixtureId" = ${fixture}`.execute(tenant.db);
    return rows.map(({ as_of, sums }) => ({ as_of, sums: sums.map(Number) }));
  };
  /** Makes the kept sums so high that the next event fires if they are used. */
  const falsify = async (fixture: string) => {
    const tenant = await store();
    const { numAffectedRows } = await sql`update ${table(tenant, 'fixture_sum')} k set sums = array[9999]
      from ${table(tenant, 'fixture')} f where f.id = k.fixture_id and f."partner_fixtureId" = ${fixture}`.execute(
      tenant.db,
    );
    expect(Number(numAffectedRows)).toBe(1);
  };
  const fired = async () => {
    const { body } = await admin.get(`v1/crud/trigger-log?filter[trigger_id]=${triggerId}&sort=at`);
    return body.data.map((log: { partner_id: string }) => log.partner_id);
  };
  const send = async (...rows: readonly object[]) => {
    const { body } = await admin.post('v1/ingest/betslips', rows);
    expect(body, JSON.stringify(body)).toMatchObject({ accepted: rows.length });
  };
  beforeAll(async () => {
    admin = await api().as('admin');
    const fixtures = ['K1', 'K2', 'K3', 'K4', 'K5', 'K6', 'K7'].map((partner_fixtureId) => ({
      partner_fixtureId,
      sport: 'football',
      competition: 'X',
      name: 'A v B',
      starts_at: at(0, 30),
    }));
    await admin.post('v1/ingest/fixtures', fixtures);
    const body = trigger('Open stakes', { type: 'BETSLIP PLACED', trigger_settings: [setting('S1', openStakes)] });
    const made = await admin.post('v1/crud/trigger', body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    triggerId = String(made.body.data.id);
  });

  test('QUALITY Engine: a later event goes on from the kept sum: what was placed, decided and left the window since is all that is read', async () => {
    await send(slip('A1', at(1), 'K1'), slip('A2', at(2), 'K1'));
    expect(await kept('K1')).toEqual([{ as_of: at(2), sums: [120] }]);
    // decided after the sum was kept
    await send(lost('A1', at(1), 'K1', at(3)));
    await send(slip('A3', at(4), 'K1'));
    expect(await kept('K1')).toEqual([{ as_of: at(4), sums: [120] }]);
    // A2 has left the window of six hours
    await send(slip('A4', at(9), 'K1'));
    expect(await kept('K1')).toEqual([{ as_of: at(9), sums: [120] }]);
    expect(await fired()).toEqual([]);
    await falsify('K1');
    await send(slip('A5', at(9), 'K2'), slip('A6', '2025-12-01T09:30:00.000Z', 'K1'));
    expect(await fired()).toEqual(['A6']);
  });

  test('QUALITY Engine: a late bet, a correction and a decision of an earlier moment make the kept sum be forgotten', async () => {
    const seven = ['A6'];
    await send(slip('B1', at(10), 'K3'));
    await falsify('K3');
    await send(slip('B2', at(9), 'K3'), slip('B3', at(11), 'K3'));
    expect(await fired()).toEqual([...seven, 'B3']);
    await send(slip('C1', at(10), 'K4'));
    await falsify('K4');
    await send(slip('C1', at(10), 'K4', { stake: '61.00' }));
    await send(slip('C2', at(11), 'K4'));
    expect(await kept('K4')).toEqual([{ as_of: at(11), sums: [121] }]);
    await send(slip('D1', at(10), 'K5'), slip('D2', at(11), 'K5'));
    await falsify('K5');
    await send(lost('D1', at(10), 'K5', '2025-12-01T10:30:00.000Z'));
    await send(slip('D3', at(12), 'K5'));
    expect(await kept('K5')).toEqual([{ as_of: at(12), sums: [120] }]);
    expect(await fired()).toEqual([...seven, 'B3']);
  });

  test('QUALITY Engine: what is kept under other triggers, or before rows that nobody judged, is not used', async () => {
    await send(slip('E1', at(10), 'K6'));
    await falsify('K6');
    const other = await admin.post('v1/crud/trigger', trigger('Another', { type: 'DEPOSIT' }));
    expect(other.status).toBe(201);
    await send(slip('E2', at(11), 'K6'));
    expect(await kept('K6')).toEqual([{ as_of: at(11), sums: [120] }]);
    await falsify('K6');
    const tenant = await store();
    await storeRows(tenant, 'deposits', [], { currencies: new Set(['EUR']), now: new Date(at(0, 20)) });
    expect(await kept('K6')).toEqual([]);
  });

  test('QUALITY Engine: an event that is older than the kept sum does not use it, and does not replace it', async () => {
    await send(slip('G1', at(10), 'K7'), slip('G2', at(12), 'K7'));
    expect(await kept('K7')).toEqual([{ as_of: at(12), sums: [120] }]);
    // G1 has another price: its own events are judged again, at a moment before the kept one
    const [bet] = slip('G1', at(10), 'K7').bets;
    await send(slip('G1', at(10), 'K7', { bets: [{ ...bet, odd: { name: 'Home', price: '2.10' } }] }));
    expect((await kept('K7')).map(({ as_of }) => as_of)).toEqual([at(12)]);
    await send(slip('G3', at(13), 'K7'));
    expect(await kept('K7')).toEqual([{ as_of: at(13), sums: [180] }]);
    expect((await fired()).at(-1)).toBe('G3');
  });

  test('QUALITY Engine: closing a month forgets the kept sums', async () => {
    const tenant = await store();
    await splitByMonth(tenant, new Date(at(0, 20)));
    await send(slip('H1', at(20), 'K2'));
    expect(await kept('K2')).not.toEqual([]);
    await closeMonths(tenant, '2025-12');
    expect(await kept('K2')).toEqual([]);
  });
});
