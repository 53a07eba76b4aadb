const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A decimal text as an integer in units of 10^-places; undefined for any other text. */
function unitsOf(text: string, places: number): bigint | undefined {
  const [, sign, whole = '', parts = ''] = decimal.exec(text) ?? [];
  if (sign === undefined) return undefined;
  return BigInt(`${sign}${whole}${parts.padEnd(places, '0')}`);
}

export const placesOf = (text: string): number => decimal.exec(text)?.[3]?.length ?? 0;
export const isDecimal = (text: string): boolean => decimal.test(text);

/** Compares two decimal texts exactly: below 0, 0, above 0; undefined where one of them is no decimal text. */
export function compareDecimals(one: string, other: string): number | undefined {
  const places = Math.max(placesOf(one), placesOf(other));
  const [a, b] = [unitsOf(one, places), unitsOf(other, places)];
  if (a === undefined || b === undefined) return undefined;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether a decimal text is less than a bound; another rule refuses any other text. */
export const isBelow = (text: string, bound: string): boolean => (compareDecimals(text, bound) ?? 0) < 0;
export const isAbove = (text: string, bound: string): boolean => (compareDecimals(text, bound) ?? 0) > 0;
