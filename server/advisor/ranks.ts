import Big from 'big.js';
import type { Dial } from './dials.ts';
import type { Firing } from './firings.ts';
import { roundBar } from './roundBar.ts';

/** A dial's steps over the numbers of some firings: each tightens it by one observed number. */
export interface Steps {
  dial: Dial;
  /** Of each firing: the step that loses it; 0 where its comparison is no help already, -1 where its number is unknown. */
  ranks: Int32Array;
  /** The observed numbers in the order in which they are lost. */
  numbers: readonly Big[];
}

export function stepsOf(dial: Dial, firings: readonly Firing[]): Steps {
  const parsed = firings.map(({ numbers }) => {
    const number = numbers[dial.setting] ?? null;
    return number === null ? null : new Big(number);
  });
  const helps = (number: Big) => dial.holds(number, dial.bar) === dial.isPlain;
  const helping = new Map(parsed.flatMap((one) => (one && helps(one) ? [[one.toFixed(), one] as const] : [])));
  const numbers = [...helping.values()].sort((a, b) => (dial.isRaised ? a.cmp(b) : b.cmp(a)));
  const rankOf = new Map(numbers.map((one, at) => [one.toFixed(), at + 1]));
  const ranks = Int32Array.from(parsed, (one) => (one === null ? -1 : (rankOf.get(one.toFixed()) ?? 0)));
  return { dial, ranks, numbers };
}

/** The bar after so many steps: one that no more of the observed numbers lose than those. Null where there is none. */
export function barAfter({ dial, numbers }: Steps, step: number): string | null {
  const [last, next] = [numbers[step - 1], numbers[step]];
  if (!last || !next) return null;
  const [low, high] = dial.isRaised ? [last, next] : [next, last];
  return roundBar({ low, high, closed: dial.closed });
}
