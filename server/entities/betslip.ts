import { entityOf } from '../../src/manifest/fields.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { oneRecord } from '../sql/list.ts';
import { relatedLimit } from '../sql/selectList.ts';
import { type Stores, storeOf } from '../sql/store.ts';
import type { EntityHooks } from './hooks.ts';

/** A betslip's bets include their own flags and trigger logs (SPEC §3): those of the betslip that name the bet. */
export const betslipHooks: EntityHooks = {
  async complete(context, stores, record) {
    const logs = rows(record.customer_trigger_logs);
    const flags = rows(record.customer_bet_flags);
    const whole = logs.length < relatedLimit && flags.length < relatedLimit;
    const logsOf = Map.groupBy(logs, ({ bet_id }) => bet_id);
    const flagsOf = Map.groupBy(flags, ({ bet_id }) => bet_id);
    const own = (bet: Row) => ({ trigger_logs: logsOf.get(bet.id) ?? [], flags: flagsOf.get(bet.id) ?? [] });
    const bets = rows(record.bets).map(async (bet) => ({
      ...bet,
      ...(whole ? own(bet) : await found(context, stores, String(bet.id))),
    }));
    return { ...record, bets: await Promise.all(bets) };
  },
};

const rows = (value: unknown): Row[] => (Array.isArray(value) ? value : []);

/** Reads a bet's own flags and logs, if the betslip has more than a record includes. */
async function found(context: Context, stores: Stores, id: string): Promise<Row> {
  const { manifest } = context;
  const store = storeOf(stores, entityOf(manifest, 'bet'));
  const bet = await oneRecord(manifest, store, 'bet', id, await context.currencies());
  return { trigger_logs: bet?.trigger_logs ?? [], flags: bet?.flags ?? [] };
}
