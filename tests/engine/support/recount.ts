import type { Desk } from './desk.ts';

const played = 'finished and not is_rolled_back and deleted_at is null';
const utc = (moment: string, step: string) => `date_trunc('${step}', ${moment} at time zone 'UTC') at time zone 'UTC'`;
const day = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`;
const known = 'sum(stake) filter (where return is not null)';
/** Those that were decided so, wholly or by half. */
const counted = (result: string) => `count(*) filter (where result like '%${result}')`;
const settledAt = 'coalesce(settlement_date, created_at)';
const singles = `(select b.*, b.created_at < f.starts_at as before from $bet$ b join $fixture$ f on f.id = b.fixture_id) b`;
const products = { casino: 'CASINO', live_casino: 'LIVE CASINO' };
const acts = [
  ['betslip', 'created_at'],
  ...['casino', 'live_casino', 'deposit', 'withdraw'].map((name) => [name, 'submitted_at'] as const),
] as const;
const inWay = {
  SPORT: 'sport',
  COMPETITION: 'competition',
  MARKET: 'market',
  PHASE: `case when before then 'PREMATCH' else 'LIVE' end`,
  PRICE: `case when odd_price < 1.25 then '< 1.25' when odd_price < 1.5 then '1.25 – 1.5' when odd_price < 2 then '1.5 – 2'
    when odd_price < 3 then '2 – 3' when odd_price < 5 then '3 – 5' when odd_price < 10 then '5 – 10' else '≥ 10' end`,
};

/**
 * Counted from the rows, a figure at a time and in another way than the rollups: `key = figure` for each that is not
 * zero, under the rollup's name.
 */
const recounts: { readonly [rollup: string]: readonly string[] } = {
  takings: ['HOUR', 'DAY'].flatMap((grain) => [
    ...figures('$betslip$', `'${grain}', ${utc('created_at', grain.toLowerCase())}, 'SPORTSBOOK', currency`, {
      ...{ placed: 'count(*)', stake: 'sum(stake)', won: counted('WON'), lost: counted('LOST') },
    }),
    ...figures(
      '$betslip$ where settled',
      `'${grain}', ${utc(settledAt, grain.toLowerCase())}, 'SPORTSBOOK', currency`,
      {
        ...{ settled: 'count(*)', settled_stake: known, settled_return: 'sum(return)', settled_all: 'sum(stake)' },
      },
    ),
    ...Object.entries(products).flatMap(([table, product]) =>
      figures(
        `$${table}$ where ${played}`,
        `'${grain}', ${utc('submitted_at', grain.toLowerCase())}, '${product}', currency`,
        {
          ...{ placed: 'count(*)', stake: 'sum(stake)', settled: 'count(*)', settled_stake: known },
          ...{ settled_return: 'sum(return)', bonus_stake: 'sum(bonus_stake)', bonus_return: 'sum(bonus_return)' },
        },
      ),
    ),
    ...Object.entries({ deposit: 'DEPOSIT', withdraw: 'WITHDRAWAL' }).flatMap(([table, product]) =>
      figures(
        `$${table}$ where result = 'APPROVED'`,
        `'${grain}', ${utc('submitted_at', grain.toLowerCase())}, '${product}', currency`,
        {
          ...{ placed: 'count(*)', stake: 'sum(amount)' },
        },
      ),
    ),
  ]),
  bet_takings: Object.entries(inWay).flatMap(([way, value]) => [
    ...figures(singles, `${day('created_at')}, '${way}', ${value}, currency`, {
      bets: 'count(*)',
      stake: 'sum(stake)',
    }),
    ...figures(`${singles} where settled`, `${day(settledAt)}, '${way}', ${value}, currency`, {
      ...{ settled: 'count(*)', settled_stake: known, settled_return: 'sum(return)' },
    }),
  ]),
  betslip_fixture: figures('$bet$', 'betslip_id, fixture_id', { bets: 'count(*)' }),
  exposure: figures(
    `(select distinct s.id, b.fixture_id, s.currency, s.stake, coalesce(s.return_possible, round(s.stake * s.price, 2)) as potential from $betslip$ s
      join $bet$ b on b.betslip_id = s.id where not s.settled) x`,
    'fixture_id, currency',
    { slips: 'count(*)', stake: 'sum(stake)', potential: 'sum(potential)' },
  ),
  open_slips: figures('$betslip$ where not settled', 'currency', {
    ...{ slips: 'count(*)', stake: 'sum(stake)', potential: 'sum(coalesce(return_possible, round(stake * price, 2)))' },
  }),
  game_takings: Object.entries(products).flatMap(([table, product]) =>
    figures(`$${table}$ where ${played}`, `${day('submitted_at')}, '${product}', casino_game_id, currency`, {
      ...{
        spins: 'count(*)',
        stake: 'sum(stake)',
        settled_stake: known,
        return: 'sum(return)',
        free_stake: 'sum(free_stake)',
      },
      ...{ free_return: 'sum(free_return)', bonus_stake: 'sum(bonus_stake)', bonus_return: 'sum(bonus_return)' },
    }),
  ),
  active_customer: ['DAY', 'HOUR'].flatMap((grain) =>
    figures(
      `(${acts.map(([name, at]) => `select customer_id, ${at} as moment from $${name}$`).join(' union all ')}) x`,
      `'${grain}', ${utc('moment', grain.toLowerCase())}, customer_id`,
      { events: 'count(*)' },
    ),
  ),
  active_count: ['DAY', 'HOUR'].flatMap((grain) =>
    figures(
      `(${acts.map(([name, at]) => `select customer_id, ${at} as moment from $${name}$`).join(' union all ')}) x`,
      `'${grain}', ${utc('moment', grain.toLowerCase())}`,
      { customers: 'count(distinct customer_id)' },
    ),
  ),
  finding: ['HOUR', 'DAY', 'MONTH'].flatMap((grain) => [
    ...['customer_trigger', 'bet_flag', 'alert', 'customer_risk_status_change'].flatMap((table, at) =>
      figures(
        `$${table}$`,
        `'${grain}', ${utc('created_at', grain.toLowerCase())}, 'CUSTOMER ${['FIRINGS', 'FLAGS', 'ALERTS', 'STATUSES'][at]}', customer_id`,
        { times: 'count(*)' },
      ),
    ),
    ...['customer_trigger', 'alert where trigger_id is not null'].flatMap((rows, at) => {
      const [table = '', ...where] = rows.split(' ');
      const subject = `TRIGGER ${['FIRINGS', 'ALERTS'][at]}`;
      return figures(
        `$${table}$ ${where.join(' ')}`,
        `'${grain}', ${utc('created_at', grain.toLowerCase())}, '${subject}', trigger_id`,
        { times: 'count(*)' },
      );
    }),
    ...figures(
      `(select distinct c.id, c.created_at, b.fixture_id from $customer_trigger$ c
        join $bet$ b on case when c.bet_id is null then b.betslip_id = c.betslip_id else b.id = c.bet_id end) x`,
      `'${grain}', ${utc('created_at', grain.toLowerCase())}, 'FIXTURE FIRINGS', fixture_id`,
      { times: 'count(*)' },
    ),
  ]),
};

function figures(from: string, keys: string, sums: { [name: string]: string }): string[] {
  return Object.entries(sums).map(
    ([name, sum]) =>
      `select k || ' | ${name} = ' || trim_scale(v) as figure
       from (select concat_ws(' | ', ${keys}) as k, (${sum})::numeric as v from ${from} group by 1) x where v <> 0`,
  );
}

/** What a rollup holds, in the same words. */
async function kept(desk: Desk, rollup: string): Promise<string[]> {
  const [{ keys, sums }] =
    (await desk.read(`select array_agg(a.attname::text order by a.attnum) filter (where a.attnum = any(i.indkey)) as keys,
    array_agg(a.attname::text order by a.attnum) filter (where a.attnum <> all(i.indkey)) as sums
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum > 0
    where i.indrelid = '$${rollup}$'::regclass and i.indisprimary`)) as [{ keys: string[]; sums: string[] }];
  const rows = await Promise.all(
    sums.map((sum) =>
      desk.read<{
        figure: string;
      }>(`select concat_ws(' | ', ${keys.map((key) => `"${key}"`).join(', ')}, '${sum}') || ' = '
        || trim_scale("${sum}"::numeric) as figure from $${rollup}$ where "${sum}" <> 0`),
    ),
  );
  return rows
    .flat()
    .map(({ figure }) => figure)
    .sort();
}

/** Each rollup with its values and those of its rows, for `toEqual`. */
export async function rollupsAndRecounts(desk: Desk): Promise<{ kept: object; counted: object }> {
  const pairs = await Promise.all(
    Object.entries(recounts).map(async ([rollup, queries]) => {
      const found = await desk.read<{ figure: string }>(queries.join(' union all '));
      return { rollup, kept: await kept(desk, rollup), counted: found.map(({ figure }) => figure).sort() };
    }),
  );
  const by = (key: 'kept' | 'counted') => Object.fromEntries(pairs.map((pair) => [pair.rollup, pair[key]]));
  return { kept: by('kept'), counted: by('counted') };
}
