import type { Row } from '../../../server/database/database.ts';
import type { SettingEvidence } from '../../../src/contracts/alert.ts';
import type { EnumValue } from '../../../src/manifest/enums.ts';
import { isObject } from '../../../src/manifest/isObject.ts';
import type { Desk, Saved } from './desk.ts';
import { evidenceOf, inOrder, type Told } from './expected.ts';

const event = `coalesce(s."partner_betslipId", c."partner_casino_spinId", l."partner_live_casino_betId", d."partner_depositId", w."partner_withdrawalId")`;
const joined = `$customer_trigger$ f join $customer$ p on p.id = f.customer_id join $trigger$ t on t.id = f.trigger_id
  left join $betslip$ s on s.id = f.betslip_id left join $bet$ b on b.id = f.bet_id left join $casino$ c on c.id = f.casino_id
  left join $live_casino$ l on l.id = f.live_casino_id left join $deposit$ d on d.id = f.deposit_id left join $withdraw$ w on w.id = f.withdraw_id
  left join $alert$ a on a.id = f.alert_id`;

/** The results of events, by names and the operator's ids, so that two runs can be compared: each list sorted. */
const outcomes = {
  fired: `select t.name, p."partner_customerId" as customer, ${event} as event, b."partner_betId" as bet, f.created_at as at,
    a.risk_id is not null as by_risk, a.id is not null as alerted from ${joined} order by 1, 2, 3, 4`,
  alerts: `select p."partner_customerId" as customer, r.name as risk, t.name as trigger, a.type, a.state, a.hits, a.last_hit_at, a.created_at
    from $alert$ a join $customer$ p on p.id = a.customer_id left join $risk$ r on r.id = a.risk_id left join $trigger$ t on t.id = a.trigger_id
    where a.hits > 0 order by 1, 2, 3, 8`,
  statuses: `select p."partner_customerId" as customer, r.name as risk, s.type, s.status, s.triggered, s.triggers
    from $customer_risk_status$ s join $customer$ p on p.id = s.customer_id left join $risk$ r on r.id = s.risk_id order by 1, 2, 3`,
  changes: `select p."partner_customerId" as customer, r.name as risk, s.type, s.from_status, s.status, s.created_at
    from $customer_risk_status_change$ s join $customer$ p on p.id = s.customer_id left join $risk$ r on r.id = s.risk_id
    order by 1, 2, 6, 4, 5`,
  flags: `select b."partner_betId" as bet, f.type, f.created_at, t.name from $bet_flag$ f join $bet$ b on b.id = f.bet_id
    left join $customer_trigger$ c on c.id = f.fired_trigger_id left join $trigger$ t on t.id = c.trigger_id order by 1, 2, 3, 4`,
};

export type Outcome = { [N in keyof typeof outcomes]: Row[] };

export async function outcomeOf(desk: Desk): Promise<Outcome> {
  const { fired, alerts, statuses, changes, flags } = outcomes;
  return {
    fired: await desk.read(fired),
    alerts: await desk.read(alerts),
    statuses: await desk.read(statuses),
    changes: await desk.read(changes),
    flags: await desk.read(flags),
  };
}

/** The trigger's logs of an outcome, by time. */
export async function logsOf(desk: Desk, trigger: Saved, outcome: EnumValue<'TriggerOutcomes'>): Promise<Told[]> {
  const rows =
    await desk.read(`select l.partner_id, l."partner_customerId", l.at, l.trigger_settings, b."partner_betId" as bet
    from $$trigger_log$$ l left join $bet$ b on b.id::text = l.bet_id
    where l.trigger_id = '${trigger.id}' and l.outcome = '${outcome}'`);
  return rows
    .map((row) => ({
      event: String(row.partner_id),
      bet: typeof row.bet === 'string' ? row.bet : null,
      customer: String(row.partner_customerId),
      at: new Date(String(row.at)).toISOString(),
      ...evidenceOf(Array.isArray(row.trigger_settings) ? row.trigger_settings.filter(isEvidence) : [], trigger),
    }))
    .sort(inOrder);
}

const isEvidence = (value: unknown): value is SettingEvidence => isObject(value) && typeof value.key === 'string';

/** The fired triggers of one trigger, in the words of its logs. */
export const firedBy = ({ fired }: Outcome, { name }: Saved): Pick<Told, 'event' | 'bet' | 'customer' | 'at'>[] =>
  fired
    .filter((row) => row.name === name)
    .map((row) => ({
      event: String(row.event),
      bet: typeof row.bet === 'string' ? row.bet : null,
      customer: String(row.customer),
      at: new Date(String(row.at)).toISOString(),
    }))
    .sort((a, b) => inOrder({ ...a, ...nothing }, { ...b, ...nothing }));

const nothing = { numbers: {}, truths: {} };
