import { Big } from 'big.js';
import type { OddsRow } from '../../../server/import/importFormat.ts';

/** The highest price of a selection and everyone who offers it. */
export interface Best {
  price: Big;
  bookmakers: string[];
}

export interface SureBet {
  id: string;
  margin: Big;
  best: Best[];
}

const zero = new Big(0);
const inverseSum = (prices: Big[]) => prices.reduce((sum, price) => sum.plus(new Big(1).div(price)), zero);

/** Exactly whether the inverses sum to less than 1: multiplied out, so that nothing is rounded. */
function isSure(prices: Big[]): boolean {
  const product = prices.reduce((total, price) => total.times(price), new Big(1));
  const others = prices.map((_, left) =>
    prices.reduce((total, price, at) => (at === left ? total : total.times(price)), new Big(1)),
  );
  return others.reduce((sum, one) => sum.plus(one), zero).lt(product);
}

function bestOf(rows: OddsRow[]): Best | null {
  let best: Best | null = null;
  for (const { price: text, bookmaker } of rows) {
    const price = new Big(text);
    if (best === null || price.gt(best.price)) best = { price, bookmakers: [bookmaker] };
    else if (price.eq(best.price)) best.bookmakers.push(bookmaker);
  }
  return best;
}

/** The fixtures in which every one of `count` selections has a price, each with its best prices by selection. */
function priced(rows: OddsRow[], count: number): Map<string, Best[]> {
  const found = new Map<string, Best[]>();
  for (const [id, group] of Map.groupBy(rows, (row) => row.partner_fixtureId)) {
    const best = [...Map.groupBy(group, (row) => row.selection)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, offers]) => bestOf(offers) ?? []);
    if (best.length === count) found.set(id, best);
  }
  return found;
}

/** Sure-bets over the rows of one market and moment, the largest margin first. */
export function sureBets(rows: OddsRow[], count: number): { priced: number; sure: SureBet[] } {
  const fixtures = priced(rows, count);
  const sure = [...fixtures]
    .filter(([, best]) => isSure(best.map(({ price }) => price)))
    .map(([id, best]) => ({ id, best, margin: new Big(1).minus(inverseSum(best.map(({ price }) => price))) }))
    .sort((a, b) => b.margin.cmp(a.margin));
  return { priced: fixtures.size, sure };
}

/** Mean overround, to six places, over the fixtures in which the rows (of one bookmaker) price every selection. */
export function overround(rows: OddsRow[], count: number): [fixtures: number, mean: string] {
  const fixtures = [...priced(rows, count).values()];
  const sum = fixtures.reduce((total, best) => total.plus(inverseSum(best.map(({ price }) => price))).minus(1), zero);
  return [fixtures.length, sum.div(fixtures.length).toFixed(6)];
}
