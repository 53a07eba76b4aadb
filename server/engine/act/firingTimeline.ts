import { type Kysely, sql } from 'kysely';
import type { Row, Tables } from '../../database/database.ts';
import { type Store, table } from '../../sql/store.ts';
import { firedColumns, newestFirst, toFired } from './alertClasses.ts';
import type { Fired } from './firing.ts';
import { groupBy, idList, recordset } from './recordset.ts';
import type { RiskSetup } from './setup.ts';

/** Later than every moment. */
export const always = 'infinity';

interface Need {
  customerId: string;
  triggerId: string;
  /** ISO 8601, or `always`. */
  until: string;
}

const needKey = ({ customerId, triggerId, until }: Need) => `${customerId} ${triggerId} ${until}`;

/** Which triggers were TRIGGERED for which customers at which moments. */
export class Timeline {
  readonly #store: Store;
  readonly #newest = new Map<string, Fired | undefined>();
  readonly #dismissed: ReadonlyMap<string, readonly string[]>;

  private constructor(store: Store, dismissed: ReadonlyMap<string, readonly string[]>) {
    this.#store = store;
    this.#dismissed = dismissed;
  }

  /** `db`: where its first statement runs together with others. */
  static async of(store: Store, customerIds: Iterable<string>, db = store.db): Promise<Timeline> {
    const { rows } = await sql<{ customer_id: string; risk_id: string; created_at: string }>`
      select customer_id, risk_id, created_at from ${table(store, 'customer_risk_status_change')}
      where customer_id = any(${idList(customerIds)}) and status = 'DISMISSED' and risk_id is not null
      order by created_at`.execute(db);
    const groups = groupBy(rows, ({ customer_id, risk_id }) => `${customer_id} ${risk_id}`);
    return new Timeline(store, new Map([...groups].map(([key, group]) => [key, group.map((row) => row.created_at)])));
  }

  /** Reads missing entries in one statement; the other methods then answer synchronously. */
  async load(needs: Iterable<Need>, db = this.#store.db): Promise<void> {
    const missing = new Map<string, Need>();
    for (const need of needs) if (!this.#newest.has(needKey(need))) missing.set(needKey(need), need);
    if (missing.size === 0) return;
    const wanted = [...missing.values()];
    const rows = recordset(
      wanted.map((need, n) => ({ ...need, n })),
      'n int, "customerId" bigint, "triggerId" bigint, until timestamptz',
    );
    const { rows: found } = await sql<Row>`select w.n, f.* from ${rows} cross join lateral (
      select ${sql.raw(firedColumns)} from ${table(this.#store, 'customer_trigger')} f
      where f.customer_id = w."customerId" and f.trigger_id = w."triggerId" and f.created_at <= w.until
      order by ${sql.raw(newestFirst)} limit 1) f`.execute(db);
    for (const key of missing.keys()) this.#newest.set(key, undefined);
    for (const row of found) {
      const need = wanted[Number(row.n)];
      if (need) this.#newest.set(needKey(need), toFired(row));
    }
  }

  /** Reads everything that `holds` and `triggered` need for these risks. */
  loadRisks(
    wanted: Iterable<{ customerId: string; risk: RiskSetup; until: string }>,
    db?: Kysely<Tables>,
  ): Promise<void> {
    const needs: Need[] = [];
    for (const { customerId, risk, until } of wanted)
      for (const { triggerId } of risk.triggers) needs.push({ customerId, triggerId, until });
    return this.load(needs, db);
  }

  /** Returns a trigger's latest firing for a customer up to a moment; throws if it was not loaded. */
  newest(customerId: string, triggerId: string, until: string): Fired | undefined {
    const key = needKey({ customerId, triggerId, until });
    if (!this.#newest.has(key)) throw new Error(`The timeline was asked for ${key} before it was read.`);
    return this.#newest.get(key);
  }

  /** Returns the firing that makes a risk's trigger TRIGGERED: after the risk's last dismissal, up to a moment. */
  triggered(customerId: string, risk: RiskSetup, triggerId: string, until: string): Fired | undefined {
    const found = this.newest(customerId, triggerId, until);
    const dismissed = this.#dismissed
      .get(`${customerId} ${risk.id}`)
      ?.findLast((at) => until === always || at <= until);
    return found && (dismissed === undefined || found.at > dismissed) ? found : undefined;
  }

  holds(customerId: string, risk: RiskSetup, until: string): boolean {
    return risk.holds((triggerId) => this.triggered(customerId, risk, triggerId, until) !== undefined);
  }
}
