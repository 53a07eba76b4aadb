import Big from 'big.js';
import type { Takings } from '../../src/contracts/stats.ts';
import type { Conversion, DayAmount } from './money.ts';
import type { Takings as Sums } from './takings.ts';

type Summed = Pick<Sums, 'day' | 'currency' | 'placed' | 'stake' | 'settled' | 'settled_stake' | 'settled_return'>;
type Amounts = { [name in 'stake' | 'settled_stake' | 'settled_return' | 'profit']: string | null };

/** Sums of several days and currencies in one: each amount by its day's rates, rounded once. */
export function takingsOf(rows: readonly Summed[], conversion: Conversion): Takings {
  const amounts = (of: (row: Summed) => string) =>
    conversion.sum(rows.map((row): DayAmount => ({ day: row.day, currency: row.currency, amount: of(row) })));
  return {
    count: rows.reduce((sum, row) => sum + row.placed, 0),
    settled: rows.reduce((sum, row) => sum + row.settled, 0),
    ...withMargin({
      stake: amounts((row) => row.stake),
      settled_stake: amounts((row) => row.settled_stake),
      settled_return: amounts((row) => row.settled_return),
      profit: amounts((row) => new Big(row.settled_stake).minus(row.settled_return).toFixed()),
    }),
  };
}

/** Adds the margin in percent. */
export const withMargin = ({ stake, settled_stake, settled_return, profit }: Amounts) => ({
  ...{ stake, settled_stake, settled_return, profit },
  margin: shareOf(profit, settled_stake),
});

/** One amount in percent of another, with two decimals; null if it is undefined. */
export function shareOf(part: string | null, whole: string | null): string | null {
  if (part === null || whole === null || new Big(whole).eq(0)) return null;
  return new Big(part).times(100).div(whole).toFixed(2);
}
