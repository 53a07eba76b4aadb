import { type RawBuilder, sql } from 'kysely';
import type { RowFlags } from '../../src/contracts/listed.ts';
import { gravity } from '../../src/contracts/riskStatus.ts';
import { table } from '../sql/store.ts';
import type { EntityHooks, ListedWanted } from './hooks.ts';

/** What rows are of, and so which column of `bet_flag` names what is flagged. */
const places = {
  bet: { customer: 't.customer_id', flagged: 'bet_id' },
  betslip: { customer: 't.customer_id', flagged: 'betslip_id' },
  /** A game or a payment. */
  event: { customer: 't.customer_id', flagged: undefined },
  customer: { customer: 't.id', flagged: undefined },
} as const;

/** What is known against a row's customer and its bets; null where that is nothing. */
export function riskFlags({ store, mayList }: ListedWanted, of: keyof typeof places): RawBuilder<RowFlags | null> {
  const { customer, flagged } = places[of];
  const order = sql`array_position(${gravity}::text[], status)`;
  const ofCustomer = sql`from ${table(store, 'customer_risk_status')}
    where customer_id = ${sql.ref(customer)} and status <> 'DISMISSED'`;
  const statuses = sql`(select json_agg(json_build_object('type', s.type, 'status', s.status) order by s.place desc, s.type)
    from (select distinct on (type) type, status, ${order} as place ${ofCustomer} order by type, ${order} desc) s)`;
  const ofRow = sql`from ${table(store, 'bet_flag')} b where ${sql.ref(`b.${flagged ?? 'bet_id'}`)} = t.id`;
  const flags = sql`(select json_agg(distinct b.type) ${ofRow})`;
  const isTold = { statuses: mayList('customer_risk_status'), flags: flagged !== undefined && mayList('bet_flag') };
  const found = [...(isTold.statuses ? [ofCustomer] : []), ...(isTold.flags ? [ofRow] : [])];
  if (found.length === 0) return sql`null::json`;
  const none = sql`'[]'::json`;
  // most rows have neither, and to look is quicker than to gather nothing
  return sql`case when ${sql.join(
    found.map((rows) => sql`exists (select ${rows})`),
    sql` or `,
  )} then json_build_object('statuses', ${isTold.statuses ? sql`coalesce(${statuses}, '[]')` : none},
    'bet_flags', ${isTold.flags ? sql`coalesce(${flags}, '[]')` : none}) end`;
}

const flagged = (of: keyof typeof places): EntityHooks => ({
  listedColumns: { risk_flags: (wanted) => riskFlags(wanted, of) },
});

export const flaggedBetHooks = flagged('bet');
export const flaggedEventHooks = flagged('event');
