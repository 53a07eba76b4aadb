import { manifest } from '../../resources.manifest.ts';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import { modelSchemas } from '../../src/manifest/modelSchema.ts';
import { eventColumn } from '../../src/rules/columnFits.ts';
import type { ModelName, offers } from '../../src/rules/offers.ts';
import { isOfValues } from '../../src/rules/parts.ts';
import { looksAtBet } from '../../src/rules/ruleSettings.ts';
import { quoted } from '../sql/columns.ts';
import type { EventKind } from './eventKinds.ts';
import { columnAt, columnOf, type Model, modelOf } from './models.ts';

/**
 * The rows that a setting reads, as SQL over `m` (the rows), `e` (the event, with `event_at`) and `b` (one bet of it).
 */
interface RowsSource {
  model: Model;
  /** Evaluated per bet: needs `b`. */
  byBet: boolean;
  /**
   * The condition that a row belongs to the subject; `tableOf` qualifies a table's name, `span` bounds the time of a
   * joined table.
   */
  link(tableOf: (name: string) => string, span: (alias: string) => string): string;
  /** The alias of the one row that it is, where that is at hand: of the event or of its bet. */
  row: 'e' | 'b' | undefined;
}

const schemas = modelSchemas(manifest);

/** A link for every model that the subject offers. */
type Links<S extends TriggerSetting['subject']> = {
  readonly [M in (typeof offers.subjects)[S][number]]: RowsSource['link'];
};

const own =
  (column: string): RowsSource['link'] =>
  () =>
    column;
const ofCustomer = own('m.customer_id = e.customer_id');

/** Subject → model → the rows that belong to it (docs/engine.md). */
const links: { readonly [S in TriggerSetting['subject']]: Links<S> } = {
  CUSTOMER: {
    CUSTOMER: own('m.id = e.customer_id'),
    BETSLIP: ofCustomer,
    BET: ofCustomer,
    'CASINO SPIN': ofCustomer,
    'LIVE CASINO BET': ofCustomer,
    DEPOSIT: ofCustomer,
    WITHDRAWAL: ofCustomer,
    'BET FLAG': ofCustomer,
    'ARBITRAGE LOG': ofCustomer,
    'RISK STATUS': ofCustomer,
    LIMIT: ofCustomer,
    EXCLUSION: ofCustomer,
    CONTACT: ofCustomer,
    SESSION: ofCustomer,
  },
  BETSLIP: {
    BETSLIP: own('m.id = e.id'),
    BET: own('m.betslip_id = e.id'),
    'BET FLAG': own('m.betslip_id = e.id'),
    'ARBITRAGE LOG': own('m.betslip_id = e.id'),
    FIXTURE: (tableOf) => `m.id in (select x.fixture_id from ${tableOf('bet')} x where x.betslip_id = e.id)`,
  },
  BET: {
    BET: own('m.id = b.id'),
    'BET FLAG': own('m.bet_id = b.id'),
    FIXTURE: own('m.id = b.fixture_id'),
  },
  FIXTURE: {
    FIXTURE: own('m.id = b.fixture_id'),
    BET: own('m.fixture_id = b.fixture_id'),
    BETSLIP: (tableOf, span) =>
      `m.id in (select x.betslip_id from ${tableOf('bet')} x where x.fixture_id = b.fixture_id${span('x')})`,
    'ARBITRAGE LOG': own('m.fixture_id = b.fixture_id'),
  },
};

/** Whether the event's record (`e`) or its bet (`b`) has a column. */
export function eventSide(column: string, { type }: EventKind): 'e' | 'b' {
  return eventColumn(type, schemas, column)?.of === 'bet' ? 'b' : 'e';
}

export function rowsOf(setting: TriggerSetting, kind: EventKind): RowsSource {
  const model = modelOf(setting.model);
  const ofSubject: { readonly [M in ModelName]?: RowsSource['link'] } = links[setting.subject];
  const link = ofSubject[model.name];
  if (!link) throw new Error(`${setting.key}: ${setting.subject} has no rows of ${setting.model}.`);
  const byBet = looksAtBet(setting, kind.type, schemas);
  // the event's own row is not looked for among the customer's
  return isOwnValue(setting, kind)
    ? { model, byBet, link: own('m.id = e.id'), row: 'e' }
    : { model, byBet, link, row: rowAtHand(setting) };
}

function rowAtHand({ subject, model }: TriggerSetting): RowsSource['row'] {
  if (subject === 'BETSLIP' && model === 'BETSLIP') return 'e';
  return subject === 'BET' && model === 'BET' ? 'b' : undefined;
}

