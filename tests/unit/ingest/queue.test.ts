import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { QueryFailed } from '../../../server/database/databaseErrors.ts';
import { type TakeRows, takeAround } from '../../../server/pipeline/poison.ts';
import { queueLimits, TenantQueue } from '../../../server/pipeline/queue.ts';

describe('a tenant’s queue', () => {
  const batches: { kind: string; rows: readonly unknown[] }[] = [];
  const alerts: unknown[] = [];
  let gate = Promise.withResolvers<void>();
  let fail: ((rows: readonly unknown[]) => unknown) | undefined;
  const takeRows: TakeRows = async (kind, rows, verdicts) => {
    await gate.promise;
    batches.push({ kind, rows });
    const error = fail?.(rows);
    if (error) throw error;
    for (const [at, row] of rows.entries()) {
      if (row === 'known') verdicts.leave(at);
      else if (row === 'bad') verdicts.refuse(at, ['row: bad']);
      else verdicts.accept(at);
    }
    return { alerts: [] };
  };
  const taking = { take: takeRows, onAlerts: (some: readonly unknown[]) => alerts.push(...some), onPoison: () => {} };
  const queueOf = (limits = {}) => new TenantQueue(taking, { ...queueLimits, ...limits });
  const put = (queue: TenantQueue, kind: 'customers' | 'deposits', ...rows: unknown[]) => {
    const lease = queue.enter(100);
    return lease.put(kind, rows).finally(() => lease.leave());
  };
  beforeEach(() => {
    batches.length = 0;
    gate = Promise.withResolvers();
    fail = undefined;
  });

  test('a sender’s open requests use at most half of the room; idle ones free it for other senders', () => {
    const queue = queueOf({ bytes: 1_000 });
    const own = [queue.enter(250, 'a'), queue.enter(250, 'a')];
    expect(() => queue.enter(1, 'a')).toThrow(expect.objectContaining({ code: 'too_many', retryAfter: 30 }));
    const others = [queue.enter(250, 'b'), queue.enter(250, 'b')];
    expect(() => queue.enter(1, 'c')).toThrow(expect.objectContaining({ code: 'unavailable' }));
    for (const lease of [...own, ...others]) lease.rest();
    expect(() => queue.enter(1, 'a')).toThrow(expect.objectContaining({ code: 'too_many' }));
    queue.enter(500, 'c').leave();
    for (const lease of own) lease.resume();
    for (const lease of [...own, ...others, ...own]) lease.leave();
    for (const lease of [queue.enter(500, 'a'), queue.enter(500, 'b')]) lease.leave();
  });

  test('a request that has left holds no room, whatever its body still does', () => {
    const queue = queueOf({ bytes: 1_000 });
    for (const isIdle of [true, false]) {
      const lease = queue.enter(500);
      if (isIdle) lease.rest();
      lease.leave();
      lease.resume();
      lease.rest();
      lease.resume();
    }
    for (const lease of [queue.enter(500), queue.enter(500)]) lease.leave();
  });

  test('waiting requests are stored together, kind by kind, and each gets its own verdicts', async () => {
    const queue = queueOf();
    const first = put(queue, 'deposits', 'first');
    await breathe();
    const others = [
      put(queue, 'deposits', 'a', 'known'),
      put(queue, 'customers', 'b'),
      put(queue, 'deposits', 'bad', 'c'),
      put(queue, 'customers', 'known'),
    ];
    expect(queue.stats()).toMatchObject({ waiting: 6, running: 1, events: 0 });
    gate.resolve();
    expect(await first).toEqual(['accepted']);
    expect(await Promise.all(others)).toEqual([
      ['accepted', 'unchanged'],
      ['accepted'],
      [['row: bad'], 'accepted'],
      ['unchanged'],
    ]);
    expect(batches).toEqual([
      { kind: 'deposits', rows: ['first'] },
      { kind: 'deposits', rows: ['a', 'known', 'bad', 'c'] },
      { kind: 'customers', rows: ['b', 'known'] },
    ]);
    expect(queue.stats()).toMatchObject({ waiting: 0, running: 0, events: 7 });
    expect(queue.stats().secondsPerBatch).toBeGreaterThan(0);
  });

  test('rows of ingest that wait while a batch is stored are judged ahead, each request once, in their order', async () => {
    const seen: unknown[] = [];
    const ahead = async (_kind: string, rows: readonly unknown[], isWaiting: () => boolean) => {
      expect(isWaiting()).toBe(true);
      seen.push(...rows);
      await breathe();
      if (rows.includes('b')) throw new Error('The currencies could not be read.');
    };
    const queue = new TenantQueue({ ...taking, ahead }, queueLimits);
    const first = put(queue, 'deposits', 'first');
    await breathe();
    const asking = queue.enter(100, undefined, true);
    const others = [
      put(queue, 'deposits', 'a', 'known'),
      put(queue, 'customers', 'b'),
      asking.decide('deposits', ['asked'], new AbortController().signal),
      put(queue, 'deposits', 'bad', 'c'),
    ];
    await vi.waitFor(() => expect(seen).toEqual(['a', 'known', 'b', 'bad', 'c']));
    gate.resolve();
    expect(await first).toEqual(['accepted']);
    expect(await Promise.all(others)).toEqual([
      ['accepted', 'unchanged'],
      ['accepted'],
      ['accepted'],
      [['row: bad'], 'accepted'],
    ]);
    expect(batches.map(({ rows }) => rows)).toEqual([['first'], ['asked'], ['a', 'known', 'bad', 'c'], ['b']]);
    expect(seen).toHaveLength(5);
  });

  test('a batch that fails neither loses nor repeats the rows that were judged ahead meanwhile', async () => {
    const ahead = async () => {};
    const queue = new TenantQueue({ ...taking, ahead }, queueLimits);
    fail = (rows) => (rows.includes('first') ? new QueryFailed('away', { code: '57P01' }) : undefined);
    const first = put(queue, 'deposits', 'first');
    await breathe();
    const next = put(queue, 'deposits', 'a', 'bad');
    await breathe();
    gate.resolve();
    await expect(first).rejects.toMatchObject({ status: 503 });
    expect(await next).toEqual(['accepted', ['row: bad']]);
    expect(batches.map(({ rows }) => rows)).toEqual([['first'], ['a', 'bad']]);
  });

  test('rows whose signal aborts, or has aborted already, are not decided about', async () => {
    const queue = queueOf();
    const first = put(queue, 'deposits', 'first');
    await breathe();
    const asking = queue.enter(0, undefined, true);
    const [late, waiting] = [new AbortController(), new AbortController()];
    late.abort(new Error('too late'));
    await expect(asking.decide('deposits', ['a'], late.signal)).rejects.toThrow('too late');
    const asked = asking.decide('deposits', ['b'], waiting.signal);
    waiting.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    expect(queue.stats().waiting).toBe(0);
    gate.resolve();
    expect(await first).toEqual(['accepted']);
    expect(batches.map(({ rows }) => rows)).toEqual([['first']]);
  });

  test('a batch has at most 500 rows', async () => {
    const queue = queueOf();
    gate.resolve();
    const hundred = Array.from({ length: 120 }, (_, at) => at);
    await Promise.all(Array.from({ length: 10 }, () => put(queue, 'deposits', ...hundred)));
    expect(batches.map(({ rows }) => rows.length)).toEqual([480, 480, 240]);
  });

  test('when it is full new requests are refused with the time to wait, and accepted again later', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const queue = queueOf({ rows: 10, bytes: 1_000 });
    const eight = [1, 2, 3, 4, 5, 6, 7, 8];
    const waiting = [put(queue, 'deposits', ...eight)];
    await breathe();
    waiting.push(put(queue, 'deposits', ...eight));
    await expect(put(queue, 'deposits', ...eight)).rejects.toMatchObject({ status: 503, retryAfter: 1 });
    waiting.push(put(queue, 'deposits', 9));
    expect(() => queue.enter(10_000)).toThrow(/Too many events are waiting/);
    gate.resolve();
    expect((await Promise.all(waiting)).flat()).toHaveLength(17);
    queue.enter(10_000).leave();
    expect(await put(queue, 'deposits', ...eight)).toHaveLength(8);
  });

  test('a waiting request times out and is removed, and while a batch is stuck no new one is accepted', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const queue = queueOf({ patience: 60 });
    const stuck = put(queue, 'deposits', 'stuck');
    await breathe();
    const waiting = put(queue, 'deposits', 'waiting');
    const gone = [stuck, waiting].map((one) => expect(one).rejects.toMatchObject({ status: 503 }));
    await vi.advanceTimersByTimeAsync(61);
    await Promise.all(gone);
    await expect(async () => put(queue, 'deposits', 'new')).rejects.toMatchObject({ status: 503 });
    vi.useRealTimers();
    gate.resolve();
    await sleep(10);
    expect(await put(queue, 'deposits', 'after')).toEqual(['accepted']);
    expect(batches.map(({ rows }) => rows)).toEqual([['stuck'], ['after']]);
  });

  test('without a database the answer is 503, no row is refused for it, and the next batch is stored', async () => {
    const queue = queueOf();
    gate.resolve();
    for (const code of ['ECONNREFUSED', '57P01', '53100', '40P01', '55P03', '58030']) {
      fail = () =>
        code.startsWith('E') ? Object.assign(new Error('away'), { code }) : new QueryFailed('away', { code });
      await expect(put(queue, 'deposits', 'a'), code).rejects.toMatchObject({
        status: 503,
        retryAfter: expect.any(Number),
      });
    }
    fail = undefined;
    expect(await put(queue, 'deposits', 'a')).toEqual(['accepted']);
  });

  test('closing finishes the running batch and refuses waiting ones', async () => {
    const queue = queueOf();
    const running = put(queue, 'deposits', 'a');
    await breathe();
    const waiting = put(queue, 'deposits', 'b');
    queue.close();
    await expect(waiting).rejects.toMatchObject({ status: 503 });
    expect(() => queue.enter(1)).toThrow(/being stopped/);
    gate.resolve();
    expect(await running).toEqual(['accepted']);
  });

  test('a poison row is found by halving: all others are stored, in order, whichever is poisoned', async () => {
    gate.resolve();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }), async (poisoned) => {
        batches.length = 0;
        const taken: unknown[] = [];
        fail = (rows) => {
          if (rows.some((at) => poisoned[Number(at)])) return new Error('numeric field overflow\n    at secret.ts');
          taken.push(...rows);
          return undefined;
        };
        const rows = poisoned.map((_, at) => at);
        const verdicts = await takeAround(taking, 'deposits', rows);
        expect(verdicts).toEqual(
          poisoned.map((bad) => (bad ? ["row: This row can't be judged: numeric field overflow"] : 'accepted')),
        );
        expect(taken).toEqual(rows.filter((at) => !poisoned[at]));
      }),
      { numRuns: 100 },
    );
  });

  test.each(['23505', '23503', '0A000'])(
    'a batch that fails once with %s is stored by a second attempt; a row that fails twice is refused',
    async (code) => {
      gate.resolve();
      let failures = 1;
      fail = () => (failures-- > 0 ? new QueryFailed('duplicate key', { code }) : undefined);
      expect(await takeAround(taking, 'deposits', [1, 2])).toEqual(['accepted', 'accepted']);
      expect(batches.map(({ rows }) => rows)).toEqual([
        [1, 2],
        [1, 2],
      ]);
      fail = (rows) => (rows.includes(2) ? new QueryFailed('duplicate key', { code }) : undefined);
      expect(await takeAround(taking, 'deposits', [1, 2])).toEqual([
        'accepted',
        ["row: This row can't be judged: duplicate key"],
      ]);
    },
  );
});
