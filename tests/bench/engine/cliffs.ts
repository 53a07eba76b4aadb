import type { IngestKind } from '../../../server/ingest/ingestKinds.ts';
import type { BetslipEvent, CasinoSpinEvent, OddsEvent } from '../../../src/contracts/ingest.ts';
import { liveFrom } from './fixtures.ts';
import type { Ground } from './ground.ts';
import { inTurns, median } from './measure.ts';
import { type Figure, ms } from './print.ts';

const day = 86_400_000;
const iso = (time: number) => new Date(time).toISOString();
const bar = 2;

/** Rows of one batch. */
interface Batch {
  kind: IngestKind;
  rows: unknown[];
}

/** A batch that meets a long history, and the same batch where there is none. */
interface Cliff {
  work: string;
  /** Stores the history, in SQL. */
  prepare(ground: Ground): Promise<void>;
  steep(turn: number): Batch;
  flat(turn: number): Batch;
}

const old = 50_000;
const spinner = 'Cliff spinner';
const late = 'Cliff latecomer';
const busy = 'Busy market';

const spins = (customer: string, turn: number): Batch => ({
  kind: 'casino',
  rows: Array.from(
    { length: 50 },
    (_, n): CasinoSpinEvent => ({
      partner_casino_spinId: `${customer}-${turn}-${n}`,
      partner_customerId: customer,
      game: 'Starburst',
      provider: 'NetEnt',
      currency: 'EUR',
      stake: '2.00',
      return: '1.00',
      submitted_at: iso(liveFrom + 30 * day + turn * 60_000 + n * 1000),
    }),
  ),
});

const slip = (id: string, customer: string, fixture: string, at: number): BetslipEvent => ({
  partner_betslipId: id,
  partner_customerId: customer,
  currency: 'EUR',
  stake: '10.00',
  price: '2.7',
  return_possible: '27.00',
  result: 'OPEN',
  settled: false,
  created_at: iso(at),
  bets: [
    {
      partner_betId: `${id}-0`,
      partner_fixtureId: fixture,
      market: 'Over/Under 2.5',
      odd: { name: '1', price: '2.70' },
      type: 'SINGLE',
    },
  ],
});

const slipsOn = (fixture: string, turn: number): Batch => ({
  kind: 'betslips',
  rows: Array.from({ length: 50 }, (_, n) =>
    slip(`Cliff ${fixture}-${turn}-${n}`, `Cliff bettor ${n}`, fixture, liveFrom + turn * 60_000 + n * 1000),
  ),
});

const price = (fixture: string, market: string, turn: number): Batch => {
  const row: OddsEvent = {
    ...{ partner_fixtureId: fixture, bookmaker: 'Bookmaker 1', market, selection: '1' },
    ...{ price: (2.5 + (turn % 7) / 10).toFixed(2), at: iso(liveFrom + turn * 1000) },
  };
  return { kind: 'odds', rows: [row] };
};

const moneyed = `'EUR', 10, 2.7, 27`;

/** Betslips with a bet each, placed one after the other up to the stream's beginning. */
const slipRows = (name: string, count: number, fixture: string, customer: string, span: string, until: string) => `
  with f as (select id, region, sport, competition from fixture where "partner_fixtureId" = '${fixture}'),
  s as (insert into betslip ("partner_betslipId", customer_id, currency, stake, price, return_possible, result, settled, created_at)
    select '${name} ' || n, ${customer}, ${moneyed}, 'OPEN', false, ${until} - n * (interval '${span}' / ${count})
    from generate_series(1, ${count}) n returning id, customer_id, "partner_betslipId", created_at)
  insert into bet ("partner_betId", betslip_id, customer_id, fixture_id, region, sport, competition, market, odd_name, odd_price, type,
    result, settled, currency, stake, created_at)
  select s."partner_betslipId" || '-0', s.id, s.customer_id, f.id, f.region, f.sport, f.competition, 'Over/Under 2.5', '1', 2.7, 'SINGLE',
    'OPEN', false, 'EUR', 10, s.created_at from s, f`;

