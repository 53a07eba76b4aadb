import Big from 'big.js';
import type { TriggerSetting } from '../../../src/contracts/trigger.ts';
import { columnOf, isModel } from './columns.ts';
import type { Moment } from './events.ts';
import { average, deviation, median, sorted, sum } from './numbers.ts';
import { type RefRow, type Value, valueAt } from './rows.ts';

/** The number that a setting's function makes of the rows; null is no answer. */
export function numberOf(setting: TriggerSetting, rows: readonly RefRow[], moment: Moment): Big | null {
  const found = filled(setting, rows, moment);
  switch (setting.result_function) {
    case 'COUNT':
      return Big(found.length);
    case 'COUNT DISTINCT':
      return Big(new Set(found.map(({ value }) => (isNumber(setting) ? Big(String(value)).toFixed() : value))).size);
    case 'EXISTS':
      return Big(found.length > 0 ? 1 : 0);
    case 'SECONDS SINCE':
      return found.length === 0
        ? null
        : Big(moment.at - Math.max(...found.map(({ value }) => Number(value)))).div(1000);
    case 'FIRST':
      return sorted(atEnd(found, Math.min)).at(0) ?? null;
    case 'LAST':
      return sorted(atEnd(found, Math.max)).at(-1) ?? null;
    default:
      return ofNumbers(setting.result_function, found.map(big));
  }
}

function ofNumbers(name: string, numbers: readonly Big[]): Big | null {
  switch (name) {
    case 'SUM':
      return sum(numbers);
    case 'AVG':
      return numbers.length === 0 ? null : average(numbers);
    case 'MIN':
      return sorted(numbers).at(0) ?? null;
    case 'MAX':
      return sorted(numbers).at(-1) ?? null;
    case 'MEDIAN':
      return median(numbers);
    case 'STDDEV':
      return deviation(numbers);
    case 'VALUE':
      if (numbers.length > 1) throw new Error(`VALUE is for one row, not for ${numbers.length}.`);
      return numbers[0] ?? null;
    default:
      throw new Error(`The reference knows no function ${name}.`);
  }
}

interface Filled {
  at: number | null;
  value: Exclude<Value, null>;
}

const big = ({ value }: Filled): Big => Big(String(value));

/** The values that count: none that is empty, and of amounts, counting aside, those in the event's own currency. */
function filled(setting: TriggerSetting, rows: readonly RefRow[], moment: Moment): Filled[] {
  const { column, model, result_function } = setting;
  return rows.flatMap((row): Filled[] => {
    if (row.model !== model) throw new Error(`A row of ${row.model} came to a setting about ${model}.`);
    const value = valueAt(row, column, moment.at);
    const isAmount = columnOf(row.model, column).type === 'money' && !counts.includes(result_function);
    const foreign = isAmount && row.values.currency !== moment.row.values.currency;
    return value === null || foreign ? [] : [{ at: row.at, value }];
  });
}

const counts = ['COUNT', 'COUNT DISTINCT', 'EXISTS'];

/** Whether 1.5 and 1.50 are one value. */
function isNumber({ model, column }: TriggerSetting): boolean {
  return isModel(model) && ['number', 'money'].includes(columnOf(model, column).type);
}

/** The numbers of the rows at the earliest or latest of their moments. */
function atEnd(found: readonly Filled[], choose: (...times: number[]) => number): Big[] {
  const end = choose(...found.map(({ at }) => at ?? Number.NaN));
  return found.filter(({ at }) => at === end).map(big);
}
