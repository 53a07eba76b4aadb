import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advise } from '../../server/advisor/advise.ts';
import { withChange } from '../../server/advisor/change.ts';
import type { TriggerRule } from '../../server/engine/ruleSql.ts';
import { describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { advisedTriggers, deposits } from './arbitraries/advised.ts';
import { histories, sentIn } from './arbitraries/history.ts';
import type { RefTrigger } from './reference/judge.ts';
import { type Desk, deskOf, parcelsOf, type Saved } from './support/desk.ts';
import { holdFor, timeoutFor } from './support/runs.ts';

const period = { from: '2025-12-29T00:00:00.000Z', to: '2026-01-09T00:00:00.000Z' };
const verdicts = ['CONFIRMED', 'FALSE POSITIVE', 'FALSE POSITIVE', 'NO ACTION', null] as const;
const worlds = fc.record({
  history: fc.oneof({ weight: 1, arbitrary: histories({ least: 20, most: 60 }) }, { weight: 2, arbitrary: deposits }),
  tried: fc.array(advisedTriggers, { minLength: 2, maxLength: 5 }),
  decided: fc.array(fc.constantFrom(...verdicts), { minLength: 7, maxLength: 13 }),
  shared: fc.integer({ min: 1, max: 3 }),
});
const few = 12;

const columns = {
  'BETSLIP PLACED': 'betslip_id',
  'BETSLIP SETTLED': 'betslip_id',
  'CASINO SPIN': 'casino_id',
  'LIVE CASINO BET': 'live_casino_id',
  DEPOSIT: 'deposit_id',
  WITHDRAWAL: 'withdraw_id',
} as const;

describeApi('The advisor', (api) => {
  test(
    'over random histories its counts equal the backtest of each trigger that it proposes, on both spans',
    async () => {
      const desk = await deskOf(api());
      let points = 0;
      await holdFor(worlds, few, async ({ history, tried, decided, shared }) => {
        await desk.clear({ rules: true });
        for (const parcel of parcelsOf(sentIn(history), [50])) await desk.store(parcel);
        for (const one of await desk.save(tried.map((trigger) => ({ ...trigger, actions: [] })))) {
          const rule: TriggerRule = { ...one, mode: 'ACTIVE', trigger_actions: [] };
          await decide(desk, one, decided, shared);
          const advice = await advise(desk.tenant, rule, period, { heldBack: 40, least: 1 });
          const context = JSON.stringify(one);
          const parts = ['seen', 'held_back'] as const;
          for (const part of parts)
            expect(advice.now[part], context).toMatchObject(await triedIn(desk, one, advice[part]));
          for (const point of advice.points) {
            points += 1;
            const proposed = withChange(one, point);
            for (const part of parts)
              expect(point[part], `${context} ${JSON.stringify([point.bars, point.added])}`).toMatchObject(
                await triedIn(desk, proposed, advice[part]),
              );
            expect(point.lost).toBe(advice.now.seen.confirmed - point.seen.confirmed);
            expect(point.seen.alerts).toBeLessThan(advice.now.seen.alerts);
          }
        }
      });
      expect(points).toBeGreaterThan(0);
    },
    timeoutFor(few),
  );
});

/** What the backtest of a trigger counts in a span. */
async function triedIn(desk: Desk, trigger: RefTrigger, { from, to }: { from: string; to: string }) {
  const { firings, customers } = await desk.backtest(trigger, from, to);
  return { firings, customers };
}

/** Puts a trigger's firings into alerts, so many of a customer in each, with verdicts in turn. */
async function decide(
  desk: Desk,
  trigger: Saved,
  decided: readonly (typeof verdicts)[number][],
  shared: number,
): Promise<void> {
  const { first } = await desk.backtest(trigger, period.from, period.to);
  const open = new Map<string, { id: string; left: number }>();
  let made = 0;
  for (const { id, bet, customerId: customer_id, at } of first) {
    let alert = open.get(customer_id);
    if (!alert || alert.left === 0) {
      const verdict = decided[made % decided.length] ?? null;
      const shown = { type: 'SPORTSBOOK', text: 'Odd', data: '{}', hits: 1, created_at: at, raised_at: at };
      const row = { customer_id, ...shown, state: 'CLOSED', closed_at: at, verdict };
      alert = { id: String((await insertRow(desk.tenant, 'alert', row)).id), left: shared };
      made += 1;
    }
    open.set(customer_id, { ...alert, left: alert.left - 1 });
    const event = { [columns[trigger.type]]: id, bet_id: bet?.id ?? null };
    const row = { customer_id, trigger_id: trigger.id, ...event, created_at: at, alert_id: alert.id };
    await insertRow(desk.tenant, 'customer_trigger', row);
  }
}
