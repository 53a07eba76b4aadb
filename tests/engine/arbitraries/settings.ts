import fc from 'fast-check';
import type { SettingFilter, TriggerSetting } from '../../../src/contracts/trigger.ts';
import { isSingle } from '../../../src/rules/columnFits.ts';
import { offers } from '../../../src/rules/offers.ts';
import { type Column, columns, type Model } from '../reference/columns.ts';
import type { EventType } from '../reference/events.ts';
import { filter } from './filters.ts';
import { amounts } from './values.ts';

const models = new Map<string, [string, Column][]>(
  Object.entries(columns).map(([model, known]) => [model, Object.entries(known)]),
);
const columnsOf = (model: string) => models.get(model) ?? [];
/** Numbers and amounts more often: most functions are theirs. */
const columnOf = (model: string): fc.Arbitrary<[string, Column]> =>
  fc.oneof(...columnsOf(model).map((known) => ({ weight: isNumber(known) ? 3 : 1, arbitrary: fc.constant(known) })));
const isNumber = ([, { type }]: [string, Column]) => type === 'number' || type === 'money';
const hasTime = (model: string) => model !== 'CUSTOMER' && model !== 'FIXTURE';

/** One setting of a trigger on such events, of everything that fits (src/rules/offers.ts). */
export const setting = (key: string, type: EventType): fc.Arbitrary<TriggerSetting> =>
  type.startsWith('BETSLIP')
    ? fc.oneof({ weight: 5, arbitrary: anySetting(key, type) }, { weight: 2, arbitrary: fixtureSum(key) })
    : anySetting(key, type);

/** What is open, or was staked, on the bet's fixture: the engine keeps such sums from batch to batch. */
const fixtureSum = (key: string): fc.Arbitrary<TriggerSetting> =>
  fc
    .record({
      result_function: fc.constantFrom('SUM', 'COUNT'),
      filters: fc.constantFrom<SettingFilter[][]>(
        [],
        [{ query_operator: 'AND', column: 'result', operator: 'EQUALS TO', value: 'OPEN' }],
      ),
      span: fc.oneof(
        length.map((value) => ({ datetime_operator: 'LAST', ...value })),
        fc.constant(lifetime),
      ),
      use: fc.constantFrom('SUM', 'COUNT').chain(use),
    })
    .map(({ span, use: used, ...rest }) => ({
      ...{ key, model: 'BET', column: 'stake', subject: 'FIXTURE' as const },
      ...rest,
      ...span,
      ...used,
    }));

function anySetting(key: string, type: EventType): fc.Arbitrary<TriggerSetting> {
  const subjects: readonly TriggerSetting['subject'][] = offers.events[type].subjects;
  return fc
    .constantFrom(...subjects)
    .chain((subject) => fc.record({ subject: fc.constant(subject), model: modelOf(type, subject) }))
    .chain(({ subject, model }) =>
      columnOf(model).chain(([column, { type: kind }]) =>
        functionOf(type, subject, model, kind).chain((result_function) =>
          fc.record({
            key: fc.constant(key),
            model: fc.constant(model),
            column: fc.constant(column),
            result_function: fc.constant(result_function),
            subject: fc.constant(subject),
            filters: filters(type, model),
            window: hasTime(model) && result_function !== 'VALUE' ? window : fc.constant(lifetime),
            use: use(result_function),
          }),
        ),
      ),
    )
    .map(({ window: span, use: used, ...rest }) => ({ ...rest, ...span, ...used }));
}

/** Made rows seldom, since there are none of them unless a trigger makes some. */
function modelOf(type: EventType, subject: TriggerSetting['subject']): fc.Arbitrary<Model> {
  const known: readonly Model[] = offers.subjects[subject];
  const isTooEarly = (model: Model) =>
    type === 'BETSLIP PLACED' && (subject === 'BETSLIP' || subject === 'BET') && isMade(model);
  return fc.oneof(
    ...known
      .filter((model) => !isTooEarly(model))
      .map((model) => ({
        weight: isMade(model) ? 1 : 6,
        arbitrary: fc.constant(model),
      })),
  );
}

