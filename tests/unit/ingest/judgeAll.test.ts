import { expect, test } from 'vitest';
import { Touched } from '../../../server/ingest/batch.ts';
import { judgeAll } from '../../../server/ingest/kinds/simple.ts';
import { Verdicts } from '../../../server/ingest/verdicts.ts';

test('rows that are slow to validate let other work run in between', async () => {
  const slowly = () => {
    for (const end = performance.now() + 15; performance.now() < end; );
    return ['row: refused'];
  };
  const rows = Array.from({ length: 10 }, () => ({}));
  const verdicts = new Verdicts(rows.length);
  let turns = 0;
  let over = false;
  const turn = () => {
    turns += 1;
    if (!over) setImmediate(turn);
  };
  setImmediate(turn);
  const ground = { currencies: new Set<string>(), now: 0 };
  const store = {
    schema: 'none',
    get db(): never {
      throw new Error('Judging asks no database.');
    },
  };
  const placed = await judgeAll(slowly, { store, rows, ground, closedUntil: null, verdicts, touched: new Touched() });
  over = true;
  expect(placed).toEqual([]);
  expect(verdicts.stored(1).rejected).toHaveLength(10);
  expect(turns).toBeGreaterThanOrEqual(4);
});
