import { sql } from 'kysely';
import { deeds } from '../../../src/i18n/en/deeds.ts';
import { enums } from '../../../src/manifest/enums.ts';
import { toPrepare } from '../../database/prepared.ts';
import { sentence } from '../../sentence.ts';
import { table } from '../../sql/store.ts';
import type { Handling } from './handling.ts';
import { idList, recordset } from './recordset.ts';

const flags: readonly unknown[] = enums.BetFlagTypes;

/** Flags the firing's bet, or every bet of its betslip. */
export const addBetFlag: Handling = {
  byPerson: false,
  toEvent: true,
  text: ({ flag }) => sentence(deeds.flag, { flag }),
  async carryOut({ place: { tenant } }, deeds) {
    const rows = deeds.flatMap(({ fired, params }) =>
      fired.className === 'Betslip' && flags.includes(params.flag)
        ? [{ id: fired.id, slip: fired.eventId, bet: fired.betId, flag: params.flag, at: fired.at }]
        : [],
    );
    if (rows.length === 0) return;
    await sql`${toPrepare} insert into ${table(tenant, 'bet_flag')} (customer_id, betslip_id, bet_id, type, fired_trigger_id, created_at)
      select b.customer_id, b.betslip_id, b.id, w.flag, w.id, w.at
      from ${recordset(rows, 'id bigint, slip bigint, bet bigint, flag text, at timestamptz')}
      join ${table(tenant, 'bet')} b on b.betslip_id = w.slip and (w.bet is null or b.id = w.bet)
      order by w.at, w.id, b.id on conflict do nothing`.execute(tenant.db);
  },
  async keep(store, firedIds) {
    const kept = table(store, 'bet_flag');
    await sql`update ${kept} f set fired_trigger_id = null where id in (
      select distinct on (bet_id, type) id from ${kept} f where fired_trigger_id = any(${idList(firedIds)})
        and not exists (select from ${kept} o where o.bet_id = f.bet_id and o.type = f.type and o.fired_trigger_id is null)
      order by bet_id, type, id)`.execute(store.db);
  },
};
