import { expect, test } from 'vitest';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import { describeApi } from '../support/api.ts';
import type { RefTrigger } from './reference/judge.ts';
import type { Sent } from './reference/keep.ts';
import { deposit, setting, spin } from './samples.ts';
import { deskOf, parcelsOf } from './support/desk.ts';
import { evidenceOf, expectedOf } from './support/expected.ts';

const minute = 60_000;
const hour = 60 * minute;
const [from, to] = ['2025-12-01T00:00:00.000Z', '2026-01-09T00:00:00.000Z'];
/** A Monday, so that the day and the week begin together. */
const event = Date.parse('2026-01-05T03:00:00.000Z');
const edges = [
  ...[1, 2, 30, 60, 120].map((minutes) => event - minutes * minute),
  ...[12, 24, 48, 72, 144].map((hours) => event - hours * hour),
  ...['2026-01-05T00:00Z', '2026-01-01T00:00Z', '2026-01-04T06:00Z', '2026-01-04T22:00Z'].map(Date.parse),
];

/**
 * Deposits just before each edge, on it and just after it, of amounts that identify them in every sum; then the event.
 */
const sent: Sent[] = [...edges.flatMap((edge) => [edge - 1, edge, edge + 1]), event, event, event + 1].map(
  (at, place) => deposit(`D${place}`, '00:00', `${2 ** (place % 36)}.00`, { submitted_at: new Date(at).toISOString() }),
);

type Window = Pick<TriggerSetting, 'datetime_operator' | 'datetime_value' | 'datetime_unit'>;
const long = (
  datetime_operator: string,
  datetime_value: number,
  datetime_unit: 'MINUTES' | 'HOURS' | 'DAYS',
): Window => ({
  datetime_operator,
  datetime_value,
  datetime_unit,
});
const windows: Window[] = [
  ...['LAST', 'PREVIOUS'].flatMap((operator) => [
    long(operator, 1, 'MINUTES'),
    long(operator, 60, 'MINUTES'),
    long(operator, 1, 'HOURS'),
    long(operator, 24, 'HOURS'),
    long(operator, 72, 'HOURS'),
    long(operator, 1, 'DAYS'),
    long(operator, 3, 'DAYS'),
  ]),
  ...['CURRENT DAY', 'CURRENT WEEK', 'CURRENT MONTH', 'LIFETIME'].map((datetime_operator) => ({ datetime_operator })),
  ...[
    [22, 3],
    [3, 22],
    [0, 3],
    [6, 24],
    [3, 4],
  ].map((hours) => ({
    datetime_operator: 'BETWEEN HOURS',
    datetime_value: [hours[0] ?? 0, hours[1] ?? 0] as [number, number],
  })),
];
/** A trigger has at most 20 settings. */
const functions = [
  ['SUM', 'COUNT', 'AVG', 'MEDIAN', 'STDDEV', 'EXISTS'],
  ['FIRST', 'LAST', 'MIN', 'MAX', 'COUNT DISTINCT'],
];
/** Those of which a whole period is added up by window functions, where no baseline leaves an event out. */
const framed = ['SUM', 'COUNT', 'AVG', 'STDDEV', 'EXISTS', 'MIN', 'MAX'];
/** An event among rows that are not events. */
const spun = spin('S1', '00:00', '1.00', { submitted_at: new Date(event).toISOString() });

describeApi('The windows', (api) => {
  test('RMT-5 windows are exact to the millisecond, with every function, for conditions and baselines', async () => {
    const desk = await deskOf(api());
    await desk.clear({ rules: true });
    const all = [...sent, spun];
    for (const parcel of parcelsOf(all, [50])) await desk.store(parcel);
    const triggers = windows.flatMap((window) => [
      ...functions.map((names) => triggerOf(window, names)),
      conditionsOf(window, 'DEPOSIT'),
      conditionsOf(window, 'CASINO SPIN'),
    ]);
    for (const trigger of triggers) {
      const { first, no_answer } = await desk.backtest(trigger, from, to);
      const { fires } = expectedOf(trigger, all);
      expect(fires.length).toBeGreaterThan(0);
      const told = first.map((one) => [one.partnerId, evidenceOf(one.trigger_settings, trigger).numbers] as const);
      expect(no_answer).toBe(0);
      expect(new Map(told), JSON.stringify(trigger.trigger_settings[1])).toEqual(
        new Map(fires.map(({ event: id, numbers }) => [id, numbers])),
      );
    }
  });
});

/** Fires at every event, so that all numbers are logged. */
function triggerOf(window: Window, names: readonly string[]): RefTrigger {
  const numbers = names.flatMap((result_function, at) => [
    setting({ ...window, key: `S${at + 2}`, result_function }),
    setting({ ...window, key: `S${at + 40}`, result_function, usage: 'BASELINE', number_operator: null, value: null }),
  ]);
  const always = setting({ result_function: 'COUNT' });
  return { type: 'DEPOSIT', trigger_settings: [always, ...numbers], final_setting_result: 'S1' };
}

/** The same of conditions alone, each with a window of its own among those of the others. */
function conditionsOf(window: Window, type: RefTrigger['type']): RefTrigger {
  const numbers = framed.flatMap((result_function, at) => [
    setting({ ...window, key: `S${at + 2}`, result_function }),
    setting({
      datetime_operator: 'LAST',
      datetime_value: 1,
      datetime_unit: 'HOURS',
      key: `S${at + 40}`,
      result_function,
    }),
  ]);
  return { type, trigger_settings: [setting({ result_function: 'COUNT' }), ...numbers], final_setting_result: 'S1' };
}
