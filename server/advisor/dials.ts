import Big from 'big.js';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import type { FormulaNode } from '../../src/rules/formula.ts';
import { isNumberOperator, type NumberOperator } from '../../src/rules/parts.ts';
import { listOf } from '../engine/filterSql.ts';
import { formulaOf, type TriggerRule } from '../engine/ruleSql.ts';
import type { Gap } from './roundBar.ts';

/** One bar of a setting that can be moved so that the trigger only ever fires less. */
export interface Dial {
  key: string;
  /** The setting's place among the trigger's, and which of its bars it is. */
  setting: number;
  end: 0 | 1;
  operator: NumberOperator;
  /** Whether its comparison has to be true for the trigger to fire, and not false as under NOT. */
  isPlain: boolean;
  /** Whether a higher bar is a tighter one. */
  isRaised: boolean;
  bar: Big;
  /** Which end of a gap may be the bar that parts it. */
  closed: Gap['closed'];
  /** Whether the comparison with this bar is true for a number. */
  holds(number: Big, bar: Big): boolean;
}

type Side = Pick<Dial, 'closed' | 'holds'> & { isLower: boolean };
const sides = {
  above: { isLower: true, closed: 'low', holds: (number, bar) => number.gt(bar) },
  from: { isLower: true, closed: 'high', holds: (number, bar) => number.gte(bar) },
  below: { isLower: false, closed: 'high', holds: (number, bar) => number.lt(bar) },
  upTo: { isLower: false, closed: 'low', holds: (number, bar) => number.lte(bar) },
} as const satisfies { [name: string]: Side };

/** The bars of an operator, in the order of its values; none where no order leads to fewer firings. */
const barsOf: { readonly [O in NumberOperator]: readonly Side[] } = {
  'EQUALS TO': [],
  'NOT EQUALS TO': [],
  'GREATER THAN': [sides.above],
  'GREATER THAN OR EQUALS TO': [sides.from],
  'LESS THAN': [sides.below],
  'LESS THAN OR EQUALS TO': [sides.upTo],
  BETWEEN: [sides.from, sides.upTo],
  'NOT BETWEEN': [sides.below, sides.above],
};

/** The bar of one plain condition, by itself. */
export function dialOf(operator: NumberOperator, bar: string): Dial {
  const [side = sides.from] = barsOf[operator];
  const { isLower, closed, holds } = side;
  return { key: '', setting: 0, end: 0, operator, isPlain: true, isRaised: isLower, bar: new Big(bar), closed, holds };
}

/** The bars of a trigger that can be tightened, and the keys of conditions that have none. */
export function dialsOf(rule: TriggerRule): { dials: Dial[]; untried: string[] } {
  const ways = waysOf(formulaOf(rule));
  const dials = rule.trigger_settings.flatMap((setting, at) => dialsAt(setting, at, ways.get(setting.key)));
  const tried = new Set(dials.map(({ key }) => key));
  const untried = rule.trigger_settings.filter(({ key, usage }) => usage === 'CONDITION' && !tried.has(key));
  return { dials, untried: untried.map(({ key }) => key) };
}

function dialsAt({ key, number_operator: operator, value }: TriggerSetting, setting: number, way: Way | undefined) {
  // a condition that stands both plainly and under NOT has no direction
  if (way === undefined || way === 'both' || !operator || !isNumberOperator(operator)) return [];
  const bars = listOf(value);
  return barsOf[operator].flatMap(({ isLower, closed, holds }, end): Dial[] => {
    const bar = bars[end];
    if (bar === undefined || end > 1) return [];
    const isPlain = way === 'plain';
    const place = { key, setting, end: end === 0 ? 0 : 1, operator } as const;
    return [{ ...place, isPlain, isRaised: isLower === isPlain, bar: new Big(bar), closed, holds }];
  });
}

type Way = 'plain' | 'negated' | 'both';

/** How each condition stands in a formula: under an even number of NOTs, an odd one, or both. */
function waysOf(formula: FormulaNode): Map<string, Way> {
  const ways = new Map<string, Way>();
  const walk = (node: FormulaNode, way: 'plain' | 'negated'): void => {
    switch (node.kind) {
      case 'key': {
        const known = ways.get(node.key) ?? way;
        ways.set(node.key, known === way ? way : 'both');
        return;
      }
      case 'not':
        walk(node.of, way === 'plain' ? 'negated' : 'plain');
        return;
      case 'and':
      case 'or':
        walk(node.left, way);
        walk(node.right, way);
        return;
      // of numbers: no bar stands in them
      default:
    }
  };
  walk(formula, 'plain');
  return ways;
}
