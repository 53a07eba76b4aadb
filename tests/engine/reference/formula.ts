import Big from 'big.js';
import type { FormulaNode } from '../../../src/rules/formula.ts';
import { quotient } from './numbers.ts';

/** The values of a formula's keys; null is unknown. */
export interface Known {
  truths: ReadonlyMap<string, boolean | null>;
  numbers: ReadonlyMap<string, Big | null>;
}

/**
 * Whether a formula holds: it does when every value of the unknown parts would make it so, and it has no answer when
 * they differ.
 */
export function truth(node: FormulaNode, known: Known): boolean | null {
  switch (node.kind) {
    case 'key':
      return known.truths.get(node.key) ?? null;
    case 'not': {
      const of = truth(node.of, known);
      return of === null ? null : !of;
    }
    case 'and':
    case 'or': {
      const sides = [truth(node.left, known), truth(node.right, known)];
      const decisive = node.kind === 'or';
      if (sides.includes(decisive)) return decisive;
      return sides.includes(null) ? null : !decisive;
    }
    case 'compare': {
      const [left, right] = [number(node.left, known), number(node.right, known)];
      return left && right ? compare(left.cmp(right), node.op) : null;
    }
    default:
      throw new Error(`A ${node.kind} is no truth.`);
  }
}

function compare(sign: number, op: string): boolean {
  if (sign === 0) return op === '=' || op === '>=' || op === '<=';
  return op === '!=' || op.startsWith(sign > 0 ? '>' : '<');
}

function number(node: FormulaNode, known: Known): Big | null {
  switch (node.kind) {
    case 'number':
      return Big(node.value);
    case 'key':
      return known.numbers.get(node.key) ?? null;
    case 'minus':
      return number(node.of, known)?.times(-1) ?? null;
    case 'math': {
      const [left, right] = [number(node.left, known), number(node.right, known)];
      return left && right ? math(left, node.op, right) : null;
    }
    default:
      throw new Error(`A ${node.kind} is no number.`);
  }
}

function math(left: Big, op: string, right: Big): Big | null {
  if (op === '+') return left.plus(right);
  if (op === '-') return left.minus(right);
  if (op === '*') return left.times(right);
  if (right.eq(0)) return null;
  if (op === '/') return quotient(left, right);
  return left.mod(right);
}
