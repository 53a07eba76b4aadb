/** Units per 1 EUR, in millionths, by code. */
export type Rates = { readonly [code: string]: bigint };

/** Those of the tests' world (tests/support/world.ts); they hold from 2026-01-01 on. */
export const worldRates: Rates = { EUR: 1_000_000n, GBP: 842_680n, PLN: 4_535_400n, SEK: 11_215_000n };

export interface Cents {
  currency: string;
  cents: bigint;
  /** Of the row's day; the world's where left out. */
  rates?: Rates;
}

/** Cents as the API writes amounts. */
export const cents = (amount: bigint) => `${amount < 0n ? '-' : ''}${text(amount < 0n ? -amount : amount)}`;
const text = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
/** An amount of the database, which has two decimals, in cents. */
export const inCents = (amount: string | null) => BigInt((amount ?? '0.00').replace('.', ''));

/** Cents of several currencies in one, as a single fraction, rounded half away from zero. */
export function convertedTo(code: string, rows: readonly Cents[]): string {
  let [sum, scale] = [0n, 1n];
  for (const { currency, cents: own, rates = worldRates } of rows) {
    const [from, to] = [rates[currency] ?? 1n, rates[code] ?? 1n];
    if (own === 0n || from === to) sum += own * scale;
    else [sum, scale] = [sum * from + own * to * scale, scale * from];
  }
  const doubled = 2n * (sum < 0n ? -sum : sum) + scale;
  const rounded = doubled / (2n * scale);
  return cents(sum < 0n ? -rounded : rounded);
}
