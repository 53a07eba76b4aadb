import fc from 'fast-check';
import type { TriggerSetting } from '../../../src/contracts/trigger.ts';
import type { RefTrigger } from '../reference/judge.ts';
import type { History } from './history.ts';
import { transfer } from './records.ts';
import { triggers } from './triggers.ts';

/** Bars that most numbers pass, so that there is room to make them stricter. */
const loose: { readonly [operator: string]: TriggerSetting['value'] } = {
  'GREATER THAN': '-5',
  'GREATER THAN OR EQUALS TO': '-5',
  'LESS THAN': '1000000',
  'LESS THAN OR EQUALS TO': '1000000',
  BETWEEN: ['-5', '1000000'],
  'NOT BETWEEN': ['0', '0.01'],
};

const loosened = (setting: TriggerSetting): TriggerSetting => {
  const value = loose[setting.number_operator ?? ''];
  return setting.usage === 'CONDITION' && value ? { ...setting, value } : setting;
};

/** Triggers of every kind, half of them with bars that most numbers pass. */
const anyTrigger = fc
  .tuple(triggers, fc.boolean())
  .map(([trigger, isLoose]) =>
    isLoose ? { ...trigger, trigger_settings: trigger.trigger_settings.map(loosened) } : trigger,
  );

const setting = (key: string): fc.Arbitrary<TriggerSetting> =>
  fc
    .record({
      result_function: fc.constantFrom('SUM', 'COUNT', 'AVG', 'MAX', 'STDDEV', 'VALUE'),
      length: fc.integer({ min: 6, max: 240 }),
      number_operator: fc.constantFrom(...Object.keys(loose)),
      isLoose: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ result_function, length, number_operator, isLoose }) => {
      const isOwn = result_function === 'VALUE';
      const window = isOwn
        ? { datetime_operator: 'LIFETIME' }
        : { datetime_operator: 'LAST', datetime_value: length, datetime_unit: 'HOURS' as const };
      const value: TriggerSetting['value'] = number_operator.endsWith('BETWEEN') ? ['5', '60'] : '10';
      const made: TriggerSetting = {
        ...{ key, model: 'DEPOSIT', column: 'amount', result_function, subject: 'CUSTOMER', filters: [], ...window },
        ...{ usage: 'CONDITION', number_operator, value },
      };
      return isLoose > 0 ? loosened(made) : made;
    });

/** Formulas in which a condition stands plainly, under NOT, in OR, beside an unknown part, and both ways. */
const formulas = [
  'S1',
  'S1 AND S2',
  'S1 AND S2 AND S3',
  'S1 OR S2',
  '(S1 AND S2) OR S3',
  'S1 AND NOT S2',
  'NOT (S1 OR S2) OR S3',
  'S1 AND S2.value * 2 >= S3.value',
  '(S1 AND NOT S2) OR (S3 AND S2)',
];

/** Triggers on deposits, over their amounts. */
const ofDeposits: fc.Arbitrary<RefTrigger> = fc
  .tuple(setting('S1'), setting('S2'), setting('S3'), fc.constantFrom(...formulas))
  .map(([...parts]) => {
    const [one, two, three, final_setting_result] = parts;
    return { type: 'DEPOSIT', trigger_settings: [one, two, three], final_setting_result };
  });

export const advisedTriggers: fc.Arbitrary<RefTrigger> = fc.oneof(
  { weight: 1, arbitrary: anyTrigger },
  { weight: 2, arbitrary: ofDeposits },
);

/** The deposits of a few customers. */
export const deposits: fc.Arbitrary<History> = fc
  .array(transfer('deposits'), { minLength: 30, maxLength: 60 })
  .map((made) => ({
    fixtures: [],
    arrivals: made.flatMap((one, place) => one(place + 1)).sort((a, b) => a.at - b.at),
  }));
