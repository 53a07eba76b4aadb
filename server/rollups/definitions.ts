import { manifest } from '../../resources.manifest.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { keptTotals } from '../sql/keptTotals.ts';
import type { Rollup, RollupSource, TableName } from './rollup.ts';

/** The time at which a betslip or a bet counts as settled, as in the engine and the charts. */
const settledAt = 'coalesce(r.settlement_date, r.created_at)';
/** SQL of the UTC day of a moment. */
const dayOf = (moment: string) => `(${moment} at time zone 'UTC')::date`;
/** SQL of the UTC hour, day or month (`g.grain` of `inGrains`) that contains a moment. */
const grainOf = (moment: string) => `date_trunc(lower(g.grain), ${moment}, 'UTC')`;
/** SQL that counts every row once per grain. */
const inGrains = (...grains: readonly ('HOUR' | 'DAY' | 'MONTH')[]) =>
  `cross join (values ${grains.map((grain) => `('${grain}')`).join(', ')}) g(grain)`;
/** Spins that count: finished, and neither rolled back nor deleted. */
const played = 'r.finished and not r.is_rolled_back and r.deleted_at is null';
/** The columns that decide whether a spin counts. */
const playedColumns = ['finished', 'is_rolled_back', 'deleted_at'] as const;
/** How a betslip ended, half ones too. */
const won = "case when r.result in ('WON', 'HALF WON') then 1 else 0 end";
const lost = "case when r.result in ('LOST', 'HALF LOST') then 1 else 0 end";
/** Payments that count. */
const approved = "r.result = 'APPROVED'";
/** SQL of the stake of rows with a return: without one the profit is unknown. */
const settledStake = 'case when r.return is not null then r.stake end';

const hoursAndDays = inGrains('HOUR', 'DAY');

const game = (table: string, product: string): RollupSource => ({
  table,
  watch: ['currency', 'stake', 'return', 'bonus_stake', 'bonus_return', 'submitted_at', ...playedColumns],
  select: (rows) => `select g.grain, ${grainOf('r.submitted_at')} as at, '${product}' as product, r.currency,
      1 as placed, r.stake, 1 as settled, ${settledStake} as settled_stake, r.return,
      r.bonus_stake, r.bonus_return, 0 as won, 0 as lost, 0 as settled_all
    from ${rows} r ${hoursAndDays} where ${played}`,
});

const payment = (table: string, product: string): RollupSource => ({
  table,
  watch: ['currency', 'amount', 'result', 'submitted_at'],
  select: (rows) => `select g.grain, ${grainOf('r.submitted_at')} as at, '${product}' as product, r.currency,
      1 as placed, r.amount as stake, 0 as settled, 0 as settled_stake, 0 as settled_return,
      0 as bonus_stake, 0 as bonus_return, 0 as won, 0 as lost, 0 as settled_all
    from ${rows} r ${hoursAndDays} where ${approved}`,
});

/**
 * Stakes, returns and payments by hour and by day, product and currency: betslips in the hour they were placed
 * (`placed`, `stake`) and in the hour they were settled (`settled…`; `settled_all` is the stake of those without a
 * return too), won and lost ones, counted spins, and approved payments in the hour they were submitted.
 */
const takings: Rollup = {
  table: 'takings',
  keys: ['grain', 'at', 'product', 'currency'],
  sums: [
    ...['placed', 'stake', 'settled', 'settled_stake', 'settled_return', 'bonus_stake', 'bonus_return'],
    ...['won', 'lost', 'settled_all'],
  ],
  sources: [
    {
      table: 'betslip',
      watch: ['currency', 'stake', 'return', 'result', 'settled', 'settlement_date', 'created_at'],
      select: (rows) => `select g.grain, ${grainOf('r.created_at')} as at, 'SPORTSBOOK' as product, r.currency,
          1 as placed, r.stake, 0 as settled, 0 as settled_stake, 0 as settled_return, 0 as bonus_stake, 0 as bonus_return,
          ${won} as won, ${lost} as lost, 0 as settled_all
        from ${rows} r ${hoursAndDays}
        union all
        select g.grain, ${grainOf(settledAt)}, 'SPORTSBOOK', r.currency, 0, 0, 1, ${settledStake}, r.return, 0, 0, 0, 0, r.stake
        from ${rows} r ${hoursAndDays} where r.settled`,
    },
    game('casino', 'CASINO'),
    game('live_casino', 'LIVE CASINO'),
    payment('deposit', 'DEPOSIT'),
    payment('withdraw', 'WITHDRAWAL'),
  ],
};

