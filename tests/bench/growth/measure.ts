import type { Call } from '../api/caller.ts';
import { median } from '../api/measure.ts';
import type { GrowthCall } from './call.ts';
import type { Pools } from './pools.ts';

/** A world that is served. */
export interface Served {
  rows: number;
  call: Call;
  pools: Pools;
}

/** A call's p50 at each size, the smallest first, and how much it has grown at the largest. */
export interface Growth {
  group: GrowthCall['group'];
  name: string;
  ms: number[];
  growth: number;
}

/** A prepared statement gets its plan for all values after some runs: they belong to the warm-up. */
const warmUp = 25;

/** Asks all worlds in turns, each first as often as the others. */
export async function measureGrowth(worlds: readonly Served[], one: GrowthCall, samples: number): Promise<Growth> {
  const times = worlds.map((): number[] => []);
  for (let turn = 0; turn < warmUp + samples; turn += 1)
    for (let place = 0; place < worlds.length; place += 1) {
      const at = (place + turn) % worlds.length;
      const world = worlds[at];
      if (!world) continue;
      const path = one.path(world.pools, turn);
      const began = performance.now();
      await world.call('GET', path);
      if (turn >= warmUp) times[at]?.push(performance.now() - began);
    }
  const ms = times.map(median);
  return { group: one.group, name: one.name, ms, growth: (ms.at(-1) ?? Number.NaN) / (ms[0] ?? Number.NaN) };
}
