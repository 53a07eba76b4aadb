import Big from 'big.js';
import { type RawBuilder, sql } from 'kysely';
import { dayMs } from '../../src/manifest/durations.ts';
import {
  convert,
  convertedFraction,
  type Fraction,
  type RatesOfDay,
  ratePair,
  ratesOfDays,
  roundedToCents,
} from '../money/rates.ts';
import type { Store } from '../sql/store.ts';

/** An amount of a rollup on a UTC day. */
export interface DayAmount {
  day: string;
  currency: string;
  amount: string;
}

/**
 * Sums amounts of several days and currencies in one currency: each converted by its own day's rate to 20 decimals, the
 * sum rounded once, half away from zero (docs/decisions/017). Records whether anything was converted, and which rates
 * are missing.
 */
export class Conversion {
  readonly to: string;
  readonly missing = new Set<string>();
  converted = false;
  readonly #rates: ReadonlyMap<string, RatesOfDay>;

  private constructor(to: string, rates: ReadonlyMap<string, RatesOfDay>) {
    this.to = to;
    this.#rates = rates;
  }

  /** Loads the rates that these amounts need. */
  static async of(control: Store, to: string, amounts: readonly Omit<DayAmount, 'amount'>[]): Promise<Conversion> {
    const foreign = amounts.filter(({ currency }) => currency !== to);
    const days = [...new Set(foreign.map(({ day }) => day))];
    const codes = [...new Set([to, ...foreign.map(({ currency }) => currency)])];
    return new Conversion(to, await ratesOfDays(control, days, codes));
  }

  /** The conversion's part of an answer. */
  summary(): { converted?: boolean; missing_rates?: string[] } {
    return {
      ...(this.converted && { converted: true }),
      ...(this.missing.size > 0 && { missing_rates: [...this.missing].sort() }),
    };
  }

  /** The factor and divisor that convert a day's amount; undefined if a rate is missing. */
  rate(day: string, currency: string): { to: string; from: string } | undefined {
    return ratePair(currency, this.to, this.#rates.get(day) ?? new Map([['EUR', '1']])) ?? undefined;
  }

  /** The sum with two decimals; null if a rate is missing. */
  sum(amounts: readonly DayAmount[]): string | null {
    const exact = this.exactSum(amounts);
    return exact && roundedToCents(exact);
  }

  /** The sum before it is rounded; null if a rate is missing. */
  exactSum(amounts: readonly DayAmount[]): Fraction | null {
    const days = new Set(amounts.map(({ day }) => day));
    if (amounts.some(({ currency, amount }) => currency !== this.to && Number(amount) !== 0)) this.converted = true;
    if (days.size <= 1) return this.#sumOfDay(amounts);
    let sum = new Big(0);
    let whole = true;
    for (const { day, currency, amount } of perDay(amounts)) {
      const rates = this.#rates.get(day) ?? new Map();
      const converted = convert(amount, currency, this.to, rates);
      if (converted) sum = sum.plus(converted);
      else {
        whole = false;
        this.missing.add(rates.has(this.to) || this.to === 'EUR' ? currency : this.to);
      }
    }
    return whole ? { numerator: sum, denominator: new Big(1) } : null;
  }

  #sumOfDay(amounts: readonly DayAmount[]): Fraction | null {
    const { sum, missing } = convertedFraction(amounts, this.to, this.#rates.get(amounts[0]?.day ?? '') ?? new Map());
    for (const code of missing) this.missing.add(code);
    return sum;
  }
}

/** The amounts summed per day and currency before conversion; zero amounts are left out, as they need no rate. */
function perDay(amounts: readonly DayAmount[]): DayAmount[] {
  const sums = new Map<string, { day: string; currency: string; sum: Big }>();
  for (const { day, currency, amount } of amounts) {
    if (Number(amount) === 0) continue;
    const key = `${day} ${currency}`;
    const known = sums.get(key);
    if (known) known.sum = known.sum.plus(amount);
    else sums.set(key, { day, currency, sum: new Big(amount) });
  }
  return [...sums.values()].map(({ sum, ...of }) => ({ ...of, amount: sum.toFixed() }));
}

/** The days of a timeframe, `to` exclusive, as 2026-01-31. */
export function daysBetween({ from, to }: { from: string; to: string }): string[] {
  const [first, end] = [Date.parse(from), Date.parse(to)];
  return Array.from({ length: Math.ceil((end - first) / dayMs) }, (_, at) =>
    new Date(first + at * dayMs).toISOString().slice(0, 10),
  );
}

export const pairsOf = (days: readonly string[], currencies: ReadonlySet<string>) =>
  days.flatMap((day) => [...currencies].map((currency) => ({ day, currency })));

/**
 * SQL of a relation `r(day, currency, "to", "from")` of rates, to be left joined to a rollup's rows, so that the
 * tenant's database sums many rows in the target currency. Rates are in the control database, which may be on another
 * host.
 */
export function ratesTable(conversion: Conversion, pairs: readonly { day: string; currency: string }[]) {
  const known = pairs.flatMap((pair) => {
    const rate = conversion.rate(pair.day, pair.currency);
    return rate ? [{ ...pair, ...rate }] : [];
  });
  const column = (name: 'day' | 'currency' | 'to' | 'from') => known.map((one) => one[name]);
  return sql`(select * from unnest(${column('day')}::date[], ${column('currency')}::bpchar[],
    ${column('to')}::numeric[], ${column('from')}::numeric[]) r(day, currency, "to", "from")) r`;
}

/**
 * SQL of a converted sum as text, by the rates `r` joined to the rows: each amount is converted to 30 decimals, and the
 * sum is not rounded; null if a rate is missing.
 */
export const convertedSumOf = (amount: RawBuilder<unknown>) => sql`case
    when bool_or(${amount} <> 0 and r."to" is null) then null
    else coalesce(sum(case when r."to" = r."from" then ${amount} else round(${amount} * r."to", 30) / r."from" end), 0)::text end`;