/** The upper ends of the price bands that traders use: low prices are divided more finely. */
const priceBands = [1.25, 1.5, 2, 3, 5, 10] as const;

/** The names of the bands, the shortest first; a price belongs to the first band whose end exceeds it. */
const priceBandNames = [
  ...priceBands.map((end, at) => (at === 0 ? `< ${end}` : `${priceBands[at - 1]} – ${end}`)),
  `≥ ${priceBands.at(-1)}`,
];

const bandOf = (price: string) =>
  `case ${priceBands.map((end, at) => `when ${price} < ${end} then '${priceBandNames[at]}'`).join(' ')} else '${priceBandNames.at(-1)}' end`;

/** SQL that joins a bet's group in each breakdown of the statistics. */
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
 * return are a bet's only where it is its betslip's single one: the bets of a multiple count, its money counts once.
 */
const betTakings: Rollup = {
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

/** The fixtures of a betslip, each with its number of bets. */
const slipFixtures: Rollup = {
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

/** The potential return; a feed may omit it. */
const potential = 'coalesce(s.return_possible, round(s.stake * s.price, 2))';
const open = (from: string) => `
    select f.fixture_id, s.currency, 1 as slips, s.stake, ${potential} as potential from ${from} where not s.settled`;
/** SQL that joins each row's betslip by its id. PostgreSQL would else read all open betslips for a few rows. */
const slipOf = (name: TableName) =>
  `cross join lateral (select * from ${name('betslip')} b where b.id = f.betslip_id offset 0) s`;

/**
 * The potential loss from open betslips, by fixture and currency; a multiple counts on each of its fixtures, as if its
 * other bets won.
 */
const exposure: Rollup = {
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
      select: (rows, name) => open(`${rows} f ${slipOf(name)}`),
    },
  ],
};

/** Stakes and potential returns of open betslips, each once. */
const openSlips: Rollup = {
  table: 'open_slips',
  keys: ['currency'],
  sums: ['slips', 'stake', 'potential'],
  sources: [
    {
      table: 'betslip',
      watch: ['settled', 'currency', 'stake', 'price', 'return_possible'],
      select: (rows) => `
        select s.currency, 1 as slips, s.stake, ${potential} as potential from ${rows} s where not s.settled`,
    },
  ],
};

const money = ['stake', 'return', 'free_stake', 'free_return', 'bonus_stake', 'bonus_return'] as const;

const spins = (table: string, product: string): RollupSource => ({
  table,
  watch: ['casino_game_id', 'currency', ...money, 'submitted_at', ...playedColumns],
  select: (rows) => `select ${dayOf('r.submitted_at')} as day, '${product}' as product, r.casino_game_id, r.currency,
      1 as spins, ${settledStake} as settled_stake, ${money.map((column) => `r.${column}`).join(', ')}
    from ${rows} r where ${played}`,
});

/** Stakes and returns of each game, by day and currency. */
const gameTakings: Rollup = {
  table: 'game_takings',
  keys: ['day', 'product', 'casino_game_id', 'currency'],
  sums: ['spins', 'settled_stake', ...money],
  sources: [spins('casino', 'CASINO'), spins('live_casino', 'LIVE CASINO')],
};

const acts = (table: string, moment: string): RollupSource => ({
  table,
  watch: ['customer_id', moment],
  select: (rows) => `select g.grain, ${grainOf(`r.${moment}`)} as at, r.customer_id, 1 as events
    from ${rows} r ${inGrains('DAY', 'HOUR')}`,
});

