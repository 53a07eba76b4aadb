import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { contextOn } from '../../../server/context.ts';
import type { Verdict } from '../../../server/ingest/verdicts.ts';
import { IngestDesk } from '../../../server/pipeline/ingestDesk.ts';
import { storeAndJudge } from '../../../server/pipeline/storeAndJudge.ts';
import { describeApi } from '../../support/api.ts';
import { betslip, fixture, won } from './helpers.ts';

/** Requests of which each depends on those before it: ids with the prefix, so that two runs do not meet. */
const requests = (prefix: string): unknown[][] => {
  const id = (n: number) => `${prefix}${n}`;
  const slip = (n: number, rest = {}) => {
    const made = betslip(id(n), rest);
    return { ...made, bets: made.bets.map((bet) => ({ ...bet, partner_fixtureId: `${prefix}F` })) };
  };
  return [
    [slip(1)],
    [slip(1), slip(2), slip(2), { ...slip(3), currency: 'XTS' }, { ...slip(4), bets: [] }],
    [slip(2, won), slip(5), 'no row', { ...slip(6), created_at: '2026-02-01T00:00:00.000Z' }],
    [slip(2), slip(5, { stake: '12.00' }), { ...slip(7), stake: 'much' }],
    [slip(5, { stake: '12.00' }), slip(2, won)],
  ];
};

const withoutPrefix = (verdicts: readonly Verdict[], prefix: string): unknown =>
  JSON.parse(JSON.stringify(verdicts).replaceAll(prefix, ''));

describeApi('Rows that are judged ahead', (api) => {
  test('get the answers, in the order, that they get one request after the other; a batch that fails changes none', async () => {
    const { platform } = api();
    const [place] = await platform.tenancy.all();
    const tenantId = place?.id ?? '';
    let running = Promise.withResolvers<void>();
    let gate = Promise.withResolvers<void>();
    let fails = false;
    const desk = new IngestDesk(contextOn(platform, 'ingest'), {
      take: async (...batch) => {
        running.resolve();
        await gate.promise;
        const taken = await storeAndJudge(...batch);
        if (!fails) return taken;
        fails = false;
        throw Object.assign(new Error('away'), { code: 'ECONNRESET' });
      },
    });
    const put = async (kind: 'betslips' | 'fixtures', rows: unknown[]) => {
      const lease = desk.enter(tenantId, 0);
      return lease.put(kind, rows).finally(() => lease.leave());
    };
    /** Sends a request, and others while its batch runs. */
    const sendMeanwhile = async ([first, ...others]: unknown[][]) => {
      gate = Promise.withResolvers();
      running = Promise.withResolvers();
      const sent = [put('betslips', first ?? [])];
      await running.promise;
      sent.push(...others.map((rows) => put('betslips', rows)));
      await sleep(50);
      gate.resolve();
      return Promise.allSettled(sent);
    };
    gate.resolve();
    for (const prefix of ['a-', 'b-', 'c-']) await put('fixtures', [fixture(`${prefix}F`)]);
    const alone: unknown[] = [];
    for (const rows of requests('a-')) alone.push(withoutPrefix(await put('betslips', rows), 'a-'));
    const ahead = await sendMeanwhile(requests('b-'));
    expect(ahead.map((one) => one.status === 'fulfilled' && withoutPrefix(one.value, 'b-'))).toEqual(alone);
    // stored and then answered 503, as where the connection breaks at the commit: what waited is stored, and once
    fails = true;
    const [broken, ...others] = await sendMeanwhile([...requests('b-').slice(-1), ...requests('c-').slice(0, 1)]);
    expect(broken).toMatchObject({ status: 'rejected', reason: { status: 503 } });
    expect(others).toEqual([{ status: 'fulfilled', value: ['accepted'] }]);
    expect(await put('betslips', requests('c-')[0] ?? [])).toEqual(['unchanged']);
    desk.close();
  });
});
