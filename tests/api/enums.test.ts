import { beforeAll, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { entityOf, placedFields } from '../../src/manifest/fields.ts';
import { type Client, describeApi } from '../support/api.ts';

/** The contract's table of enum classes, written out; names apart by commas. */
const contract: { [name: string]: string } = {
  Models:
    'CUSTOMER, BETSLIP, BET, CASINO SPIN, LIVE CASINO BET, DEPOSIT, WITHDRAWAL, BET FLAG, ARBITRAGE LOG, RISK STATUS, FIXTURE, LIMIT, EXCLUSION, CONTACT, SESSION',
  DatetimeOperators: 'LAST, PREVIOUS, CURRENT DAY, CURRENT WEEK, CURRENT MONTH, BETWEEN HOURS, LIFETIME',
  NumberOperators:
    'EQUALS TO, NOT EQUALS TO, GREATER THAN, GREATER THAN OR EQUALS TO, LESS THAN, LESS THAN OR EQUALS TO, BETWEEN, NOT BETWEEN',
  TextOperators:
    'EQUALS TO, NOT EQUALS TO, IN, NOT IN, CONTAINS, STARTS WITH, ENDS WITH, IS EMPTY, IS NOT EMPTY, SAME AS EVENT, DIFFERENT FROM EVENT, ON LIST, NOT ON LIST',
  QueryOperators: 'AND, OR, AND NOT, OR NOT',
  ResultFunctions:
    'VALUE, COUNT, COUNT DISTINCT, SUM, AVG, MIN, MAX, MEDIAN, STDDEV, FIRST, LAST, EXISTS, SECONDS SINCE',
  RiskCategoryTypes:
    'TRADING, INTEGRITY, BONUS ABUSE, PAYMENT FRAUD, AML, ACCOUNT FRAUD, CASINO ADVANTAGE, RESPONSIBLE GAMBLING, EXPOSURE',
  TriggerTypes: 'BETSLIP PLACED, BETSLIP SETTLED, CASINO SPIN, LIVE CASINO BET, DEPOSIT, WITHDRAWAL',
  TriggerModes: 'DRAFT, SHADOW, ACTIVE, PAUSED',
  ActionHandlers:
    'CREATE ALERT, SET RISK STATUS, ADD BET FLAG, ADD CUSTOMER TAG, LOG ARBITRAGE, CUSTOMER ACTION, WEBHOOK, REFER, REJECT, HOLD',
  TriggerActionTypes: 'AUTOMATIC, APPROVAL REQUIRED, NOTIFY ONLY',
  RiskStatuses: 'NEW, UNDER REVIEW, WATCH, CONFIRMED, DISMISSED, RESTRICTED, SUSPENDED',
  TriggerSettingUsages: 'CONDITION, BASELINE, EVIDENCE, FORMULA',
  MathSymbols: '+, -, *, /, %, (, ), >, >=, <, <=, =, !=, AND, OR, NOT',
  UserRoles: 'role.admin, role.partner.admin, role.risk.manager, role.analyst, role.auditor',
  AlertTypes: 'SPORTSBOOK, CASINO, FINANCIALS',
  BetFlagTypes: 'ARBITRAGE, VALUE, LATE BET, STAKE SPIKE, MAX STAKE, SYNDICATE, BONUS, INTEGRITY, MANUAL',
  BetslipResults: 'OPEN, WON, LOST, VOID, HALF WON, HALF LOST, CASHED OUT',
  TransactionResults: 'PENDING, APPROVED, REJECTED, CANCELLED, FAILED, REVERSED',
  Locales: 'en_US, el_GR, fr_FR, de_DE, es_ES, it_IT, az_AZ, fa_IR',
};

const classes = Object.keys(contract);

describeApi('enums and models', (api) => {
  let auditor: Client;
  beforeAll(async () => {
    auditor = await api().as('auditor');
  });

  test.each(classes)('ENT-9 ENT-8 API-6 list-enums returns the values of %s', async (name) => {
    const { status, body } = await auditor.post('v1/enums/list-enums', { name });
    expect(status).toBe(200);
    expect(body.data.join(', ')).toBe(contract[name]);
  });

  test('API-6 list-enums returns several classes by their names', async () => {
    const { status, body } = await auditor.post('v1/enums/list-enums', { names: classes });
    expect(status).toBe(200);
    expect(Object.keys(body.data)).toEqual(classes);
    for (const name of classes)
      expect(body.data[name]).toEqual((await auditor.post('v1/enums/list-enums', { name })).body.data);
  });

  test('API-6 API-27 list-enums returns the models beside several classes, where they are asked for', async () => {
    const asked = { names: ['Models'], models: true };
    const { models } = (await auditor.get('v1/schema/get-all')).body;
    expect((await auditor.post('v1/enums/list-enums', asked)).body.models).toEqual(models);
    expect((await auditor.post('v1/enums/list-enums', { ...asked, models: false })).body).not.toHaveProperty('models');
  });

  test('API-6 an unknown or missing enum is refused by name', async () => {
    for (const name of ['Nonsense', 'constructor', '__proto__', 'toString']) {
      const { status, body } = await auditor.post('v1/enums/list-enums', { name });
      expect(status).toBe(422);
      expect(body.errors.name[0]).toContain(`There is no enum '${name}'`);
    }
    const several = await auditor.post('v1/enums/list-enums', { names: ['Models', 'Nope'] });
    expect([several.status, Object.keys(several.body.errors)]).toEqual([422, ['names']]);
    const none = await auditor.post('v1/enums/list-enums', {});
    expect(none.body.errors).toEqual({ name: ['This field is required'] });
  });

  test('API-6 get-actions returns handlers and types', async () => {
    const { body } = await auditor.post('v1/enums/get-actions');
    expect(body.data.handlers.join(', ')).toBe(contract.ActionHandlers);
    expect(body.data.types.join(', ')).toBe(contract.TriggerActionTypes);
  });

  test('API-5 get-models returns the enum’s models that the manifest has', async () => {
    const { body } = await auditor.post('v1/schema/get-models');
    expect([...body.data].sort()).toEqual((contract.Models ?? '').split(', ').sort());
  });

  /** As triggers know them: of a date of which they see the years, that of the years. */
  const namesOf = (entity: string) =>
    placedFields(entityOf(manifest, entity)).map(({ path, field }) =>
      field.kind === 'date' && field.years ? path.replace(/[^.]+$/, field.years) : path,
    );

  test('API-5 get-all returns each model’s columns: name, label, type, enum values and referenced models', async () => {
    const { body } = await auditor.get('v1/schema/get-all');
    const types = ['number', 'money', 'text', 'datetime', 'boolean', 'enum', 'reference'];
    for (const model of body.models)
      for (const column of model.columns) {
        // what triggers count beside the fields is no column of the record
        const counted = Object.keys(entityOf(manifest, model.entity).sharers ?? {});
        expect([...namesOf(model.entity), ...counted], model.name).toContain(column.name);
        expect(types).toContain(column.type);
        expect(column.label).toMatch(/^entities\.\w+\.fields\.\w+$/);
        if (column.type === 'enum') expect(column.values.length).toBeGreaterThan(0);
      }
    const deposit = body.models.find(({ name }: { name: string }) => name === 'DEPOSIT');
    const byName = Object.fromEntries(deposit.columns.map((column: { name: string }) => [column.name, column]));
    expect(byName).toMatchObject({
      amount: { type: 'money' },
      result: { type: 'enum', values: (contract.TransactionResults ?? '').split(', ') },
      submitted_at: { type: 'datetime' },
      customer: { type: 'reference', model: 'CUSTOMER' },
      currency: { type: 'text' },
    });
  });
});
