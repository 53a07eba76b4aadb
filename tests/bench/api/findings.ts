import type { Client } from 'pg';
import type { Size } from './fill.ts';

/** Of how many betslips one is among them. */
const every = { firing: 100, flag: 200, alert: 500 } as const;

/**
 * Stores firings: a hundredth of the betslips fired one of the default triggers, half of those flagged a bet, a fifth
 * raised an alert, most of which are closed; every twentieth customer has a risk status, every tenth a tag.
 */
export async function fillFindings(client: Client, { customers }: Size): Promise<void> {
  await client.query(firings);
  await client.query(flags);
  await client.query(alerts);
  await client.query(`update customer_trigger f set alert_id = a.id from alert a
    where a.customer_id = f.customer_id and a.created_at = f.created_at`);
  await client.query(statuses(customers));
  await client.query(`insert into customer_customer_tags (customer_id, customer_tag_id)
    select n, 1 + n / 10 % 500 from generate_series(10, ${customers}, 10) n`);
}

/** The nth of the tenant's triggers or risks, taken in turns. */
const oneOf = (table: string, n: string) =>
  `(select array_agg(id order by id) from ${table})[1 + ${n} % (select count(*) from ${table})]`;

const firings = `
  insert into customer_trigger (customer_id, trigger_id, betslip_id, created_at)
    select s.customer_id, ${oneOf('trigger', `(s.id / ${every.firing})`)}, s.id, s.created_at
    from generate_series(3, (select max(id) from betslip), ${every.firing}) n join betslip s on s.id = n`;

const flags = `
  insert into bet_flag (customer_id, betslip_id, bet_id, type, fired_trigger_id, created_at)
    select b.customer_id, b.betslip_id, min(b.id), (array['ARBITRAGE', 'VALUE', 'LATE BET', 'STAKE SPIKE'])[1 + f.id % 4],
      f.id, f.created_at
    from customer_trigger f join bet b on b.betslip_id = f.betslip_id where f.id % ${every.flag / every.firing} = 0
    group by b.customer_id, b.betslip_id, f.id, f.created_at`;

const data = `jsonb_build_object(
    'input', jsonb_build_object('class_name', 'Betslip', 'id', s.id::text, 'partnerId', s."partner_betslipId",
      'customerId', s.customer_id::text, 'partnerCustomerId', 'C' || lpad(s.customer_id::text, 8, '0'), 'result', s.result),
    'output', jsonb_build_object('risks', '[]'::jsonb, 'triggers', '[]'::jsonb, 'subjects_triggerred', '[]'::jsonb,
      'trigger_actions', '[]'::jsonb))::text`;

const alerts = `
  insert into alert (customer_id, type, text, data, state, trigger_id, closed_at, created_at, updated_at, last_hit_at)
    select s.customer_id, (array['SPORTSBOOK', 'SPORTSBOOK', 'CASINO', 'FINANCIALS'])[1 + f.id / 5 % 4],
      'Found in ' || s."partner_betslipId", ${data}, state, f.trigger_id,
      case when state = 'CLOSED' then f.created_at + interval '2 hours' end, f.created_at, f.created_at, f.created_at
    from (select f.*, case when f.id % 100 = 0 then 'OPEN' else 'CLOSED' end as state from customer_trigger f
      where f.id % ${every.alert / every.firing} = 0) f join betslip s on s.id = f.betslip_id
    on conflict do nothing`;

const statuses = (customers: number) => `
  insert into customer_risk_status (customer_id, risk_id, type, status, created_at)
    select n, r.id, r.category, (array['NEW', 'WATCH', 'UNDER REVIEW', 'DISMISSED'])[1 + n / 20 % 4],
      timestamptz '2025-01-01Z' + n * (interval '365 days' / ${customers})
    from generate_series(20, ${customers}, 20) n join risk r on r.id = ${oneOf('risk', '(n / 20)')};
  insert into customer_risk_status_change (customer_id, risk_id, type, status, created_at)
    select customer_id, risk_id, type, status, created_at from customer_risk_status`;
