import { sql } from 'kysely';
import type { BigWin } from '../../src/contracts/stats.ts';
import { type Store, table } from '../sql/store.ts';
import { daysIn, pairsOf, ratesTable } from './convertedSums.ts';
import type { Conversion } from './money.ts';

const mostWins = 10;

interface Found extends Omit<BigWin, 'customer'> {
  customer_id: string;
  partner_customerId: string;
}

/**
 * Returns the biggest wins of whole days, compared in one currency: an index has those of each day and currency.
 * Without a rate a day's wins in that currency are left out, as they cannot be compared.
 */
export async function winsIn(
  tenant: Store,
  name: 'casino' | 'live_casino',
  span: { from: string; to: string },
  conversion: Conversion,
  currencies: ReadonlySet<string>,
): Promise<BigWin[]> {
  const { rows } = await sql<Found>`
    select w.id::text as id, w.customer_id::text as customer_id, c."partner_customerId", g.name as game, w.submitted_at,
      (w.return - w.stake)::text as amount, w.currency
    from (select s.*, round((s.return - s.stake) * r."to", 30) / r."from" as worth
      from ${ratesTable(conversion, pairsOf(daysIn(span), currencies))} cross join lateral (
      select s.* from ${table(tenant, name)} s
      where s.finished and not s.is_rolled_back and s.deleted_at is null and s.return > s.stake
        and (s.submitted_at at time zone 'UTC')::date = r.day and s.currency = r.currency
      order by s.return - s.stake desc limit ${sql.lit(mostWins)}) s
      order by worth desc, s.id limit ${sql.lit(mostWins)}) w
    join ${table(tenant, 'customer')} c on c.id = w.customer_id
    join ${table(tenant, 'casino_game')} g on g.id = w.casino_game_id
    order by w.worth desc, w.id`.execute(tenant.db);
  return rows.map(({ customer_id, partner_customerId, ...win }) => ({
    ...win,
    customer: { id: customer_id, partner_customerId },
  }));
}
