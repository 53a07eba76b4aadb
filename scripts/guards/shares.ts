import type { Breakage } from '../../tests/guards/breakage.ts';

/** A breakage and its place among all. */
export interface Numbered {
  broken: Breakage;
  number: number;
}

/**
 * Deals breakages to so many that work on them. Those of one test file stay together, as it has to run whole only once;
 * the fullest file goes first.
 */
export function sharesOf(chosen: readonly Numbered[], count: number): Numbered[][] {
  const shares: Numbered[][] = Array.from({ length: count }, () => []);
  const files = [...Map.groupBy(chosen, ({ broken }) => broken.test).values()].sort((a, b) => b.length - a.length);
  for (const file of files) {
    const [emptiest] = shares.toSorted((a, b) => a.length - b.length);
    emptiest?.push(...file);
  }
  return shares;
}

/** The share that `2/3` names: the second of three. */
export function partOf(chosen: readonly Numbered[], part: string): Numbered[] {
  const [, which, count] = /^(\d+)\/(\d+)$/.exec(part) ?? [];
  const share = sharesOf(chosen, Math.max(1, Number(count) || 0))[Number(which) - 1];
  if (!share) throw new Error(`There is no part ${part}: write it as 2/3, the second of three.`);
  return share;
}
