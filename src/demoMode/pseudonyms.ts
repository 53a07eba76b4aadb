import type { Pii } from '../manifest/pii.ts';
import { idOf, replaceTokens, tokenOf } from './idTokens.ts';
import { alphabet, codeOf, type Key } from './keyedHash.ts';

export type MaskKind = Exclude<Pii, 'json'>;

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
/** How the server hides what it shows nobody. */
const blank = /^[•\s]*$/;

export interface Revealed {
  text: string;
  /** A mask in it that this page has never given out, so that nobody knows what it stands for. */
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

  /** What stands for a value; masks and blanks stand for themselves. */
  of(kind: MaskKind, real: string): string {
    if (blank.test(real) || onlyMask.test(real)) return real;
    if (kind === 'customerId' && idOf(this.#key, real) !== undefined) return real;
    const known = this.#masks.get(`${kind} ${real}`);
    if (known !== undefined) return known;
    const mask = (kind === 'customerId' ? tokenOf(this.#key, real) : undefined) ?? this.#free(kind, real);
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

  /** Where masks stand in a text: from, to. */
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
      const mask = forms[kind](codeOf(this.#key, `${kind} ${real}`, length));
      const taken = this.#reals.get(mask);
      if (taken === undefined || taken === real) return mask;
    }
  }
}
