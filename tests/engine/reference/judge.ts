import type Big from 'big.js';
import type { TriggerSetting } from '../../../src/contracts/trigger.ts';
import { type FormulaNode, parseFormula } from '../../../src/rules/formula.ts';
import { columns, type Model } from './columns.ts';
import { type EventType, eventsOf, type Moment } from './events.ts';
import { listOf, passes } from './filters.ts';
import { truth } from './formula.ts';
import { numberOf } from './functions.ts';
import { holds } from './numbers.ts';
import type { RefRow } from './rows.ts';
import { isInWindow } from './windows.ts';

/** What the reference has to know of a trigger. */
export interface RefTrigger {
  type: EventType;
  trigger_settings: TriggerSetting[];
  final_setting_result: string;
}

/** What a trigger says to one event, or to one bet of it. */
export interface Answer {
  /** The event's record, by the operator's id. */
  event: string;
  bet: string | null;
  customer: string;
  at: number;
  fires: boolean | null;
  /** Exact decimal text by key; null: none. */
  numbers: { [key: string]: string | null };
  /** Of conditions: whether they hold. */
  truths: { [key: string]: boolean | null };
}

/**
 * What a trigger says to every event of its type, or to those of one moment. Rows are those of everybody, made ones
 * (flags …) among them.
 */
export function judge(trigger: RefTrigger, rows: readonly RefRow[], moment?: number): Answer[] {
  const { trigger_settings: settings, type } = trigger;
  const formula = formulaOf(trigger);
  const byBet = settings.some((setting) => isByBet(setting, type));
  return eventsOf(type, rows).flatMap((event) => {
    if (moment !== undefined && event.at !== moment) return [];
    const bets = byBet ? rows.filter(({ model, betslip }) => model === 'BET' && betslip === event.row.betslip) : [null];
    return bets.map((bet) => answer({ ...event, bet }, settings, formula, rows));
  });
}

function formulaOf({ trigger_settings, final_setting_result }: RefTrigger): FormulaNode {
  const types = { CONDITION: 'boolean', BASELINE: 'number', EVIDENCE: 'evidence' } as const;
  const keys = Object.fromEntries(trigger_settings.map(({ key, usage }) => [key, types[usage]]));
  const read = parseFormula(final_setting_result, keys);
  if ('problem' in read) throw new Error(`The formula ${final_setting_result} is wrong: ${read.problem.key}.`);
  return read.node;
}

/** Whether a setting has a number of its own for each bet of the event. */
export function isByBet({ subject, filters }: TriggerSetting, type: EventType): boolean {
  if (subject === 'BET' || subject === 'FIXTURE') return true;
  if (type !== 'BETSLIP PLACED' && type !== 'BETSLIP SETTLED') return false;
  return filters.some(
    ({ operator, column }) =>
      (operator === 'SAME AS EVENT' || operator === 'DIFFERENT FROM EVENT') &&
      !Object.hasOwn(columns.BETSLIP, column) &&
      Object.hasOwn(columns.BET, column),
  );
}

function answer(
  moment: Moment,
  settings: readonly TriggerSetting[],
  formula: FormulaNode,
  rows: readonly RefRow[],
): Answer {
  const numbers = new Map<string, Big | null>();
  const truths = new Map<string, boolean | null>();
  for (const setting of settings) {
    const number = numberOf(setting, rowsOf(setting, moment, rows), moment);
    numbers.set(setting.key, number);
    if (setting.usage === 'CONDITION') truths.set(setting.key, isHeld(setting, number));
  }
  return {
    event: moment.row.key,
    bet: moment.bet?.key ?? null,
    customer: moment.row.customer ?? '',
    at: moment.at,
    fires: truth(formula, { truths, numbers }),
    numbers: Object.fromEntries([...numbers].map(([key, number]) => [key, number?.toFixed() ?? null])),
    truths: Object.fromEntries(truths),
  };
}

function isHeld({ key, number_operator, value }: TriggerSetting, number: Big | null): boolean | null {
  if (!number_operator) throw new Error(`${key}: a condition needs an operator.`);
  return number === null ? null : holds(number, number_operator, listOf(value));
}

const made: readonly Model[] = ['BET FLAG', 'ARBITRAGE LOG', 'RISK STATUS'];

/** The rows that a setting looks at, as of the event. */
export function rowsOf(setting: TriggerSetting, moment: Moment, rows: readonly RefRow[]): RefRow[] {
  return rows.filter((row) => {
    if (row.model !== setting.model || !belongs(setting, row, moment)) return false;
    if (row.at !== null && !isInWindow(setting, row.at, moment.at)) return false;
    if (made.includes(row.model) && row.at !== null && row.at >= moment.at) return false;
    if (leavesEventOut(setting) && isOfEvent(row, moment)) return false;
    // VALUE is about the one row there is
    if (setting.result_function === 'VALUE' && row.model === moment.row.model && row.key !== moment.row.key)
      return false;
    return passes(row, setting.filters, moment);
  });
}

/** A baseline is computed without the event, unless it is the event's own number. */
const leavesEventOut = ({ usage, subject, result_function }: TriggerSetting): boolean =>
  usage === 'BASELINE' && subject !== 'BETSLIP' && subject !== 'BET' && result_function !== 'VALUE';

function belongs({ subject }: TriggerSetting, row: RefRow, { row: event, bet }: Moment): boolean {
  switch (subject) {
    case 'CUSTOMER':
      return row.customer !== null && row.customer === event.customer;
    case 'BETSLIP':
      return row.model === 'FIXTURE' ? event.fixtures.includes(row.key) : row.betslip === event.betslip;
    case 'BET':
      return row.model === 'FIXTURE' ? !!bet?.fixtures.includes(row.key) : row.bet === bet?.key;
    case 'FIXTURE':
      return row.fixtures.some((fixture) => !!bet?.fixtures.includes(fixture));
  }
}

const isOfEvent = (row: RefRow, { row: event }: Moment): boolean =>
  row.model === event.model
    ? row.key === event.key
    : row.model === 'BET' && event.model === 'BETSLIP' && row.betslip === event.betslip;
