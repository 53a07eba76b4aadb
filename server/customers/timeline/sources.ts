import { type RawBuilder, sql } from 'kysely';
import type { TimelineEvent, TimelineKind } from '../../../src/contracts/timeline.ts';
import { type Store, table } from '../../sql/store.ts';
import type { RunKind } from './timelineCursor.ts';

export type PlainKind = Exclude<TimelineKind, RunKind>;
type Sql = RawBuilder<unknown>;

/** The customer of a timeline, and the reader's permissions. */
export interface TimelineReading {
  store: Store;
  customerId: string;
  may(permission: string): boolean;
}

/** The SQL of a kind's events: the row is aliased `r` where it is selected, and `t` where its data is read. */
export interface TimelineSource {
  /** The member of an event that holds the kind's details. */
  part: Exclude<keyof TimelineEvent, 'kind' | 'at' | 'id'> | null;
  from: Sql;
  at: Sql;
  where: Sql;
  joins?: Sql;
  data: Sql;
}

const time = (column: Sql) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const named = (alias: string, name = 'name') =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)}::text, 'name', ${sql.ref(`${alias}.${name}`)}) end`;

/** The source of each kind's events, each with an index on the customer and time. */
export const sources: { readonly [K in PlainKind]: (reading: TimelineReading) => TimelineSource } = {
  betslip_placed: (reading) => ({
    part: 'placed',
    ...ownRows(reading, 'betslip'),
    joins: sql`left join lateral (select count(*)::int as bets from ${table(reading.store, 'bet')} b where b.betslip_id = t.id) n on true
      left join lateral (select b.market, b.odd_name, b.fixture_id from ${table(reading.store, 'bet')} b
        where b.betslip_id = t.id order by b.created_at, b.id limit 1) b on true
      left join ${table(reading.store, 'fixture')} f on f.id = b.fixture_id`,
    data: sql`json_build_object('partner_id', t."partner_betslipId", 'currency', t.currency, 'stake', t.stake::text,
      'price', t.price::text, 'bets', n.bets, 'selection', ${
        reading.may('bet.list')
          ? sql`case when f.id is not null then
            json_build_object('fixture', f.name, 'market', b.market, 'name', b.odd_name) end`
          : sql`null`
      })`,
  }),
  betslip_settled: (reading) => ({
    part: 'settled',
    ...ownRows(reading, 'betslip', sql`r.settled`),
    at: sql`coalesce(r.settlement_date, r.created_at)`,
    data: sql`json_build_object('partner_id', t."partner_betslipId", 'currency', t.currency, 'result', t.result,
      'stake', t.stake::text, 'return', t."return"::text, 'profit', t.profit::text)`,
  }),
  deposit: (reading) => transfers(reading, 'deposit', 'partner_depositId'),
  withdraw: (reading) => transfers(reading, 'withdraw', 'partner_withdrawalId'),
  alert_raised: (reading) => ({
    part: 'raised',
    ...ownRows(reading, 'alert'),
    data: sql`json_build_object('type', t.type, 'text', t.text, 'state', t.state, 'hits', t.hits)`,
  }),
  alert_closed: (reading) => ({
    part: 'closed',
    ...ownRows(reading, 'alert', sql`r.closed_at is not null`),
    at: sql`r.closed_at`,
    data: sql`json_build_object('type', t.type, 'text', t.text, 'verdict', t.verdict, 'by', t.closed_by)`,
  }),
  // from the customer's alerts to their comments, so that other comments are not scanned
  alert_comment: ({ store, customerId }) => ({
    part: 'commented',
    from: sql`(select c.* from (select a.id from ${table(store, 'alert')} a where a.customer_id = ${customerId}::bigint offset 0) a
      cross join lateral (select c.* from ${table(store, 'alert_comment')} c where c.alert_id = a.id offset 0) c) r`,
    at: sql`r.created_at`,
    where: sql`true`,
    data: sql`json_build_object('alert_id', t.alert_id::text, 'comment', t.text, 'by', t.user_name)`,
  }),
  risk_status: (reading) => ({
    part: 'status',
    ...ownRows(reading, 'customer_risk_status_change'),
    joins: sql`left join ${table(reading.store, 'risk')} k on k.id = t.risk_id ${firedBy(reading)}`,
    data: sql`json_build_object('type', t.type, 'risk', ${named('k')}, 'from_status', t.from_status, 'status', t.status,
      'comment', t.comment, 'by', t.user_name, 'trigger', ${named('g')})`,
  }),
  bet_flag: (reading) => ({
    part: 'flagged',
    ...ownRows(reading, 'bet_flag'),
    joins: sql`join ${table(reading.store, 'betslip')} s on s.id = t.betslip_id ${firedBy(reading)}`,
    data: sql`json_build_object('type', t.type, 'betslip', ${named('s', 'partner_betslipId')}, 'trigger', ${named('g')})`,
  }),
  arbitrage_log: (reading) => ({
    part: 'arbitrage',
    ...ownRows(reading, 'arbitrage_log'),
    joins: sql`join ${table(reading.store, 'fixture')} f on f.id = t.fixture_id
      left join ${table(reading.store, 'betslip')} s on s.id = t.betslip_id`,
    data: sql`json_build_object('fixture', ${named('f')}, 'market', t.market, 'margin', t.margin::text,
      'betslip', ${named('s', 'partner_betslipId')})`,
  }),
  // what triggers did to a risk status is there as the change itself
  intervention: (reading) => ({
    part: 'intervened',
    ...ownRows(
      reading,
      'intervention',
      sql`(r.source = 'PERSON' or r.kind <> 'RISK STATUS') and r.withdrawn_at is null`,
    ),
    at: sql`r.happened_at`,
    joins: sql`left join ${table(reading.store, 'trigger')} g on g.id = t.trigger_id`,
    data: sql`json_build_object('kind', t.kind, 'channel', t.channel, 'text', t.text, 'result', t.result,
      'by', t.user_name, 'trigger', ${named('g')})`,
  }),
  limit: (reading) => ({
    part: 'limited',
    ...ownRows(reading, 'customer_limit'),
    at: sql`r.set_at`,
    data: sql`json_build_object('kind', t.kind, 'period', t.period, 'set_by', t.set_by, 'change', t.change,
      'amount', t.amount::text, 'currency', t.currency, 'minutes', t.minutes)`,
  }),
  exclusion: (reading) => ({
    part: 'excluded',
    ...ownRows(reading, 'customer_exclusion'),
    at: sql`r.starts_at`,
    data: sql`json_build_object('kind', t.kind, 'ends_at', ${time(sql`t.ends_at`)},
      'lifted_at', ${time(sql`t.lifted_at`)}, 'reason', t.reason)`,
  }),
  contact: (reading) => ({
    part: 'contacted',
    ...ownRows(reading, 'customer_contact'),
    at: sql`r.contacted_at`,
    data: sql`json_build_object('channel', t.channel, 'topic', t.topic, 'summary', t.summary)`,
  }),
  action_request: (reading) => ({
    part: 'requested',
    ...ownRows(reading, 'action_request'),
    joins: sql`left join ${table(reading.store, 'trigger')} g on g.id = t.trigger_id`,
    data: sql`json_build_object('handler', t.handler, 'text', t.text, 'state', t.state, 'trigger', ${named('g')},
      'by', t.asked_by)`,
  }),
  action_decided: (reading) => ({
    part: 'decided',
    ...ownRows(reading, 'action_request', sql`r.decided_at is not null`),
    at: sql`r.decided_at`,
    data: sql`json_build_object('handler', t.handler, 'text', t.text, 'state', t.state, 'comment', t.comment,
      'by', t.decided_by)`,
  }),
  tags: (reading) => ({
    part: 'tags',
    from: sql`${table(reading.store, 'audit_log')} r`,
    at: sql`r.created_at`,
    where: sql`r.record_id = ${reading.customerId} and r.entity = 'customer'
      and (r.after ? 'customer_tags' or r.after ? 'customer_tag_category_id')`,
    joins: sql`left join ${table(reading.store, 'customer_tag_category')} y
      on y.id::text = t.after ->> 'customer_tag_category_id'`,
    data: sql`json_build_object('added', ${tagsOnlyIn(reading, 'after', 'before')},
      'removed', ${tagsOnlyIn(reading, 'before', 'after')},
      'category', case when t.after ? 'customer_tag_category_id' then json_build_object('name', y.name) end,
      'by', ${reading.may('audit_log.list') ? sql`t.user_name` : sql`null`})`,
  }),
  registered: ({ store, customerId }) => ({
    part: null,
    from: sql`${table(store, 'customer')} r`,
    at: sql`r.registered_at`,
    where: sql`r.id = ${customerId}::bigint`,
    data: sql`null::json`,
  }),
};

function ownRows(
  { store, customerId }: TimelineReading,
  name: string,
  also?: Sql,
): Pick<TimelineSource, 'from' | 'at' | 'where'> {
  const own = sql`r.customer_id = ${customerId}::bigint`;
  return {
    from: sql`${table(store, name)} r`,
    at: sql`r.created_at`,
    where: also ? sql`${own} and ${also}` : own,
  };
}

function transfers(reading: TimelineReading, name: 'deposit' | 'withdraw', partnerId: string): TimelineSource {
  return {
    part: 'transfer',
    ...ownRows(reading, name),
    at: sql`r.submitted_at`,
    data: sql`json_build_object('partner_id', ${sql.ref(`t.${partnerId}`)}, 'amount', t.amount::text,
      'currency', t.currency, 'result', t.result, 'processed_at', ${time(sql`t.processed_at`)}, 'comment', t.comments)`,
  };
}

const firedBy = ({
  store,
}: TimelineReading) => sql`left join ${table(store, 'customer_trigger')} c on c.id = t.fired_trigger_id
  left join ${table(store, 'trigger')} g on g.id = c.trigger_id`;

/** The names of the tags in one image of a change but not in the other; the audit log stores their ids. */
function tagsOnlyIn({ store }: TimelineReading, one: 'before' | 'after', other: 'before' | 'after'): Sql {
  const tags = (image: string) => {
    const kept = sql`${sql.ref(`t.${image}`)} -> 'customer_tags'`;
    return sql`case when jsonb_typeof(${kept}) = 'array' then ${kept} else '[]'::jsonb end`;
  };
  return sql`coalesce((select json_agg(g.name order by g.name) from jsonb_array_elements_text(${tags(one)}) x
    left join ${table(store, 'customer_tag')} g on g.id::text = x where not (${tags(other)}) ? x), '[]'::json)`;
}
