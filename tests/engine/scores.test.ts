import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Row } from '../../server/database/database.ts';
import { recount } from '../../server/score/recount.ts';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import { pauseAll } from '../api/decide/asking.ts';
import { setting } from '../api/engine/rules.ts';
import { describeApi } from '../support/api.ts';
import { corrections } from './arbitraries/corrections.ts';
import { sentIn } from './arbitraries/history.ts';
import { historyNow } from './arbitraries/times.ts';
import { triggers } from './arbitraries/triggers.ts';
import { worlds } from './arbitraries/worlds.ts';
import type { RefTrigger } from './reference/judge.ts';
import { type Desk, deskOf, parcelsOf } from './support/desk.ts';
import { firedBy, outcomeOf } from './support/outcome.ts';
import { holdFor, timeoutFor } from './support/runs.ts';
import { lifetime, Watched } from './support/watched.ts';

const [from, to] = ['2025-12-29T00:00:00.000Z', '2026-01-09T00:00:00.000Z'];
const few = 8;
const fewInOrder = 4;

const types = ['BETSLIP PLACED', 'BETSLIP SETTLED', 'CASINO SPIN', 'DEPOSIT', 'WITHDRAWAL'] as const;
/** Triggers that ask for the score which the ones beside them, and they themselves, move. */
const scoreTriggers: fc.Arbitrary<RefTrigger> = fc
  .record({
    type: fc.constantFrom(...types),
    number_operator: fc.constantFrom('GREATER THAN', 'LESS THAN', 'EQUALS TO'),
    value: fc.constantFrom('0', '5', '10', '20', '30', '40'),
    filtered: fc.boolean(),
  })
  .map(({ type, number_operator, value, filtered }) => {
    const asking: TriggerSetting = {
      ...{ key: 'S1', model: 'CUSTOMER', column: 'scores.trading', subject: 'CUSTOMER', usage: 'CONDITION' },
      ...{ result_function: filtered ? 'COUNT' : 'VALUE', number_operator, value: filtered ? '0' : value },
      ...{ datetime_operator: 'LIFETIME', datetime_value: null, datetime_unit: null },
      filters: filtered ? [{ query_operator: 'AND', column: 'scores.trading', operator: 'GREATER THAN', value }] : [],
    };
    return { type, trigger_settings: [asking], final_setting_result: 'S1' };
  });

const rules = fc.oneof(triggers, scoreTriggers);

/** The stored scores by names and the operator's ids, and the latest ones that customers have. */
async function scoresOf(desk: Desk): Promise<{ steps: Row[]; latest: Row[] }> {
  return {
    steps: await desk.read(`select p."partner_customerId" as customer, s.category, s.at, s.score, s.parts
      from $customer_score$ s join $customer$ p on p.id = s.customer_id order by 1, 2, 3`),
    latest: await desk.read(
      `select "partner_customerId", scores_highest, scores_trading, scores_exposure from $customer$ order by 1`,
    ),
  };
}

async function recounted(desk: Desk): Promise<Awaited<ReturnType<typeof scoresOf>>> {
  await desk.read('delete from $customer_score$');
  await desk.read('delete from $score_day$');
  const customers = await desk.read<{ id: string }>('select id::text as id from $customer$');
  await recount(
    desk.tenant,
    customers.map(({ id }) => ({ customerId: id, fromDay: 0 })),
    historyNow,
  );
  return scoresOf(desk);
}

