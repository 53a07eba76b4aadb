import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeApi } from '../support/api.ts';
import { histories, sentIn } from './arbitraries/history.ts';
import { triggers } from './arbitraries/triggers.ts';
import { deskOf, parcelsOf } from './support/desk.ts';
import { evidenceOf, expectedOf, inOrder } from './support/expected.ts';
import { holdFor, timeoutFor } from './support/runs.ts';

const [from, to] = ['2025-12-29T00:00:00.000Z', '2026-01-09T00:00:00.000Z'];
const worlds = fc.record({
  history: histories({ least: 10, most: 50 }),
  tried: fc.array(triggers, { minLength: 1, maxLength: 8 }),
});
const few = 20;

describeApi('The backtest', (api) => {
  test(
    'RMT-5 the backtest of random triggers over random histories equals the reference, number by number',
    async () => {
      const desk = await deskOf(api());
      await holdFor(worlds, few, async ({ history, tried }) => {
        await desk.clear({ rules: true });
        const sent = sentIn(history);
        for (const parcel of parcelsOf(sent, [50])) await desk.store(parcel);
        for (const trigger of tried) {
          const expected = expectedOf(trigger, sent);
          const found = await desk.backtest(trigger, from, to);
          const first = found.first.map((one) => ({
            event: one.partnerId,
            bet: one.bet?.partnerId ?? null,
            customer: one.partnerCustomerId,
            at: new Date(one.at).toISOString(),
            ...evidenceOf(one.trigger_settings, trigger),
          }));
          const context = JSON.stringify(trigger);
          expect(first.sort(inOrder), context).toEqual(expected.fires.slice(0, 100));
          expect(
            { firings: found.firings, no_answer: found.no_answer, events: found.events, customers: found.customers },
            context,
          ).toEqual({
            firings: expected.fires.length,
            no_answer: expected.unknown.length,
            events: new Set(expected.all.map(({ event }) => event)).size,
            customers: new Set(expected.fires.map(({ customer }) => customer)).size,
          });
          // the nearest misses are negative answers of the reference, with its numbers, and say what they lack
          const noes = new Map(
            expected.all.filter(({ fires }) => fires === false).map((one) => [`${one.event} ${one.bet}`, one]),
          );
          const misses = found.misses ?? [];
          expect(misses.length, context).toBe(found.firings > 0 ? 0 : Math.min(misses.length, noes.size, 10));
          for (const miss of misses) {
            const no = noes.get(`${miss.partnerId} ${miss.bet?.partnerId ?? null}`);
            expect(no, context).toBeDefined();
            expect(evidenceOf(miss.trigger_settings, trigger).truths, context).toEqual(no?.truths);
            expect(miss.lacking.length, context).toBeGreaterThan(0);
          }
          expect(found.datasets[0]?.data, context).toEqual(
            found.labels.map((label) => expected.fires.filter(({ at }) => at.startsWith(label)).length),
          );
        }
      });
    },
    timeoutFor(few),
  );
});
