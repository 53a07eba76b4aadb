import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { describeApi } from '../support/api.ts';
import { taken } from './ingest/calls.ts';
import { deposit } from './ingest/helpers.ts';
import { lines, openStream, serverOf } from './ingest/streams.ts';

describeApi('memory during ingest', (api) => {
  test('stays flat while 60 MB of rows arrive as NDJSON and as an array', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const heap = () => {
      collect();
      return process.memoryUsage().heapUsed + process.memoryUsage().external;
    };
    // what files before this one have left goes first; buffers are let go of only after a turn
    for (let turn = 0; turn < 3; turn++) {
      collect();
      await sleep(100);
    }
    const admin = await api().as('admin');
    const heaps: number[] = [];
    let rows = 0;
    // the database is slower than the stream, as it is in earnest
    const { app, url } = await serverOf(api().platform, {
      take: async (_place, _kind, batch, { verdicts }) => {
        for (const at of batch.keys()) verdicts.accept(at);
        rows += batch.length;
        if (heaps.length * 20_000 < rows) heaps.push(heap());
        await sleep(1);
        return { alerts: [] };
      },
    });
    const row = JSON.stringify(deposit('D1', { comments: 'x'.repeat(100) }));
    for (const [type, begin, end] of [
      [lines, '', ''],
      ['application/json', '[', ']'],
    ] as const) {
      heaps.length = 0;
      rows = 0;
      const { sent, write, answer } = openStream(url, 'deposits', admin.token, type);
      const part = Buffer.from((begin ? `${row},\n` : `${row}\n`).repeat(256));
      await write(begin);
      for (let bytes = 0; bytes < 60_000_000; bytes += part.length) await write(part);
      sent.end(`${row}${end}`);
      expect(await answer).toMatchObject({ status: 200, body: taken(rows) });
      expect(rows * row.length).toBeGreaterThan(59_000_000);
      // the first still has what earlier files left
      const [, first = 0, ...later] = heaps;
      const growth = Math.max(...later) - first;
      expect(
        growth / 1024 / 1024,
        `${type}: ${heaps.map((one) => Math.round(one / 1024 / 1024)).join(' ')}`,
      ).toBeLessThan(12);
    }
    await app.close();
  }, 120_000);
});
