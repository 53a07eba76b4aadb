import { defaults } from '../../../src/i18n/en/defaults.ts';
import { alert, askFor, baseline, condition, type DefaultTrigger, evidence, last, status, where } from './ruleWords.ts';

const band: [string, string] = ['900', '999.99'];
const twoDays = last(48, 'HOURS');
const minutes = last(15, 'MINUTES');
const refused = where('result', 'IN', ['REJECTED', 'FAILED']);

/** Payments that play does not explain. */
export const payments: DefaultTrigger[] = [
  {
    ...defaults.trigger.belowThreshold,
    type: 'DEPOSIT',
    mode: 'ACTIVE',
    trigger_settings: [
      condition('S1', { model: 'DEPOSIT', column: 'amount', result_function: 'VALUE' }, 'BETWEEN', band),
      condition(
        'S2',
        {
          model: 'DEPOSIT',
          column: 'amount',
          result_function: 'COUNT',
          filters: [where('amount', 'BETWEEN', band), where('result', 'NOT IN', ['REJECTED', 'FAILED', 'CANCELLED'])],
          window: last(72, 'HOURS'),
        },
        'GREATER THAN OR EQUALS TO',
        '3',
      ),
      evidence('S3', { model: 'DEPOSIT', column: 'amount', result_function: 'SUM', window: last(72, 'HOURS') }),
    ],
    final_setting_result: 'S1 AND S2',
    trigger_actions: [alert, askFor('Ask for source of funds'), status('UNDER REVIEW')],
  },
  {
    ...defaults.trigger.noPlay,
    type: 'WITHDRAWAL',
    mode: 'ACTIVE',
    trigger_settings: [
      condition(
        'S1',
        { model: 'WITHDRAWAL', column: 'amount', result_function: 'VALUE' },
        'GREATER THAN OR EQUALS TO',
        '100',
      ),
      condition(
        'S2',
        {
          model: 'DEPOSIT',
          column: 'amount',
          result_function: 'SUM',
          filters: [where('result', 'EQUALS TO', 'APPROVED')],
          window: twoDays,
        },
        'GREATER THAN OR EQUALS TO',
        '100',
      ),
      baseline('S3', { model: 'BETSLIP', column: 'stake', result_function: 'SUM', window: twoDays }),
      baseline('S4', { model: 'CASINO SPIN', column: 'stake', result_function: 'SUM', window: twoDays }),
      baseline('S5', { model: 'LIVE CASINO BET', column: 'stake', result_function: 'SUM', window: twoDays }),
    ],
    final_setting_result: 'S1 AND S2 AND S1.value >= 0.8 * S2.value AND S3 + S4 + S5 < 0.2 * S2.value',
    trigger_actions: [alert, askFor('Hold the withdrawal'), status('UNDER REVIEW')],
  },
  {
    ...defaults.trigger.declinedDeposits,
    type: 'DEPOSIT',
    mode: 'ACTIVE',
    trigger_settings: [
      condition(
        'S1',
        { model: 'DEPOSIT', column: 'amount', result_function: 'COUNT', filters: [refused], window: minutes },
        'GREATER THAN OR EQUALS TO',
        '4',
      ),
      evidence('S2', {
        model: 'DEPOSIT',
        column: 'amount',
        result_function: 'COUNT DISTINCT',
        filters: [refused],
        window: minutes,
      }),
      evidence('S3', {
        model: 'DEPOSIT',
        column: 'amount',
        result_function: 'SUM',
        filters: [refused],
        window: minutes,
      }),
    ],
    final_setting_result: 'S1',
    trigger_actions: [alert, askFor('Check identity documents')],
  },
];