describeApi('Scores of customers', (api) => {
  test(
    'live scores equal their recount, and a trigger on a score equals its backtest: rows repeated, late and corrected alike',
    async () => {
      const desk = await deskOf(api());
      const corrected = worlds({ most: 20, rules }).chain((world) =>
        corrections(world.history).map((later) => ({ world, later })),
      );
      let steps = 0;
      await holdFor(corrected, few, async ({ world, later }) => {
        await desk.clear({ rules: true });
        const saved = await desk.save(world.triggers);
        for (const formula of new Set([...world.risks, 'T1 OR T2']))
          await desk.saveRisk(`Risk ${formula}`, saved, formula);
        for (const parcel of parcelsOf([...world.shuffled, ...later], world.sizes)) await desk.ingest(parcel);
        const live = await scoresOf(desk);
        const outcome = await outcomeOf(desk);
        for (const trigger of saved) {
          const { first } = await desk.backtest(trigger, from, to);
          const context = JSON.stringify(trigger);
          const fired = firedBy(outcome, trigger).map(({ event }) => event);
          expect(first.map(({ partnerId }) => partnerId).sort(), context).toEqual(fired.sort());
        }
        expect(await recounted(desk)).toEqual(live);
        steps += live.steps.length;
      });
      expect(steps).toBeGreaterThan(0);
    },
    timeoutFor(few),
  );

  test(
    'rows that come in order leave the scores that they leave in any other order',
    async () => {
      const desk = await deskOf(api());
      await holdFor(worlds({ most: 15, rules }), fewInOrder, async (world) => {
        await desk.clear({ rules: true });
        const saved = await desk.save(world.triggers);
        await desk.saveRisk('Risk', saved, 'T1 OR T2');
        for (const parcel of parcelsOf(sentIn(world.history), world.sizes)) await desk.ingest(parcel);
        const live = await scoresOf(desk);
        const named = ({ steps }: typeof live) => steps.map(({ parts: _, ...step }) => step);
        await desk.clear({ rules: false });
        for (const parcel of parcelsOf(world.shuffled, world.sizes)) await desk.ingest(parcel);
        expect(named(await scoresOf(desk))).toEqual(named(live));
      });
    },
    timeoutFor(fewInOrder),
  );

  test('a betslip moves the scores on the day of its first settlement, whichever is sent first', async () => {
    const desk = await deskOf(api());
    const customer = { partner_customerId: 'C1', birth_date: '2001-01-01', registered_at: '2025-12-27T12:00:00.000Z' };
    const fixture = { partner_fixtureId: 'F1', sport: 'Football', starts_at: '2025-12-31T12:00:00.000Z' };
    const bet = { partner_betId: 'B1-1', partner_fixtureId: 'F1', market: 'Winner', odd: { name: '1', price: '1.50' } };
    const open = {
      ...{ partner_betslipId: 'B1', partner_customerId: 'C1', currency: 'EUR', stake: '5.00', price: '1.50' },
      ...{ created_at: '2025-12-31T01:00:00.000Z', bets: [bet] },
    };
    const settled = (result: string, settlement_date: string) => ({
      ...{ ...open, result, settled: true, settlement_date, bets: [{ ...bet, result }] },
    });
    const [won, lost] = [settled('WON', '2026-01-01T02:00:00.000Z'), settled('LOST', '2026-01-02T04:00:00.000Z')];
    const steps = async (...settlements: (typeof won)[]) => {
      await desk.clear({ rules: true });
      await desk.ingest({ kind: 'customers', rows: [customer] });
      await desk.ingest({ kind: 'fixtures', rows: [{ ...fixture, name: 'A v B', competition: 'League 1' }] });
      for (const row of [open, ...settlements]) await desk.ingest({ kind: 'betslips', rows: [row] });
      const live = await scoresOf(desk);
      expect(await recounted(desk)).toEqual(live);
      return live.steps.map(({ at, score }) => [at, score]);
    };
    // the customer is 25 from the first settlement on
    const expected = [
      ['2025-12-31T00:00:00.000Z', 5],
      ['2026-01-01T00:00:00.000Z', 0],
    ];
    expect(await steps(won, lost)).toEqual(expected);
    expect(await steps(lost, won)).toEqual(expected);
  });

  test('a firing of a trigger on scores whose event is corrected to another hour moves the score to that hour', async () => {
    const desk = await deskOf(api());
    await desk.clear({ rules: true });
    const asking = setting('S1', {
      ...{ ...lifetime, model: 'CUSTOMER', column: 'scores.trading', result_function: 'VALUE', filters: [] },
      ...{ number_operator: 'LESS THAN', value: '100' },
    });
    const saved = await desk.save([
      { type: 'DEPOSIT', trigger_settings: [asking], final_setting_result: 'S1', actions: [] },
    ]);
    await desk.saveRisk('Risk', saved, 'T1');
    const deposit = { partner_depositId: 'D1', partner_customerId: 'C1', amount: '10.00', currency: 'EUR' };
    for (const hour of ['12', '11', '13']) {
      const submitted_at = `2025-12-30T${hour}:00:00.000Z`;
      await desk.ingest({ kind: 'deposits', rows: [{ ...deposit, result: 'PENDING', submitted_at }] });
      const live = await scoresOf(desk);
      expect(await recounted(desk)).toEqual(live);
      expect(live.steps.map(({ at }) => at)).toEqual([submitted_at]);
    }
  });

  test('a firing that goes to another customer with its event moves the score of the one it leaves, whose later events are judged again', async () => {
    const desk = await deskOf(api());
    await desk.clear({ rules: true });
    const asking = setting('S1', {
      ...{ ...lifetime, model: 'CUSTOMER', column: 'scores.trading', result_function: 'VALUE', filters: [] },
      ...{ number_operator: 'EQUALS TO', value: '0' },
    });
    const [trigger] = await desk.save([
      { type: 'DEPOSIT', trigger_settings: [asking], final_setting_result: 'S1', actions: [] },
    ]);
    if (!trigger) throw new Error('No trigger was saved.');
    await desk.saveRisk('Risk', [trigger], 'T1');
    const send = (id: string, partner_customerId: string, hour: string) =>
      desk.ingest({
        kind: 'deposits',
        rows: [
          {
            ...{ partner_depositId: id, partner_customerId, amount: '10.00', currency: 'EUR', result: 'PENDING' },
            submitted_at: `2025-12-30T${hour}:00:00.000Z`,
          },
        ],
      });
    const fired = async () => firedBy(await outcomeOf(desk), trigger).map(({ event }) => event);
    await send('D1', 'C1', '12');
    await send('D2', 'C1', '13');
    expect(await fired()).toEqual(['D1']);
    await send('D1', 'C2', '12');
    expect((await fired()).sort()).toEqual(['D1', 'D2']);
  });

  test('a trigger reads the score that the events before left, also where one of them comes late', async () => {
    const admin = await api().as('admin');
    await pauseAll(admin);
    const seen = new Watched(admin, 'scored');
    const counting = setting('S1', { ...lifetime, result_function: 'COUNT', filters: [], value: '0' });
    const always = await seen.make(counting);
    const asking = await seen.make(
      setting('S1', {
        ...{ ...lifetime, model: 'CUSTOMER', column: 'scores.aml', result_function: 'VALUE', filters: [] },
        ...{ number_operator: 'GREATER THAN OR EQUALS TO', value: '20' },
      }),
    );
    const risk = await admin.post('v1/crud/risk', {
      ...{ name: 'Scored', category: 'AML', mode: 'ACTIVE', severity: 'MEDIUM', final_triggers_result: 'T1 AND T2' },
      triggers: [always, asking].map((trigger_id, at) => ({ key: `T${at + 1}`, trigger_id })),
    });
    expect(risk.status).toBe(201);
    await seen.paid(5, 7, 9);
    expect(await seen.firings(always)).toEqual(['D5', 'D7', 'D9']);
    // D5 gave 10, D7 gave 10 more: what D7 itself gives is not read by it
    expect(await seen.firings(asking)).toEqual(['D9']);
    await seen.paid(3);
    expect(await seen.firings(asking)).toEqual(['D7', 'D9']);
    expect(await admin.delete(`v1/crud/risk/${risk.body.data.id}`)).toMatchObject({ status: 200 });
  });
});
