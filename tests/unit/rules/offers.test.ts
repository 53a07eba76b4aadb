import { describe, expect, test } from 'vitest';
import { enums } from '../../../src/manifest/enums.ts';
import type { ModelColumn, ModelSchema } from '../../../src/manifest/modelSchema.ts';
import {
  columnNamed,
  eventColumn,
  modelNamed,
  refuseFunction,
  refuseModel,
  refuseOperator,
  refuseSubject,
  refuseUsage,
  refuseWindow,
} from '../../../src/rules/columnFits.ts';
import { type EventType, offers } from '../../../src/rules/offers.ts';
import { ruleMessages } from '../../../src/rules/ruleMessages.ts';
import { models } from './sample.ts';

const betslips = ['BETSLIP PLACED', 'BETSLIP SETTLED'];

function model(name: string): ModelSchema {
  const found = modelNamed(models, name);
  if (!found) throw new Error(`There is no model ${name}.`);
  return found;
}

function column(of: string, name: string): ModelColumn {
  const found = columnNamed(model(of), name);
  if (!found) throw new Error(`${of} has no column ${name}.`);
  return found;
}

/** The first column of a type that any model has. */
function ofType(type: string): { model: ModelSchema; column: ModelColumn } {
  for (const one of models) {
    const found = one.columns.find((candidate) => candidate.type === type);
    if (found) return { model: one, column: found };
  }
  throw new Error(`No model has a ${type}.`);
}

/** docs/engine.md, "Rows": the whole table, by event. */
const rows: { [subject: string]: string[] } = {
  CUSTOMER: enums.Models.filter((name) => name !== 'FIXTURE'),
  BETSLIP: ['BETSLIP', 'BET', 'BET FLAG', 'ARBITRAGE LOG', 'FIXTURE'],
  BET: ['BET', 'BET FLAG', 'FIXTURE'],
  FIXTURE: ['FIXTURE', 'BET', 'BETSLIP', 'ARBITRAGE LOG'],
};

test('every event, subject, function, window and action has its description', () => {
  expect(Object.keys(offers.events)).toEqual(enums.TriggerTypes);
  expect(Object.keys(offers.subjects)).toEqual(enums.TriggerSubjects);
  expect(Object.keys(offers.windows)).toEqual(enums.DatetimeOperators);
  expect(Object.keys(offers.longest)).toEqual(enums.DatetimeUnits);
  expect(Object.keys(offers.actions)).toEqual(enums.ActionHandlers);
  expect(new Set(Object.values(offers.functions).flat())).toEqual(new Set(enums.ResultFunctions));
  expect(new Set(Object.values(offers.operators).flat())).toEqual(
    new Set([...enums.NumberOperators, ...enums.TextOperators]),
  );
});

test('RMT-3 the offered usages are those of the API without FORMULA', () => {
  expect(offers.usages).toEqual(enums.TriggerSettingUsages.filter((usage) => usage !== 'FORMULA'));
});

