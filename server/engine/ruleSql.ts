import { type RawBuilder, sql } from 'kysely';
import type { TriggerAction, TriggerSetting } from '../../src/contracts/trigger.ts';
import type { EnumValue } from '../../src/manifest/enums.ts';
import { unreachable } from '../../src/manifest/unreachable.ts';
import { type CompareOp, type FormulaNode, parseFormula } from '../../src/rules/formula.ts';
import { isNumberOperator, type NumberOperator } from '../../src/rules/parts.ts';
import { keyTypesOf } from '../../src/rules/ruleSettings.ts';
import type { TriggerType } from './eventKinds.ts';
import { compared, listOf } from './filterSql.ts';

export interface TriggerRule {
  id: string;
  /** The trigger beside which it is judged in shadow. */
  of?: string;
  /** Its side, where it answers in a challenge. */
  side?: EnumValue<'ChallengeSides'>;
  name: string;
  type: TriggerType;
  mode: string;
  trigger_settings: TriggerSetting[];
  final_setting_result: string;
  trigger_actions: TriggerAction[];
  /** The span of event times that it judges, ISO 8601: from the first moment until the last, exclusive; default all. */
  from?: string;
  until?: string | null;
}

/** A trigger within a compiled statement: the columns of its answer and its numbers. */
export interface PlacedSql {
  rule: TriggerRule;
  /** Column of the answer: true, false, or null for no answer. */
  answer: string;
  /** Columns of the settings' numbers, in the order of the settings. */
  numbers: string[];
}

type Fragment = RawBuilder<unknown>;

/** A formula key as SQL: its truth, or with `value` its number. */
type KeySql = (key: string, value: boolean) => Fragment;

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

/** A stored trigger's formula as a tree; throws if it cannot be parsed. */
export function formulaOf(rule: TriggerRule): FormulaNode {
  const parsed = parseFormula(rule.final_setting_result, keyTypesOf(rule.trigger_settings));
  if ('problem' in parsed) throw new Error(`The formula of the trigger ${rule.name} can't be read.`);
  return parsed.node;
}

/**
 * A trigger's formula keys as SQL, over its numbers by their names: by default columns of `y`; null where a number is not
 * known yet.
 */
export function keySqlOf(
  rule: TriggerRule,
  names: readonly string[],
  numberSql: (name: string) => string | null = (name) => `y.${name}`,
): KeySql {
  const settings = new Map(
    rule.trigger_settings.map((setting, at) => [setting.key, { setting, name: names[at] ?? '' }]),
  );
  return (key, value) => {
    const found = settings.get(key);
    if (!found) throw new Error(`The trigger ${rule.name} has no setting ${key}.`);
    const number = sql.raw(numberSql(found.name) ?? 'null::numeric');
    if (value || found.setting.usage !== 'CONDITION') return number;
    return sql`(${compared(number, found.setting.number_operator ?? '', listOf(found.setting.value))})`;
  };
}

const ops = {
  'EQUALS TO': '=',
  'NOT EQUALS TO': '!=',
  'GREATER THAN': '>',
  'GREATER THAN OR EQUALS TO': '>=',
  'LESS THAN': '<',
  'LESS THAN OR EQUALS TO': '<=',
  BETWEEN: 'within',
  'NOT BETWEEN': 'outside',
} as const satisfies Record<NumberOperator, CompareOp | 'within' | 'outside'>;
const opposite = { '>': '<=', '>=': '<', '<': '>=', '<=': '>', '=': '!=', '!=': '=' } as const;

/**
 * SQL of a trigger's distance from firing, over the numbers of `y`: each number's distance from its bar as a share of
 * the bar; AND adds the distances, OR takes the shortest. 0 if the formula holds, null if it depends on an unknown
 * number.
 */
export function missSql({ rule, numbers }: PlacedSql): Fragment {
  const keySql = keySqlOf(rule, numbers);
  const wayTo = (node: FormulaNode, want: boolean): Fragment => {
    switch (node.kind) {
      case 'not':
        return wayTo(node.of, !want);
      case 'and':
      case 'or': {
        const [left, right] = [wayTo(node.left, want), wayTo(node.right, want)];
        return (node.kind === 'and') === want ? sql`(${left} + ${right})` : sql`least(${left}, ${right})`;
      }
      case 'compare':
        return gap(formulaSql(node.left, keySql), want ? node.op : opposite[node.op], formulaSql(node.right, keySql));
      case 'key': {
        const setting = rule.trigger_settings.find(({ key }) => key === node.key);
        return wayOfBar(keySql(node.key, true), setting?.number_operator ?? '', listOf(setting?.value), want);
      }
      case 'number':
      case 'minus':
      case 'math':
        throw new Error(`A ${node.kind} is neither true nor false.`);
      default:
        return unreachable(node, 'A node of a formula');
    }
  };
  return wayTo(formulaOf(rule), true);
}

function wayOfBar(number: Fragment, operator: string, [bar = '0', second = '0']: readonly string[], want: boolean) {
  if (!isNumberOperator(operator)) throw new Error(`Numbers can't be compared by ${operator}.`);
  const op = ops[operator];
  const low = sql`${bar}::numeric`;
  if (op !== 'within' && op !== 'outside') return gap(number, want ? op : opposite[op], low);
  const high = sql`${second}::numeric`;
  const scale = sql`greatest(abs(${low}), abs(${high}), 1)`;
  const isWithin = (op === 'within') === want;
  return isWithin
    ? known(sql`${number}`, sql`greatest(${low} - ${number}, ${number} - ${high}, 0) / ${scale}`)
    : known(sql`${number}`, sql`greatest(least(${number} - ${low}, ${high} - ${number}), 0) / ${scale}`);
}

function gap(left: Fragment, op: CompareOp, right: Fragment): Fragment {
  const scale = sql`greatest(abs(${right}), 1)`;
  const both = sql`(${left}) + (${right})`;
  switch (op) {
    case '>':
    case '>=':
      return known(both, sql`greatest(${right} - ${left}, 0) / ${scale}`);
    case '<':
    case '<=':
      return known(both, sql`greatest(${left} - ${right}, 0) / ${scale}`);
    case '=':
      return known(both, sql`abs(${left} - ${right}) / ${scale}`);
    case '!=':
      return known(both, sql`case when ${left} = ${right} then 1 / ${scale} else 0 end`);
  }
}

/** Null for an unknown number, which `greatest` would ignore. */
const known = (number: Fragment, way: Fragment) => sql`case when (${number}) is not null then ${way} end`;
