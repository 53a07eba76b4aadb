import { defaults } from '../../../src/i18n/en/defaults.ts';
import {
  alert,
  baseline,
  condition,
  type DefaultTrigger,
  evidence,
  flag,
  last,
  type Rows,
  where,
} from './ruleWords.ts';

const sameSelection = [where('market', 'SAME AS EVENT'), where('odd.name', 'SAME AS EVENT')];
/** Stakes of single bets; a leg of a multiple has no stake of its own. */
const atRisk: Rows = {
  model: 'BET',
  column: 'stake',
  result_function: 'SUM',
  subject: 'FIXTURE',
  filters: [where('result', 'EQUALS TO', 'OPEN')],
  window: last(7, 'DAYS'),
};

/** Patterns of many customers on one fixture. */
export const fixtureTriggers: DefaultTrigger[] = [
  {
    ...defaults.trigger.sameSelection,
    type: 'BETSLIP PLACED',
    mode: 'ACTIVE',
    trigger_settings: [
      condition(
        'S1',
        {
          model: 'BET',
          column: 'customer',
          result_function: 'COUNT DISTINCT',
          subject: 'FIXTURE',
          filters: [...sameSelection],
          window: last(15, 'MINUTES'),
        },
        'GREATER THAN OR EQUALS TO',
        '4',
      ),
      evidence('S2', {
        model: 'BET',
        column: 'stake',
        result_function: 'SUM',
        subject: 'FIXTURE',
        filters: [...sameSelection],
        window: last(15, 'MINUTES'),
      }),
    ],
    final_setting_result: 'S1',
    trigger_actions: [flag('SYNDICATE'), alert],
  },
  {
    ...defaults.trigger.fixtureExposure,
    type: 'BETSLIP PLACED',
    mode: 'ACTIVE',
    trigger_settings: [
      condition('S1', atRisk, 'GREATER THAN', '2500'),
      baseline('S2', atRisk),
      evidence('S3', { ...atRisk, column: 'customer', result_function: 'COUNT DISTINCT' }),
    ],
    final_setting_result: 'S1 AND S2 <= 2500',
    trigger_actions: [alert],
  },
];
