import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cycleOf } from '../../../vite/chunkCyclesPlugin.ts';

const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports, moduleIds: [] });
const names = (chunks: readonly { fileName: string }[]) => chunks.map(({ fileName }) => fileName);

test('chunks that need each other are found, each once', () => {
  const found = cycleOf([chunk('page', 'b'), chunk('b', 'c', 'gone'), chunk('c', 'd', 'b'), chunk('d')]);
  expect(names(found)).toEqual(['b', 'c']);
  expect(names(cycleOf([chunk('self', 'self')]))).toEqual(['self']);
});

test('chunks whose needs all point one way have no cycle, in whatever order they come', () => {
  const graph = fc.array(fc.array(fc.nat(20), { maxLength: 4 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(graph, fc.boolean(), (needs, reversed) => {
      const chunks = needs.map((own, at) => chunk(`${at}`, ...own.filter((one) => one < at).map(String)));
      expect(cycleOf(reversed ? chunks.toReversed() : chunks)).toEqual([]);
    }),
  );
});
