import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { table } from '../../../server/sql/store.ts';
import { tenantIdOf } from '../../../server/sql/tenantSchemas.ts';
import type { TriggerAction } from '../../../src/contracts/trigger.ts';
import { insertRow } from '../../support/rows.ts';
import { automatic, type Desk, describeAct, raises } from './desk.ts';

const at = '2026-01-05T10:00:00.000Z';
const asked = (handler: TriggerAction['handler'], params: TriggerAction['params'] = {}): TriggerAction => ({
  handler,
  type: 'APPROVAL REQUIRED',
  params,
});

describeAct('what actions do', (given) => {
  let desk: Desk;
  let ann: string;
  let fixture: string;
  beforeEach(async () => {
    desk = given();
    await desk.clear();
    ann = await desk.customer('C-ann');
    fixture = await desk.fixture('F');
  });
  const odds = async (selection: string, price: string, bookmaker: string, rest = {}) =>
    insertRow(desk.tenant, 'odds', {
      fixture_id: fixture,
      bookmaker,
      market: 'Match Result',
      selection,
      price,
      at: '2026-01-05T09:00:00Z',
      ...rest,
    });
  const betslipFiring = async (actions: TriggerAction[], byBet = true) => {
    const trigger = await desk.trigger(`T ${actions.map(({ handler }) => handler).join()}`, actions);
    const slip = await desk.betslip(ann, at, [fixture, await desk.fixture('G')]);
    const betId = byBet ? (slip.bets[0] ?? null) : null;
    return { slip, firing: desk.firing(trigger, ann, slip.id, at, { className: 'Betslip', betId }) };
  };

  test('RMT-5 ADD BET FLAG flags the bet that fired, or every bet of its betslip, at the event’s time', async () => {
    const flag = automatic('ADD BET FLAG', { flag: 'LATE BET' });
    const one = await betslipFiring([flag]);
    await desk.act([one.firing]);
    const flags = () => desk.rows('bet_flag', 'bet_id, betslip_id, customer_id, type, created_at, fired_trigger_id');
    const common = { customer_id: ann, type: 'LATE BET', created_at: at };
    expect(await flags()).toMatchObject([{ bet_id: one.slip.bets[0], betslip_id: one.slip.id, ...common }]);
    const trigger = await desk.trigger('All', [flag]);
    await desk.act([desk.firing(trigger, ann, one.slip.id, at, { className: 'Betslip' })]);
    expect((await flags()).map(({ bet_id }) => bet_id)).toEqual([one.slip.bets[0], ...one.slip.bets]);
    await desk.act([one.firing]);
    expect(await flags()).toHaveLength(3);
  });

  test('RMT-5 ADD CUSTOMER TAG tags the customer; a deleted tag is named in the outcome and stops nothing else', async () => {
    const tag = await desk.tag('Sharp');
    const put = automatic('ADD CUSTOMER TAG', { tag_id: tag });
    const { firing } = await betslipFiring([put, raises]);
    await desk.act([firing]);
    expect(await desk.rows('customer_customer_tags', '*', '1')).toEqual([{ customer_id: ann, customer_tag_id: tag }]);
    await sql`delete from ${table(desk.tenant, 'customer_tag')}`.execute(desk.tenant.db);
    const trigger = await desk.trigger('Again', [put, raises]);
    const slip = await desk.betslip(ann, at, []);
    await desk.act([desk.firing(trigger, ann, slip.id, at, { className: 'Betslip' })]);
    const [, alert] = await desk.rows('alert', 'data');
    expect(JSON.parse(String(alert?.data)).output.trigger_actions[0].text).toBe(
      'Tag the customer (with a tag that is there no more)',
    );
  });

  test('RMT-5 LOG ARBITRAGE computes the margin exactly, from the prices at the time the bet was placed', async () => {
    await odds('1', '2.05', 'BW');
    await odds('1', '2.05', 'AA');
    await odds('X', '4.18', 'PS');
    await odds('2', '5.8', 'WH');
    await odds('2', '9.9', 'Market Max', { market_wide: true });
    await odds('X', '9', 'PS', { at: '2026-01-05T10:00:01Z' });
    await odds('X', '8', 'PS', { at: '2026-01-05T08:00:00Z' });
    const { firing, slip } = await betslipFiring([automatic('LOG ARBITRAGE')]);
    await desk.act([firing]);
    const logs = () =>
      desk.rows('arbitrage_log', 'customer_id, fixture_id, betslip_id, market, margin, prices, created_at');
    expect(await logs()).toEqual([
      {
        customer_id: ann,
        fixture_id: fixture,
        betslip_id: slip.id,
        market: 'Match Result',
        margin: '0.100547',
        prices: [
          { selection: '1', bookmaker: 'AA', price: '2.0500' },
          { selection: '2', bookmaker: 'WH', price: '5.8000' },
          { selection: 'X', bookmaker: 'PS', price: '4.1800' },
        ],
        created_at: at,
      },
    ]);
    await desk.act([firing]);
    expect(await logs()).toHaveLength(1);
    // a late price: the same firing with new numbers
    await odds('1', '1.9', 'BW', { at: '2026-01-05T09:30:00Z' });
    await odds('1', '1.2', 'AA', { at: '2026-01-05T09:30:00Z' });
    await desk.act([firing]);
    expect(await logs()).toMatchObject([{ margin: '0.062036' }]);
  });

  test('RMT-5 inverse prices that add up to exactly 1, or an outcome without a price, are no arbitrage', async () => {
    const { firing } = await betslipFiring([automatic('LOG ARBITRAGE')]);
    for (const selection of ['1', 'X', '2']) await odds(selection, '3', 'BW');
    await desk.act([firing]);
    expect(await desk.rows('arbitrage_log')).toEqual([]);
    await odds('2', '3.0001', 'PS');
    await desk.act([firing]);
    expect(await desk.rows('arbitrage_log', 'margin')).toEqual([{ margin: '0.000011' }]);
    await odds('Other', '50', 'PS', { at: '2026-01-05T11:00:00Z' });
    await desk.act([firing]);
    expect(await desk.rows('arbitrage_log')).toEqual([]);
  });

  test('RMT-5 SET RISK STATUS moves the customer’s status for the trigger’s active risks as far as the workflow allows, with a history', async () => {
    const watch = await desk.trigger('Watch', [automatic('SET RISK STATUS', { status: 'WATCH' })]);
    const confirm = await desk.trigger('Confirm', [automatic('SET RISK STATUS', { status: 'CONFIRMED' })]);
    const dismiss = await desk.trigger('Dismiss', [automatic('SET RISK STATUS', { status: 'DISMISSED' })]);
    const risk = await desk.risk('R', 'T1 AND T2', [watch, confirm, dismiss]);
    for (const [i, trigger] of [confirm, watch, dismiss].entries()) {
      const time = `2026-01-05T10:0${i}:00.000Z`;
      await desk.act([desk.firing(trigger, ann, await desk.deposit(ann, time), time)]);
    }
    expect(await desk.rows('customer_risk_status', 'risk_id, type, status, triggered, triggers')).toEqual([
      { risk_id: risk, type: 'AML', status: 'CONFIRMED', triggered: 3, triggers: 3 },
    ]);
    expect(await desk.rows('customer_risk_status_change', 'from_status, status, user_name, created_at')).toEqual([
      { from_status: 'NEW', status: 'CONFIRMED', user_name: null, created_at: at },
    ]);
    const early = '2026-01-05T09:00:00.000Z';
    await desk.act([desk.firing(watch, ann, await desk.deposit(ann, early), early)]);
    expect(await desk.rows('customer_risk_status_change', 'from_status, status, created_at', 'created_at')).toEqual([
      { from_status: 'NEW', status: 'WATCH', created_at: early },
      { from_status: 'WATCH', status: 'CONFIRMED', created_at: at },
    ]);
  });

  test('RMT-5 CUSTOMER ACTION asks staff to do it; APPROVAL REQUIRED asks before anything is done', async () => {
    const { id } = await insertRow(desk.tenant, 'customer_action', { name: 'Call them', type: 'AUTOMATIC' });
    const { firing } = await betslipFiring([
      automatic('CUSTOMER ACTION', { customer_action_id: String(id) }),
      asked('ADD BET FLAG', { flag: 'VALUE' }),
      { ...asked('WEBHOOK', { webhook: 'x' }), type: 'NOTIFY ONLY' },
    ]);
    await desk.act([firing]);
    const common = { customer_id: ann, trigger_id: firing.trigger.id, state: 'PENDING', created_at: at };
    expect(await desk.rows('action_request')).toMatchObject([
      { handler: 'CUSTOMER ACTION', text: 'Call them', params: { customer_action_id: id }, ...common },
      { handler: 'ADD BET FLAG', text: 'Flag the bet VALUE', params: { flag: 'VALUE' }, ...common },
    ]);
    for (const name of ['bet_flag', 'webhook_delivery']) expect(await desk.rows(name), name).toEqual([]);
  });

  test('RMT-5 WEBHOOK queues a call with customer, event and time, and no personal data', async () => {
    const { firing, slip } = await betslipFiring([automatic('WEBHOOK', { webhook: 'desk' })]);
    await desk.act([firing]);
    const [delivery] = await desk.rows('webhook_delivery');
    expect(delivery).toMatchObject({ webhook: 'desk', state: 'WAITING', attempts: 0 });
    const data = {
      fired_trigger_id: await desk.firedId(firing),
      trigger: { id: firing.trigger.id, name: firing.trigger.name },
      customer: { id: ann, partner_customerId: 'C-ann' },
      subject: {
        class_name: 'Betslip',
        id: slip.id,
        partner_id: 'S1',
        bet: { type: 'BET', id: slip.bets[0], partnerId: 'S1-0', name: '1' },
      },
      at,
      approved_at: null,
    };
    expect(JSON.parse(String(delivery?.body))).toEqual({
      delivery: delivery?.delivery,
      tenant: { id: tenantIdOf(desk.tenant) },
      event: 'trigger.fired',
      data,
      // receivers of this event know its parts by their places beside `data`
      ...data,
    });
  });

  test('RMT-5 withdrawing a firing keeps what a person has decided about it and removes everything else', async () => {
    const tag = await desk.tag('Sharp');
    const { firing, slip } = await betslipFiring([
      automatic('ADD CUSTOMER TAG', { tag_id: tag }),
      asked('ADD BET FLAG', { flag: 'VALUE' }),
      asked('CREATE ALERT'),
    ]);
    await desk.act([firing]);
    const fired = (await desk.firedId(firing)) ?? '';
    const flag = { customer_id: ann, betslip_id: slip.id, bet_id: slip.bets[0], type: 'VALUE', created_at: at };
    await insertRow(desk.tenant, 'bet_flag', { ...flag, fired_trigger_id: fired });
    await sql`update ${table(desk.tenant, 'action_request')} set state = 'DONE' where handler = 'ADD BET FLAG'`.execute(
      desk.tenant.db,
    );
    const log = { verb: 'UPDATE', entity: 'customer', record_id: ann, after: { customer_tags: [tag] } };
    await insertRow(desk.tenant, 'audit_log', log);
    await desk.act([], [{ customerId: ann, customerTriggerIds: [fired], reason: 'It was corrected.' }]);
    expect(await desk.rows('customer_trigger')).toEqual([]);
    expect(await desk.rows('trigger_log', 'outcome, reason')).toEqual([
      { outcome: 'WITHDRAWN', reason: 'It was corrected.' },
    ]);
    expect(await desk.rows('bet_flag')).toMatchObject([{ ...flag, fired_trigger_id: null }]);
    expect(await desk.rows('action_request', 'handler, state, fired_trigger_id')).toEqual([
      { handler: 'ADD BET FLAG', state: 'DONE', fired_trigger_id: null },
    ]);
    expect(await desk.rows('customer_customer_tags', '*', '1')).toHaveLength(1);
  });

  test('RMT-5 an alert that a person has worked on keeps its firings and stays when a late row contradicts them', async () => {
    const { firing } = await betslipFiring([raises]);
    await desk.act([firing]);
    await sql`update ${table(desk.tenant, 'alert')} set state = 'IN REVIEW'`.execute(desk.tenant.db);
    const before = await desk.rows('alert', 'id, text, data, created_at, last_hit_at');
    await desk.act(
      [],
      [{ customerId: ann, customerTriggerIds: [(await desk.firedId(firing)) ?? ''], reason: 'It was corrected.' }],
    );
    expect(await desk.rows('alert', 'id, text, data, created_at, last_hit_at')).toEqual(before);
    expect(await desk.rows('alert', 'state, hits')).toEqual([{ state: 'IN REVIEW', hits: 0 }]);
    expect(await desk.rows('alert_comment', 'user_name, text')).toEqual([
      { user_name: 'Pitboss', text: 'It was corrected.' },
    ]);
  });
});
