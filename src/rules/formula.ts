import { unreachable } from '../manifest/unreachable.ts';
import { formulaTokensOf, Misread, type Span, type Token } from './formulaTokens.ts';
import type { RuleProblem } from './ruleMessages.ts';

/** The meaning of a formula's keys. Every `S…` that is not evidence also has a number, `S1.value`. */
export interface KeyTypes {
  readonly [key: string]: 'boolean' | 'number' | 'evidence';
}

export type CompareOp = '>' | '>=' | '<' | '<=' | '=' | '!=';
export type MathOp = '+' | '-' | '*' | '/' | '%';

/** A formula as a tree; `from` and `to` are places in its text. */
export type FormulaNode =
  | (Span & { kind: 'number' /** Exact decimal text, as written. */; value: string })
  | (Span & { kind: 'key'; key: string /** Whether it is `S1.value`. */; value: boolean })
  | (Span & { kind: 'not' | 'minus'; of: FormulaNode })
  | (Span & { kind: 'and' | 'or'; left: FormulaNode; right: FormulaNode })
  | (Span & { kind: 'compare'; op: CompareOp; left: FormulaNode; right: FormulaNode })
  | (Span & { kind: 'math'; op: MathOp; left: FormulaNode; right: FormulaNode });

/**
 * Reads a formula that is true or false. NOT binds tighter than AND, AND than OR; comparisons take two sides. Never
 * throws: it returns the first problem with its position. `path` is the formula's field.
 */
export function parseFormula(
  text: string,
  keys: KeyTypes,
  path = 'final_setting_result',
): { node: FormulaNode } | { problem: RuleProblem } {
  try {
    return { node: new FormulaParser(formulaTokensOf(text), keys).whole() };
  } catch (error) {
    if (error instanceof Misread) return { problem: { path, ...error.problem } };
    throw error;
  }
}

/** The nodes of a tree, the outer before the inner. */
export function nodesOf(node: FormulaNode): FormulaNode[] {
  return [node, ...partsOf(node).flatMap(nodesOf)];
}

/** The nodes right below one. */
function partsOf(node: FormulaNode): FormulaNode[] {
  switch (node.kind) {
    case 'number':
    case 'key':
      return [];
    case 'not':
    case 'minus':
      return [node.of];
    case 'and':
    case 'or':
    case 'compare':
    case 'math':
      return [node.left, node.right];
    default:
      return unreachable(node, 'A node of a formula');
  }
}

/** The keys that a formula is about, each once, in their order. */
export function keysIn(node: FormulaNode): string[] {
  return [...new Set(nodesOf(node).flatMap((one) => (one.kind === 'key' ? [one.key] : [])))];
}

const deepest = 20;
const largest = 200;
const compareOps: readonly string[] = ['>', '>=', '<', '<=', '=', '!='];
const sums: readonly string[] = ['+', '-'];
const products: readonly string[] = ['*', '/', '%'];

type Typed = { node: FormulaNode; type: 'boolean' | 'number' };
type Level = () => Typed;

const isCompareOp = (text: string): text is CompareOp => compareOps.includes(text);
const isMathOp = (text: string): text is MathOp => sums.includes(text) || products.includes(text);

/** Reads tokens by recursive descent; types are judged on the way, so that the place of a problem is at hand. */
class FormulaParser {
  readonly #tokens: readonly Token[];
  readonly #keys: KeyTypes;
  #at = 0;
  #depth = 0;
  #nodes = 0;

  constructor(tokens: readonly Token[], keys: KeyTypes) {
    this.#tokens = tokens;
    this.#keys = keys;
  }

  /** The whole formula. Throws Misread. */
  whole(): FormulaNode {
    const first = this.#next;
    if (first.kind === 'end') throw new Misread('formulaEmpty', { from: 0, to: first.to });
    const { node, type } = this.#or();
    const after = this.#next;
    if (after.text === ')') throw new Misread('parenthesisSpare', after);
    if (after.kind !== 'end') throw new Misread('operatorMissing', after, { found: after.text });
    if (type === 'number') throw new Misread('truthAtEnd', node);
    return node;
  }

  #or: Level = () => this.#joined('OR', this.#and);
  #and: Level = () => this.#joined('AND', this.#not);

