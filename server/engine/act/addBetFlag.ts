import { sql } from 'kysely';
import { enums } from '../../../src/manifest/enums.ts';
import { table } from '../../sql/store.ts';
import type { Handling } from './handling.ts';
import { recordset } from './recordset.ts';

const flags: readonly unknown[] = enums.BetFlagTypes;

/** Flags the bet that a firing is about, or every bet of its betslip. */
export const addBetFlag: Handling = {
  text: ({ flag }) => `Flag the bet ${String(flag)}`,
  async carryOut({ place: { tenant } }, deeds) {
    const rows = deeds.flatMap(({ fired, params }) =>
      fired.className === 'Betslip' && flags.includes(params.flag)
        ? [{ id: fired.id, slip: fired.eventId, bet: fired.betId, flag: params.flag, at: fired.at }]
        : [],
    );
    if (rows.length === 0) return;
    await sql`insert into ${table(tenant, 'bet_flag')} (customer_id, betslip_id, bet_id, type, fired_trigger_id, created_at)
      select b.customer_id, b.betslip_id, b.id, w.flag, w.id, w.at
      from ${recordset(rows, 'id bigint, slip bigint, bet bigint, flag text, at timestamptz')}
      join ${table(tenant, 'bet')} b on b.betslip_id = w.slip and (w.bet is null or b.id = w.bet)
      order by w.at, w.id, b.id on conflict do nothing`.execute(tenant.db);
  },
};
