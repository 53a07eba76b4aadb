import { sql } from 'kysely';
import type { Row } from '../../../server/database/database.ts';
import type { IngestKind } from '../../../server/ingest/ingestKinds.ts';
import { judgeAhead, knownCurrencies, storeRows } from '../../../server/ingest/storeRows.ts';
import { storeAndJudge } from '../../../server/pipeline/storeAndJudge.ts';
import { rollups } from '../../../server/rollups/definitions.ts';
import { keyFrom } from '../../../server/sessions/secretBox.ts';
import { type Store, table } from '../../../server/sql/store.ts';
import type { BacktestResult } from '../../../src/contracts/backtest.ts';
import { always } from '../../api/engine/rules.ts';
import type { Api, Client } from '../../support/api.ts';
import { historyNow } from '../arbitraries/times.ts';
import type { RefVersion } from '../arbitraries/triggers.ts';
import type { ActingTrigger } from '../arbitraries/worlds.ts';
import type { RefTrigger } from '../reference/judge.ts';
import type { Sent } from '../reference/keep.ts';

/** By which devices and addresses are hashed. */
const secretKey = keyFrom('a key of thirty-two signs or more');

/** A trigger as it is saved. */
export interface Saved extends ActingTrigger {
  id: string;
  name: string;
}

/** Rows that come together. */
export interface Parcel {
  kind: IngestKind;
  rows: Sent['row'][];
}

/** A tenant whose triggers, rows and firings tests make and take away. */
export class Desk {
  readonly #stores: { tenant: Store; logs: Store };
  readonly #client: Client;
  readonly #currencies: ReadonlySet<string>;
  #parcels = 0;
  constructor(stores: { tenant: Store; logs: Store }, client: Client, currencies: ReadonlySet<string>) {
    this.#stores = stores;
    this.#client = client;
    this.#currencies = currencies;
  }

  get tenant(): Store {
    return this.#stores.tenant;
  }

  /** Takes away what events made, and everything that came of it; with triggers and risks, or without. */
  async clear({ rules }: { rules: boolean }): Promise<void> {
    const { tenant, logs } = this.#stores;
    const kept = rollups.map((rollup) => rollup.table);
    const tables = [...'customer fixture fixture_sum casino_game price_moment log_outbox'.split(' '), ...kept];
    await sql`truncate ${sql.join(tables.map((name) => table(tenant, name)))} cascade`.execute(tenant.db);
    await sql`truncate ${table(logs, 'trigger_log')}`.execute(logs.db);
    if (rules) for (const name of ['risk', 'trigger']) await sql`delete from ${table(tenant, name)}`.execute(tenant.db);
  }

