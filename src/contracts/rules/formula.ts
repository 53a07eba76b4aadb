import { unreachable } from '../../manifest/unreachable.ts';
import type { RuleProblem } from './messages.ts';
import { FormulaParser } from './parser.ts';
import { Misread, type Span, tokensOf } from './tokens.ts';

/** What the keys of a formula stand for. Every `S…` that is not evidence also has a number, `S1.value`. */
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
 * Reads a formula that is true or false. NOT binds tighter than AND, AND than OR; comparisons take two sides.
 * Never throws: what is wrong comes back with its place, the first of it. `path` is the formula's field.
 */
export function parseFormula(
  text: string,
  keys: KeyTypes,
  path = 'final_setting_result',
): { node: FormulaNode } | { problem: RuleProblem } {
  try {
    return { node: new FormulaParser(tokensOf(text), keys).whole() };
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
export function partsOf(node: FormulaNode): FormulaNode[] {
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
