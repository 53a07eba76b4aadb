export { dayMs as day } from '../../src/manifest/durations.ts';

/** A deterministic stream of pseudo-random numbers: the same seed gives the same numbers on every machine. */
export interface Random {
  /** Uniform from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  int(min: number, max: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** A count with this mean (Knuth's method; for small means). */
  poisson(mean: number): number;
  /** Normally distributed with mean 0 and standard deviation 1 (Box–Muller). */
  normal(): number;
}

/** 32-bit hash of a text (FNV-1a, then mixed), for seeds. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A separate stream per purpose: `randomOf('seed', 'customer', 17)`. The generator is mulberry32 (public domain). */
export function randomOf(...seed: (string | number)[]): Random {
  let state = hash(seed.join('|'));
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (share) => next() < share,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('Nothing to pick from.');
      return item;
    },
    poisson: (mean) => {
      const limit = Math.exp(-mean);
      let count = 0;
      for (let product = next(); product > limit; product *= next()) count += 1;
      return count;
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

export const minutes = (count: number) => count * 60_000;
export const seconds = (count: number) => count * 1000;
export const isoOfMs = (at: number) => new Date(at).toISOString();

/** Formats cents as an amount. */
export const moneyText = (cents: number) =>
  `${Math.trunc(cents / 100)}.${String(Math.abs(cents % 100)).padStart(2, '0')}`;
