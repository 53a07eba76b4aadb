import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { advise } from '../../server/advisor/advise.ts';
import { candidatesFor } from '../../server/advisor/catalogue.ts';
import { freshKeys, withChange } from '../../server/advisor/change.ts';
import { readFirings } from '../../server/advisor/firings.ts';
import { readMore } from '../../server/advisor/moreNumbers.ts';
import type { TriggerRule } from '../../server/engine/ruleSql.ts';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import { modelSchemas } from '../../src/manifest/modelSchema.ts';
import { problemsOfTrigger } from '../../src/rules/ruleSettings.ts';
import { describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { advisedTriggers, deposits } from './arbitraries/advised.ts';
import { histories, sentIn } from './arbitraries/history.ts';
import type { RefTrigger } from './reference/judge.ts';
import { type Desk, deskOf, parcelsOf, type Saved } from './support/desk.ts';
import { holdUntil, timeoutFor } from './support/runs.ts';

const period = { from: '2025-12-29T00:00:00.000Z', to: '2026-01-09T00:00:00.000Z' };
const verdicts = ['CONFIRMED', 'FALSE POSITIVE', 'FALSE POSITIVE', 'NO ACTION', null] as const;
const worlds = fc.record({
  history: fc.oneof({ weight: 1, arbitrary: histories({ least: 20, most: 60 }) }, { weight: 2, arbitrary: deposits }),
  tried: fc.array(advisedTriggers, { minLength: 2, maxLength: 5 }),
  decided: fc.array(fc.constantFrom(...verdicts), { minLength: 7, maxLength: 13 }),
  shared: fc.integer({ min: 1, max: 3 }),
  // verdicts in turn, or by a number that a further condition could be of
  by: fc.option(fc.nat(), { freq: 3 }),
});
const few = 12;
const schemas = modelSchemas(manifest);

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
      let withConditions = 0;
      const someConditions = () => withConditions > 0;
      await holdUntil(someConditions, worlds, few, async ({ history, tried, decided, shared, by }) => {
        await desk.clear({ rules: true });
        for (const parcel of parcelsOf(sentIn(history), [50])) await desk.store(parcel);
        for (const one of await desk.save(tried.map((trigger) => ({ ...trigger, actions: [] })))) {
          const rule: TriggerRule = { ...one, mode: 'ACTIVE', trigger_actions: [] };
          if (by === null) await decide(desk, one, inTurn(decided), shared);
          else await decide(desk, one, await byNumber(desk, rule, by), 1);
          const advice = await advise(desk.tenant, rule, period, { heldBack: 40, least: 1 });
          const context = JSON.stringify(one);
          const parts = ['seen', 'held_back'] as const;
          for (const part of parts)
            expect(advice.now[part], context).toMatchObject(await triedIn(desk, one, advice[part]));
          for (const point of advice.points) {
            if (point.added.length > 0) withConditions += 1;
            const proposed = withChange(one, point);
            for (const part of parts)
              expect(point[part], `${context} ${JSON.stringify([point.bars, point.added])}`).toMatchObject(
                await triedIn(desk, proposed, advice[part]),
              );
            expect(point.formula).toBe(proposed.final_setting_result);
            expect(problemsOfTrigger({ ...proposed, trigger_actions: [] }, schemas)).toEqual([]);
            expect(point.lost).toBe(advice.now.seen.confirmed - point.seen.confirmed);
            expect(point.seen.alerts).toBeLessThan(advice.now.seen.alerts);
          }
        }
      });
    },
    timeoutFor(few),
  );

  test(
    'a further condition of any kind that is tried never adds a firing',
    async () => {
      const desk = await deskOf(api());
      const law = fc.record({
        history: histories({ least: 20, most: 60 }),
        tried: fc.array(advisedTriggers, { minLength: 1, maxLength: 3 }),
        chosen: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
        bar: fc.constantFrom('-1', '0', '1', '10'),
        operator: fc.constantFrom('GREATER THAN OR EQUALS TO', 'LESS THAN OR EQUALS TO'),
      });
      let compared = 0;
      const anyFiring = () => compared > 0;
      await holdUntil(anyFiring, law, few, async ({ history, tried, chosen, bar, operator }) => {
        await desk.clear({ rules: true });
        for (const parcel of parcelsOf(sentIn(history), [50])) await desk.store(parcel);
        for (const one of await desk.save(tried.map((trigger) => ({ ...trigger, actions: [] })))) {
          const own = await firingsOf(desk, one);
          const candidates = candidatesFor({ ...one, mode: 'ACTIVE', trigger_actions: [] });
          const [key = ''] = freshKeys(one, 1);
          for (const at of chosen) {
            const candidate = candidates[at % candidates.length];
            if (!candidate) continue;
            const added: TriggerSetting = {
              ...{ ...candidate, key, usage: 'CONDITION', number_operator: operator, value: bar },
            };
            const fewer = await firingsOf(desk, withChange(one, { bars: [], added: [added] }));
            expect(
              [...fewer].filter((firing) => !own.has(firing)),
              JSON.stringify([one, added]),
            ).toEqual([]);
            compared += own.size;
          }
        }
      });
    },
    timeoutFor(few),
  );
});

