import { type Key, keyedHash } from './keyedHash.ts';

/**
 * Ids under other numbers: a permutation of all numbers of 14 digits (26 for long ids) by a Feistel network, with a 9 in
 * front. Numbers that stand for an id begin with noughts, so that of the other numbers one in 100,000 at most is taken
 * for a token. The same id has the same token in every tab of this browser, and after a reload.
 */
const sizes = [
  { half: 7, digits: 9 },
  { half: 13, digits: 19 },
] as const;
const steps = 6;
const token = /^9(?:\d{14}|\d{26})$/;
const tokens = /(?<!\d)9(?:\d{26}|\d{14})(?!\d)/g;

/** The token of an id; undefined for what is no plain number. */
export function tokenOf(key: Key, id: string): string | undefined {
  const size = sizes.find(({ digits }) => id.length <= digits);
  if (!size || !/^(0|[1-9]\d*)$/.test(id)) return undefined;
  const { half } = size;
  const text = id.padStart(half * 2, '0');
  let [left, right] = [Number(text.slice(0, half)), Number(text.slice(half))];
  for (let step = 0; step < steps; step++) [left, right] = [right, (left + mixed(key, step, right, half)) % 10 ** half];
  return `9${padded(left, half)}${padded(right, half)}`;
}

/** The id that a token stands for; undefined for what is no token of this browser. */
export function idOf(key: Key, text: string): string | undefined {
  if (!token.test(text)) return undefined;
  const half = (text.length - 1) / 2;
  const whole = 10 ** half;
  let [left, right] = [Number(text.slice(1, half + 1)), Number(text.slice(half + 1))];
  for (let step = steps - 1; step >= 0; step--)
    [left, right] = [(right - mixed(key, step, left, half) + whole) % whole, left];
  const id = `${padded(left, half)}${padded(right, half)}`.replace(/^0+(?=\d)/, '');
  const size = sizes.find(({ digits }) => id.length <= digits);
  return size?.half === half ? id : undefined;
}

/** A text with its tokens replaced; `other` gives what stands there instead. */
export function replaceTokens(key: Key, text: string, other: (id: string, token: string) => string): string {
  return text.replace(tokens, (found) => {
    const id = idOf(key, found);
    return id === undefined ? found : other(id, found);
  });
}

/** 52 bits of the half that stays, as a number of as many digits as the other half. */
function mixed(key: Key, step: number, value: number, half: number): number {
  const text = `${half} ${step} ${value}`;
  return (keyedHash(key, `a ${text}`) * 2 ** 20 + (keyedHash(key, `b ${text}`) >>> 12)) % 10 ** half;
}

const padded = (value: number, digits: number) => String(value).padStart(digits, '0');
