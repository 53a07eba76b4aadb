import { defaults } from '../../../src/i18n/en/defaults.ts';
import {
  alert,
  askFor,
  baseline,
  condition,
  type DefaultTrigger,
  evidence,
  flag,
  last,
  status,
  where,
} from './ruleWords.ts';

const withBonus = [where('bonus_stake', 'GREATER THAN', '0')];
const day = last(24, 'HOURS');
const inTheHour = { model: 'LIVE CASINO BET', window: last(60, 'MINUTES') } as const;
const sameGame = [where('casino_game', 'SAME AS EVENT')];

/** Abuse of bonuses. */
export const bonuses: DefaultTrigger[] = [
  {
    ...defaults.trigger.bonusBets,
    type: 'BETSLIP PLACED',
    mode: 'ACTIVE',
    trigger_settings: [
      condition(
        'S1',
        { model: 'BET', column: 'bonus_stake', result_function: 'COUNT', subject: 'BET', filters: withBonus },
        'GREATER THAN',
        '0',
      ),
      condition(
        'S2',
        { model: 'BET', column: 'odd.price', result_function: 'VALUE', subject: 'BET' },
        'LESS THAN',
        '1.7',
      ),
      condition(
        'S3',
        {
          model: 'BET',
          column: 'bonus_stake',
          result_function: 'COUNT',
          filters: withBonus,
          window: last(7, 'DAYS'),
        },
        'GREATER THAN OR EQUALS TO',
        '3',
      ),
      evidence('S4', { model: 'BET', column: 'bonus_stake', result_function: 'SUM', window: last(30, 'DAYS') }),
    ],
    final_setting_result: 'S1 AND S2 AND S3',
    trigger_actions: [flag('BONUS'), alert],
  },
  {
    ...defaults.trigger.bonusWithdrawal,
    type: 'WITHDRAWAL',
    mode: 'ACTIVE',
    trigger_settings: [
      condition(
        'S1',
        { model: 'CASINO SPIN', column: 'bonus_stake', result_function: 'COUNT', filters: withBonus, window: day },
        'GREATER THAN',
        '0',
      ),
      condition(
        'S2',
        { model: 'BET', column: 'bonus_stake', result_function: 'COUNT', filters: withBonus, window: day },
        'GREATER THAN',
        '0',
      ),
      condition(
        'S3',
        { model: 'WITHDRAWAL', column: 'amount', result_function: 'VALUE' },
        'GREATER THAN OR EQUALS TO',
        '50',
      ),
      baseline('S4', { model: 'CASINO SPIN', column: 'stake', result_function: 'SUM', window: day }),
      baseline('S5', { model: 'LIVE CASINO BET', column: 'stake', result_function: 'SUM', window: day }),
      baseline('S6', { model: 'BETSLIP', column: 'stake', result_function: 'SUM', window: day }),
    ],
    final_setting_result: '(S1 OR S2) AND S3 AND S4 + S5 + S6 < S3.value',
    trigger_actions: [alert, askFor('Hold the withdrawal'), status('UNDER REVIEW', 'APPROVAL REQUIRED')],
  },
  {
    ...defaults.trigger.oppositeSides,
    type: 'LIVE CASINO BET',
    mode: 'ACTIVE',
    trigger_settings: [
      condition(
        'S1',
        {
          model: 'LIVE CASINO BET',
          column: 'stake',
          result_function: 'COUNT',
          filters: [where('casino_game_round_id.roundId', 'SAME AS EVENT'), where('stake', 'SAME AS EVENT')],
          window: last(5, 'MINUTES'),
        },
        'GREATER THAN OR EQUALS TO',
        '2',
      ),
      condition(
        'S2',
        { ...inTheHour, column: 'stake', result_function: 'COUNT', filters: sameGame },
        'GREATER THAN OR EQUALS TO',
        '8',
      ),
      condition(
        'S3',
        { ...inTheHour, column: 'casino_game_round_id.roundId', result_function: 'COUNT DISTINCT', filters: sameGame },
        'GREATER THAN',
        '0',
      ),
      evidence('S4', { ...inTheHour, column: 'profit', result_function: 'SUM', filters: sameGame }),
    ],
    final_setting_result: 'S1 AND S2 AND S2.value >= 1.8 * S3.value',
    trigger_actions: [alert, status('WATCH', 'APPROVAL REQUIRED')],
  },
];
