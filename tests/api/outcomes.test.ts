import Big from 'big.js';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Store, table } from '../../server/sql/store.ts';
import type { AlertStats, Outcomes, RuleOutcomes } from '../../src/contracts/outcomes.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { Desk } from './act/desk.ts';
import { userWith } from './helpers/users.ts';

/** The day of the tests is Monday, 5 January 2026. */
const days = 'date_from=2025-12-01T00:00:00Z&date_to=2026-01-06T00:00:00Z&currency=EUR';
/** Units per euro, the same on each day. */
const rates = { EUR: '1', GBP: '0.8' };
const verdicts = ['CONFIRMED', 'FALSE POSITIVE', 'NO ACTION', null] as const;

interface Made {
  id: string;
  at: string;
  verdict: (typeof verdicts)[number];
  minutes: number | null;
  amount: string | null;
  currency: keyof typeof rates | null;
  risk: string | null;
  triggers: string[];
}

/** The same as the server is to count, from what the test made. */
function recount(alerts: readonly Made[]): Outcomes {
  const of = (verdict: Made['verdict']) => alerts.filter((one) => one.verdict === verdict);
  const [confirmed, wrong] = [of('CONFIRMED'), of('FALSE POSITIVE')];
  const judged = confirmed.length + wrong.length;
  const euros = (some: readonly Made[]) =>
    some.reduce(
      (sum, { amount, currency }) => sum.plus(amount && currency ? new Big(amount).div(rates[currency]) : 0),
      new Big(0),
    );
  return {
    ...{ alerts: alerts.length, open: of(null).length, confirmed: confirmed.length, false_positive: wrong.length },
    no_action: of('NO ACTION').length,
    precision: judged === 0 ? null : new Big(100 * confirmed.length).div(judged).toFixed(2),
    minutes: alerts.reduce((sum, { minutes }) => sum + Math.min(minutes ?? 0, 240), 0),
    amount: euros(alerts).toFixed(2),
    confirmed_amount: euros(confirmed).toFixed(2),
  };
}

