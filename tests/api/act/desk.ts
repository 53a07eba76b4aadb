import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import type { Row } from '../../../server/database/database.ts';
import { act } from '../../../server/engine/act/act.ts';
import { classes } from '../../../server/engine/act/alertClasses.ts';
import type { ActiveTrigger, EnginePlace, Firing, RaisedAlert, Withdrawn } from '../../../server/engine/act/firing.ts';
import { inTransaction, type Store, table } from '../../../server/sql/store.ts';
import type { TriggerAction } from '../../../src/contracts/trigger.ts';
import { byAdministrator } from '../../support/administrator.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { insertRow } from '../../support/rows.ts';
import { platformOnCopy } from '../../support/world.ts';

/** A tenant in which events are stored and triggers set up by hand, to see what follows from firings. */
export class Desk {
  readonly tenant: Store;
  readonly logs: Store;
  /** Whether the logs are to be treated as on another server. */
  apart = false;
  #count = 0;
  #counted: Store | undefined;

  constructor(tenant: Store, logs: Store) {
    this.tenant = tenant;
    this.logs = logs;
  }

  async customer(id: string): Promise<string> {
    return String((await insertRow(this.tenant, 'customer', { partner_customerId: id })).id);
  }

  async trigger(
    name: string,
    actions: TriggerAction[] = [],
    mode: 'ACTIVE' | 'SHADOW' = 'ACTIVE',
  ): Promise<ActiveTrigger> {
    const row = { name, type: 'DEPOSIT', mode, trigger_settings: '[]', final_setting_result: 'S1' };
    const { id } = await insertRow(this.tenant, 'trigger', { ...row, trigger_actions: JSON.stringify(actions) });
    return { id: String(id), name, type: 'DEPOSIT', mode, side: null, formula: 'S1', actions };
  }

  async risk(name: string, formula: string, triggers: ActiveTrigger[], rest: Row = {}): Promise<string> {
    const keyed = triggers.map(({ id }, i) => ({ key: `T${i + 1}`, trigger_id: id }));
    const row = {
      name,
      category: 'AML',
      mode: 'ACTIVE',
      final_triggers_result: formula,
      triggers: JSON.stringify(keyed),
    };
    return String((await insertRow(this.tenant, 'risk', { ...row, ...rest })).id);
  }

  async tag(name: string): Promise<string> {
    return String((await insertRow(this.tenant, 'customer_tag', { name })).id);
  }

  /** The operator's ids by `betslip 12` and `bet 12`. */
  async namesOfIds(): Promise<Map<string, string>> {
    const slips = await this.rows('betslip', 'id, "partner_betslipId" as name');
    const bets = await this.rows('bet', 'id, "partner_betId" as name');
    return new Map([
      ...slips.map(({ id, name }) => [`betslip ${String(id)}`, String(name)] as const),
      ...bets.map(({ id, name }) => [`bet ${String(id)}`, String(name)] as const),
    ]);
  }

  async deposit(customerId: string, at: string, rest: Row = {}): Promise<string> {
    this.#count += 1;
    const row = { amount: '50.00', currency: 'EUR', result: 'PENDING', submitted_at: at };
    const own = { partner_depositId: `D${this.#count}`, customer_id: customerId, ...row, ...rest };
    return String((await insertRow(this.tenant, 'deposit', own)).id);
  }

  async fixture(id: string): Promise<string> {
    const row = { name: `${id} v B`, sport: 'Football', competition: 'Cup', starts_at: '2026-01-06T20:00:00Z' };
    return String((await insertRow(this.tenant, 'fixture', { partner_fixtureId: id, ...row })).id);
  }

  /** A betslip with one bet on each fixture; gives its id and theirs. */
  async betslip(
    customerId: string,
    at: string,
    fixtures: string[],
    rest: Row = {},
  ): Promise<{ id: string; bets: string[] }> {
    this.#count += 1;
    const name = `S${this.#count}`;
    const row = { currency: 'EUR', stake: '10.00', price: '2', created_at: at };
    const slip = await insertRow(this.tenant, 'betslip', {
      partner_betslipId: name,
      customer_id: customerId,
      ...row,
      ...rest,
    });
    const bets: string[] = [];
    for (const [i, fixture] of fixtures.entries()) {
      const own = { market: 'Match Result', odd_name: '1', odd_price: '2', currency: 'EUR', created_at: at };
      const ids = { betslip_id: slip.id, customer_id: customerId, fixture_id: fixture };
      bets.push(String((await insertRow(this.tenant, 'bet', { partner_betId: `${name}-${i}`, ...ids, ...own })).id));
    }
    return { id: String(slip.id), bets };
  }

