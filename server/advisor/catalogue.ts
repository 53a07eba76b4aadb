import { manifest } from '../../resources.manifest.ts';
import type { SettingFilter, TriggerSetting } from '../../src/contracts/trigger.ts';
import { entityOf, fieldAt } from '../../src/manifest/fields.ts';
import { type ModelColumn, type ModelSchema, modelSchemas } from '../../src/manifest/modelSchema.ts';
import { type ModelName, offers } from '../../src/rules/offers.ts';
import { looksAtBet, problemsOfTrigger } from '../../src/rules/ruleSettings.ts';
import { columnOf, modelOf } from '../engine/models.ts';
import type { TriggerRule } from '../engine/ruleSql.ts';

/** A number that a further condition could be of. */
export type Candidate = Omit<TriggerSetting, 'key' | 'usage' | 'number_operator' | 'value'>;

const schemas = modelSchemas(manifest);

type Span = Pick<TriggerSetting, 'datetime_operator' | 'datetime_value' | 'datetime_unit'>;
const lifetime: Span = { datetime_operator: 'LIFETIME' };
const last = (datetime_value: number, datetime_unit: 'MINUTES' | 'HOURS' | 'DAYS'): Span => ({
  ...{ datetime_operator: 'LAST', datetime_value, datetime_unit },
});
/** The windows over which histories are tried, and the shorter ones for settings of a trigger. */
const spans = [last(24, 'HOURS'), last(7, 'DAYS'), last(30, 'DAYS')];
const shortSpans = [last(15, 'MINUTES'), last(60, 'MINUTES')];

/** What staff or the law set about a customer, often because of an alert: that is no sign of its own. */
const followsVerdicts: readonly string[] = ['LIMIT', 'EXCLUSION', 'CONTACT'];

/**
 * The numbers that further conditions of a trigger are tried with, by what is likeliest to tell: its own settings, how
 * often the customer did what they ask for, the event's own figures, and the customer's history of each kind. The models
 * say which there are. What triggers write, what follows from verdicts and personal data is none.
 */
export function candidatesFor(rule: TriggerRule): Candidate[] {
  const all = [...ofOwnSettings(rule), ...ofEvent(rule), ...ofCustomer(), ...ofHistories(rule)];
  const fitting = all.filter((one) => isSound(one) && fits(one, rule));
  return [...new Map(fitting.map((one) => [JSON.stringify(partsOf(one)), one])).values()];
}

/** What makes two settings the same number. */
const partsOf = (one: Candidate) => [
  ...[one.model, one.column, one.result_function, one.subject, one.filters],
  ...[one.datetime_operator, one.datetime_value ?? null, one.datetime_unit ?? null],
];

/** The trigger's settings as they are and over other windows, and how often its customer had rows like the judged one. */
function ofOwnSettings({ trigger_settings }: TriggerRule): Candidate[] {
  const own = trigger_settings.map(bare);
  const often = trigger_settings.flatMap(howOften);
  const windows = own.flatMap((one) =>
    hasWindow(one) ? [...shortSpans, ...spans].map((span) => over(one, span)) : [],
  );
  return [...own, ...often, ...windows];
}

function bare({ model, column, result_function, subject, filters, ...rest }: TriggerSetting): Candidate {
  const { datetime_operator, datetime_value, datetime_unit } = rest;
  return {
    ...{ model, column, result_function, subject, filters, datetime_operator },
    ...(datetime_value === undefined || datetime_value === null ? {} : { datetime_value }),
    ...(datetime_unit ? { datetime_unit } : {}),
  };
}

const hasWindow = ({ datetime_operator, result_function }: Candidate) =>
  result_function !== 'VALUE' && datetime_operator !== 'BETWEEN HOURS';

function over({ model, column, result_function, subject, filters }: Candidate, span: Span): Candidate {
  return { model, column, result_function, subject, filters, ...span };
}

/** A bar for the judged row itself says which of the customer's rows are like it. */
function howOften(setting: TriggerSetting): Candidate[] {
  const { model, column, result_function, usage, number_operator, value } = setting;
  if (result_function !== 'VALUE' || usage !== 'CONDITION' || !number_operator || value === undefined) return [];
  const alike: SettingFilter = { query_operator: 'AND', column, operator: number_operator, value };
  const filters = [...setting.filters, alike];
  return spans.map((span) => ({ model, column, result_function: 'COUNT', subject: 'CUSTOMER', filters, ...span }));
}