describe.each(enums.TriggerTypes)('%s', (event) => {
  test.each(enums.TriggerSubjects)('RMT-6 subject %s: accepted, or refused with the reason', (subject) => {
    const allowed = betslips.includes(event) || subject === 'CUSTOMER';
    expect(refuseSubject(event, subject)).toEqual(allowed ? null : { key: 'subjectOfEvent', params: { event } });
    for (const name of enums.Models) {
      const early = event === 'BETSLIP PLACED' && subject !== 'CUSTOMER' && subject !== 'FIXTURE';
      const isLater = name === 'BET FLAG' || name === 'ARBITRAGE LOG';
      const expected = !rows[subject]?.includes(name)
        ? { key: 'modelOfSubject', params: { subject, model: name } }
        : early && isLater
          ? { key: 'modelTooEarly', params: { model: name } }
          : null;
      expect(refuseModel(event, subject, name), `${subject} ${name}`).toEqual(expected);
    }
  });

  test('RMT-6 VALUE is for exactly one row', () => {
    const own = offers.events[event].model;
    const single = enums.TriggerSubjects.flatMap((subject) =>
      enums.Models.filter(
        (name) =>
          refuseSubject(event, subject) === null &&
          refuseModel(event, subject, name) === null &&
          refuseFunction(event, subject, model(name), ofType('number').column, 'VALUE') === null,
      ).map((name) => `${subject} ${name}`),
    );
    const ofBets = ['BETSLIP BETSLIP', 'BET BET', 'BET FIXTURE', 'FIXTURE FIXTURE'];
    const wanted = ['CUSTOMER CUSTOMER', `CUSTOMER ${own}`, ...(betslips.includes(event) ? ofBets : [])];
    expect(new Set(single)).toEqual(new Set(wanted));
  });

  test('RMT-6 every column of every model can be counted, and every refusal has its text', () => {
    for (const one of models)
      for (const each of one.columns) {
        expect(refuseFunction(event, 'CUSTOMER', one, each, 'COUNT')).toBeNull();
        for (const result of [...enums.ResultFunctions, 'NONSENSE', 'constructor']) {
          const reason = refuseFunction(event, 'CUSTOMER', one, each, result);
          if (reason) expect(ruleMessages).toHaveProperty(reason.key);
        }
      }
  });
});

test.each([
  ['number', 'VALUE COUNT COUNT_DISTINCT SUM AVG MIN MAX MEDIAN STDDEV FIRST LAST EXISTS'],
  ['money', 'VALUE COUNT COUNT_DISTINCT SUM AVG MIN MAX MEDIAN STDDEV FIRST LAST EXISTS'],
  ['text', 'COUNT COUNT_DISTINCT EXISTS'],
  ['enum', 'COUNT COUNT_DISTINCT EXISTS'],
  ['reference', 'COUNT COUNT_DISTINCT EXISTS'],
  ['datetime', 'COUNT COUNT_DISTINCT EXISTS SECONDS_SINCE'],
  ['boolean', 'COUNT EXISTS'],
])('RMT-6 of a %s the functions are: %s, and no others', (type, functions) => {
  const one = ofType(type);
  const timed = { ...one.model, name: 'BETSLIP', at: 'created_at' };
  const fit = enums.ResultFunctions.filter(
    (result) => refuseFunction('BETSLIP PLACED', 'BETSLIP', timed, one.column, result) === null,
  );
  expect(fit.map((name) => name.replaceAll(' ', '_')).join(' ')).toBe(functions);
});

test.each([
  ['number', [...enums.NumberOperators, 'IS EMPTY', 'IS NOT EMPTY', 'SAME AS EVENT', 'DIFFERENT FROM EVENT']],
  ['money', [...enums.NumberOperators, 'IS EMPTY', 'IS NOT EMPTY', 'SAME AS EVENT', 'DIFFERENT FROM EVENT']],
  ['text', enums.TextOperators],
  ['enum', enums.TextOperators.filter((name) => !/CONTAINS|WITH|LIST/.test(name))],
  ['reference', enums.TextOperators.filter((name) => !/CONTAINS|WITH|LIST/.test(name))],
  ['datetime', ['IS EMPTY', 'IS NOT EMPTY', 'SAME AS EVENT', 'DIFFERENT FROM EVENT']],
  ['boolean', ['EQUALS TO', 'NOT EQUALS TO', 'SAME AS EVENT', 'DIFFERENT FROM EVENT']],
] as const)('RMT-6 a %s is filtered by what fits it', (type, operators) => {
  // no event: comparing with it is judged on its own
  const all = new Set<string>([...enums.NumberOperators, ...enums.TextOperators]);
  const fit = [...all].filter((operator) => refuseOperator('', models, ofType(type).column, operator) === null);
  expect(new Set(fit)).toEqual(new Set(operators));
});