  firing(trigger: ActiveTrigger, customerId: string, eventId: string, at: string, rest: Partial<Firing> = {}): Firing {
    return {
      trigger,
      className: 'Deposit',
      eventId,
      partnerId: `D-${eventId}`,
      customerId,
      partnerCustomerId: `C-${customerId}`,
      betId: null,
      at,
      settings: [{ key: 'S1', found: eventId, operator: 'GREATER THAN', bar: '1', holds: true }],
      suspects: [{ type: 'DEPOSIT', id: eventId, partnerId: `D-${eventId}` }],
      ...rest,
    };
  }

  /** How many statements a piece of work takes. */
  async counting(work: (counted: Store) => Promise<unknown>): Promise<number> {
    const { db } = this.tenant;
    let count = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        count += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    this.#counted = { schema: this.tenant.schema, db: counted };
    await work(this.#counted);
    this.#counted = undefined;
    return count;
  }

  /** As ingest calls it: inside a transaction of the tenant's database. */
  act(firings: Firing[], withdrawn: Withdrawn[] = []): Promise<RaisedAlert[]> {
    return inTransaction(this.#counted ?? this.tenant, (tenant) => act(this.placeIn(tenant), firings, withdrawn));
  }

  placeIn(tenant: Store): EnginePlace {
    const logs = this.apart ? this.logs : { schema: this.logs.schema, db: tenant.db };
    return { tenant, logs, sameDatabase: !this.apart };
  }

  async rows(name: string, columns = '*', order = 'id'): Promise<Row[]> {
    const store = name === 'trigger_log' ? this.logs : this.tenant;
    const query = sql<Row>`select ${sql.raw(columns)} from ${table(store, name)} t order by ${sql.raw(order)}`;
    return (await query.execute(store.db)).rows;
  }

  /** The row of customer_trigger that a firing became. */
  async firedId({ trigger, className, eventId, betId }: Firing): Promise<string | undefined> {
    const column = sql.id(classes[className].column);
    const { rows } = await sql<{ id: string }>`select id from ${table(this.tenant, 'customer_trigger')}
      where trigger_id = ${trigger.id} and ${column} = ${eventId} and bet_id is not distinct from ${betId}`.execute(
      this.tenant.db,
    );
    return rows[0]?.id;
  }

  /** Rows of the outbox, as if they had never been taken out. */
  async putBack(rows: readonly Row[]): Promise<void> {
    for (const row of rows) await insertRow(this.tenant, 'log_outbox', row);
  }

  async clear(): Promise<void> {
    const filled = `case action_request webhook_delivery bet_flag arbitrage_log customer_trigger alert customer_risk_status_change
      customer_risk_status risk trigger customer_customer_tags customer_tag customer_action audit_log bet betslip odds deposit withdraw payment_instrument customer_session customer_limit customer_exclusion customer_contact casino live_casino
      casino_game fixture customer log_outbox`;
    await byAdministrator(this.tenant, async ({ db }) => {
      for (const name of filled.split(/\s+/)) await sql`delete from ${table(this.tenant, name)}`.execute(db);
    });
    await sql`delete from ${table(this.logs, 'trigger_log')}`.execute(this.logs.db);
    this.apart = false;
    this.#count = 0;
  }
}

export const automatic = (handler: TriggerAction['handler'], params: TriggerAction['params'] = {}): TriggerAction => ({
  handler,
  type: 'AUTOMATIC',
  params,
});

export const raises = automatic('CREATE ALERT');

/** Runs the tests on both kinds of database, in Northgate. */
export function describeAct(name: string, tests: (desk: () => Desk) => void): void {
  forEachDatabase(name, (database) => {
    let desk: Desk | undefined;
    beforeAll(async () => {
      const { tenancy } = platformOnCopy(database(), () => new Date('2026-01-05T12:00:00.000Z'));
      const [place] = await tenancy.all();
      const { tenant, logs } = await tenancy.stores(place?.id ?? '');
      desk = new Desk(tenant, logs);
    });
    tests(() => {
      if (!desk) throw new Error('The desk is there only within tests and hooks.');
      return desk;
    });
  });
}
