import { alert, baseline, condition, type DefaultTrigger, evidence, flag, last, status, where } from './say.ts';

const price = baseline('S1', { model: 'BET', column: 'odd.price', result_function: 'VALUE', subject: 'BET' });
/** Whether the bet has such a figure at all: where no prices are sent, a trigger says no instead of having no answer. */
const has = (key: string, column: string) =>
  condition(key, { model: 'BET', column, result_function: 'COUNT', subject: 'BET' }, 'GREATER THAN', '0');
const stake = { model: 'BETSLIP', column: 'stake', result_function: 'VALUE', subject: 'BETSLIP' } as const;
const month = last(30, 'DAYS');
/** Price over closing price, less 1: 0.04 is four per cent better. */
const edges = { model: 'BET', column: 'closing_edge', window: month } as const;
/** The most that the house takes on one slip. */
const limit = '1000';

/** What traders look at: prices that are too good, and stakes that are out of the ordinary. */
export const trading: DefaultTrigger[] = [
  {
    name: 'Arbitrage',
    type: 'BETSLIP PLACED',
    mode: 'ACTIVE',
    description:
      'Whoever backs all sides of a sure-bet at several bookmakers wins without risk, and every such bet costs the house its margin. Fires for a bet that takes the best price of the market while the best prices on all sides together come to less than 100 % (S3 below 0; exactly 100 % is none).',
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
    name: 'Beating the closing price',
    type: 'BETSLIP SETTLED',
    mode: 'ACTIVE',
    description:
      'Somebody whose prices are better than the last ones before kick-off, bet after bet, knows more than the house and wins in the long run. Looks at the last 30 days: prices more than four per cent above the closing ones on average (S1), over at least 15 bets (S2), of which seven in ten were two per cent better or more (S3).',
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
    name: 'Late bet after a price move',
    type: 'BETSLIP PLACED',
    mode: 'ACTIVE',
    description:
      'When everybody else has moved a price and the house has not yet, a bet at the old one is a bet on news. Fires for a bet at a price five per cent or more above the average of the market at that moment, from a stake of 20 on.',
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
    name: 'Stake spike',
    type: 'BETSLIP PLACED',
    mode: 'ACTIVE',
    description:
      'A stake far above what somebody usually bets says that they know something, or that somebody else is using the account. Fires from 100 on, at ten times the median stake of the 90 days before or more, once there are five slips to compare with.',
    trigger_settings: [
      condition('S1', stake, 'GREATER THAN OR EQUALS TO', '100'),
      baseline('S2', { model: 'BETSLIP', column: 'stake', result_function: 'MEDIAN', window: last(90, 'DAYS') }),
      baseline('S3', { model: 'BETSLIP', column: 'stake', result_function: 'COUNT', window: last(90, 'DAYS') }),
    ],
    final_setting_result: 'S1 AND S3 >= 5 AND S1.value >= 10 * S2',
    trigger_actions: [flag('STAKE SPIKE'), alert],
  },
  {
    name: 'Max-stake hunting',
    type: 'BETSLIP PLACED',
    mode: 'ACTIVE',
    description:
      'Someone who takes all the house allows, time after time, is either very sure or testing where the limits are. Fires at the third slip of 1,000 or more within 24 hours: set both amounts to your own limit.',
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
