import Big from 'big.js';
import type { Takings } from '../stats/takings.ts';

/** A line's product and value in the rollup `takings`. */
export interface Whole {
  product: string;
  of(takings: Takings): string | number;
}

type Kept = { readonly [line: string]: Whole['of'] };

const ofProduct = (product: string, kept: Kept) =>
  new Map<string, Whole>(Object.entries(kept).map(([line, of]) => [line, { product, of }]));

const earnings = {
  Return: ({ settled_return }) => settled_return,
  Profit: ({ settled_stake, settled_return }) => new Big(settled_stake).minus(settled_return).toFixed(),
} satisfies Kept;
const games: Kept = { Stake: ({ stake }) => stake, ...earnings };

/**
 * The lines that the rollup holds for a whole tenant. A chart with any other line is available for one record only. If
 * you change what a line counts, remove it here.
 */
export const wholes: ReadonlyMap<string, ReadonlyMap<string, Whole>> = new Map([
  [
    'Betslips per day',
    ofProduct('SPORTSBOOK', {
      Betslips: ({ placed }) => placed,
      Won: ({ won }) => won,
      Lost: ({ lost }) => lost,
    }),
  ],
  ['SA -Betslips per day', ofProduct('SPORTSBOOK', { Stake: ({ settled_all }) => settled_all, ...earnings })],
  [
    'Customer Financials',
    new Map([
      ...ofProduct('DEPOSIT', { Deposits: ({ stake }) => stake }),
      ...ofProduct('WITHDRAWAL', { Withdrawals: ({ stake }) => stake }),
    ]),
  ],
  ['Casino per day', ofProduct('CASINO', games)],
  ['Live casino per day', ofProduct('LIVE CASINO', games)],
]);
