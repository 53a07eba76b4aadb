import { sql } from 'kysely';
import type { DecisionDesk, Referral, ReferredBet, ReferredCustomer } from '../../src/contracts/decision.ts';
import type { enums } from '../../src/manifest/enums.ts';
import { idList } from '../engine/act/recordset.ts';
import { type Store, table } from '../sql/store.ts';

/** As many referrals as a desk shows at once. */
const mostShown = 100;
const glanceDays = 30;

type Waiting = Omit<Referral, 'customer' | 'bets'> & { customer_id: string; waiting: number };

/** The referrals that wait, the most urgent first, with what a person needs to answer them. */
export async function readDesk(store: Store, now: Date): Promise<DecisionDesk> {
  const { rows } = await sql<Waiting>`select d.id::text, d.kind, d.partner_id, d.betslip_id::text, d.currency, d.amount,
      s.price, s.return_possible, d.created_at, d.until, d.otherwise, d.triggers, d.scores, d.customer_id::text,
      (count(*) over ())::int as waiting
    from ${table(store, 'decision')} d left join ${table(store, 'betslip')} s on s.id = d.betslip_id
    where d.state = 'WAITING' order by d.until, d.id limit ${sql.lit(mostShown)}`.execute(store.db);
  const customers = await customersOf(store, rows, now);
  const bets = Map.groupBy(await betsOf(store, rows, now), ({ betslip_id }) => betslip_id);
  const referrals = rows.map(({ waiting: _, customer_id: __, ...row }, n): Referral => {
    const customer = customers[n];
    if (!customer) throw new Error(`The decision ${row.id} has no customer.`);
    const own = row.betslip_id === null ? [] : (bets.get(row.betslip_id) ?? []);
    return { ...row, customer, bets: own.map(({ betslip_id: ___, ...bet }) => bet) };
  });
  return { referrals, waiting: rows[0]?.waiting ?? 0, now: now.toISOString() };
}

/** The most serious first. */
const gravest = [
  'SUSPENDED',
  'RESTRICTED',
  'CONFIRMED',
  'UNDER REVIEW',
  'WATCH',
  'NEW',
  'DISMISSED',
] as const satisfies readonly (typeof enums.RiskStatuses)[number][];

/** The customers at a glance, in the order of the rows. */
async function customersOf(store: Store, rows: readonly Waiting[], now: Date): Promise<ReferredCustomer[]> {
  if (rows.length === 0) return [];
  const pairs = rows.map(({ customer_id, currency }, n) => ({ n, customer_id, currency }));
  const since = new Date(now.getTime() - glanceDays * 24 * 3_600_000).toISOString();
  const { rows: found } = await sql<ReferredCustomer & { n: number }>`select w.n, c.id::text, c."partner_customerId",
      c.customer_details_name as name, c.customer_details_last_name as last_name, t.tags, r.status, a.open_alerts,
      b.betslips, b.stake, b.profit
    from json_to_recordset(${JSON.stringify(pairs)}::json) as w(n int, customer_id bigint, currency text)
    join ${table(store, 'customer')} c on c.id = w.customer_id
    cross join lateral (select coalesce(jsonb_agg(g.name order by g.name), '[]') as tags
      from ${table(store, 'customer_customer_tags')} x join ${table(store, 'customer_tag')} g on g.id = x.customer_tag_id
      where x.customer_id = c.id) t
    left join lateral (select s.status from ${table(store, 'customer_risk_status')} s where s.customer_id = c.id
      order by array_position(${[...gravest]}::text[], s.status) limit 1) r on true
    cross join lateral (select count(*)::int as open_alerts from ${table(store, 'alert')} l
      where l.customer_id = c.id and l.state <> 'CLOSED') a
    cross join lateral (select count(*)::int as betslips, coalesce(sum(s.stake), 0)::numeric(14, 2) as stake,
        coalesce(sum(s.stake - s."return"), 0)::numeric(14, 2) as profit from ${table(store, 'betslip')} s
      where s.customer_id = c.id and s.currency = w.currency and s.created_at >= ${since}::timestamptz) b
    order by w.n`.execute(store.db);
  return found.map(({ n: _, ...customer }) => customer);
}

/** The bets of the referred betslips, with their latest prices up to now and what is open on their fixtures. */
async function betsOf(
  store: Store,
  rows: readonly Waiting[],
  now: Date,
): Promise<(ReferredBet & { betslip_id: string })[]> {
  const ids = rows.flatMap(({ betslip_id }) => betslip_id ?? []);
  if (ids.length === 0) return [];
  const { rows: found } = await sql<
    ReferredBet & { betslip_id: string }
  >`select b.betslip_id::text, f.id::text as fixture_id,
      f.name as fixture, f.sport, f.competition, f.starts_at, b.market, b.odd_name as selection, b.odd_price as asked,
      p.best_price as best, p.market_price as average, p.at as priced_at, coalesce(e.slips, 0)::int as open,
      coalesce(e.stake, 0)::numeric(14, 2) as open_stake, coalesce(e.potential - e.stake, 0)::numeric(14, 2) as exposure
    from ${table(store, 'bet')} b join ${table(store, 'fixture')} f on f.id = b.fixture_id
    left join lateral (select m.best_price, m.market_price, m.at from ${table(store, 'price_moment')} m
      where m.fixture_id = b.fixture_id and m.market = b.market and m.selection = b.odd_name
        and m.at <= ${now.toISOString()}::timestamptz
      order by m.at desc limit 1) p on true
    left join ${table(store, 'exposure')} e on e.fixture_id = b.fixture_id and e.currency = b.currency
    where b.betslip_id = any(${idList(ids)}) order by b.id`.execute(store.db);
  return found;
}