  #joined(word: 'AND' | 'OR', inner: Level): Typed {
    let left = inner();
    while (this.#isWord(word)) {
      this.#take();
      truth(left, word);
      const right = inner();
      truth(right, word);
      left = this.#both(left, right, { kind: word === 'AND' ? 'and' : 'or' }, 'boolean');
    }
    return left;
  }

  #not: Level = () => {
    if (!this.#isWord('NOT')) return this.#comparison();
    const { from } = this.#take();
    const of = this.#nested(from, this.#not);
    truth(of, 'NOT');
    return { node: this.#made({ kind: 'not', of: of.node, from, to: of.node.to }), type: 'boolean' };
  };

  #comparison: Level = () => {
    const left = this.#sum();
    const op = this.#next.text;
    if (!isCompareOp(op)) return left;
    this.#take();
    number(left, op);
    const right = this.#sum();
    number(right, op);
    if (isCompareOp(this.#next.text)) throw new Misread('chainedComparison', this.#next);
    return this.#both(left, right, { kind: 'compare', op }, 'boolean');
  };

  #sum: Level = () => this.#maths(sums, this.#product);
  #product: Level = () => this.#maths(products, this.#minus);

  #maths(ops: readonly string[], inner: Level): Typed {
    let left = inner();
    for (let op = this.#next.text; ops.includes(op) && isMathOp(op); op = this.#next.text) {
      this.#take();
      number(left, op);
      const right = inner();
      number(right, op);
      left = this.#both(left, right, { kind: 'math', op }, 'number');
    }
    return left;
  }

  #minus: Level = () => {
    if (this.#next.text !== '-') return this.#atom();
    const { from } = this.#take();
    const of = this.#nested(from, this.#minus);
    number(of, '-');
    return { node: this.#made({ kind: 'minus', of: of.node, from, to: of.node.to }), type: 'number' };
  };

  #atom: Level = () => {
    const token = this.#take();
    if (token.kind === 'number')
      return {
        node: this.#made({ kind: 'number', value: token.text, from: token.from, to: token.to }),
        type: 'number',
      };
    if (token.kind === 'key') return this.#key(token);
    if (token.text !== '(') throw new Misread('operandMissing', token);
    const inner = this.#nested(token.from, this.#or);
    const close = this.#next;
    if (close.text !== ')') {
      if (close.kind === 'end') throw new Misread('parenthesisMissing', token);
      throw new Misread('operatorMissing', close, { found: close.text });
    }
    this.#take();
    return { ...inner, node: { ...inner.node, from: token.from, to: close.to } };
  };

  #key(token: Token): Typed {
    const [key = '', value] = token.text.split('.');
    const known = Object.hasOwn(this.#keys, key) ? this.#keys[key] : undefined;
    if (!known) throw new Misread(key.startsWith('S') ? 'unknownSetting' : 'unknownTrigger', token, { found: key });
    if (known === 'evidence') throw new Misread('evidenceInFormula', token, { found: key });
    if (value && key.startsWith('T')) throw new Misread('noNumberHere', token, { found: key, key });
    const node = this.#made({ kind: 'key', key, value: value !== undefined, from: token.from, to: token.to });
    return { node, type: value ? 'number' : known };
  }

  #both(
    { node: left }: Typed,
    { node: right }: Typed,
    rest: { kind: 'and' | 'or' } | { kind: 'compare'; op: CompareOp } | { kind: 'math'; op: MathOp },
    type: Typed['type'],
  ): Typed {
    return { node: this.#made({ ...rest, left, right, from: left.from, to: right.to }), type };
  }

  #made(node: FormulaNode): FormulaNode {
    this.#nodes += 1;
    if (this.#nodes > largest) throw new Misread('formulaTooLarge', node, { max: largest });
    return node;
  }

  /** One level deeper; bounded, because each level is a call on the stack. */
  #nested(from: number, inner: Level): Typed {
    this.#depth += 1;
    if (this.#depth > deepest) throw new Misread('formulaTooDeep', { from, to: from + 1 }, { max: deepest });
    const found = inner();
    this.#depth -= 1;
    return found;
  }

  get #next(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '', from: 0, to: 0 };
  }

  #isWord(word: string): boolean {
    return this.#next.kind === 'word' && this.#next.text === word;
  }

  #take(): Token {
    const token = this.#next;
    if (token.kind !== 'end') this.#at += 1;
    return token;
  }
}

function truth({ node, type }: Typed, operator: string): void {
  if (type !== 'boolean') throw new Misread('truthExpected', node, { operator });
}

function number({ node, type }: Typed, operator: string): void {
  if (type === 'number') return;
  if (node.kind === 'key' && node.key.startsWith('S'))
    throw new Misread('numberOfKey', node, { operator, key: node.key });
  throw new Misread('numberExpected', node, { operator });
}
