import Big from 'big.js';

/** Decimals rounded to `places`, half away from zero. */
function rounding(places: number) {
  const Rounded = Big();
  Rounded.DP = places;
  Rounded.RM = Big.roundHalfUp;
  return Rounded;
}

const Tenth = rounding(10);
const Sixth = rounding(6);
const Fine = rounding(40);

/** A quotient as formulas have it: 10 decimals. */
export const quotient = (left: Big, right: Big): Big => new Tenth(left.toFixed()).div(right.toFixed());

/** Half away from zero. */
export const rounded = (value: Big, places: number): Big => value.round(places, Big.roundHalfUp);
const sixth = (value: Big): Big => rounded(new Sixth(value.toFixed()), 6);

export const sum = (values: readonly Big[]): Big => values.reduce((total, value) => total.plus(value), Big(0));
export const average = (values: readonly Big[]): Big =>
  sixth(new Fine(sum(values).toFixed()).div(String(values.length)));

export const sorted = (values: readonly Big[]): Big[] => [...values].sort((a, b) => a.cmp(b));

export function median(values: readonly Big[]): Big | null {
  const inOrder = sorted(values);
  const low = inOrder[Math.floor((inOrder.length - 1) / 2)];
  const high = inOrder[Math.floor(inOrder.length / 2)];
  return low && high ? sixth(new Fine(low.plus(high).toFixed()).div('2')) : null;
}

/** Of a sample: none of fewer than two values. */
export function deviation(values: readonly Big[]): Big | null {
  if (values.length < 2) return null;
  const count = Big(values.length);
  const squares = sum(values.map((value) => value.times(value)));
  const spread = count.times(squares).minus(sum(values).times(sum(values)));
  return sixth(new Fine(spread.toFixed()).div(count.times(count.minus(1)).toFixed()).sqrt());
}

/** Whether a number stands so to its bar, or its two bars. */
export function holds(number: Big, operator: string, bars: readonly string[]): boolean {
  const [bar, second] = bars;
  if (bar === undefined) throw new Error(`${operator} needs a bar.`);
  switch (operator) {
    case 'EQUALS TO':
      return number.eq(bar);
    case 'NOT EQUALS TO':
      return !number.eq(bar);
    case 'GREATER THAN':
      return number.gt(bar);
    case 'GREATER THAN OR EQUALS TO':
      return number.gte(bar);
    case 'LESS THAN':
      return number.lt(bar);
    case 'LESS THAN OR EQUALS TO':
      return number.lte(bar);
    case 'BETWEEN':
      return number.gte(bar) && number.lte(second ?? bar);
    case 'NOT BETWEEN':
      return number.lt(bar) || number.gt(second ?? bar);
    default:
      throw new Error(`The reference knows no operator ${operator}.`);
  }
}