const begin = `timestamptz '${iso(liveFrom)}'`;

const cliffs: readonly Cliff[] = [
  {
    work: `50 spins of a customer with ${old.toLocaleString('en')} old spins`,
    async prepare({ client }) {
      await client.query(`insert into customer ("partner_customerId") values ('${spinner}')`);
      await client.query(`insert into casino ("partner_casino_spinId", customer_id, casino_game_id, currency, stake, "return", submitted_at)
        select 'Cliff spin ' || n, (select id from customer where "partner_customerId" = '${spinner}'), (select min(id) from casino_game),
          'EUR', 2, 1, ${begin} - n * (interval '300 days' / ${old}) from generate_series(1, ${old}) n`);
    },
    steep: (turn) => spins(spinner, turn),
    flat: (turn) => spins('Cliff newcomer', turn),
  },
  {
    work: `50 betslips on a fixture with ${old.toLocaleString('en')} bets in its window`,
    async prepare({ client, customers }) {
      await client.query(slipRows('Cliff old', old, 'LF0', `1 + n % ${customers}`, '5 days', begin));
    },
    steep: (turn) => slipsOn('LF0', turn),
    flat: (turn) => slipsOn('LF1', turn),
  },
  {
    work: 'a betslip that is late by 9 days, of a customer with 200 later ones',
    async prepare({ client }) {
      await client.query(`insert into customer ("partner_customerId") values ('${late}')`);
      const id = `(select id from customer where "partner_customerId" = '${late}')`;
      await client.query(slipRows('Cliff later', 200, 'LF3', id, '9 days', begin));
    },
    steep: (turn) => ({
      kind: 'betslips',
      rows: [slip(`Cliff late ${turn}`, late, 'LF4', liveFrom - 9 * day - turn * 60_000)],
    }),
    flat: (turn) => ({
      kind: 'betslips',
      rows: [slip(`Cliff on time ${turn}`, 'Cliff punctual', 'LF4', liveFrom + turn * 60_000)],
    }),
  },
  {
    work: 'one more price in a market with 4,000',
    async prepare({ client }) {
      await client.query(`insert into odds (fixture_id, bookmaker, market, selection, price, at, market_wide)
        select f.id, 'Bookmaker ' || n % 5, '${busy}', (array['1', 'X', '2'])[1 + (n / 5) % 3], 2.5 + (n % 11) / 10.0,
          ${begin} - n * interval '1 minute', false from generate_series(1, 4000) n, fixture f where f."partner_fixtureId" = 'LF2'`);
      await client.query(`insert into price_moment (fixture_id, market, selection, at, best_price, market_price, best_overround)
        select distinct on (o.selection, o.at) o.fixture_id, o.market, o.selection, o.at, 3.5, 3, 0.05 from odds o
        join fixture f on f.id = o.fixture_id where f."partner_fixtureId" = 'LF2' and o.market = '${busy}'`);
    },
    steep: (turn) => price('LF2', busy, turn),
    flat: (turn) => price('LF5', 'Quiet market', turn),
  },
];

/** What a batch costs where it meets a long history, beside the same batch where there is none. */
export async function cliffFigures(ground: Ground, seconds: number): Promise<Figure[]> {
  for (const { prepare } of cliffs) await prepare(ground);
  await ground.client.query('vacuum (analyze)');
  const figures: Figure[] = [];
  for (const { work, steep, flat } of cliffs) {
    let turn = 0;
    const taking = (of: (turn: number) => Batch) => async () => {
      turn += 1;
      const { kind, rows } = of(turn);
      await ground.take(kind, rows);
    };
    const times = await inTurns({ steep: taking(steep), flat: taking(flat) }, seconds);
    const [ours, beside] = [median(times.steep), median(times.flat)];
    const ratio = ours / beside;
    figures.push({ work, ours: ms(ours), beside: ms(beside), ratio, bar: `≤ ${bar}×`, met: ratio <= bar });
  }
  return figures;
}
