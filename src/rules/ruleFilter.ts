import type { SettingFilter } from '../contracts/trigger.ts';
import { isAbove } from '../manifest/decimals.ts';
import type { ModelColumn, ModelSchema } from '../manifest/modelSchema.ts';
import { unreachable } from '../manifest/unreachable.ts';
import { columnNamed, type MisfitReason, refuseOperator } from './columnFits.ts';
import { asksLists, isJoin, isOperator, joins, valuesTaken } from './parts.ts';
import type { RuleProblem } from './ruleMessages.ts';

const mostValues = 100;
const longestText = 500;
const isId = (value: unknown) => typeof value === 'string' && /^[1-9][0-9]{0,17}$/.test(value);

/** What is wrong with the filters of one setting; `path` is theirs. */
export function problemsOfFilters(
  filters: readonly SettingFilter[],
  model: ModelSchema,
  event: string,
  models: readonly ModelSchema[],
  path: string,
): RuleProblem[] {
  return filters.flatMap((filter, i) => {
    const at = (field: string, reason: MisfitReason): RuleProblem[] =>
      reason ? [{ path: `${path}.${i}.${field}`, ...reason }] : [];
    const join = at('query_operator', refuseJoin(filter.query_operator, i === 0));
    const column = columnNamed(model, filter.column);
    if (!column)
      return [...join, ...at('column', { key: 'columnUnknown', params: { model: model.name, found: filter.column } })];
    const operator = at('operator', refuseOperator(event, models, column, filter.operator));
    if (operator.length > 0) return [...join, ...operator];
    return [...join, ...at('value', refuseValue(column, filter.operator, filter.value))];
  });
}

function refuseJoin(join: string, isFirst: boolean): MisfitReason {
  if (!isJoin(join)) return { key: 'joinUnknown' };
  return isFirst && joins[join].by === 'or' ? { key: 'joinFirst' } : null;
}

/** Whether a filter may hold the value: right for its operator and its column. */
function refuseValue(column: ModelColumn, operator: string, value: SettingFilter['value']): MisfitReason {
  const isEmpty = value === undefined || value === null || value === '';
  const takes = isOperator(operator) ? valuesTaken[operator] : 'one';
  const refuse = (one: unknown) => {
    if (asksLists(operator)) return isId(one) ? null : { key: 'valueReference' as const };
    return namesCodes(column, operator) ? refuseCode(one) : refuseOne(column, one);
  };
  if (takes !== 'none' && isEmpty) return { key: 'valueNeeded', params: { operator } };
  switch (takes) {
    case 'none':
      return isEmpty ? null : { key: 'valueSpare', params: { operator } };
    case 'one':
      return refuse(value);
    case 'two':
      return isPair(value) ? null : { key: 'barPair', params: { operator } };
    case 'many':
      if (!Array.isArray(value) || value.length === 0 || value.length > mostValues)
        return { key: 'valueList', params: { operator } };
      return value.map(refuse).find((reason) => reason !== null) ?? null;
    default:
      return unreachable(takes, operator);
  }
}

function isPair(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [low, high] = value.map(String);
  return isRuleDecimal(low) && isRuleDecimal(high) && isOrdered(low, high);
}

const exactly = ['EQUALS TO', 'NOT EQUALS TO', 'IN', 'NOT IN'];
/** Whether a filter names records by their codes, which then have to be there. */
export const namesCodes = ({ codes }: ModelColumn, operator: string): boolean =>
  codes !== undefined && exactly.includes(operator);

const code = /^[A-Z]{3}$/;
const refuseCode = (value: unknown): MisfitReason =>
  typeof value === 'string' && code.test(value) ? null : { key: 'currencyMissing', params: { found: String(value) } };

function refuseOne({ type, values = [] }: ModelColumn, value: unknown): MisfitReason {
  switch (type) {
    case 'number':
    case 'money':
      return isRuleDecimal(typeof value === 'number' ? String(value) : value) ? null : { key: 'barInvalid' };
    case 'boolean':
      return typeof value === 'boolean' ? null : { key: 'valueTruth' };
    case 'enum':
      return typeof value === 'string' && values.includes(value)
        ? null
        : { key: 'valueOneOf', params: { values: values.join(', ') } };
    case 'reference':
      return isId(value) ? null : { key: 'valueReference' };
    case 'text':
    case 'datetime':
      return typeof value === 'string' && value !== '' && value.length <= longestText ? null : { key: 'valueText' };
    default:
      return unreachable(type, 'The type of a column');
  }
}

const decimal = /^-?[0-9]{1,14}(?:\.[0-9]{1,6})?$/;

/** Whether it is exact decimal text with at most 14 digits before the point and 6 after it. */
export const isRuleDecimal = (value: unknown): value is string => typeof value === 'string' && decimal.test(value);

/** Whether two decimal texts are in order, the smaller first. */
export const isOrdered = (low: string, high: string): boolean => !isAbove(low, high);
