import { unreachable } from '../../../src/manifest/unreachable.ts';
import type { FormulaNode } from '../../../src/rules/formula.ts';

/** How tightly a node holds together; a looser one inside a tighter one needs parentheses. */
const levels = { or: 1, and: 2, not: 3, compare: 4, sum: 5, product: 6, minus: 7, atom: 8 } as const;

function levelOf(node: FormulaNode): number {
  if (node.kind === 'number' || node.kind === 'key') return levels.atom;
  if (node.kind === 'math') return node.op === '+' || node.op === '-' ? levels.sum : levels.product;
  return levels[node.kind];
}

/** The text of a tree, with the parentheses it needs: reading it gives the same tree. */
export function printFormula(node: FormulaNode): string {
  const inside = (inner: FormulaNode, least: number) =>
    levelOf(inner) < least ? `(${printFormula(inner)})` : printFormula(inner);
  const own = levelOf(node);
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'key':
      return node.value ? `${node.key}.value` : node.key;
    case 'not':
      return `NOT ${inside(node.of, own)}`;
    case 'minus':
      return `-${inside(node.of, own)}`;
    case 'and':
    case 'or':
      return `${inside(node.left, own)} ${node.kind.toUpperCase()} ${inside(node.right, own + 1)}`;
    case 'compare':
      return `${inside(node.left, own + 1)} ${node.op} ${inside(node.right, own + 1)}`;
    case 'math':
      return `${inside(node.left, own)} ${node.op} ${inside(node.right, own + 1)}`;
    default:
      return unreachable(node, 'A node of a formula');
  }
}