  /** Saves triggers through the API, as the console does. */
  async save(triggers: readonly ActingTrigger[]): Promise<Saved[]> {
    const saved: Saved[] = [];
    for (const [place, trigger] of triggers.entries()) {
      const { actions, ...rules } = trigger;
      const body = {
        ...rules,
        name: `Trigger ${place + 1}`,
        mode: 'ACTIVE',
        effective_from: always,
        trigger_actions: actions,
      };
      saved.push({ ...trigger, name: body.name, id: await this.#create('trigger', body) });
    }
    return saved;
  }

  /** Changes a trigger's rules, or pauses it, from a moment on. */
  async edit({ id }: Saved, { rules, from }: RefVersion): Promise<void> {
    const change = rules ? { ...rules, mode: 'ACTIVE' } : { mode: 'PAUSED' };
    const { status, body } = await this.#client.put(`v1/crud/trigger/${id}`, { ...change, effective_from: from });
    if (status !== 200) throw new Error(`${JSON.stringify(change)} was refused: ${JSON.stringify(body)}`);
  }

  /** Saves a risk over the first two triggers. */
  async saveRisk(name: string, triggers: readonly Saved[], final_triggers_result: string): Promise<void> {
    const keyed = triggers.slice(0, 2).map(({ id }, place) => ({ key: `T${place + 1}`, trigger_id: id }));
    await this.#create('risk', { name, category: 'TRADING', mode: 'ACTIVE', triggers: keyed, final_triggers_result });
  }

  async #create(entity: string, body: Row): Promise<string> {
    const { status, body: answer } = await this.#client.post(`v1/crud/${entity}`, body);
    if (status !== 201 && status !== 200)
      throw new Error(`${JSON.stringify(body)} was refused: ${JSON.stringify(answer)}`);
    return answer.data.id;
  }

  /** Stores and judges, as ingest does, the rows of every other parcel judged ahead; every row has to be taken. */
  async ingest({ kind, rows }: Parcel): Promise<void> {
    const place = { ...this.#stores, sameDatabase: true };
    const options = { currencies: this.#currencies, now: historyNow, secretKey };
    this.#parcels += 1;
    if (this.#parcels % 2 === 0) await judgeAhead(kind, rows, options, () => true);
    const { stored } = await storeAndJudge(place, kind, rows, options);
    demandTaken(kind, stored.rejected);
  }

  /** Stores only. */
  async store({ kind, rows }: Parcel): Promise<void> {
    const options = { currencies: this.#currencies, now: historyNow, secretKey };
    demandTaken(kind, (await storeRows(this.#stores.tenant, kind, rows, options)).rejected);
  }

  async backtest(trigger: RefTrigger, date_from: string, date_to: string): Promise<BacktestResult> {
    const { type, trigger_settings, final_setting_result } = trigger;
    const tried = { name: 'Tried', type, trigger_settings, final_setting_result, trigger_actions: [] };
    const { status, body } = await this.#client.post('v1/crud/trigger/backtest', {
      trigger: tried,
      date_from,
      date_to,
    });
    if (status !== 200) throw new Error(`The backtest was refused: ${JSON.stringify(body)}`);
    return body.data;
  }

  /** The rows of a query; `$name$` in it is the tenant's table of that name, `$$name$$` one of its logs. */
  async read<R extends Row>(query: string): Promise<R[]> {
    const { tenant, logs } = this.#stores;
    const inPlace = query
      .replace(/\$\$(\w+)\$\$/g, (_, name: string) => `"${logs.schema}"."${name}"`)
      .replace(/\$(\w+)\$/g, (_, name: string) => `"${tenant.schema}"."${name}"`);
    return (await sql.raw<R>(inPlace).execute(tenant.db)).rows;
  }
}

function demandTaken(kind: IngestKind, rejected: readonly { errors: string[] }[]): void {
  if (rejected.length > 0) throw new Error(`A row of ${kind} was refused: ${rejected[0]?.errors.join('; ')}`);
}

/** The own fields that histories have values of. */
const declareOwnFields = (tenant: Store) =>
  sql`insert into ${table(tenant, 'own_field')} (kind, name, label, type)
    values ('CUSTOMER', 'tier', 'Tier', 'TEXT'), ('DEPOSIT', 'score', 'Score', 'NUMBER'), ('WITHDRAWAL', 'score', 'Score', 'NUMBER')
    on conflict do nothing`.execute(tenant.db);

/** The test world's first tenant. */
export async function deskOf(api: Api): Promise<Desk> {
  const { control, tenancy } = api.platform;
  const [place] = await tenancy.all();
  if (!place) throw new Error('The test world has no tenant.');
  const { tenant, logs } = await tenancy.stores(place.id);
  await declareOwnFields(tenant);
  return new Desk({ tenant, logs }, await api.as('partner'), await knownCurrencies(control));
}

/** Rows in their order, as parcels of one kind: at most as many rows as `sizes` says, one after the other. */
export function parcelsOf(sent: readonly Sent[], sizes: readonly number[]): Parcel[] {
  const parcels: Parcel[] = [];
  for (const { kind, row } of sent) {
    const last = parcels.at(-1);
    const size = sizes[(parcels.length - 1) % sizes.length] ?? 1;
    if (last?.kind === kind && last.rows.length < size) last.rows.push(row);
    else parcels.push({ kind, rows: [row] });
  }
  return parcels;
}