/** The figures of the judged record, and of its bet where the trigger judges bets. */
function ofEvent({ type }: TriggerRule): Candidate[] {
  const { model } = offers.events[type];
  const of = (name: ModelName, subject: TriggerSetting['subject']) =>
    figuresOf(name).map(({ name: column }) => single(name, column, subject));
  return [...of(model, 'CUSTOMER'), ...(model === 'BETSLIP' ? of('BET', 'BET') : [])];
}

const single = (model: ModelName, column: string, subject: TriggerSetting['subject']): Candidate => ({
  ...{ model, column, result_function: 'VALUE', subject, filters: [], ...lifetime },
});

/** The figures of the customer's record, but no dates: these would tell the confirmed customers from others, and no kind. */
const ofCustomer = (): Candidate[] => figuresOf('CUSTOMER').map(({ name }) => single('CUSTOMER', name, 'CUSTOMER'));

/**
 * The customer's rows of each kind, those of the judged kind first: how many, and sums and averages of their figures. A
 * maximum is none: one later row would move it for all of a customer's alerts.
 */
function ofHistories({ type }: TriggerRule): Candidate[] {
  const { model: judged } = offers.events[type];
  const models = offers.subjects.CUSTOMER.filter((name) => modelOf(name).at !== null && !isVerdictLike(name));
  const near = judged === 'BETSLIP' ? ['BETSLIP', 'BET'] : [judged];
  const inOrder = [...models.filter((name) => near.includes(name)), ...models.filter((name) => !near.includes(name))];
  return inOrder.flatMap((model) => spans.flatMap((span) => historyOf(model, span)));
}

function historyOf(model: ModelName, span: Span): Candidate[] {
  const rows: Omit<Candidate, 'column' | 'result_function'> = { model, subject: 'CUSTOMER', filters: [], ...span };
  const [counted] = usable(model);
  const count = counted ? [{ ...rows, column: counted.name, result_function: 'COUNT' }] : [];
  const figures = figuresOf(model).flatMap(({ name, type }) =>
    (type === 'money' ? ['SUM', 'AVG'] : ['AVG']).map((result_function) => ({
      ...{ ...rows, column: name, result_function },
    })),
  );
  return [...count, ...figures];
}

const isVerdictLike = (model: string) => modelOf(model).derived || followsVerdicts.includes(model);

const figuresOf = (model: ModelName) => usable(model).filter(({ type }) => type === 'number' || type === 'money');

/** A model's columns that say nothing about a person. */
function usable(model: ModelName): ModelColumn[] {
  const schema = schemas.find(({ name }) => name === model);
  return schema ? schema.columns.filter(({ name }) => !isPersonal(schema, name)) : [];
}

function isPersonal({ name: model, entity }: ModelSchema, column: string): boolean {
  const field = fieldAt(entityOf(manifest, entity), column)?.field;
  const isOfId = field?.kind === 'partnerId';
  return (!isOfId && field !== undefined && 'pii' in field && field.pii !== undefined) || isYears(model, column);
}

const isYears = (model: string, column: string) => columnOf(modelOf(model), column).years === true;

function isSound({ model, filters, column }: Candidate): boolean {
  const asks = [column, ...filters.map((filter) => filter.column)];
  return !isVerdictLike(model) && !filters.some(({ operator }) => operator.endsWith('LIST')) && !asks.includes(tags);
}
const tags = 'customer_tag_category';

/** Whether a trigger could have it as a condition, without being judged by bet where it is judged by event. */
function fits(one: Candidate, rule: TriggerRule): boolean {
  const { type, trigger_settings: own } = rule;
  const byBet = own.some((setting) => looksAtBet(setting, type, schemas));
  if (!byBet && looksAtBet(one, type, schemas)) return false;
  const tried: TriggerSetting = {
    ...{ ...one, key: 'S1', usage: 'CONDITION', number_operator: 'GREATER THAN', value: '0' },
  };
  const trigger = { type, trigger_settings: [tried], final_setting_result: 'S1', trigger_actions: [] };
  return problemsOfTrigger(trigger, schemas).length === 0;
}
