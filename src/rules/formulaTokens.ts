import type { RuleKey, RuleProblem } from './ruleMessages.ts';

/** A place in a formula: from this character on up to that one, not included. */
export interface Span {
  from: number;
  to: number;
}
export interface Token extends Span {
  kind: 'number' | 'key' | 'word' | 'symbol' | 'end';
  /** Words in capitals, everything else as written. */
  text: string;
}

export const longestFormula = 2048;
const digits = { before: 14, after: 6 };
const words = ['AND', 'OR', 'NOT'];
const symbol = /^(?:>=|<=|!=|[()+\-*/%<>=])/;
const name = /^[A-Za-z_][A-Za-z0-9_.]*/;
const numeral = /^[0-9.][0-9A-Za-z_.]*/;
const key = /^[ST][1-9][0-9]?(?:\.value)?$/;

/** Ends reading, with the problem and its position. */
export class Misread extends Error {
  readonly problem: Omit<RuleProblem, 'path'>;
  constructor(key: RuleKey, { from, to }: Span, params?: RuleProblem['params']) {
    super(key);
    this.problem = { key, from, to, ...(params ? { params } : {}) };
  }
}

/** The tokens of a formula, an `end` last. Throws Misread. */
export function formulaTokensOf(text: string): Token[] {
  if (text.length > longestFormula)
    throw new Misread('formulaTooLong', { from: longestFormula, to: text.length }, { max: longestFormula });
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const space = /^\s+/.exec(text.slice(at))?.[0].length ?? 0;
    at += space;
    if (at >= text.length) break;
    const token = tokenAt(text, at);
    tokens.push(token);
    at = token.to;
  }
  return [...tokens, { kind: 'end', text: '', from: text.length, to: text.length }];
}

function tokenAt(text: string, from: number): Token {
  const rest = text.slice(from);
  const sign = symbol.exec(rest)?.[0];
  if (sign) return { kind: 'symbol', text: sign, from, to: from + sign.length };
  const number = numeral.exec(rest)?.[0];
  if (number) return numberToken(number, { from, to: from + number.length });
  const word = name.exec(rest)?.[0];
  if (word) return wordToken(word, { from, to: from + word.length });
  // a character beyond the basic plane is two units long
  const found = String.fromCodePoint(rest.codePointAt(0) ?? 0);
  throw new Misread('unknownCharacter', { from, to: from + found.length }, { found });
}

function numberToken(text: string, span: Span): Token {
  const parts = /^([0-9]+)(?:\.([0-9]+))?$/.exec(text);
  if (!parts) throw new Misread('badNumber', span, { found: text.slice(0, 40) });
  const [, before = '', after = ''] = parts;
  if (before.length > digits.before || after.length > digits.after) throw new Misread('numberTooLong', span, digits);
  return { kind: 'number', text, ...span };
}

function wordToken(text: string, span: Span): Token {
  if (key.test(text)) return { kind: 'key', text, ...span };
  const word = text.toUpperCase();
  if (words.includes(word)) return { kind: 'word', text: word, ...span };
  throw new Misread('unknownWord', span, { found: text.slice(0, 40) });
}
