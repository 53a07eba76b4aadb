import { dayOf, settledAt, settledStake } from './moments.ts';
import type { Rollup } from './rollup.ts';

/** Decimal prices as traders speak of them: short ones are split finer. */
const priceBands = [1.25, 1.5, 2, 3, 5, 10] as const;

/** The names of the bands, the shortest first; a price belongs to the first band whose end it lies below. */
const priceBandNames = [
  ...priceBands.map((end, at) => (at === 0 ? `< ${end}` : `${priceBands[at - 1]} – ${end}`)),
  `≥ ${priceBands.at(-1)}`,
];

const bandOf = (price: string) =>
  `case ${priceBands.map((end, at) => `when ${price} < ${end} then '${priceBandNames[at]}'`).join(' ')} else '${priceBandNames.at(-1)}' end`;

/** A bet by each of the ways in which the betting is looked at. */
const dimensions = `cross join lateral (values ('SPORT', r.sport), ('COMPETITION', r.competition), ('MARKET', r.market),
    ('PRICE', ${bandOf('r.odd_price')}),
    ('PHASE', r.phase)) d(dimension, value)`;

const bets = (from: string) => `
    select ${dayOf('r.created_at')} as day, d.dimension, coalesce(d.value, '') as value, r.currency,
      1 as bets, r.stake, 0 as settled, 0 as settled_stake, 0 as settled_return
    from ${from} ${dimensions}
    union all
    select ${dayOf(settledAt)}, d.dimension, coalesce(d.value, ''), r.currency, 0, 0, 1, ${settledStake}, r.return
    from ${from} ${dimensions} where r.settled`;

/**
 * Bets by sport, competition, market, band of prices, and before or during the match; by day and currency. A stake and a
 * return are a bet's only where it is its betslip's single one: the bets of a multiple count, its money stands by itself.
 */
export const betTakings: Rollup = {
  table: 'bet_takings',
  keys: ['day', 'dimension', 'value', 'currency'],
  sums: ['bets', 'stake', 'settled', 'settled_stake', 'settled_return'],
  sources: [
    {
      table: 'bet',
      watch: [
        ...['sport', 'competition', 'market', 'odd_price', 'phase', 'currency', 'stake', 'return'],
        ...['settled', 'settlement_date', 'created_at'],
      ],
      select: (rows) => bets(`${rows} r`),
    },
  ],
};

/** On which fixtures a betslip is, and with how many bets. */
export const slipFixtures: Rollup = {
  table: 'betslip_fixture',
  keys: ['betslip_id', 'fixture_id'],
  sums: ['bets'],
  sources: [
    {
      table: 'bet',
      watch: ['betslip_id', 'fixture_id'],
      select: (rows) => `select r.betslip_id, r.fixture_id, 1 as bets from ${rows} r`,
    },
  ],
};

/** A feed may leave out what a betslip can return. */
const potential = 'coalesce(s.return_possible, round(s.stake * s.price, 2))';
const open = (from: string) => `
    select f.fixture_id, s.currency, 1 as slips, s.stake, ${potential} as potential from ${from} where not s.settled`;

/** What open betslips may cost, by fixture and currency; a multiple counts on each of its fixtures, as if the rest came in. */
export const exposure: Rollup = {
  table: 'exposure',
  keys: ['fixture_id', 'currency'],
  sums: ['slips', 'stake', 'potential'],
  sources: [
    {
      table: 'betslip',
      watch: ['settled', 'currency', 'stake', 'price', 'return_possible'],
      select: (rows, name) => open(`${rows} s join ${name(slipFixtures.table)} f on f.betslip_id = s.id`),
    },
    {
      table: slipFixtures.table,
      watch: [],
      follows: true,
      select: (rows, name) => open(`${rows} f join ${name('betslip')} s on s.id = f.betslip_id`),
    },
  ],
};
