import { type RawBuilder, sql } from 'kysely';
import type { FormulaNode } from '../../src/contracts/rules/formula.ts';

type Fragment = RawBuilder<unknown>;

/** A formula key as SQL: its truth, or with `value` its number. */
export type KeySql = (key: string, value: boolean) => Fragment;

/** A formula as SQL: three-valued and exact, with quotients rounded to 10 decimals and division by zero unknown. */
export function formulaSql(node: FormulaNode, keySql: KeySql): Fragment {
  const of = (inner: FormulaNode) => formulaSql(inner, keySql);
  switch (node.kind) {
    case 'number':
      return sql`${node.value}::numeric`;
    case 'key':
      return keySql(node.key, node.value);
    case 'not':
      return sql`(not ${of(node.of)})`;
    case 'minus':
      return sql`(- ${of(node.of)})`;
    case 'and':
      return sql`(${of(node.left)} and ${of(node.right)})`;
    case 'or':
      return sql`(${of(node.left)} or ${of(node.right)})`;
    case 'compare':
      return sql`(${of(node.left)} ${sql.raw(comparisons[node.op])} ${of(node.right)})`;
    case 'math':
      return mathSql(node.op, of(node.left), of(node.right));
  }
}

const comparisons = { '>': '>', '>=': '>=', '<': '<', '<=': '<=', '=': '=', '!=': '<>' } as const;

function mathSql(op: '+' | '-' | '*' | '/' | '%', left: Fragment, right: Fragment): Fragment {
  // the factor adds decimals to the quotient: numeric otherwise stops after 16 significant digits
  if (op === '/') return sql`round(${left} * 1.000000000000000000000000 / nullif(${right}, 0), 10)`;
  if (op === '%') return sql`mod(${left}, nullif(${right}, 0))`;
  return sql`(${left} ${sql.raw(op)} ${right})`;
}
