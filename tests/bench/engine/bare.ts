import type { Client } from 'pg';
import type { BetslipEvent } from '../../../src/contracts/ingest.ts';

/**
 * The least that has to be done for a batch, in bare SQL through one client: the same rows inserted, and one aggregate
 * pass over each customer's last 90 days.
 */
export async function bareBatch(client: Client, slips: readonly BetslipEvent[]): Promise<void> {
  const rows = JSON.stringify(slips.map(({ bets, ...slip }) => slip));
  const bets = JSON.stringify(
    slips.flatMap((slip) => slip.bets.map((bet) => ({ ...bet, slip: slip.partner_betslipId }))),
  );
  await client.query('begin');
  const { rows: stored } = await client.query<{ id: string }>(insertSlips, [rows]);
  await client.query(insertBets, [bets]);
  const { rows: found } = await client.query(aggregate, [stored.map(({ id }) => id)]);
  await client.query('commit');
  if (found.length !== slips.length) throw new Error(`Bare SQL looked at ${found.length} of ${slips.length} betslips.`);
}

const insertSlips = `
  insert into betslip ("partner_betslipId", customer_id, currency, stake, price, return_possible, result, settled, created_at)
  select x."partner_betslipId", c.id, x.currency, x.stake, x.price, x.return_possible, x.result, x.settled, x.created_at
  from json_to_recordset($1::json) as x("partner_betslipId" text, "partner_customerId" text, currency text, stake numeric,
    price numeric, return_possible numeric, result text, settled boolean, created_at timestamptz)
  join customer c on c."partner_customerId" = x."partner_customerId" returning id`;

const insertBets = `
  insert into bet ("partner_betId", betslip_id, customer_id, fixture_id, region, sport, competition, market, odd_name, odd_price,
    type, currency, stake, created_at)
  select x."partner_betId", s.id, s.customer_id, f.id, f.region, f.sport, f.competition, x.market, x.odd ->> 'name',
    (x.odd ->> 'price')::numeric, x.type, s.currency, s.stake, s.created_at
  from json_to_recordset($1::json) as x("partner_betId" text, slip text, "partner_fixtureId" text, market text, odd json, type text)
  join betslip s on s."partner_betslipId" = x.slip join fixture f on f."partner_fixtureId" = x."partner_fixtureId"`;

/** As tried by hand for QUALITY: 14 aggregates, a median among them, in one LATERAL pass. */
const aggregate = `
  select e.id, a.* from betslip e cross join lateral (
    select count(*) as n, sum(m.stake) as stakes, avg(m.stake) as mean, min(m.stake) as least, max(m.stake) as most,
      stddev_samp(m.stake) as spread, percentile_cont(0.5) within group (order by m.stake) as middle,
      sum(m."return") as returns, count(*) filter (where m.result = 'WON') as won, count(*) filter (where m.result = 'LOST') as lost,
      count(*) filter (where m.created_at > e.created_at - interval '1 day') as today,
      sum(m.stake) filter (where m.created_at > e.created_at - interval '1 day') as stakes_today,
      count(distinct m.currency) as currencies, max(m.created_at) as last
    from betslip m where m.customer_id = e.customer_id and m.created_at <= e.created_at and m.created_at > e.created_at - interval '90 days'
  ) a where e.id = any($1::bigint[])`;