const isMade = (model: Model) => ['BET FLAG', 'ARBITRAGE LOG', 'RISK STATUS'].includes(model);

function functionOf(
  type: EventType,
  subject: TriggerSetting['subject'],
  model: Model,
  kind: Column['type'],
): fc.Arbitrary<string> {
  const fitting = offers.functions[kind].filter(
    (name) =>
      (name !== 'VALUE' || isSingle(type, subject, model)) && ((name !== 'FIRST' && name !== 'LAST') || hasTime(model)),
  );
  return fc.constantFrom(...fitting);
}

type Window = Pick<TriggerSetting, 'datetime_operator' | 'datetime_value' | 'datetime_unit'>;
const lifetime: Window = { datetime_operator: 'LIFETIME' };
const length = fc.oneof(
  fc.record({ datetime_value: fc.constantFrom(1, 5, 30, 60), datetime_unit: fc.constant('MINUTES' as const) }),
  fc.record({ datetime_value: fc.constantFrom(1, 2, 12, 24, 72), datetime_unit: fc.constant('HOURS' as const) }),
  fc.record({ datetime_value: fc.constantFrom(1, 2, 30), datetime_unit: fc.constant('DAYS' as const) }),
);
const window: fc.Arbitrary<Window> = fc.oneof(
  length.map((value) => ({ datetime_operator: 'LAST', ...value })),
  length.map((value) => ({ datetime_operator: 'PREVIOUS', ...value })),
  fc
    .constantFrom('CURRENT DAY', 'CURRENT WEEK', 'CURRENT MONTH', 'LIFETIME')
    .map((datetime_operator) => ({ datetime_operator })),
  fc
    .constantFrom<[number, number][]>([0, 6], [22, 3], [12, 13], [6, 24], [23, 0])
    .map((datetime_value) => ({ datetime_operator: 'BETWEEN HOURS', datetime_value })),
);

type Use = Pick<TriggerSetting, 'usage' | 'number_operator' | 'value'>;
const comparing = [
  'EQUALS TO',
  'NOT EQUALS TO',
  'GREATER THAN',
  'GREATER THAN OR EQUALS TO',
  'LESS THAN',
  'LESS THAN OR EQUALS TO',
];

function use(result: string): fc.Arbitrary<Use> {
  const bar = fc.constantFrom(...barsOf(result));
  const condition: fc.Arbitrary<Use> = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        usage: fc.constant('CONDITION' as const),
        number_operator: fc.constantFrom(...comparing),
        value: bar,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        usage: fc.constant('CONDITION' as const),
        number_operator: fc.constantFrom('BETWEEN', 'NOT BETWEEN'),
        value: fc.tuple(bar, bar).map(([a, b]): [string, string] => (Number(a) <= Number(b) ? [a, b] : [b, a])),
      }),
    },
  );
  const others: Use['usage'][] = ['BASELINE', 'BASELINE', 'EVIDENCE'];
  return fc.oneof(
    { weight: 3, arbitrary: condition },
    { weight: 1, arbitrary: fc.constantFrom(...others).map((usage): Use => ({ usage })) },
  );
}

function barsOf(result: string): string[] {
  if (['COUNT', 'COUNT DISTINCT', 'EXISTS'].includes(result)) return ['0', '1', '2', '3', '5'];
  if (result === 'SECONDS SINCE') return ['0', '60', '300', '3600', '86400', '-3600', '0.001'];
  return [...amounts, '-10', '15', '50.005', '7.5'];
}

/** Often none, so that there are rows to compute with. */
const filters = (type: EventType, model: Model): fc.Arbitrary<TriggerSetting['filters']> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<TriggerSetting['filters']>([]) },
    { weight: 2, arbitrary: fc.array(filter(type, model), { minLength: 1, maxLength: 3 }).map(joined) },
  );

/** The first filter has nothing before it to be joined with by OR. */
function joined(filters: TriggerSetting['filters']): TriggerSetting['filters'] {
  return filters.map((one, place) =>
    place === 0 && one.query_operator.startsWith('OR')
      ? { ...one, query_operator: one.query_operator === 'OR' ? 'AND' : 'AND NOT' }
      : one,
  );
}
