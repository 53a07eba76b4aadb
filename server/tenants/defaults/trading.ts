import { defaults } from '../../../src/i18n/en/defaults.ts';
import { alert, baseline, condition, type DefaultTrigger, evidence, flag, last, status, where } from './ruleWords.ts';

const price = baseline('S1', { model: 'BET', column: 'odd.price', result_function: 'VALUE', subject: 'BET' });
/** Whether the bet has the figure: without odds the trigger does not fire, instead of having no answer. */
const has = (key: string, column: string) =>
  condition(key, { model: 'BET', column, result_function: 'COUNT', subject: 'BET' }, 'GREATER THAN', '0');
const stake = { model: 'BETSLIP', column: 'stake', result_function: 'VALUE', subject: 'BETSLIP' } as const;
const month = last(30, 'DAYS');
/** Price divided by closing price, minus 1: 0.04 is 4 % better. */
const edges = { model: 'BET', column: 'closing_edge', window: month } as const;
/** The maximum stake of one slip. */
const limit = '1000';

/** What traders watch: prices that are too good, and unusual stakes. */
export const trading: DefaultTrigger[] = [
  {
    ...defaults.trigger.arbitrage,
    type: 'BETSLIP PLACED',
    mode: 'ACTIVE',
    trigger_settings: [
      price,
      baseline('S2', { model: 'BET', column: 'best_price', result_function: 'VALUE', subject: 'BET' }),
      condition(
        'S3',
        { model: 'BET', column: 'best_overround', result_function: 'VALUE', subject: 'BET' },
        'LESS THAN',
        '0',
      ),
      has('S4', 'best_overround'),
      evidence('S5', {
        model: 'BET',
        column: 'best_overround',
        result_function: 'COUNT',
        filters: [where('best_overround', 'LESS THAN', '0')],
        window: month,
      }),
    ],
    final_setting_result: 'S4 AND S3 AND S1 >= S2',
    trigger_actions: [{ handler: 'LOG ARBITRAGE', type: 'AUTOMATIC', params: {} }, flag('ARBITRAGE'), alert],
  },
  {
    ...defaults.trigger.closingPrice,
    type: 'BETSLIP SETTLED',
    mode: 'ACTIVE',
    trigger_settings: [
      condition('S1', { ...edges, result_function: 'AVG' }, 'GREATER THAN', '0.04'),
      condition('S2', { ...edges, result_function: 'COUNT' }, 'GREATER THAN OR EQUALS TO', '15'),
      condition(
        'S3',
        { ...edges, result_function: 'COUNT', filters: [where('closing_edge', 'GREATER THAN OR EQUALS TO', '0.02')] },
        'GREATER THAN',
        '0',
      ),
      evidence('S4', { model: 'BETSLIP', column: 'profit', result_function: 'SUM', window: month }),
    ],
    final_setting_result: 'S1 AND S2 AND S3.value >= 0.7 * S2.value',
    trigger_actions: [flag('VALUE'), alert, status('WATCH', 'APPROVAL REQUIRED')],
  },
  {
    ...defaults.trigger.lateBet,
    type: 'BETSLIP PLACED',
    mode: 'ACTIVE',
    trigger_settings: [
      price,
      baseline('S2', { model: 'BET', column: 'market_price', result_function: 'VALUE', subject: 'BET' }),
      condition('S3', stake, 'GREATER THAN OR EQUALS TO', '20'),
      has('S4', 'market_price'),
      evidence('S5', { model: 'BETSLIP', column: 'stake', result_function: 'COUNT', window: last(24, 'HOURS') }),
    ],
    final_setting_result: 'S3 AND S4 AND S1 >= 1.05 * S2',
    trigger_actions: [flag('LATE BET'), alert],
  },
  {
    ...defaults.trigger.stakeSpike,
    type: 'BETSLIP PLACED',
    mode: 'ACTIVE',
    trigger_settings: [
      condition('S1', stake, 'GREATER THAN OR EQUALS TO', '100'),
      baseline('S2', { model: 'BETSLIP', column: 'stake', result_function: 'MEDIAN', window: last(90, 'DAYS') }),
      baseline('S3', { model: 'BETSLIP', column: 'stake', result_function: 'COUNT', window: last(90, 'DAYS') }),
    ],
    final_setting_result: 'S1 AND S3 >= 5 AND S1.value >= 10 * S2',
    trigger_actions: [flag('STAKE SPIKE'), alert],
  },
  {
    ...defaults.trigger.maxStake,
    type: 'BETSLIP PLACED',
    mode: 'ACTIVE',
    trigger_settings: [
      condition('S1', stake, 'GREATER THAN OR EQUALS TO', limit),
      condition(
        'S2',
        {
          model: 'BETSLIP',
          column: 'stake',
          result_function: 'COUNT',
          filters: [where('stake', 'GREATER THAN OR EQUALS TO', limit)],
          window: last(24, 'HOURS'),
        },
        'GREATER THAN OR EQUALS TO',
        '3',
      ),
      evidence('S3', { model: 'BETSLIP', column: 'stake', result_function: 'SUM', window: last(24, 'HOURS') }),
    ],
    final_setting_result: 'S1 AND S2',
    trigger_actions: [flag('MAX STAKE'), alert],
  },
];
