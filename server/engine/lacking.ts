import Big from 'big.js';
import type { SettingEvidence } from '../../src/contracts/alert.ts';
import type { BacktestLack } from '../../src/contracts/backtest.ts';
import { type KeyValues, numberOf, truthOf } from '../../src/contracts/rules/evaluate.ts';
import type { CompareOp, FormulaNode } from '../../src/contracts/rules/formula.ts';
import type { NumberOperator } from '../../src/contracts/rules/offers.ts';
import { isNumberOperator, opposites } from '../../src/contracts/rules/parts.ts';
import { unreachable } from '../../src/manifest/unreachable.ts';
import type { TriggerRule } from './compile.ts';
import { formulaOf } from './ruleSql.ts';

const operators: { readonly [op in CompareOp]: NumberOperator } = {
  '=': 'EQUALS TO',
  '!=': 'NOT EQUALS TO',
  '>': 'GREATER THAN',
  '>=': 'GREATER THAN OR EQUALS TO',
  '<': 'LESS THAN',
  '<=': 'LESS THAN OR EQUALS TO',
};

/** The clauses of a trigger's formula that kept it from firing, with the numbers found. */
export function lackingIn(rule: TriggerRule, settings: readonly SettingEvidence[]): BacktestLack[] {
  const evidence = new Map(settings.map((one) => [one.key, one]));
  const values: KeyValues = {
    truth: (key) => evidence.get(key)?.holds ?? null,
    number: (key) => evidence.get(key)?.found ?? null,
  };
  const clause = ({ from, to }: FormulaNode) => rule.final_setting_result.slice(from, to);
  const lacking = (node: FormulaNode, want: boolean): BacktestLack[] => {
    if (truthOf(node, values) === want) return [];
    switch (node.kind) {
      case 'not':
        return lacking(node.of, !want);
      case 'and':
      case 'or':
        return [...lacking(node.left, want), ...lacking(node.right, want)];
      case 'compare': {
        const [left, right] = [numberOf(node.left, values), numberOf(node.right, values)];
        if (!left || !right) return [];
        const operator = turned(operators[node.op], want);
        return [
          { clause: clause(node), found: left.toFixed(), operator, bar: right.toFixed(), off: offOf(left, right) },
        ];
      }
      case 'key': {
        const { found = null, operator = null, bar = null } = evidence.get(node.key) ?? {};
        if (found === null || operator === null || bar === null) return [];
        const ways = bar.split(' – ').map((one) => new Big(found).minus(one).abs());
        const off = ways.reduce((least, one) => (one.lt(least) ? one : least)).toFixed();
        return [{ clause: node.key, found, operator: turned(operator, want), bar, off }];
      }
      // none of these is a truth value
      case 'number':
      case 'minus':
      case 'math':
        return [];
      default:
        return unreachable(node, 'A node of a formula');
    }
  };
  return lacking(formulaOf(rule), true);
}

const turned = (operator: string, want: boolean) =>
  want || !isNumberOperator(operator) ? operator : opposites[operator];
const offOf = (left: Big, right: Big) => left.minus(right).abs().toFixed();
