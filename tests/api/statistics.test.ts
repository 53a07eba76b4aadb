import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { storeRates } from '../../server/ingest/reference.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { histories, sentIn } from '../engine/arbitraries/history.ts';
import { deskOf, parcelsOf } from '../engine/support/desk.ts';
import { type Client, describeApi } from '../support/api.ts';
import { type Cents, convertedTo, inCents, worldRates } from './helpers/exactMoney.ts';
import { withQuery } from './helpers/floor.ts';

const [from, to] = ['2026-01-01', '2026-01-05'];
/** A pound is dearer from this day on. */
const dearer = { day: '2026-01-03', rate: '0.9' };
const ratesOf = (day: string) => (day < dearer.day ? worldRates : { ...worldRates, GBP: 900_000n });
const currencies = ['EUR', 'PLN'];

/** A row of the database with its contribution: placed on a day, and settled on one. */
interface Counted {
  /** In the words of the answer. */
  way: { [name: string]: string };
  placed: string;
  settled: string | null;
  currency: string;
  stake: string | null;
  return: string | null;
  bonus: string | null;
  single: boolean;
}

const within = (day: string | null) => day !== null && day >= from && day <= to;
const known = (row: Counted) => (row.return === null ? { ...row, stake: null } : row);

/** What an answer says of some rows, counted one by one. */
function takingsOf(rows: readonly Counted[], currency: string) {
  const [placed, settled] = [rows.filter((row) => within(row.placed)), rows.filter((row) => within(row.settled))];
  const sum = (found: readonly Counted[], dayOf: (row: Counted) => string | null, amount: (row: Counted) => bigint) =>
    convertedTo(
      currency,
      found.map((row): Cents => ({ currency: row.currency, cents: amount(row), rates: ratesOf(dayOf(row) ?? '') })),
    );
  const back = (amount: (row: Counted) => bigint) => sum(settled.map(known), (row) => row.settled, amount);
  return {
    count: placed.length,
    stake: sum(
      placed,
      (row) => row.placed,
      (row) => inCents(row.stake),
    ),
    settled: settled.length,
    settled_stake: back((row) => inCents(row.stake)),
    settled_return: back((row) => inCents(row.return)),
    profit: back((row) => inCents(row.stake) - inCents(row.return)),
  };
}

