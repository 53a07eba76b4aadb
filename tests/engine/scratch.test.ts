import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forEachDatabase } from '../support/databases.ts';
import { platformOn } from '../support/world.ts';
import { histories, sentIn } from './arbitraries/history.ts';
import { triggers } from './arbitraries/triggers.ts';
import { parcelsOf } from './support/desk.ts';
import { evidenceOf, expectedOf, inOrder } from './support/expected.ts';
import { holdFor } from './support/runs.ts';
import { backtest } from '../../server/engine/backtest.ts';
import { knownCurrencies, storeRows } from '../../server/ingest/store.ts';
import { historyNow } from './arbitraries/times.ts';
import { sql } from 'kysely';
import { table } from '../../server/sql/store.ts';

const [from, to] = ['2025-12-29T00:00:00.000Z', '2026-01-09T00:00:00.000Z'];
const worlds = fc.record({
  history: histories({ most: 40 }),
  tried: fc.array(triggers, { minLength: 1, maxLength: 8 }),
});

forEachDatabase('The backtest', (database) => {
  test('x', async () => {
    const { control, tenancy } = await platformOn(database());
    const [place] = await tenancy.all();
    const { tenant } = await tenancy.stores(place!.id);
    const currencies = await knownCurrencies(control);
    let n = 0;
    await holdFor(worlds, 12, async ({ history, tried }) => {
      n++;
      await sql`truncate ${sql.join('customer fixture casino_game price_moment log_outbox'.split(' ').map((name) => table(tenant, name)))} cascade`.execute(tenant.db);
      const sent = sentIn(history);
      for (const parcel of parcelsOf(sent, [50])) expect((await storeRows(tenant, parcel.kind, parcel.rows, { currencies, now: historyNow })).rejected).toEqual([]);
      for (const trigger of tried) {
        const expected = expectedOf(trigger, sent);
        const found = await backtest(tenant, { ...trigger, id: '0', name: 'x', mode: 'DRAFT', trigger_actions: [] } as any, from, to);
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
        expect(found.datasets[0]?.data, context).toEqual(
          found.labels.map((label) => expected.fires.filter(({ at }) => at.startsWith(label)).length),
        );
      }
    });
    console.log(n);
  });
});
