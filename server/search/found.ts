import { type RawBuilder, sql } from 'kysely';
import type { Searchable } from '../../src/contracts/search.ts';
import { type Store, table } from '../sql/store.ts';
import { partnerColumn } from './matches.ts';

const time = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const owner = sql`case when c.id is not null
  then json_build_object('id', c.id::text, 'partner_customerId', c."partner_customerId") end as customer`;
const withOwner = (store: Store) => sql`left join ${table(store, 'customer')} c on c.id = t.customer_id`;

interface Shape {
  columns: RawBuilder<unknown>;
  joins: (store: Store) => RawBuilder<unknown>;
}

const alone = () => sql``;

function event(name: Parameters<typeof partnerColumn>[0], amount: string, at: string, result: boolean): Shape {
  return {
    columns: sql`t.id::text as id, t.${partnerColumn(name)} as partner_id, ${owner},
      ${result ? sql`t.result` : sql`null::text as result`}, ${sql.ref(`t.${amount}`)}::text as amount,
      t.currency, ${time(`t.${at}`)} as at`,
    joins: withOwner,
  };
}

const rule = (sort: string): Shape => ({
  columns: sql`t.id::text as id, t.name, ${sql.ref(`t.${sort}`)} as sort, t.mode`,
  joins: alone,
});

const shapes: { readonly [K in Searchable]: Shape } = {
  customer: {
    columns: sql`t.id::text as id, t."partner_customerId", t.customer_details_name as name,
      t.customer_details_last_name as last_name, t.customer_details_mail as mail`,
    joins: alone,
  },
  alert: {
    columns: sql`t.id::text as id, t.type, t.text, t.state, ${owner}, ${time('t.created_at')} as at`,
    joins: withOwner,
  },
  betslip: event('betslip', 'stake', 'created_at', true),
  deposit: event('deposit', 'amount', 'submitted_at', true),
  withdraw: event('withdraw', 'amount', 'submitted_at', true),
  casino: event('casino', 'stake', 'submitted_at', false),
  live_casino: event('live_casino', 'stake', 'submitted_at', false),
  trigger: rule('type'),
  risk: rule('category'),
};

/** What is told of the rows that `ids` (id, rank) gives, as one JSON column under the kind's name. */
export function foundColumn(
  store: Store,
  name: Searchable,
  ids: RawBuilder<unknown>,
  { limit, placed }: { limit: number; placed: boolean },
): RawBuilder<unknown> {
  const { columns, joins } = shapes[name];
  const place = placed ? sql`, k.rank as place` : sql``;
  return sql`(select coalesce(json_agg(x), '[]') from (
    select ${columns}${place} from (
      select id, min(rank) as rank from (${ids}) m group by id order by 2, 1 desc limit ${sql.lit(limit)}) k
    join ${table(store, name)} t on t.id = k.id ${joins(store)} order by k.rank, t.id desc) x) as ${sql.id(name)}`;
}
