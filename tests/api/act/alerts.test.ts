import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Row } from '../../../server/database/database.ts';
import { classNames } from '../../../server/engine/act/alertClasses.ts';
import type { Firing } from '../../../server/engine/act/firing.ts';
import { createAjv } from '../../../server/validation/validation.ts';
import { insertRow } from '../../support/rows.ts';
import { automatic, type Desk, describeAct, raises } from './desk.ts';

const at = (minute: number) => `2026-01-05T10:${String(minute).padStart(2, '0')}:00.000Z`;

describeAct('what follows from a firing', (given) => {
  let desk: Desk;
  let ann: string;
  beforeEach(async () => {
    desk = given();
    await desk.clear();
    ann = await desk.customer('C-ann');
  });
  const data = async () => (await desk.rows('alert', 'data')).map((row) => JSON.parse(String(row.data)));

  test('RMT-5 a firing writes a log with numbers, bars and suspect items, and a fired trigger at the event’s time', async () => {
    const trigger = await desk.trigger('Big deposits');
    const event = await desk.deposit(ann, at(1));
    const firing = desk.firing(trigger, ann, event, at(1));
    expect(await desk.act([firing])).toEqual([]);
    expect(await desk.rows('trigger_log')).toMatchObject([
      {
        trigger_id: trigger.id,
        trigger_name: 'Big deposits',
        mode: 'ACTIVE',
        outcome: 'TRIGGERED',
        customer_id: ann,
        partner_customerId: `C-${ann}`,
        class_name: 'Deposit',
        event_id: event,
        bet_id: null,
        trigger_settings: firing.settings,
        suspect_items: firing.suspects,
        reason: null,
        at: at(1),
      },
    ]);
    expect(await desk.rows('customer_trigger')).toMatchObject([
      {
        customer_id: ann,
        trigger_id: trigger.id,
        deposit_id: event,
        betslip_id: null,
        alert_id: null,
        created_at: at(1),
      },
    ]);
    expect(await desk.rows('alert')).toEqual([]);
  });

  test('an alert has the amount of its newest event, in its currency: a payment’s amount, a betslip’s stake', async () => {
    const trigger = await desk.trigger('Big money', [raises]);
    const deposit = await desk.deposit(ann, at(1), { amount: '1250.50', currency: 'GBP' });
    await desk.act([desk.firing(trigger, ann, deposit, at(1))]);
    expect(await desk.rows('alert', 'amount, currency')).toEqual([{ amount: '1250.50', currency: 'GBP' }]);
    const later = await desk.deposit(ann, at(5), { amount: '7.00' });
    await desk.act([desk.firing(trigger, ann, later, at(5))]);
    expect(await desk.rows('alert', 'amount, currency')).toEqual([{ amount: '7.00', currency: 'EUR' }]);
    // an event that comes late is not the newest
    const earlier = await desk.deposit(ann, at(3), { amount: '99.00' });
    await desk.act([desk.firing(trigger, ann, earlier, at(3))]);
    expect(await desk.rows('alert', 'amount, hits')).toEqual([{ amount: '7.00', hits: 3 }]);
  });

  test('RMT-5 a firing in mode SHADOW writes a log and nothing else', async () => {
    const trigger = await desk.trigger('Shadow', [raises], 'SHADOW');
    const event = await desk.deposit(ann, at(1));
    expect(await desk.act([desk.firing(trigger, ann, event, at(1))])).toEqual([]);
    expect(await desk.rows('trigger_log', 'mode')).toEqual([{ mode: 'SHADOW' }]);
    for (const name of ['customer_trigger', 'alert', 'customer_risk_status', 'action_request'])
      expect(await desk.rows(name), name).toEqual([]);
  });

  test('RMT-5 ENT-7 CREATE ALERT raises one alert per customer and adds later firings to it; after it is closed, the next firing raises another', async () => {
    const trigger = await desk.trigger('Big deposits', [
      raises,
      { ...automatic('WEBHOOK', { webhook: 'x' }), type: 'NOTIFY ONLY' },
    ]);
    const events = [
      await desk.deposit(ann, at(1)),
      await desk.deposit(ann, at(2)),
      await desk.deposit(ann, at(3)),
    ] as const;
    const first = await desk.act([desk.firing(trigger, ann, events[0], at(1))]);
    expect(first).toMatchObject([{ isNew: true, form: { type: 'FINANCIALS', subject: 'Big deposits' } }]);
    const second = await desk.act([desk.firing(trigger, ann, events[1], at(2))]);
    expect(second).toMatchObject([{ id: first[0]?.id, isNew: false }]);
    expect(await desk.rows('alert')).toMatchObject([
      {
        customer_id: ann,
        type: 'FINANCIALS',
        text: 'Big deposits',
        state: 'OPEN',
        hits: 2,
        created_at: at(1),
        last_hit_at: at(2),
        risk_id: null,
        trigger_id: trigger.id,
      },
    ]);
    expect(await data()).toEqual([
      {
        input: {
          class_name: 'Deposit',
          id: events[1],
          partnerId: 'D2',
          customerId: ann,
          partnerCustomerId: 'C-ann',
          result: 'PENDING',
        },
        output: {
          risks: [],
          triggers: [
            {
              id: trigger.id,
              name: 'Big deposits',
              status: 'TRIGGERED',
              formula: 'S1',
              trigger_settings: [{ key: 'S1', found: events[1], operator: 'GREATER THAN', bar: '1', holds: true }],
              suspect_items: [{ type: 'DEPOSIT', id: events[1], partnerId: `D-${events[1]}` }],
            },
          ],
          subjects_triggerred: [
            { type: 'CUSTOMER', id: ann, partnerId: 'C-ann' },
            { type: 'DEPOSIT', id: events[1], partnerId: 'D2' },
          ],
          trigger_actions: [
            { handler: 'CREATE ALERT', type: 'AUTOMATIC', text: 'Raise an alert' },
            { handler: 'WEBHOOK', type: 'NOTIFY ONLY', text: 'Call the webhook x' },
          ],
        },
      },
    ]);
    expect(await desk.rows('webhook_delivery')).toEqual([]);
    await sql`update ${sql.id(desk.tenant.schema, 'alert')} set state = 'CLOSED'`.execute(desk.tenant.db);
    expect(await desk.act([desk.firing(trigger, ann, events[2], at(3))])).toMatchObject([{ isNew: true }]);
    expect(await desk.rows('alert', 'state, hits')).toEqual([
      { state: 'CLOSED', hits: 2 },
      { state: 'OPEN', hits: 1 },
    ]);
  });

  test('RMT-5 a firing that is already stored has no further effect', async () => {
    const trigger = await desk.trigger('Big deposits', [raises, automatic('WEBHOOK', { webhook: 'x' })]);
    const event = await desk.deposit(ann, at(1));
    const firing = desk.firing(trigger, ann, event, at(1));
    await desk.act([firing, { ...firing }]);
    const all = async () => [
      await desk.rows('alert'),
      await desk.rows('trigger_log'),
      await desk.rows('webhook_delivery'),
    ];
    const before = await all();
    expect(await desk.act([firing])).toEqual([]);
    expect(await all()).toEqual(before);
    expect(before.map((rows) => rows.length)).toEqual([1, 1, 1]);
  });

  test('RMT-5 a risk whose formula holds raises one alert that names all its triggers and their numbers', async () => {
    const one = await desk.trigger('One');
    const two = await desk.trigger('Two', [raises]);
    const three = await desk.trigger('Three');
    const risk = await desk.risk('Launderer', 'T1 AND T2 OR T3', [one, two, three]);
    await desk.risk('Asleep', 'T1 OR T2', [one, two], { mode: 'PAUSED' });
    const [a, b] = [await desk.deposit(ann, at(1)), await desk.deposit(ann, at(5))] as const;
    expect(await desk.act([desk.firing(one, ann, a, at(1))])).toEqual([]);
    expect(await desk.rows('customer_risk_status')).toMatchObject([
      { customer_id: ann, risk_id: risk, type: 'AML', status: 'NEW', triggered: 1, triggers: 3 },
    ]);
    const [raised] = await desk.act([desk.firing(two, ann, b, at(5))]);
    expect(await desk.rows('alert')).toMatchObject([
      { risk_id: risk, trigger_id: null, hits: 1, created_at: at(5), text: 'Launderer: One, Two' },
    ]);
    const [story] = await data();
    expect(story.output.risks).toEqual([{ id: risk, name: 'Launderer' }]);
    expect(story.output.triggers).toMatchObject([
      { name: 'One', status: 'TRIGGERED', trigger_settings: [{ found: a }], suspect_items: [{ id: a }] },
      { name: 'Two', status: 'TRIGGERED', trigger_settings: [{ found: b }], suspect_items: [{ id: b }] },
      { name: 'Three', status: 'NOT TRIGGERED', trigger_settings: [], suspect_items: [] },
    ]);
    expect(await desk.rows('customer_risk_status', 'triggered')).toEqual([{ triggered: 2 }]);
    expect(raised?.isNew).toBe(true);
    expect(JSON.parse(raised?.form.data ?? '')).toMatchObject({
      customerId: ann,
      partnerCustomerId: 'C-ann',
      class_name: 'Deposit',
      id: b,
      partnerId: 'D2',
      risks: [{ name: 'Launderer' }],
      triggers: [
        { name: 'One', suspect_items: [{ id: a }] },
        { name: 'Two', suspect_items: [{ id: b }] },
      ],
      action: ['Raise an alert'],
    });
  });

  test('RMT-5 a risk with NOT is evaluated over what had fired up to the event, in whatever order the rows arrive', async () => {
    const one = await desk.trigger('One');
    const two = await desk.trigger('Two');
    const risk = await desk.risk('Only the one', 'T1 AND NOT T2', [one, two]);
    const events = [
      await desk.deposit(ann, at(1)),
      await desk.deposit(ann, at(2)),
      await desk.deposit(ann, at(3)),
    ] as const;
    await desk.act([desk.firing(two, ann, events[1], at(2)), desk.firing(one, ann, events[2], at(3))]);
    expect(await desk.rows('alert')).toEqual([]);
    await desk.act([desk.firing(one, ann, events[0], at(1))]);
    expect(await desk.rows('alert', 'risk_id, hits, created_at, last_hit_at')).toEqual([
      { risk_id: risk, hits: 1, created_at: at(1), last_hit_at: at(1) },
    ]);
  });

  test('RMT-5 an alert belongs to the first risk that holds; a risk that holds later takes the later firings', async () => {
    const one = await desk.trigger('One', [raises]);
    const two = await desk.trigger('Two');
    const second = await desk.risk('Pair', 'T1 AND T2', [one, two]);
    const events = [await desk.deposit(ann, at(1)), await desk.deposit(ann, at(3))] as const;
    await desk.act([desk.firing(one, ann, events[0], at(1)), desk.firing(one, ann, events[1], at(3))]);
    expect(await desk.rows('alert', 'trigger_id, hits')).toEqual([{ trigger_id: one.id, hits: 2 }]);
    const late = await desk.deposit(ann, at(2));
    const raised = await desk.act([desk.firing(two, ann, late, at(2))]);
    expect(await desk.rows('alert', 'risk_id, trigger_id, hits, created_at, last_hit_at')).toEqual([
      { risk_id: null, trigger_id: one.id, hits: 1, created_at: at(1), last_hit_at: at(1) },
      { risk_id: second, trigger_id: null, hits: 2, created_at: at(2), last_hit_at: at(3) },
    ]);
    expect(raised).toMatchObject([{ isNew: true }]);
  });

  test('ENT-7 an alert and its push match their contracts; each class of events has its alert type', async () => {
    const ajv = createAjv();
    const keeps = (name: string, value: unknown) => {
      const judge = ajv.getSchema(`contracts/${name}.json`);
      expect(judge?.(value), JSON.stringify(judge?.errors)).toBe(true);
    };
    const game = await insertRow(desk.tenant, 'casino_game', { name: 'Wheel', provider_name: 'P' });
    const spin = { customer_id: ann, casino_game_id: game.id, currency: 'EUR', stake: '1', submitted_at: at(1) };
    const transfer = { customer_id: ann, amount: '5', currency: 'EUR', result: 'APPROVED', submitted_at: at(1) };
    const slip = await desk.betslip(ann, at(1), [await desk.fixture('F')], {
      result: 'WON',
      settled: true,
      settlement_date: at(30),
    });
    const idOf = async (name: string, row: Row) => String((await insertRow(desk.tenant, name, row)).id);
    const events = {
      Betslip: [slip.id, 'SPORTSBOOK', 'OPEN'],
      CasinoSpin: [await idOf('casino', { partner_casino_spinId: 'P1', ...spin }), 'CASINO', null],
      LiveCasinoBet: [await idOf('live_casino', { partner_live_casino_betId: 'L1', ...spin }), 'CASINO', null],
      Deposit: [
        await idOf('deposit', { partner_depositId: 'D', ...transfer, processed_at: at(30) }),
        'FINANCIALS',
        'PENDING',
      ],
      Withdrawal: [await idOf('withdraw', { partner_withdrawalId: 'W', ...transfer }), 'FINANCIALS', 'APPROVED'],
    } as const;
    for (const className of classNames) {
      const [event, type, result] = events[className];
      const trigger = await desk.trigger(`On ${className}`, [raises]);
      const betId = className === 'Betslip' ? (slip.bets[0] ?? null) : null;
      const [raised] = await desk.act([desk.firing(trigger, ann, event, at(1), { className, betId })]);
      keeps('NotificationForm', raised?.form);
      const pushed = JSON.parse(raised?.form.data ?? '');
      keeps('NotificationData', pushed);
      expect(raised?.form.type).toBe(type);
      const alert = (await desk.rows('alert', 'type, data')).at(-1);
      const story = JSON.parse(String(alert?.data));
      keeps('AlertData', story);
      expect(alert?.type).toBe(type);
      expect(story.input).toMatchObject({ class_name: className, id: event, result });
      expect(pushed.betslipId).toBe(className === 'Betslip' ? event : undefined);
      expect(pushed.class_name).toBe(type === 'FINANCIALS' ? className : undefined);
      expect(story.output.subjects_triggerred.map(({ type: item }: { type: string }) => item)).toHaveLength(
        betId ? 3 : 2,
      );
    }
  });

  test('ENT-7 the push summarises the suspects’ betting on the event’s day (UTC), with averages only within one currency', async () => {
    const bob = await desk.customer('C-bob');
    const fixture = await desk.fixture('F');
    await desk.betslip(ann, '2026-01-05T00:00:00Z', [fixture], { stake: '0.10', result: 'WON', return: '0.25' });
    await desk.betslip(ann, '2026-01-05T23:59:59.999Z', [fixture, fixture], {
      stake: '0.25',
      result: 'LOST',
      return: '0',
    });
    await desk.betslip(ann, '2026-01-06T00:00:00Z', [fixture], { stake: '99' });
    await desk.betslip(bob, at(1), [fixture], { stake: '3', currency: 'GBP' });
    await desk.betslip(bob, at(2), [fixture], { stake: '3', currency: 'SEK' });
    const trigger = await desk.trigger('T', [raises]);
    const suspects = [ann, bob].map((id) => ({ type: 'CUSTOMER' as const, id, partnerId: `C-${id}` }));
    const firing = desk.firing(trigger, ann, await desk.deposit(ann, at(3)), at(3), { suspects });
    const [raised] = await desk.act([firing]);
    expect(JSON.parse(raised?.form.data ?? '').suspectCustomer).toEqual([
      {
        id: ann,
        partnerId: 'C-ann',
        today: {
          betslips_played: 2,
          bets_played: 3,
          betslips_won: 1,
          betslips_lost: 1,
          bets_won: 0,
          bets_lost: 0,
          avg_stake: '0.18',
          avg_return: '0.13',
          currency: 'EUR',
        },
      },
      {
        id: bob,
        partnerId: `C-${bob}`,
        today: expect.objectContaining({ betslips_played: 2, avg_stake: null, avg_return: null, currency: 'EUR' }),
      },
    ]);
  });

  test('RMT-5 a batch of a hundred firings takes no more statements than a batch of one', async () => {
    const one = await desk.trigger('One', [raises, automatic('SET RISK STATUS', { status: 'WATCH' })]);
    const two = await desk.trigger('Two');
    await desk.risk('Pair', 'T1 AND T2', [one, two]);
    let batches = 0;
    const count = async (many: number) => {
      const firings: Firing[] = [];
      batches += 1;
      for (let i = 0; i < many; i += 1) {
        const customer = await desk.customer(`${batches}-${i}`);
        const event = await desk.deposit(customer, at(i % 60));
        for (const trigger of [one, two]) firings.push(desk.firing(trigger, customer, event, at(i % 60)));
      }
      return desk.counting(() => desk.act(firings));
    };
    await count(1);
    const single = await count(1);
    expect(await count(100)).toBe(single);
    expect(single).toBeLessThan(30);
  });
});
