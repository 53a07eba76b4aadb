const decimal = /^-?[0-9]{1,14}(?:\.[0-9]{1,6})?$/;
const scale = 6;

/** Whether it is exact decimal text with at most 14 digits before the point and 6 after it. */
export const isDecimal = (value: unknown): value is string => typeof value === 'string' && decimal.test(value);

/** Whether two decimal texts are in order, the smaller first. */
export const inOrder = (low: string, high: string): boolean => millionths(low) <= millionths(high);

function millionths(text: string): bigint {
  const [whole = '', part = ''] = text.split('.');
  return BigInt(`${whole}${part.padEnd(scale, '0')}`);
}