/** The events and bets that a trigger fires for. */
async function firingsOf(desk: Desk, trigger: RefTrigger): Promise<Set<string>> {
  const { first } = await desk.backtest(trigger, period.from, period.to);
  return new Set(first.map(({ id, bet }) => `${id} ${bet?.id ?? ''}`));
}

/** What the backtest of a trigger counts in a span. */
async function triedIn(desk: Desk, trigger: RefTrigger, { from, to }: { from: string; to: string }) {
  const { firings, customers } = await desk.backtest(trigger, from, to);
  return { firings, customers };
}

type Decided = (typeof verdicts)[number];
/** The verdict of an alert that begins with a firing. */
type Deciding = (firing: string) => Decided;

function inTurn(decided: readonly Decided[]): Deciding {
  let made = 0;
  return () => decided[made++ % decided.length] ?? null;
}

/** Confirmed where one of the numbers that conditions are tried with is high, false where it is low. */
async function byNumber(desk: Desk, rule: TriggerRule, chosen: number): Promise<Deciding> {
  const { firings } = await readFirings(desk.tenant, rule, period);
  const { numbers } = await readMore(desk.tenant, rule, firings);
  const varied = numbers.filter((column) => new Set(column).size > 2);
  const column = varied[chosen % Math.max(1, varied.length)] ?? [];
  const found = new Map(firings.map(({ id, bet }, at) => [`${id} ${bet ?? ''}`, Number(column[at] ?? 0)]));
  const inOrder = [...found.values()].sort((a, b) => a - b);
  const [low, high] = [0.55, 0.65].map((share) => inOrder[Math.floor(inOrder.length * share)] ?? 0);
  return (firing) => {
    const number = found.get(firing) ?? 0;
    if (number >= (high ?? 0)) return 'CONFIRMED';
    return number <= (low ?? 0) ? 'FALSE POSITIVE' : 'NO ACTION';
  };
}

/** Puts a trigger's firings into alerts, so many of a customer in each. */
async function decide(desk: Desk, trigger: Saved, verdictOf: Deciding, shared: number): Promise<void> {
  const { first } = await desk.backtest(trigger, period.from, period.to);
  const open = new Map<string, { id: string; left: number }>();
  for (const { id, bet, customerId: customer_id, at } of first) {
    let alert = open.get(customer_id);
    if (!alert || alert.left === 0) {
      const verdict = verdictOf(`${id} ${bet?.id ?? ''}`);
      const shown = { type: 'SPORTSBOOK', text: 'Odd', data: '{}', hits: 1, created_at: at, raised_at: at };
      const row = { customer_id, ...shown, state: 'CLOSED', closed_at: at, verdict };
      alert = { id: String((await insertRow(desk.tenant, 'alert', row)).id), left: shared };
    }
    open.set(customer_id, { ...alert, left: alert.left - 1 });
    const event = { [columns[trigger.type]]: id, bet_id: bet?.id ?? null };
    const row = { customer_id, trigger_id: trigger.id, ...event, created_at: at, alert_id: alert.id };
    await insertRow(desk.tenant, 'customer_trigger', row);
  }
}
