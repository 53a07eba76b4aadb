import type { Pii } from '../manifest/pii.ts';
import { alphabet, hashCode, type Key, keyedHash } from './keyedHash.ts';

type MaskKind = Exclude<Pii, 'json' | 'birth'>;

/** Every mask is a value that its field takes: a mail address is one, a tenant's domain too. The same in all languages. */
const forms: { readonly [K in MaskKind]: (code: string) => string } = {
  customerId: (code) => `C·${code}`,
  customer: (code) => `C·${code}`,
  name: (code) => `P·${code}`,
  mail: (code) => `p-${code.toLowerCase()}@masked.invalid`,
  tenant: (code) => `T·${code}`,
  domain: (code) => `t-${code.toLowerCase()}.masked.invalid`,
  text: (code) => `X·${code}`,
};
const codeLength = 6;
const word = `[CPTX]·[${alphabet}]{${codeLength},}|[pt]-[${alphabet.toLowerCase()}]{${codeLength},}(?:@|\\.)masked\\.invalid`;
const masks = new RegExp(word, 'g');
const onlyMask = new RegExp(`^(?:${word})$`);
/** The text with which the server hides values. */
const blank = /^[•\s]*$/;

interface Revealed {
  text: string;
  /** A mask that this page has never used, so that its value is unknown. */
  unknown: string | undefined;
}

/** The masks of values, the same for the same value as long as this browser keeps its key, and the way back. */
export class Pseudonyms {
  readonly #key: Key;
  readonly #masks = new Map<string, string>();
  readonly #reals = new Map<string, string>();

  constructor(key: Key) {
    this.#key = key;
  }

  /** The mask of a value; masks and blanks stay as they are. */
  of(kind: MaskKind, real: string): string {
    if (blank.test(real) || onlyMask.test(real)) return real;
    if (kind === 'customerId' && idOf(this.#key, real) !== undefined) return real;
    const known = this.#masks.get(`${kind} ${real}`);
    if (known !== undefined) return known;
    const mask = (kind === 'customerId' ? pseudonymOf(this.#key, real) : undefined) ?? this.#free(kind, real);
    this.#masks.set(`${kind} ${real}`, mask);
    this.#reals.set(mask, real);
    return mask;
  }

  /** A text with the real values in the places of their masks. */
  reveal(text: string): Revealed {
    let unknown: string | undefined;
    const shown = text.replace(masks, (mask) => {
      const real = this.#reals.get(mask);
      if (real === undefined) unknown = mask;
      return real ?? mask;
    });
    return { text: replaceTokens(this.#key, shown, (id) => id), unknown };
  }

  /** The positions of masks in a text: from, to. */
  places(text: string): [number, number][] {
    const found = [...text.matchAll(masks)].map(({ index, 0: mask }): [number, number] => [index, index + mask.length]);
    replaceTokens(this.#key, text, (_, token) => {
      for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) found.push([at, at + token.length]);
      return token;
    });
    return found;
  }

  /** Two values may have the same code: the later one gets a longer one, as each mask has one way back. */
  #free(kind: MaskKind, real: string): string {
    for (let length = codeLength; ; length++) {
      const mask = forms[kind](hashCode(this.#key, `${kind} ${real}`, length));
      const taken = this.#reals.get(mask);
      if (taken === undefined || taken === real) return mask;
    }
  }
}

/**
 * Encrypts ids to tokens: a permutation of all numbers of 14 digits (26 for long ids) by a Feistel network, with a
 * leading 9. Padded ids begin with zeros, so that at most one in 100,000 other numbers is mistaken for a token. The
 * same id has the same token in every tab of this browser, and after a reload.
 */
const sizes = [
  { half: 7, digits: 9 },
  { half: 13, digits: 19 },
] as const;
const steps = 6;
const token = /^9(?:\d{14}|\d{26})$/;
const tokens = /(?<!\d)9(?:\d{26}|\d{14})(?!\d)/g;

/** The token of an id; undefined for anything but a plain number. */
export function pseudonymOf(key: Key, id: string): string | undefined {
  const size = sizes.find(({ digits }) => id.length <= digits);
  if (!size || !/^(0|[1-9]\d*)$/.test(id)) return undefined;
  const { half } = size;
  const text = id.padStart(half * 2, '0');
  let [left, right] = [Number(text.slice(0, half)), Number(text.slice(half))];
  for (let step = 0; step < steps; step++) [left, right] = [right, (left + mixed(key, step, right, half)) % 10 ** half];
  return `9${padded(left, half)}${padded(right, half)}`;
}

/** The id of a token; undefined for anything but a token of this browser. */
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

/** A text with its tokens replaced; `other` returns the replacement. */
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
