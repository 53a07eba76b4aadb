import { sql } from 'kysely';
import type { RowFlags } from '../../src/contracts/listed.ts';
import { gravity } from '../../src/contracts/riskStatus.ts';
import type { Row } from '../database/database.ts';
import { table } from '../sql/store.ts';
import type { EntityHooks, ListedPage } from './hooks.ts';

/** The column of `bet_flag` that names what is flagged; null for what has no such flags. */
type FlaggedBy = 'betslip_id' | 'bet_id' | null;

/** What is known against the customers and the bets of a page's rows, in one statement; a row without anything is left out. */
export async function riskFlags(
  { store, rows, mayList }: ListedPage,
  flaggedBy: FlaggedBy,
): Promise<Map<string, RowFlags>> {
  const wanted = rows.map(({ id, customer_id = id }) => ({ id, customer_id }));
  const statuses = sql`(select json_agg(json_build_object('type', s.type, 'status', s.status)
      order by array_position(${gravity}::text[], s.status) desc, s.type)
    from (select distinct on (type) type, status from ${table(store, 'customer_risk_status')}
      where customer_id = w.customer_id and status <> 'DISMISSED'
      order by type, array_position(${gravity}::text[], status) desc) s)`;
  const flags = sql`(select json_agg(distinct f.type) from ${table(store, 'bet_flag')} f
    where ${sql.ref(`f.${flaggedBy ?? 'bet_id'}`)} = w.id)`;
  const { rows: found } = await sql<{ id: string; statuses: RowFlags['statuses']; bet_flags: RowFlags['bet_flags'] }>`
    select w.id, coalesce(${mayList('customer_risk_status') ? statuses : sql`null::json`}, '[]'::json) as statuses,
      coalesce(${flaggedBy && mayList('bet_flag') ? flags : sql`null::json`}, '[]'::json) as bet_flags
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w(id bigint, customer_id bigint)`.execute(store.db);
  const known = found.filter(({ statuses, bet_flags }) => statuses.length + bet_flags.length > 0);
  return new Map(known.map(({ id, ...flags }) => [id, flags]));
}

const flagged = (flaggedBy: FlaggedBy): EntityHooks => ({
  listed: async (page) => {
    const flags = await riskFlags(page, flaggedBy);
    return (row: Row) => ({ risk_flags: flags.get(String(row.id)) ?? null });
  },
});

export const flaggedBetHooks = flagged('bet_id');
export const flaggedCustomersHooks = flagged(null);
