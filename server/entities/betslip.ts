import { type RawBuilder, sql } from 'kysely';
import type { BetsInShort } from '../../src/contracts/listed.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { oneRecord } from '../sql/list.ts';
import { relatedLimit } from '../sql/selectList.ts';
import { type Stores, storeOf, table } from '../sql/store.ts';
import type { EntityHooks, ListedWanted } from './hooks.ts';
import { riskFlags } from './riskFlags.ts';

/** The first bet of a betslip, and how many others there are. */
function betsInShort({ store, mayList }: ListedWanted): RawBuilder<BetsInShort> {
  const fixture = mayList('fixture') ? sql`json_build_object('id', f.id::text, 'name', f.name)` : sql`null`;
  const short = sql`(select json_build_object('first', json_build_object(
      'id', b.id::text, 'fixture', ${fixture}, 'market', b.market, 'selection', b.odd_name), 'more', b.bets - 1)
    from (select id, fixture_id, market, odd_name, count(*) over () as bets from ${table(store, 'bet')}
      where betslip_id = t.id order by created_at, id limit 1) b
    left join ${table(store, 'fixture')} f on f.id = b.fixture_id)`;
  return sql`coalesce(${short}, '{"first": null, "more": 0}'::json)`;
}

/** A betslip's bets include their own flags and trigger logs (SPEC §3): those of the betslip that name the bet. */
export const betslipHooks: EntityHooks = {
  listedColumns: { bet_on: betsInShort, risk_flags: (wanted) => riskFlags(wanted, 'betslip') },
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
