import { defaults } from '../../../src/i18n/en/defaults.ts';
import { alert, askFor, baseline, betweenHours, condition, type DefaultTrigger, evidence, last } from './ruleWords.ts';

const spins = { model: 'CASINO SPIN', column: 'stake' } as const;
const quarter = last(15, 'MINUTES');
const night = betweenHours(0, 6);

/** Signs of losing control of play. */
export const play: DefaultTrigger[] = [
  {
    ...defaults.trigger.chasingLosses,
    type: 'CASINO SPIN',
    mode: 'ACTIVE',
    trigger_settings: [
      baseline('S1', { ...spins, result_function: 'VALUE' }),
      baseline('S2', { ...spins, result_function: 'LAST', window: last(5, 'MINUTES') }),
      baseline('S3', { ...spins, result_function: 'MIN', window: quarter }),
      condition(
        'S4',
        { ...spins, result_function: 'COUNT DISTINCT', window: quarter },
        'GREATER THAN OR EQUALS TO',
        '4',
      ),
      baseline('S5', { model: 'CASINO SPIN', column: 'return', result_function: 'SUM', window: quarter }),
      baseline('S6', { ...spins, result_function: 'SUM', window: quarter }),
    ],
    final_setting_result: 'S4 AND S1 >= 2 * S2 AND S1 >= 8 * S3 AND S5 < S6',
    trigger_actions: [alert, askFor('Call the customer')],
  },
  {
    ...defaults.trigger.overnight,
    type: 'CASINO SPIN',
    mode: 'SHADOW',
    trigger_settings: [
      condition(
        'S1',
        { model: 'CASINO SPIN', column: 'submitted_at', result_function: 'SECONDS SINCE', window: night },
        'EQUALS TO',
        '0',
      ),
      condition('S2', { ...spins, result_function: 'COUNT', window: night }, 'GREATER THAN OR EQUALS TO', '8'),
      condition('S3', { ...spins, result_function: 'VALUE' }, 'GREATER THAN OR EQUALS TO', '10'),
      baseline('S4', { ...spins, result_function: 'FIRST', window: night }),
      evidence('S5', { model: 'CASINO SPIN', column: 'profit', result_function: 'SUM', window: night }),
    ],
    final_setting_result: 'S2 AND S3 AND S1 AND S3.value >= 5 * S4',
    trigger_actions: [alert, askFor('Send the safer gambling letter')],
  },
];
