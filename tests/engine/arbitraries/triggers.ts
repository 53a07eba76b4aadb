import fc from 'fast-check';
import type { TriggerSetting } from '../../../src/contracts/trigger.ts';
import type { EventType } from '../reference/events.ts';
import type { RefTrigger } from '../reference/judge.ts';
import { setting } from './settings.ts';
import { iso, moment } from './times.ts';

const types: EventType[] = [
  'BETSLIP PLACED',
  'BETSLIP PLACED',
  'BETSLIP SETTLED',
  'CASINO SPIN',
  'LIVE CASINO BET',
  'DEPOSIT',
  'WITHDRAWAL',
];

/** Triggers on events of one type. */
export const triggerOf = (type: EventType): fc.Arbitrary<RefTrigger> =>
  fc
    .integer({ min: 1, max: 4 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, place) => setting(`S${place + 1}`, type))))
    // evidence alone judges nothing
    .filter((settings) => settings.some(({ usage }) => usage !== 'EVIDENCE'))
    .chain((settings) =>
      fc.tuple(formula(settings), fc.boolean()).map(([text, tells]) => {
        const trigger = { type, trigger_settings: settings, final_setting_result: text };
        return tells ? telling(trigger) : trigger;
      }),
    );

/** The same, but it fires at every event, so that all its numbers are logged. */
function telling({ type, trigger_settings, final_setting_result }: RefTrigger): RefTrigger {
  const always: TriggerSetting = {
    key: 'S9',
    model: 'CUSTOMER',
    column: 'partner_customerId',
    result_function: 'COUNT',
    subject: 'CUSTOMER',
    filters: [],
    datetime_operator: 'LIFETIME',
    usage: 'CONDITION',
    number_operator: 'GREATER THAN',
    value: '0',
  };
  return {
    type,
    trigger_settings: [...trigger_settings, always],
    final_setting_result: `${final_setting_result} OR S9`,
  };
}

/** What a trigger says from a moment on; without rules it is paused. */
export interface RefVersion {
  rules: RefTrigger | null;
  /** ISO 8601. */
  from: string;
}

/** A trigger that is edited, paused and restored: its first rules, in force at all times, and the versions saved later. */
export const editedTriggers: fc.Arbitrary<{ first: RefTrigger; edits: RefVersion[] }> = fc
  .constantFrom(...types)
  .chain((type) => {
    const rules = fc.option(triggerOf(type), { freq: 2 });
    const edit = fc.record({ rules, from: moment.map(iso) });
    return fc.record({ first: triggerOf(type), edits: fc.array(edit, { minLength: 1, maxLength: 3 }) });
  });

/** Triggers that may be saved: settings of every kind, and a formula over them. */
export const triggers: fc.Arbitrary<RefTrigger> = fc.constantFrom(...types).chain(triggerOf);

/** Triggers on betslips that count the customer's flags, which they and others write. */
export const flagTriggers: fc.Arbitrary<RefTrigger> = fc
  .constantFrom<EventType[]>('BETSLIP PLACED', 'BETSLIP PLACED', 'BETSLIP SETTLED')
  .chain((type) =>
    fc.record({
      type: fc.constant(type),
      one: setting('S1', type),
      flag: fc.constantFrom(undefined, 'VALUE', 'LATE BET'),
      number_operator: fc.constantFrom('GREATER THAN', 'LESS THAN OR EQUALS TO', 'EQUALS TO'),
      value: fc.constantFrom('0', '1', '2'),
    }),
  )
  .map(({ type, one, flag, number_operator, value }) => {
    const { key, datetime_operator, datetime_value, datetime_unit } = one;
    const counted: TriggerSetting = {
      ...{ key, datetime_operator, datetime_value, datetime_unit, number_operator, value },
      model: 'BET FLAG',
      column: 'type',
      result_function: 'COUNT',
      subject: 'CUSTOMER',
      filters: flag ? [{ query_operator: 'AND', column: 'type', operator: 'EQUALS TO', value: flag }] : [],
      usage: 'CONDITION',
    };
    return { type, trigger_settings: [counted], final_setting_result: 'S1' };
  });

