import Big from 'big.js';
import type { CompareOp, FormulaNode, MathOp } from './formula.ts';

/** Exact numbers; quotients are rounded to 10 decimals, half away from zero. */
const Exact = Big();
Exact.DP = 10;
Exact.RM = Big.roundHalfUp;

/** A key's value; null where it is unknown. */
export interface KeyValues {
  truth(key: string): boolean | null;
  /** Exact decimal text. */
  number?(key: string): string | null;
}

/**
 * Whether a formula holds, by three-valued logic: null when that depends on an unknown part. A comparison with an
 * unknown number is unknown, and so is a division by zero.
 */
export function truthOfFormula(node: FormulaNode, values: KeyValues | KeyValues['truth']): boolean | null {
  const known = typeof values === 'function' ? { truth: values } : values;
  switch (node.kind) {
    case 'key':
      return known.truth(node.key);
    case 'not':
      return negated(truthOfFormula(node.of, known));
    case 'and':
      return both(truthOfFormula(node.left, known), truthOfFormula(node.right, known));
    case 'or':
      return negated(both(negated(truthOfFormula(node.left, known)), negated(truthOfFormula(node.right, known))));
    case 'compare':
      return compared(node.op, numberOf(node.left, known), numberOf(node.right, known));
    default:
      throw new Error(`A ${node.kind} is neither true nor false.`);
  }
}

/** The number of a part of a formula; null where it is unknown. */
export function numberOf(node: FormulaNode, values: KeyValues): Big | null {
  switch (node.kind) {
    case 'number':
      return new Exact(node.value);
    case 'key': {
      const found = values.number?.(node.key) ?? null;
      return found === null ? null : new Exact(found);
    }
    case 'minus':
      return numberOf(node.of, values)?.neg() ?? null;
    case 'math':
      return reckoned(node.op, numberOf(node.left, values), numberOf(node.right, values));
    default:
      throw new Error(`A formula's ${node.kind} is no number.`);
  }
}

const negated = (truth: boolean | null) => (truth === null ? null : !truth);

function both(left: boolean | null, right: boolean | null): boolean | null {
  if (left === false || right === false) return false;
  return left === null || right === null ? null : true;
}

function reckoned(op: MathOp, left: Big | null, right: Big | null): Big | null {
  if (left === null || right === null) return null;
  switch (op) {
    case '+':
      return left.plus(right);
    case '-':
      return left.minus(right);
    case '*':
      return left.times(right);
    case '/':
      return right.eq(0) ? null : left.div(right);
    case '%':
      return right.eq(0) ? null : left.mod(right);
  }
}

function compared(op: CompareOp, left: Big | null, right: Big | null): boolean | null {
  if (left === null || right === null) return null;
  const sign = left.cmp(right);
  switch (op) {
    case '>':
      return sign > 0;
    case '>=':
      return sign >= 0;
    case '<':
      return sign < 0;
    case '<=':
      return sign <= 0;
    case '=':
      return sign === 0;
    case '!=':
      return sign !== 0;
  }
}
