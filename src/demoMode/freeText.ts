import type { Pseudonyms } from './pseudonyms.ts';

/** An identifier that was seen in a field of its own, and its mask. */
interface Known {
  phrase: string;
  mask: string;
  /** A person's name: replaced in what people write, and not in names of things, which may well be words like it. */
  prose: boolean;
}

/** Known phrases with the same first word, by the phrase in lower case, and their lengths, longest first. */
interface Family {
  phrases: Map<string, Known>;
  lengths: number[];
}

const words = /[\p{L}\p{N}]+/gu;
const firstWord = /[\p{L}\p{N}]+/u;
const inWord = /[\p{L}\p{N}_]/u;
const mails = /[^\s@<>"'(),;:]{1,64}@[^\s@<>"'(),;:]{1,190}\.\p{L}{2,63}/gu;
/** `customer_id: 12`, `customer #12`; not `per customer: 12`. */
const spokenIds = /(customer(?:[\s_]*ids?["'\s:=#]{1,4}|[\s"':=]{0,3}#))(\d{1,19})(?!\d)/giu;
/** A shorter number may as well be an amount. */
const shortestNumber = 5;
const shortest = 3;

/** Masks known people and tenants wherever they occur in texts. */
export class FreeTexts {
  readonly #pseudonyms: Pseudonyms;
  /** By first word in small letters. */
  readonly #known = new Map<string, Family>();

  constructor(pseudonyms: Pseudonyms) {
    this.#pseudonyms = pseudonyms;
  }

  /** Adds a known value. Values that are too short to identify anybody are ignored. */
  learn(value: string, mask: string, { prose = false } = {}): void {
    const first = firstWord.exec(value);
    const phrase = value.slice(first?.index).trim();
    if (!first || value === mask || phrase.length < (/^\d+$/.test(phrase) ? shortestNumber : shortest)) return;
    const key = first[0].toLowerCase();
    const family: Family = this.#known.get(key) ?? { phrases: new Map(), lengths: [] };
    this.#known.set(key, family);
    // a certain value is not replaced by a name with the same text
    if (family.phrases.get(phrase.toLowerCase())?.prose === false) return;
    family.phrases.set(phrase.toLowerCase(), { phrase, mask, prose });
    if (family.lengths.includes(phrase.length)) return;
    family.lengths.push(phrase.length);
    family.lengths.sort((one, other) => other - one);
  }

  /** A text with masks for known values, for mail addresses and for ids that it calls a customer's. */
  mask(text: string, { prose = false } = {}): string {
    if (text === '') return text;
    return this.#replaced(text, prose)
      .replace(mails, (mail) => this.#pseudonyms.of('mail', mail))
      .replace(spokenIds, (_, before: string, id: string) => before + this.#pseudonyms.of('customerId', id));
  }

  #replaced(text: string, prose: boolean): string {
    let masked = '';
    let done = 0;
    for (const { 0: word, index } of text.matchAll(words)) {
      const family = index < done ? undefined : this.#known.get(word.toLowerCase());
      const found = family && standing(family, text, index, prose);
      if (!found) continue;
      masked += text.slice(done, index) + found.mask;
      done = index + found.phrase.length;
    }
    return masked + text.slice(done);
  }
}

/** The longest known phrase of a family at a position of a text. */
function standing({ phrases, lengths }: Family, text: string, index: number, inProse: boolean): Known | undefined {
  if (inWord.test(text[index - 1] ?? '')) return undefined;
  for (const length of lengths) {
    const there = text.slice(index, index + length);
    const known = phrases.get(there.toLowerCase());
    const same = known && (known.prose ? inProse && there === known.phrase : true);
    if (same && !inWord.test(text[index + length] ?? '')) return known;
  }
  return undefined;
}
