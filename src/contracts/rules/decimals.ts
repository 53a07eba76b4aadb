import { isAbove } from '../../manifest/decimals.ts';

const decimal = /^-?[0-9]{1,14}(?:\.[0-9]{1,6})?$/;

/** Whether it is exact decimal text with at most 14 digits before the point and 6 after it. */
export const isDecimal = (value: unknown): value is string => typeof value === 'string' && decimal.test(value);

/** Whether two decimal texts are in order, the smaller first. */
export const inOrder = (low: string, high: string): boolean => !isAbove(low, high);