test.each([
  ['CUSTOMER', 'partner_customerId', 'customer'],
  ['BETSLIP', 'customer', 'customer'],
  ['BET', 'fixture', 'fixture'],
  ['FIXTURE', 'partner_fixtureId', 'fixture'],
  ['DEPOSIT', 'partner_depositId', 'value'],
  ['DEPOSIT', 'comments', 'value'],
  ['FIXTURE', 'region', 'value'],
  ['BET', 'betslip', undefined],
  ['DEPOSIT', 'result', undefined],
  ['DEPOSIT', 'amount', undefined],
])('of %s.%s lists that hold this can be asked: %s', (name, path, listed) => {
  expect(column(name, path).listed).toBe(listed);
  for (const operator of ['ON LIST', 'NOT ON LIST'])
    expect(refuseOperator('', models, column(name, path), operator) === null).toBe(listed !== undefined);
});

test.each([
  ['BETSLIP PLACED', 'BET', 'market', 'bet'],
  ['BETSLIP PLACED', 'BET', 'odd.name', 'bet'],
  ['BETSLIP SETTLED', 'BET', 'fixture', 'bet'],
  ['BETSLIP PLACED', 'BET', 'stake', 'event'],
  ['BETSLIP PLACED', 'FIXTURE', 'sport', 'bet'],
  ['BETSLIP PLACED', 'ARBITRAGE LOG', 'fixture', 'bet'],
  ['BETSLIP PLACED', 'DEPOSIT', 'currency', 'event'],
  ['CASINO SPIN', 'CASINO SPIN', 'casino_game', 'event'],
  ['CASINO SPIN', 'LIVE CASINO BET', 'casino_game', 'event'],
  ['WITHDRAWAL', 'DEPOSIT', 'amount', 'event'],
])('RMT-6 %s: %s.%s can be compared with the event (its %s)', (event, name, path, of) => {
  expect(refuseOperator(event, models, column(name, path), 'SAME AS EVENT')).toBeNull();
  expect(eventColumn(event as EventType, models, path)?.of).toBe(of);
});

test.each([
  ['DEPOSIT', 'BET', 'market'],
  ['DEPOSIT', 'BETSLIP', 'stake'],
  ['DEPOSIT', 'BETSLIP', 'price'],
  ['BETSLIP PLACED', 'DEPOSIT', 'amount'],
  ['BETSLIP PLACED', 'CUSTOMER', 'customer_details.name'],
  // a bet's type is a text, a flag's one of a list
  ['BETSLIP PLACED', 'BET FLAG', 'type'],
  ['DEPOSIT', 'BETSLIP', 'result'],
])('RMT-6 %s has no column like %s.%s to compare with', (event, name, path) => {
  const reason = { key: 'notInEvent', params: { column: path } };
  expect(refuseOperator(event, models, column(name, path), 'SAME AS EVENT')).toEqual(reason);
  expect(refuseOperator(event, models, column(name, path), 'DIFFERENT FROM EVENT')).toEqual(reason);
});

test.each(enums.Models)('RMT-6 %s: windows and functions in time need rows with a time', (name) => {
  const timeless = name === 'CUSTOMER' || name === 'FIXTURE';
  expect(model(name).at === undefined).toBe(timeless);
  for (const window of enums.DatetimeOperators) {
    const fits = !timeless || window === 'LIFETIME';
    expect(refuseWindow(model(name), 'COUNT', window)).toEqual(
      fits ? null : { key: 'windowNeedsTime', params: { model: name } },
    );
  }
  for (const result of ['FIRST', 'LAST'])
    expect(refuseFunction('DEPOSIT', 'CUSTOMER', model(name), ofType('number').column, result)).toEqual(
      timeless ? { key: 'functionNeedsTime', params: { function: result, model: name } } : null,
    );
});

test('RMT-6 VALUE goes with LIFETIME only', () => {
  const fit = enums.DatetimeOperators.filter((name) => refuseWindow(model('BETSLIP'), 'VALUE', name) === null);
  expect(fit).toEqual(['LIFETIME']);
});

test('RMT-6 a usage is one of the three that the form offers', () => {
  for (const usage of ['CONDITION', 'BASELINE', 'EVIDENCE']) expect(refuseUsage(usage)).toBeNull();
  expect(refuseUsage('FORMULA')).toEqual({ key: 'usageUnknown' });
});