describeApi('what became of alerts', (api) => {
  let tenant: Store;
  let desk: Desk;
  let analyst: Client;
  let customer: string;
  const rules: { triggers: string[]; risks: string[] } = { triggers: [], risks: [] };
  beforeEach(async () => {
    const stores = await api().platform.tenancy.stores('1');
    tenant = stores.tenant;
    desk = new Desk(tenant, stores.logs);
    await desk.clear();
    analyst = await api().as('analyst');
    customer = await desk.customer('C-ann');
    const triggers = [await desk.trigger('First'), await desk.trigger('Second')];
    rules.triggers = triggers.map(({ id }) => id);
    rules.risks = [await desk.risk('Laundering', 'T1', triggers), await desk.risk('Harm', 'T1', triggers)];
    const control = table(api().platform.control, 'currency_rate');
    await sql`delete from ${control} where code in ('GBP', 'EUR')`.execute(api().platform.control.db);
    await sql`insert into ${control} (code, day, rate) select 'GBP', d::date, 0.8
      from generate_series('2025-09-01'::date, '2026-01-06'::date, '1 day') d`.execute(api().platform.control.db);
  });

  /** Stores an alert with a firing of each of its triggers. */
  async function make(one: Omit<Made, 'id'>): Promise<Made> {
    const looked = one.minutes === null ? null : new Date(Date.parse(one.at) + 60_000).toISOString();
    const closed = looked === null ? one.at : new Date(Date.parse(looked) + (one.minutes ?? 0) * 60_000).toISOString();
    const { id } = await insertRow(tenant, 'alert', {
      customer_id: customer,
      ...{ type: 'SPORTSBOOK', text: 'Odd', data: '{}', hits: 1, created_at: one.at, raised_at: one.at },
      ...{ risk_id: one.risk, amount: one.amount, currency: one.currency, verdict: one.verdict },
      ...{ state: one.verdict ? 'CLOSED' : 'OPEN', looked_at: looked, closed_at: one.verdict ? closed : null },
      // of open alerts a customer has one of a kind
      trigger_id: null,
    });
    const deposit_id = await desk.deposit(customer, one.at);
    for (const trigger_id of one.triggers)
      await insertRow(tenant, 'customer_trigger', {
        customer_id: customer,
        trigger_id,
        created_at: one.at,
        alert_id: id,
        deposit_id,
      });
    return { ...one, id: String(id) };
  }

  /** Alerts of every kind, one a day and more: closed ones of all verdicts, and one that is open. */
  async function makeAll(): Promise<Made[]> {
    const made: Made[] = [];
    for (let i = 0; i < 40; i++) {
      const at = new Date(Date.parse('2025-12-01T10:00:00Z') + i * 21 * 3_600_000).toISOString();
      const minutes = [null, 3, 30, 600][i % 4] ?? null;
      made.push(
        await make({
          ...{ at, minutes, verdict: verdicts[i % 3] ?? null, risk: rules.risks[i % 3] ?? null },
          ...{ amount: i % 5 === 0 ? null : `${i}.25`, currency: i % 5 === 0 ? null : i % 2 ? 'GBP' : 'EUR' },
          triggers: i % 4 === 0 ? rules.triggers : [rules.triggers[i % 2] ?? ''],
        }),
      );
    }
    const open = { verdict: null, minutes: null, amount: '7.00', currency: 'EUR' as const };
    made.push(
      await make({ ...open, at: '2026-01-05T11:00:00.000Z', risk: null, triggers: rules.triggers.slice(0, 1) }),
    );
    return made;
  }

  test('the statistics of alerts equal a recount, in all, by trigger, by risk and by day', async () => {
    const made = await makeAll();
    await make({ ...made[0], at: '2025-10-01T00:00:00.000Z', risk: null, triggers: [] } as Made);
    const { body } = await analyst.get(`v1/stats-custom/alerts?${days}`);
    const data: AlertStats = body.data;
    expect(data.total).toEqual(recount(made));
    expect(data.converted).toBe(true);
    for (const trigger of rules.triggers) {
      const line = data.triggers.find((one) => one.trigger.id === trigger);
      expect(line).toMatchObject(recount(made.filter(({ triggers }) => triggers.includes(trigger))));
    }
    for (const risk of rules.risks)
      expect(data.risks.find((one) => one.risk.id === risk)).toMatchObject(
        recount(made.filter((one) => one.risk === risk)),
      );
    expect(data.risks).toHaveLength(2);
    // the numbers lead to lists with as many rows
    const span = 'filter[after_date]=2025-12-01T00:00:00.000Z&filter[before_date]=2026-01-06T00:00:00.000Z';
    expect((await analyst.get(`v1/crud/alert?${span}`)).body.total).toBe(data.total.alerts);
    const [risk] = data.risks;
    const ofRisk = await analyst.get(`v1/crud/alert?${span}&filter[risk_id]=${risk?.risk.id}`);
    expect(ofRisk.body.total).toBe(risk?.alerts);
    for (const [at, label] of data.course.labels.entries()) {
      const own = recount(made.filter((one) => one.at.slice(0, 10) === label));
      expect(data.course.datasets.map((one) => one.data[at])).toEqual([own.alerts, own.confirmed, own.false_positive]);
    }
    expect(data.triggers.map(({ alerts }) => alerts)).toEqual(
      data.triggers.map(({ alerts }) => alerts).sort((a, b) => b - a),
    );
  });

  test('a trigger and a risk show the same by week and by version', async () => {
    const made = await makeAll();
    const first = rules.triggers[0] ?? '';
    const own = made.filter(({ triggers }) => triggers.includes(first));
    const versions = table(tenant, 'trigger_version');
    await sql`delete from ${versions} where trigger_id = ${first}::bigint`.execute(tenant.db);
    for (const from of ['2025-11-01T00:00:00.000Z', '2025-12-15T12:00:00.000Z'])
      await sql`insert into ${versions} (trigger_id, type, mode, trigger_settings, final_setting_result, trigger_actions, effective_from)
        values (${first}::bigint, 'DEPOSIT', 'ACTIVE', '[]', 'S1', '[]', ${from}::timestamptz)`.execute(tenant.db);
    const { body } = await analyst.get(`v1/crud/trigger/${first}/verdicts?currency=EUR`);
    const data: RuleOutcomes = body.data;
    expect(data.all).toEqual(recount(own));
    expect(data.weeks.map(({ week }) => week)).toHaveLength(13);
    expect(data.weeks.at(-1)).toEqual({ week: '2026-01-05', ...recount(own.filter(({ at }) => at >= '2026-01-05')) });
    for (const { week, ...outcomes } of data.weeks) {
      const until = new Date(Date.parse(week) + 7 * 86_400_000).toISOString();
      expect(outcomes).toEqual(recount(own.filter(({ at }) => at >= week && at < until)));
    }
    expect(data.versions).toEqual([
      { from: '2025-12-15T12:00:00.000Z', until: null, ...recount(own.filter(({ at }) => at >= '2025-12-15T12')) },
      {
        ...{ from: '2025-11-01T00:00:00.000Z', until: '2025-12-15T12:00:00.000Z' },
        ...recount(own.filter(({ at }) => at < '2025-12-15T12')),
      },
    ]);
    await sql`update ${versions} set effective_from = '1970-01-01T00:00:00Z' where trigger_id = ${first}::bigint
      and effective_from < '2025-12-01'`.execute(tenant.db);
    const always: RuleOutcomes = (await analyst.get(`v1/crud/trigger/${first}/verdicts?currency=EUR`)).body.data;
    expect(always.versions.map(({ from }) => from)).toEqual(['2025-12-15T12:00:00.000Z', null]);
    const risk = rules.risks[0] ?? '';
    const saved = { entity: 'risk', record_id: risk, verb: 'UPDATE', created_at: '2025-12-20T00:00:00.000Z' };
    await insertRow(tenant, 'audit_log', { ...saved, before: '{}', after: '{"final_triggers_result":"T1 AND T2"}' });
    const ofRisk: RuleOutcomes = (await analyst.get(`v1/crud/risk/${risk}/verdicts?currency=EUR`)).body.data;
    const alerts = made.filter((one) => one.risk === risk);
    expect(ofRisk.all).toEqual(recount(alerts));
    expect(ofRisk.versions).toEqual([
      { from: '2025-12-20T00:00:00.000Z', until: null, ...recount(alerts.filter(({ at }) => at >= '2025-12-20')) },
      { from: null, until: '2025-12-20T00:00:00.000Z', ...recount(alerts.filter(({ at }) => at < '2025-12-20')) },
    ]);
  });

  test('lists of rules have the precision that their pages have, where it is asked for and alerts may be listed', async () => {
    await makeAll();
    for (const [rule, ids] of [
      ['trigger', rules.triggers],
      ['risk', rules.risks],
    ] as const) {
      const { data } = (await analyst.get(`v1/crud/${rule}?per_page=100&with=precision`)).body;
      for (const id of ids) {
        const all: Outcomes = (await analyst.get(`v1/crud/${rule}/${id}/verdicts?currency=EUR`)).body.data.all;
        const { alerts, confirmed, false_positive, precision } = all;
        expect(alerts).toBeGreaterThan(0);
        const row = data.find((one: { id: string }) => one.id === id);
        expect(row.precision).toEqual({ alerts, confirmed, false_positive, precision });
      }
      const others = data.filter((one: { id: string }) => !ids.includes(one.id));
      for (const { precision } of others)
        expect(precision).toEqual({ alerts: 0, confirmed: 0, false_positive: 0, precision: null });
      expect((await analyst.get(`v1/crud/${rule}`)).body.data[0]).not.toHaveProperty('precision');
      const blind = await userWith(api(), [`${rule}.list`]);
      expect(await blind.get(`v1/crud/${rule}?with=precision`), rule).toMatchObject({
        status: 422,
        body: { errors: { with: [expect.any(String)] } },
      });
    }
  });

  test('without a rate the amounts are not known, and the counts are', async () => {
    const made = await makeAll();
    await sql`delete from ${table(api().platform.control, 'currency_rate')} where code = 'GBP'`.execute(
      api().platform.control.db,
    );
    const { data } = (await analyst.get(`v1/stats-custom/alerts?${days}`)).body;
    expect(data.total).toEqual({ ...recount(made), amount: null, confirmed_amount: null });
    expect(data.missing_rates).toEqual(['GBP']);
  });

  test('ROL-3 who may not list alerts gets no outcomes, and unknown rules are not found', async () => {
    const paths = [`v1/crud/trigger/${rules.triggers[0]}/verdicts`, `v1/crud/risk/${rules.risks[0]}/verdicts`];
    const seesRules = await userWith(api(), ['trigger.show', 'risk.show', 'trigger.list', 'risk.list']);
    const seesAll = await userWith(api(), ['trigger.show', 'risk.show', 'alert.list']);
    for (const path of paths) {
      expect((await seesRules.get(path)).status).toBe(403);
      expect((await seesAll.get(path)).status).toBe(200);
      expect((await api().nobody.get(path)).status).toBe(401);
    }
    expect((await seesRules.get(`v1/stats-custom/alerts?${days}`)).status).toBe(403);
    expect((await analyst.get('v1/crud/trigger/999999/verdicts')).status).toBe(404);
    const upsideDown = await analyst.get('v1/stats-custom/alerts?date_from=2026-01-05&date_to=2026-01-01');
    expect(upsideDown.status).toBe(422);
  });
});
