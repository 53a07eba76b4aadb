import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WhatIf } from '../../src/contracts/whatIf.ts';
import { type Client, describeApi } from '../support/api.ts';
import { sentIn } from './arbitraries/history.ts';
import { triggers } from './arbitraries/triggers.ts';
import { worlds } from './arbitraries/worlds.ts';
import type { RefTrigger } from './reference/judge.ts';
import { type Desk, deskOf, parcelsOf } from './support/desk.ts';
import { holdFor, timeoutFor } from './support/runs.ts';

const [date_from, date_to] = ['2025-12-29T00:00:00.000Z', '2026-01-09T00:00:00.000Z'];
const tried = fc.record({ world: worlds(), other: triggers });
const few = 8;
const createAlert = { handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} };

describeApi('What if', (api) => {
  test(
    'over random worlds its counts equal the backtests and the alerts that were raised, and an unchanged set differs in nothing',
    async () => {
      const desk = await deskOf(api());
      const admin = await api().as('admin');
      await holdFor(tried, few, async ({ world, other }) => {
        await desk.clear({ rules: true });
        const saved = await desk.save(world.triggers);
        for (const [place, formula] of world.risks.entries()) await desk.saveRisk(`Risk ${place + 1}`, saved, formula);
        for (const parcel of parcelsOf(sentIn(world.history), world.sizes)) await desk.ingest(parcel);

        const same = await asked(admin, { triggers: saved.map(({ id }) => ({ id })) });
        for (const [place, one] of saved.entries())
          expect(same.triggers[place]?.before, JSON.stringify(one)).toMatchObject(await triedIn(desk, one));
        for (const { before, after, lost } of [same.total, ...same.triggers]) {
          expect(after).toEqual(before);
          expect(lost).toEqual({ confirmed: 0, false_positive: 0 });
        }
        expect(same.after).toEqual(same.before);
        expect([same.newly, same.no_longer]).toEqual(Array(2).fill({ total: 0, rows: [] }));
        // the engine's own alerts, of which nobody has closed one
        expect(same.total.before.alerts).toBe(same.raised);

        const [first] = saved;
        if (!first) return;
        const { type, trigger_settings, final_setting_result } = other;
        const rules = { type, trigger_settings, final_setting_result, trigger_actions: [], name: 'Tried' };
        const changed = await asked(admin, { triggers: [{ id: first.id, trigger: rules }] });
        const line = changed.triggers[0];
        expect(line?.before).toMatchObject(await triedIn(desk, first));
        expect(line?.after, JSON.stringify(other)).toMatchObject(await triedIn(desk, other));
        for (const one of changed.triggers.slice(1)) expect(one.after.firings).toBe(one.before.firings);

        const off = await asked(admin, { triggers: [{ id: first.id, is_on: false }] });
        expect(off.triggers[0]?.after).toMatchObject({ firings: 0, customers: 0, alerts: 0 });
        expect(off.newly.rows.filter(({ was }) => was === 'NONE')).toEqual([]);

        // a new draft has no stored alerts: each customer has one, which nobody closes
        const draft = await asked(admin, { triggers: [{ trigger: { ...rules, trigger_actions: [createAlert] } }] });
        const { firings, customers } = await triedIn(desk, other);
        expect(draft.total.after).toMatchObject({ firings, customers, alerts: customers });
        expect(draft.newly.total).toBe(customers);
      });
    },
    timeoutFor(few),
  );
});

/** What the backtest of a trigger counts. */
async function triedIn(desk: Desk, trigger: RefTrigger) {
  const { firings, customers } = await desk.backtest(trigger, date_from, date_to);
  return { firings, customers };
}

async function asked(client: Client, changes: object): Promise<WhatIf> {
  const { status, body } = await client.post('v1/crud/trigger/what-if', { date_from, date_to, ...changes });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}
