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
  const statuses = sql`(select json_agg(json_build_object('type', s.type, 'status', s.status) order by s.place desc, s.type)
    from (select distinct on (type) type, status, ${order} as place from ${table(store, 'customer_risk_status')}
      where customer_id = ${sql.ref(customer)} and status <> 'DISMISSED' order by type, ${order} desc) s)`;
  const flags = sql`(select json_agg(distinct b.type) from ${table(store, 'bet_flag')} b
    where ${sql.ref(`b.${flagged ?? 'bet_id'}`)} = t.id)`;
  const none = sql`null::json`;
  return sql`(select json_build_object('statuses', coalesce(f.statuses, '[]'), 'bet_flags', coalesce(f.bet_flags, '[]'))
    from (select ${mayList('customer_risk_status') ? statuses : none} as statuses,
      ${flagged && mayList('bet_flag') ? flags : none} as bet_flags) f
    where f.statuses is not null or f.bet_flags is not null)`;
}

const flagged = (of: keyof typeof places): EntityHooks => ({
  listedColumns: { risk_flags: (wanted) => riskFlags(wanted, of) },
});

export const flaggedBetHooks = flagged('bet');
export const flaggedEventHooks = flagged('event');
