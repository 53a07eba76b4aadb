import { Big } from 'big.js';
import type { RateRow } from './importFormat.ts';

// A constructor of its own: the division is exact and rounded once, half up, to cents.
const Cents = Big();
Cents.DP = 2;
Cents.RM = Cents.roundHalfUp;

/**
 * An amount in a currency as EUR with two places, rounded half up. `rate` is in units per 1 EUR, as RateRow has it.
 * Throws a RangeError where either is no plain decimal or the rate is not above 0.
 */
export function convertAmount(amount: string, rate: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) throw new RangeError(`The amount "${amount}" is no decimal number.`);
  if (!/^\d+(\.\d+)?$/.test(rate) || !new Cents(rate).gt(0)) throw new RangeError(`The rate "${rate}" is not above 0.`);
  return new Cents(amount).div(rate).toFixed(2);
}

/** Finds the last rate of a currency on or before a day (YYYY-MM-DD); null before its first. EUR is '1' on any day. */
export type RateBook = (code: string, day: string) => RateRow | null;

/** A rate book over rows in any order. */
export function rateBook(rows: RateRow[]): RateBook {
  const byCode = Map.groupBy(rows, ({ code }) => code);
  for (const list of byCode.values()) list.sort((a, b) => (a.day < b.day ? -1 : 1));
  return (code, day) => {
    if (code === 'EUR') return { code, day, rate: '1' };
    const list = byCode.get(code) ?? [];
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((list[middle]?.day ?? '') <= day) low = middle + 1;
      else high = middle;
    }
    return list[low - 1] ?? null;
  };
}
