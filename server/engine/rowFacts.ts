import { isOfValues } from '../../src/contracts/rules/parts.ts';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import { quoted } from '../sql/columns.ts';
import { columnOf, type Model, type ModelName, valueAt } from './models.ts';
import { timeOf } from './rows.ts';

/** The columns shown beside a row's id: its amount and its result. A new model must be added here. */
const facts: { readonly [M in ModelName]: { amount: string; result?: string } | null } = {
  CUSTOMER: null,
  BETSLIP: { amount: 'stake', result: 'result' },
  BET: { amount: 'stake', result: 'result' },
  'CASINO SPIN': { amount: 'stake' },
  'LIVE CASINO BET': { amount: 'stake' },
  DEPOSIT: { amount: 'amount', result: 'result' },
  WITHDRAWAL: { amount: 'amount', result: 'result' },
  'BET FLAG': null,
  'ARBITRAGE LOG': null,
  'RISK STATUS': null,
  FIXTURE: null,
};

/**
 * SQL of the columns at, amount, currency, result and value of a row at `alias`; value is the row's contribution to the
 * setting's number.
 */
export function factColumns(alias: string, model: Model, setting: TriggerSetting | null): string {
  const known = facts[model.name];
  const value = (path: string | undefined) =>
    path === undefined ? 'null::text' : `(${valueAt(alias, columnOf(model, path), 'e.event_at')})::text`;
  const amount = known ? columnOf(model, known.amount) : undefined;
  const currency = amount?.currency === undefined ? 'null::text' : `${alias}.${quoted(amount.currency)}::text`;
  return [
    `${timeOf(alias, model) ?? 'null::timestamptz'} as at`,
    `${value(known?.amount)} as amount`,
    `${currency} as currency`,
    `${value(known?.result)} as result`,
    `${value(setting && foundIn(setting, model, known?.amount) ? setting.column : undefined)} as value`,
  ].join(', ');
}

export const noFacts =
  'null::timestamptz as at, null::text as amount, null::text as currency, null::text as result, null::text as value';

/** Whether a setting's number comes from another column than the amount. */
function foundIn(setting: TriggerSetting, model: Model, amount: string | undefined): boolean {
  const { type } = columnOf(model, setting.column);
  return isOfValues(setting.result_function) && setting.column !== amount && (type === 'number' || type === 'money');
}