describeApi('statistics against a recount of the rows', (api) => {
  let store: Store;
  let analyst: Client;

  beforeAll(async () => {
    const desk = await deskOf(api());
    analyst = await api().as('analyst');
    store = (await api().platform.tenancy.stores('1')).tenant;
    await storeRates(api().platform.control, [{ code: 'GBP', ...dearer }]);
    const [history] = fc.sample(histories({ least: 800, most: 800 }), { seed: 6, numRuns: 1 });
    if (!history) throw new Error('There is no history.');
    for (const parcel of parcelsOf(sentIn(history), [200])) await desk.ingest(parcel);
  });

  async function read<T>(text: string): Promise<T[]> {
    const named = text.replaceAll(/\$(\w+)\$/g, (_, name: string) => `"${store.schema}"."${name}"`);
    return (await sql.raw<T>(named).execute(store.db)).rows;
  }
  const dayOf = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`;
  const settledOn = (alias: string) =>
    `case when ${alias}.settled then ${dayOf(`coalesce(${alias}.settlement_date, ${alias}.created_at)`)} end`;
  const slips = () =>
    read<Counted>(`select '{}'::json as way, ${dayOf('s.created_at')} as placed, ${settledOn('s')} as settled, s.currency,
      s.stake::text, s.return::text, (select count(*) = 1 from $bet$ b where b.betslip_id = s.id) as single from $betslip$ s`);
  const bets = () =>
    read<Counted>(`select json_build_object('sport', b.sport, 'competition', b.competition, 'market', b.market, 'price', b.odd_price::text,
      'phase', case when b.created_at < f.starts_at then 'PREMATCH' else 'LIVE' end) as way, ${dayOf('b.created_at')} as placed,
      ${settledOn('b')} as settled, b.currency, b.stake::text, b.return::text from $bet$ b join $fixture$ f on f.id = b.fixture_id`);
  const spins = (name: string) =>
    read<Counted & { id: string }>(`select json_build_object('game', g.name, 'provider', g.provider_name) as way, s.id,
      ${dayOf('s.submitted_at')} as placed, ${dayOf('s.submitted_at')} as settled, s.currency, s.stake::text, s.return::text,
      s.bonus_stake::text as bonus from $${name}$ s join $casino_game$ g on g.id = s.casino_game_id
      where s.finished and not s.is_rolled_back and s.deleted_at is null`);

  async function ask(name: string, currency: string, more: { [name: string]: string } = {}) {
    const query = { date_from: from, date_to: to, currency, ...more };
    const { status, body } = await analyst.get(withQuery(`v1/stats-custom/${name}`, query));
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  }
  /** Without what follows from the rest. */
  const bare = ({ margin: _, ...line }: { margin: unknown }) => line;

  test.each(currencies)(
    'STA-2 DSH-7 CST-4 sportsbook in %s: totals, multiples and every line equal a recount of the rows',
    async (currency) => {
      const found = await ask('sportsbook', currency);
      const rows = await slips();
      expect(rows.length).toBeGreaterThan(50);
      expect(bare(found.total)).toEqual(takingsOf(rows, currency));
      const several = takingsOf(
        rows.filter(({ single }) => !single),
        currency,
      );
      const { count: _count, settled: _settled, ...multiples } = several;
      expect(bare(found.multiples)).toEqual(multiples);
      const all = (await bets()).filter((bet) => within(bet.placed) || within(bet.settled));
      const band = (price: string) =>
        ['< 1.25', '1.25 – 1.5', '1.5 – 2', '2 – 3', '3 – 5', '5 – 10', '≥ 10'][
          [1.25, 1.5, 2, 3, 5, 10].filter((end) => Number(price) >= end).length
        ] ?? '';
      for (const way of ['sport', 'competition', 'market', 'phase', 'price']) {
        const ofBet = (bet: Counted) => (way === 'price' ? band(bet.way.price ?? '') : (bet.way[way] ?? ''));
        const lines = [...Map.groupBy(all, ofBet)].map(([value, own]) => ({ value, ...takingsOf(own, currency) }));
        const byValue = (line: { value: string }, other: { value: string }) => (line.value < other.value ? -1 : 1);
        expect(found.by[way].map(bare).sort(byValue), way).toEqual(lines.sort(byValue));
      }
      const of = (label: string) => found.course.datasets.find((one: { label: string }) => one.label === label).data;
      const days = [from, '2026-01-02', '2026-01-03', '2026-01-04', to];
      expect(found.course.labels).toEqual(days);
      expect(of('Stake')).toEqual(
        days.map(
          (day) =>
            takingsOf(
              rows.filter(({ placed }) => placed === day),
              currency,
            ).stake,
        ),
      );
      expect(of('Profit')).toEqual(
        days.map(
          (day) =>
            takingsOf(
              rows.filter(({ settled }) => settled === day),
              currency,
            ).profit,
        ),
      );
      expect(found.converted).toBe(true);
    },
  );

  test('STA-1 exposure is what open betslips may cost, by fixture, in one currency', async () => {
    const found = await ask('sportsbook', 'EUR');
    const open = await read<{ fixture: string; currency: string; stake: string; potential: string }>(`
      select distinct s.id, f.name as fixture, s.currency, s.stake::text,
        coalesce(s.return_possible, round(s.stake * s.price, 2))::text as potential
      from $betslip$ s join $bet$ b on b.betslip_id = s.id join $fixture$ f on f.id = b.fixture_id where not s.settled`);
    expect(open.length).toBeGreaterThan(5);
    // no rate is older than ten days: amounts in pounds have none now
    const today = new Date().toISOString().slice(0, 10);
    expect(today > '2026-02-01').toBe(true);
    const lines = [...Map.groupBy(open, ({ fixture }) => fixture)].map(([name, own]) => {
      const sum = (amount: (row: (typeof own)[number]) => bigint) =>
        own.some((row) => row.currency !== 'EUR' && amount(row) !== 0n)
          ? null
          : convertedTo(
              'EUR',
              own.map((row) => ({ currency: row.currency, cents: amount(row) })),
            );
      const [stake, potential] = [sum((row) => inCents(row.stake)), sum((row) => inCents(row.potential))];
      const exposure = sum((row) => inCents(row.potential) - inCents(row.stake));
      return [name, own.length, stake, potential, exposure];
    });
    const told = found.exposure.map((one: { fixture: { name: string }; [name: string]: unknown }) => [
      one.fixture.name,
      ...[one.slips, one.stake, one.potential, one.exposure],
    ]);
    expect(told.sort()).toEqual(lines.sort());
    expect(found.missing_rates).toEqual(['GBP']);
  });

  test.each(currencies)(
    'DSH-4 DSH-5 DSH-7 API-20 the dashboard in %s: profit and betslips equal a recount of the rows',
    async (currency) => {
      const span = { 'filter[date_from]': from, 'filter[date_to]': to, summarize: '1', currency };
      const told = async (type: string) => {
        const { body } = await analyst.get(withQuery('v1/crud/get-tenant-stat-dataset', { ...span, type }));
        return new Map(body.data.summary.map((one: { label: string; total: unknown }) => [one.label, one.total]));
      };
      const products = {
        Sportsbook: await slips(),
        Casino: await spins('casino'),
        'Live casino': await spins('live_casino'),
      };
      const profit = await told('totals.platform-profit');
      for (const [label, rows] of Object.entries(products))
        expect(profit.get(label), label).toBe(takingsOf(rows, currency).profit);
      expect(profit.get('Profit')).toBe(takingsOf(Object.values(products).flat(), currency).profit);
      const placed = await told('betslip.create');
      const { count, stake } = takingsOf(products.Sportsbook, currency);
      expect([placed.get('Betslips'), placed.get('Stake')]).toEqual([count, stake]);
    },
  );

  test('DSH-6 DSH-7 API-18 the active customers of each day equal a recount of the rows', async () => {
    const chart = { chart: 'ACTIVE CUSTOMERS', date_from: from, date_to: to };
    const { body } = await analyst.get(withQuery('v1/stats-custom/get-chart-data', chart));
    const acts = [
      ['betslip', 'created_at'],
      ...['casino', 'live_casino', 'deposit', 'withdraw'].map((name) => [name, 'submitted_at']),
    ];
    const active = await read<{
      day: string;
      customers: number;
    }>(`select day, count(distinct customer_id)::int as customers from (
      ${acts.map(([name, at]) => `select customer_id, ${dayOf(String(at))} as day from $${name}$`).join(' union all ')}) x group by day`);
    const byDay = new Map(active.map(({ day, customers }) => [day, customers]));
    expect(body.data.datasets[0].data).toEqual(body.data.labels.map((day: string) => byDay.get(day) ?? 0));
    expect(Math.max(...body.data.datasets[0].data)).toBeGreaterThan(1);
  });

  test.each(['casino', 'live-casino'].flatMap((name) => currencies.map((currency) => [name, currency] as const)))(
    'STA-2 %s in %s: totals, games and providers are what the spins come to',
    async (name, currency) => {
      const found = await ask(name, currency);
      const rows = await spins(name.replace('-', '_'));
      expect(rows.length).toBeGreaterThan(8);
      expect(bare(found.total)).toEqual(takingsOf(rows, currency));
      const inTime = rows.filter(({ placed }) => within(placed));
      for (const [list, way] of [
        ['games', 'game'],
        ['providers', 'provider'],
      ] as const) {
        const lines = [...Map.groupBy(inTime, (row) => row.way[way] ?? '')].map(([value, own]) => {
          const { profit, stake, settled_stake, settled_return, count } = takingsOf(own, currency);
          return [value, count, stake, settled_stake, settled_return, profit];
        });
        const told = found[list].map((line: { [name: string]: unknown; game?: { name: string } }) => [
          line.game?.name ?? line.provider,
          ...[line.count, line.stake, line.settled_stake, line.settled_return, line.profit],
        ]);
        expect(told.sort(), list).toEqual(lines.sort());
      }
      const won = inTime
        .filter((row) => inCents(row.return) > inCents(row.stake) && row.return !== null)
        .map((row) => ({
          id: row.id,
          worth: Number(inCents(row.return) - inCents(row.stake)) / Number(ratesOf(row.placed)[row.currency] ?? 1n),
        }))
        .sort((one, other) => other.worth - one.worth || Number(one.id) - Number(other.id));
      expect(found.wins.map(({ id }: { id: string }) => id)).toEqual(won.slice(0, 10).map(({ id }) => id));
    },
  );

  test('STA-2 margin, return to player and bonus share are percentages', async () => {
    await sql`update ${table(store, 'casino')} set stake = 10, "return" = 9, bonus_stake = 2, currency = 'EUR'`.execute(
      store.db,
    );
    const { total, return_to_player, bonus_share, games } = await ask('casino', 'EUR');
    expect([total.margin, return_to_player, bonus_share]).toEqual(['10.00', '90.00', '20.00']);
    expect(games[0]).toMatchObject({ margin: '10.00', return_to_player: '90.00', bonus_share: '20.00' });
  });

  test('STA-2 figures that include a day without a rate are blank, and the day is named', async () => {
    const found = await ask('sportsbook', 'EUR', { date_from: '2025-12-30', date_to: '2025-12-31' });
    expect(found.missing_rates).toContain('GBP');
    expect(found.total.stake).toBeNull();
    expect(found.total.margin).toBeNull();
    expect(found.by.sport.some(({ stake }: { stake: string | null }) => stake === null)).toBe(true);
    expect(found.total.count).toBeGreaterThan(0);
  });

  test.each([
    ['half a day', { date_from: '2026-01-01T12:00:00Z' }, 'date_from'],
    ['a timeframe backwards', { date_to: '2025-01-01' }, 'date_to'],
    ['fifty years', { date_to: '2076-01-01' }, 'date_to'],
    ['no time', { date_from: 'now' }, 'date_from'],
    ['an unknown currency', { currency: 'ABC' }, 'currency'],
    ['an unknown parameter', { sport: 'Football' }, 'sport'],
  ])('STA-2 %s is refused by name', async (_, more, field) => {
    const query = { date_from: from, date_to: to, ...more };
    const { status, body } = await analyst.get(withQuery('v1/stats-custom/sportsbook', query));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});
