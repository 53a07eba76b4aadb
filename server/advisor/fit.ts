import Big from 'big.js';
import { type Alerts, type Board, thresholdsOf } from './board.ts';
import type { Judged } from './folds.ts';
import type { Steps } from './ranks.ts';
import { roundBar } from './roundBar.ts';

/**
 * How bars are found: the confirmed alerts that may be lost, and how far a bar stays from the weakest of the others, as a
 * multiple of how far that one is from the next quarter of them, or from the next customer's weakest one.
 */
export interface Recipe {
  lost: number;
  margin: number;
}

/** Bars that a recipe leads to, by lever: how many steps they are, and their values; null where a bar stays. */
export interface Fitted {
  cuts: readonly number[];
  bars: readonly (string | null)[];
  /** Whether each condition that is added has a bar: one without is no part of a proposal, and drops nothing. */
  isWhole: boolean;
  isKept(alert: number): boolean;
}

/** What a recipe does to alerts whose customers had no part in it, over all groups. */
export interface Check {
  groups: number;
  /** Confirmed alerts lost, and false ones dropped. */
  lost: number;
  dropped: number;
}

/** The place of a bar in the gap that it parts: nearer to what it drops than to the weakest confirmed alert. */
const fromDropped = 0.25;

/** Finds bars for a board, lever by lever, and tries what it finds on groups of customers that are left out. */
export class Fitter {
  readonly #board: Board;
  readonly #alerts: Alerts;
  readonly #judged: Judged;
  /** The levers of conditions that are added. */
  readonly #added: readonly number[];
  /** Counts what was looked at. */
  readonly #spend: (firings: number) => void;
  readonly #known = new Map<string, Float64Array>();

  constructor(
    board: Board,
    alerts: Alerts,
    judged: Judged,
    { added, spend }: { added: readonly number[]; spend: (firings: number) => void },
  ) {
    this.#board = board;
    this.#alerts = alerts;
    this.#judged = judged;
    this.#added = added;
    this.#spend = spend;
  }

  /** The bars by all alerts but those that are left out. */
  fit(recipe: Recipe, order: readonly number[], leftOut?: Uint8Array): Fitted {
    let cuts: readonly number[] = this.#board.steps.map(() => 0);
    let bars: readonly (string | null)[] = cuts.map(() => null);
    let last: { thresholds: Float64Array; cut: number } = { thresholds: new Float64Array(), cut: 0 };
    for (const lever of order) {
      const thresholds = this.#thresholds(lever, cuts);
      const found = this.#barOf(lever, thresholds, recipe, leftOut);
      if (found) {
        cuts = cuts.with(lever, found.cut);
        bars = bars.with(lever, found.bar);
      }
      last = { thresholds, cut: found?.cut ?? 0 };
    }
    // a firing whose number is unknown is lost by a condition, but not by one that is not added
    const isWhole = this.#added.every((lever) => bars[lever] !== null);
    return { cuts, bars, isWhole, isKept: (alert) => !isWhole || (last.thresholds[alert] ?? 0) > last.cut };
  }

  /** What becomes of alerts that are left out, by the bars that the others lead to. */
  check(recipe: Recipe, order: readonly number[]): Check {
    const { is, leftOut, groups } = this.#judged;
    const check: Check = { groups, lost: 0, dropped: 0 };
    for (const [at, apart] of leftOut.entries()) {
      // one that loses too much is of no use, whatever it drops elsewhere
      if (check.lost > recipe.lost) break;
      const { isKept } = this.fit(recipe, order, apart);
      for (const [alert, verdict] of is.entries()) {
        if (!apart[alert] || isKept(alert)) continue;
        if (verdict === 'confirmed') check.lost += 1;
        // the latest days have alerts that the groups have as well
        if (verdict === 'wrong' && at < groups) check.dropped += 1;
      }
    }
    return check;
  }

  #barOf(lever: number, thresholds: Float64Array, recipe: Recipe, leftOut?: Uint8Array) {
    const { is } = this.#judged;
    const steps = this.#board.steps[lever];
    if (!steps) return undefined;
    this.#spend(is.length);
    const limit = this.#limitOf(steps, thresholds, recipe, leftOut);
    if (limit === undefined) return undefined;
    const furthest = limit === null ? steps.numbers.length - 1 : stepsTo(steps, limit);
    const wrong = [...thresholds].filter((one, at) => is[at] === 'wrong' && !leftOut?.[at] && one > 0);
    const end = Math.max(0, ...wrong.filter((one) => one <= furthest));
    const from = steps.numbers[end - 1];
    const to = limit ?? steps.numbers[furthest];
    if (!from || !to) return undefined;
    const bar = barBetween(steps, from, to);
    return bar === null ? undefined : { bar, cut: stepsTo(steps, bar) };
  }

  /** The strictest bar that leaves the confirmed alerts their margin: null where none is lost by any, undefined for none. */
  #limitOf({ dial, numbers }: Steps, thresholds: Float64Array, { lost, margin }: Recipe, leftOut?: Uint8Array) {
    const { is, customer } = this.#judged;
    const confirmed = [...thresholds.keys()]
      .filter((at) => is[at] === 'confirmed' && !leftOut?.[at])
      .sort((a, b) => (thresholds[a] ?? 0) - (thresholds[b] ?? 0));
    const numberOf = (at: number | undefined) => numbers[(thresholds[at ?? -1] ?? 0) - 1];
    const rest = confirmed.slice(lost);
    const [first] = rest;
    if (first === undefined || thresholds[first] === Number.POSITIVE_INFINITY) return null;
    const weakest = numberOf(first);
    if (!weakest) return undefined;
    const nextCustomer = rest.find((at) => customer[at] !== customer[first]);
    const ways = [numberOf(rest[Math.floor(rest.length / 4)]), numberOf(nextCustomer)].flatMap((one) =>
      one ? [one.minus(weakest).abs()] : [],
    );
    const way = ways.reduce((most, one) => (one.gt(most) ? one : most), new Big(0)).times(margin);
    return dial.isRaised ? weakest.minus(way) : weakest.plus(way);
  }

  #thresholds(lever: number, cuts: readonly number[]): Float64Array {
    const key = `${lever} ${cuts.join()}`;
    const known = this.#known.get(key);
    if (known) return known;
    this.#spend(this.#board.firings.length);
    const found = thresholdsOf(this.#board, this.#alerts, lever, cuts);
    this.#known.set(key, found);
    return found;
  }
}

/** A bar that loses one number, and not the other one. */
function barBetween({ dial: { isRaised, closed } }: Steps, from: Big, to: Big): string | null {
  return isRaised
    ? roundBar({ low: from, high: to, closed }, String(fromDropped))
    : roundBar({ low: to, high: from, closed }, String(1 - fromDropped));
}

/** How many of the observed numbers a bar loses. */
function stepsTo({ dial, numbers }: Steps, bar: string | Big): number {
  const value = new Big(bar);
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const number = numbers[middle];
    if (number && dial.holds(number, value) === dial.isPlain) high = middle;
    else low = middle + 1;
  }
  return low;
}
