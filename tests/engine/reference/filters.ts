import Big from 'big.js';
import type { SettingFilter } from '../../../src/contracts/trigger.ts';
import { columnOf, columns } from './columns.ts';
import type { Moment } from './events.ts';
import { holds } from './numbers.ts';
import { type RefRow, type Value, valueAt } from './rows.ts';

/** Whether a row passes a setting's filters, joined from left to right. */
export function passes(row: RefRow, filters: readonly SettingFilter[], moment: Moment): boolean {
  let joined = true;
  for (const filter of filters) {
    const found = matches(row, filter, moment);
    const said = filter.query_operator.endsWith('NOT') ? !found : found;
    joined = filter.query_operator.startsWith('OR') ? joined || said : joined && said;
  }
  return joined;
}

function matches(row: RefRow, filter: SettingFilter, moment: Moment): boolean {
  const { type } = columnOf(row.model, filter.column);
  const value = valueAt(row, filter.column, moment.at);
  const { operator } = filter;
  if (operator === 'IS EMPTY') return isEmpty(value);
  if (operator === 'IS NOT EMPTY') return !isEmpty(value);
  if (operator === 'SAME AS EVENT') return isSame(value, ofEvent(filter.column, moment), type);
  if (operator === 'DIFFERENT FROM EVENT') return !isSame(value, ofEvent(filter.column, moment), type);
  // each NOT is the opposite, so that it is true of an empty value
  const [positive, opposite] = operator.startsWith('NOT ') ? [operator.slice(4), true] : [operator, false];
  return fits(value, positive, listOf(filter.value), type) !== opposite;
}

const isEmpty = (value: Value): boolean => value === null || value === '';
const isNumber = (type: string) => type === 'number' || type === 'money';

function isSame(value: Value, wanted: Value, type: string): boolean {
  if (value === null || wanted === null) return false;
  return isNumber(type) ? Big(String(value)).eq(String(wanted)) : value === wanted;
}

/** What the event's own record has in the column of that name, or else the event's bet. */
function ofEvent(column: string, { row, bet, at }: Moment): Value {
  if (Object.hasOwn(columns[row.model], column)) return valueAt(row, column, at);
  if (!bet) throw new Error(`The event has no ${column}.`);
  return valueAt(bet, column, at);
}

function fits(value: Value, operator: string, wanted: readonly string[], type: string): boolean {
  if (value === null) return false;
  if (isNumber(type)) return holds(Big(String(value)), operator, wanted);
  const text = String(value);
  const [first = ''] = wanted;
  switch (operator) {
    case 'EQUALS TO':
      return text === first;
    case 'IN':
      return wanted.includes(text);
    case 'CONTAINS':
      return text.toLowerCase().includes(first.toLowerCase());
    case 'STARTS WITH':
      return text.toLowerCase().startsWith(first.toLowerCase());
    case 'ENDS WITH':
      return text.toLowerCase().endsWith(first.toLowerCase());
    default:
      throw new Error(`The reference knows no operator ${operator}.`);
  }
}

/** A filter's or bar's values as texts. */
export function listOf(value: SettingFilter['value']): string[] {
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}
