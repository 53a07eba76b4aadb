import { sql } from 'kysely';
import type { BetsInShort } from '../../src/contracts/listed.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { oneRecord } from '../sql/list.ts';
import { relatedLimit } from '../sql/selectList.ts';
import { type Stores, storeOf, table } from '../sql/store.ts';
import type { EntityHooks, ListedPage } from './hooks.ts';
import { riskFlags } from './riskFlags.ts';

/** The first bet of each betslip of a page, and how many others there are. */
async function betsInShort({ store, rows, mayList }: ListedPage): Promise<Map<string, BetsInShort>> {
  const ids = rows.map(({ id }) => String(id));
  const fixture = mayList('fixture') ? sql`json_build_object('id', f.id::text, 'name', f.name)` : sql`null`;
  const { rows: found } = await sql<BetsInShort & { id: string }>`select w.id,
      (select json_build_object('id', b.id::text, 'fixture', ${fixture}, 'market', b.market, 'selection', b.odd_name)
        from (select * from ${table(store, 'bet')} where betslip_id = w.id order by created_at, id limit 1) b
        left join ${table(store, 'fixture')} f on f.id = b.fixture_id) as first,
      (select greatest(count(*) - 1, 0)::int from ${table(store, 'bet')} where betslip_id = w.id) as more
    from unnest(${ids}::bigint[]) as w(id)`.execute(store.db);
  return new Map(found.map(({ id, ...short }) => [id, short]));
}

/** A betslip's bets include their own flags and trigger logs (SPEC §3): those of the betslip that name the bet. */
export const betslipHooks: EntityHooks = {
  async listed(page) {
    const [bets, flags] = await Promise.all([
      page.paths.has('bet_on') ? betsInShort(page) : undefined,
      page.paths.has('risk_flags') ? riskFlags(page, 'betslip_id') : undefined,
    ]);
    return ({ id }) => ({
      ...(bets && { bet_on: bets.get(String(id)) ?? null }),
      ...(flags && { risk_flags: flags.get(String(id)) ?? null }),
    });
  },
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