const sharerColumns = [
  ['CUSTOMER', 'instrument_sharers'],
  ['CUSTOMER', 'device_sharers'],
  ['CUSTOMER', 'address_sharers'],
  ['SESSION', 'device_sharers'],
  ['SESSION', 'address_sharers'],
  ['DEPOSIT', 'instrument_sharers'],
  ['WITHDRAWAL', 'instrument_sharers'],
] as const;

/** Triggers that ask how many others share a thing, by what the number is made of or by a filter. */
export const sharerTriggers: fc.Arbitrary<RefTrigger> = fc.constantFrom(...types).chain((type) =>
  fc
    .record({
      one: setting('S1', type),
      asked: fc.constantFrom(...sharerColumns),
      filtered: fc.boolean(),
      result_function: fc.constantFrom('MAX', 'SUM', 'COUNT'),
      number_operator: fc.constantFrom('GREATER THAN', 'EQUALS TO'),
      value: fc.constantFrom('0', '1', '2'),
    })
    .map(({ one, asked: [model, column], filtered, result_function, number_operator, value }) => {
      const isOwn = model === 'CUSTOMER' || model === type;
      const { datetime_operator, datetime_value, datetime_unit } = one;
      const asking: TriggerSetting = {
        ...{ key: 'S1', model, column, subject: 'CUSTOMER', usage: 'CONDITION', number_operator, value },
        ...(isOwn ? { datetime_operator: 'LIFETIME' } : { datetime_operator, datetime_value, datetime_unit }),
        result_function: filtered ? 'COUNT' : isOwn ? 'VALUE' : result_function,
        filters: filtered ? [{ query_operator: 'AND', column, operator: 'GREATER THAN', value: '0' }] : [],
      };
      return { type, trigger_settings: [asking], final_setting_result: 'S1' };
    }),
);

function formula(settings: readonly TriggerSetting[]): fc.Arbitrary<string> {
  const keys = (usage: TriggerSetting['usage']) => settings.filter((one) => one.usage === usage).map(({ key }) => key);
  const [conditions, baselines] = [keys('CONDITION'), keys('BASELINE')];
  const numbers = [...baselines, ...[...conditions, ...baselines].map((key) => `${key}.value`)];
  const number = numberOf(numbers);
  const comparison = fc
    .tuple(number, fc.constantFrom('>', '>=', '<', '<=', '=', '!='), number)
    .map(([left, op, right]) => `${left} ${op} ${right}`);
  const { truth } = fc.letrec<{ truth: string }>((tie) => ({
    truth: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      // a formula without a key is invalid
      conditions.length > 0 ? fc.constantFrom(...conditions) : comparison.filter((text) => text.includes('S')),
      comparison.filter((text) => text.includes('S')).map((text) => `(${text})`),
      tie('truth').map((text) => `NOT (${text})`),
      fc
        .tuple(tie('truth'), fc.constantFrom('AND', 'OR'), tie('truth'))
        .map(([left, op, right]) => `(${left} ${op} ${right})`),
      fc.tuple(tie('truth'), tie('truth'), tie('truth')).map(([a, b, c]) => `(${a} OR ${b} AND ${c})`),
    ),
  }));
  return truth.filter((text) => text.length < 500);
}

function numberOf(numbers: readonly string[]): fc.Arbitrary<string> {
  const atom = fc.oneof(
    fc.constantFrom(...numbers),
    fc.constantFrom(...numbers),
    fc.constantFrom('0', '1', '2', '3', '0.5', '10', '100'),
  );
  return fc.oneof(
    { weight: 3, arbitrary: atom },
    {
      weight: 2,
      arbitrary: fc.tuple(atom, fc.constantFrom('+', '-', '*', '/', '%'), atom).map(([a, op, b]) => `${a} ${op} ${b}`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(atom, fc.constantFrom('/', '*', '-'), atom, atom)
        .map(([a, op, b, c]) => `(${a} ${op} ${b}) * ${c}`),
    },
    { weight: 1, arbitrary: atom.map((text) => `-${text}`) },
  );
}
