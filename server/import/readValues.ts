import { Big } from 'big.js';

const longest = 200;

/** A value of the file as it can be shown in a message: short, on one line, without characters that steer a terminal. */
export function quotedValue(value: string): string {
  const short = value.length > 40 ? `${value.slice(0, 40)}…` : value;
  const plain = short
    .toWellFormed()
    .replace(
      /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
      (char) => `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
    );
  return `"${plain}"`;
}

/**
 * The name trimmed, or null where it can't be one: empty, longer than 200 characters, without a letter or digit (an id
 * is made of them), or with control characters or half surrogate pairs, which a database refuses.
 */
export function cleanName(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = value.trim();
  const usable = name.length <= longest && name.isWellFormed() && /[\p{L}\p{N}]/u.test(name) && !/\p{Cc}/u.test(name);
  return usable ? name : null;
}

/** The name as part of an id: "Nott'm Forest" is nott-m-forest, "São Paulo" sao-paulo. */
export const slug = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Whether the text is decimal odds above 1, of at most six digits on either side of the point. */
export const isPrice = (text: string) => /^\d{1,6}(\.\d{1,6})?$/.test(text) && new Big(text).gt(1);

/** Whether the text is a decimal above 0, as an exchange rate has to be. */
export const isRate = (text: string) => /^\d{1,12}(\.\d{1,12})?$/.test(text) && new Big(text).gt(0);

/** Whether the text is a whole number from 0 to 999, as goals, games and sets are. */
export const isCount = (text: string) => /^\d{1,3}$/.test(text);

/** A handicap as a market's name shows it: "+0.5", "-1.25", "0"; null where the text is no quarter, half or whole goal. */
export function handicap(text: string): string | null {
  if (!/^[+-]?\d{1,2}(\.\d{1,4})?$/.test(text)) return null;
  const line = new Big(text.replace('+', ''));
  if (!line.times(4).mod(1).eq(0)) return null;
  if (line.eq(0)) return '0';
  return line.gt(0) ? `+${line.toFixed()}` : line.toFixed();
}