/** Whether a setting reads a few rows at most, however long the history: those of the event, its bets or its customer's record. */
export const readsFewRows = (setting: TriggerSetting, kind: EventKind): boolean =>
  setting.subject === 'BETSLIP' ||
  setting.subject === 'BET' ||
  modelOf(setting.model).at === null ||
  isOwnValue(setting, kind);

/** The condition that excludes the event's own rows from a baseline. */
export function notOfEvent(model: Model, kind: EventKind): string | undefined {
  if (model.name === kind.model) return 'm.id <> e.id';
  return model.name === 'BET' && kind.model === 'BETSLIP' ? 'm.betslip_id <> e.id' : undefined;
}

/** The condition that reduces VALUE to one row where the link alone does not. */
export function ownRow(model: Model, kind: EventKind, subject: TriggerSetting['subject']): string | undefined {
  return subject === 'CUSTOMER' && model.name === kind.model ? 'm.id = e.id' : undefined;
}

/** Whether a setting's number is a value of the event's own row, which no other row changes. */
export const isOwnValue = (setting: TriggerSetting, kind: EventKind): boolean =>
  setting.result_function === 'VALUE' && ownRow(modelOf(setting.model), kind, setting.subject) !== undefined;

const addingFunctions = ['SUM', 'COUNT', 'EXISTS'];
const openWindows = ['LAST', 'LIFETIME'];
/** They compare with the event, or ask for what holds at its time. */
const eventOperators = ['SAME AS EVENT', 'DIFFERENT FROM EVENT', 'ON LIST', 'NOT ON LIST'];

/**
 * Whether a setting adds up the bets of a fixture in a way that events of about the same time can share: what it adds up
 * does not depend on the event but for its time and currency.
 */
export const isFixtureSum = ({
  subject,
  model,
  result_function,
  datetime_operator,
  filters,
}: TriggerSetting): boolean =>
  subject === 'FIXTURE' &&
  model === 'BET' &&
  addingFunctions.includes(result_function) &&
  openWindows.includes(datetime_operator) &&
  !comparesWithEvent(filters);

/** Whether what filters say of a row differs from event to event. */
export const comparesWithEvent = (filters: TriggerSetting['filters']): boolean =>
  filters.some(({ operator }) => eventOperators.includes(operator));

export const timeOf = (alias: string, { at }: Model) => (at === null ? undefined : `${alias}.${quoted(at)}`);

/** The columns shown beside a row's id: its amount and its result. A new model must be added here. */
const facts: { readonly [M in ModelName]: { amount?: string; result?: string } | null } = {
  CUSTOMER: null,
  BETSLIP: { amount: 'stake', result: 'result' },
  BET: { amount: 'stake', result: 'result' },
  'CASINO SPIN': { amount: 'stake' },
  'LIVE CASINO BET': { amount: 'stake' },
  DEPOSIT: { amount: 'amount', result: 'result' },
  WITHDRAWAL: { amount: 'amount', result: 'result' },
  'BET FLAG': { result: 'type' },
  'ARBITRAGE LOG': null,
  'RISK STATUS': null,
  FIXTURE: null,
  LIMIT: { amount: 'amount', result: 'change' },
  EXCLUSION: { result: 'kind' },
  CONTACT: { result: 'topic' },
  SESSION: { result: 'channel' },
};

/**
 * SQL of the columns at, amount, currency, result and value of a row at `alias`; value is the row's contribution to the
 * setting's number.
 */
export function factColumns(
  alias: string,
  model: Model,
  setting: TriggerSetting | null,
  { schema }: EventKind,
): string {
  const known = facts[model.name];
  const value = (path: string | undefined) =>
    path === undefined ? 'null::text' : `(${columnAt(alias, columnOf(model, path), 'e.event_at', schema)})::text`;
  const amount = known?.amount === undefined ? undefined : columnOf(model, known.amount);
  const currency = amount?.currency === undefined ? 'null::text' : `${alias}.${quoted(amount.currency)}::text`;
  return [
    `${timeOf(alias, model) ?? 'null::timestamptz'} as at`,
    `${value(known?.amount)} as amount`,
    `${currency} as currency`,
    `${value(known?.result)} as result`,
    `${value(setting && foundIn(setting, model, known?.amount) ? setting.column : undefined)} as value`,
  ].join(', ');
}

export const noFacts =
  'null::timestamptz as at, null::text as amount, null::text as currency, null::text as result, null::text as value';

/** Whether a setting's number comes from another column than the amount. */
function foundIn(setting: TriggerSetting, model: Model, amount: string | undefined): boolean {
  const { type } = columnOf(model, setting.column);
  return isOfValues(setting.result_function) && setting.column !== amount && (type === 'number' || type === 'money');
}