/** Activity per customer, by day and by hour: placed a betslip, played, or requested a payment. */
const activeCustomers: Rollup = {
  table: 'active_customer',
  keys: ['grain', 'at', 'customer_id'],
  sums: ['events'],
  sources: [
    acts('betslip', 'created_at'),
    acts('casino', 'submitted_at'),
    acts('live_casino', 'submitted_at'),
    acts('deposit', 'submitted_at'),
    acts('withdraw', 'submitted_at'),
  ],
};

/** The number of active customers in each day and hour. */
const activeCounts: Rollup = {
  table: 'active_count',
  keys: ['grain', 'at'],
  sums: ['customers'],
  sources: [
    {
      table: activeCustomers.table,
      watch: [],
      select: (rows) => `select r.grain, r.at, 1 as customers from ${rows} r`,
    },
  ],
};

const hoursToMonths = inGrains('HOUR', 'DAY', 'MONTH');

const rowsOf = (table: string, subject: string, column: string): RollupSource => ({
  table,
  watch: [column, 'created_at'],
  select: (rows) => `select g.grain, ${grainOf('r.created_at')} as at, '${subject}' as subject,
      r.${column} as subject_id, 1 as times
    from ${rows} r ${hoursToMonths} where r.${column} is not null`,
});

const ofFixture = (from: string) => `select g.grain, ${grainOf('c.created_at')} as at, 'FIXTURE FIRINGS' as subject,
      f.fixture_id as subject_id, 1 as times
    from ${from} ${hoursToMonths}`;
const bySlip = 'c.bet_id is null and c.betslip_id = f.betslip_id';

/**
 * A firing counts for its bet's fixture, or for each fixture of its betslip; each is counted when the later of the two
 * rows is stored.
 */
const fixtureFirings: readonly RollupSource[] = [
  {
    table: 'customer_trigger',
    watch: ['betslip_id', 'bet_id', 'created_at'],
    select: (rows, name) => `${ofFixture(`${rows} c join ${name('bet')} f on f.id = c.bet_id`)}
      union all ${ofFixture(`${rows} c join ${name(slipFixtures.table)} f on ${bySlip}`)}`,
  },
  {
    table: 'bet',
    watch: ['fixture_id'],
    follows: true,
    select: (rows, name) => ofFixture(`${rows} f join ${name('customer_trigger')} c on c.bet_id = f.id`),
  },
  {
    table: slipFixtures.table,
    watch: [],
    follows: true,
    select: (rows, name) => ofFixture(`${rows} f join ${name('customer_trigger')} c on ${bySlip}`),
  },
];

/** The number of firings by hour, day and month: of customers, triggers and fixtures. */
const firings: Rollup = {
  table: 'finding',
  keys: ['grain', 'at', 'subject', 'subject_id'],
  sums: ['times'],
  sources: [
    rowsOf('customer_trigger', 'CUSTOMER FIRINGS', 'customer_id'),
    rowsOf('bet_flag', 'CUSTOMER FLAGS', 'customer_id'),
    rowsOf('alert', 'CUSTOMER ALERTS', 'customer_id'),
    rowsOf('customer_risk_status_change', 'CUSTOMER STATUSES', 'customer_id'),
    rowsOf('customer_trigger', 'TRIGGER FIRINGS', 'trigger_id'),
    rowsOf('alert', 'TRIGGER ALERTS', 'trigger_id'),
    ...fixtureFirings,
  ],
};

/** The number of rows of a table, so that a list need not count them. */
const rowTotals: Rollup = {
  table: 'row_total',
  keys: ['entity'],
  sums: ['rows'],
  sources: keptTotals
    .filter((name) => entityOf(manifest, name).store === 'tenant')
    .map((table) => ({ table, watch: [], select: (rows) => `select '${table}' as entity, 1 as rows from ${rows} r` })),
};

/** Every rollup (docs/decisions/022); migrating a tenant brings its rollups to them. */
export const rollups: readonly Rollup[] = [
  takings,
  betTakings,
  slipFixtures,
  exposure,
  openSlips,
  gameTakings,
  activeCustomers,
  activeCounts,
  firings,
  rowTotals,
];
