import { automaticStatuses } from '../contracts/automaticStatus.ts';
import { type EnumName, type EnumValue, enums } from '../manifest/enums.ts';
import type { ColumnType } from '../manifest/modelSchema.ts';
import { type FilterOperator, madeOf, type ResultFunction, type TextOperator } from './parts.ts';

export type EventType = EnumValue<'TriggerTypes'>;
export type Subject = EnumValue<'TriggerSubjects'>;
export type ModelName = EnumValue<'Models'>;
export type Window = EnumValue<'DatetimeOperators'>;
export type Usage = Exclude<EnumValue<'TriggerSettingUsages'>, 'FORMULA'>;
export type Handler = EnumValue<'ActionHandlers'>;

/** An action's parameter: one value of an enum, or the id or name of a record. */
export interface ParamOffer {
  name: string;
  /** Enum class of its values. */
  of?: EnumName;
  /** Which of them, where not all. */
  values?: readonly string[];
  /** Entity of whose records it is an id, or `webhook` for a webhook by its name. */
  record?: 'customer_tag' | 'customer_action' | 'webhook';
}

const lists: readonly TextOperator[] = ['ON LIST', 'NOT ON LIST'];
const everywhere: readonly TextOperator[] = ['IS EMPTY', 'IS NOT EMPTY', 'SAME AS EVENT', 'DIFFERENT FROM EVENT'];
const exactly: readonly TextOperator[] = ['EQUALS TO', 'NOT EQUALS TO', 'IN', 'NOT IN'];
const ofNumbers: readonly FilterOperator[] = [...enums.NumberOperators, ...everywhere];
/** The functions that make their number of these. */
const functionsOf = (...made: (typeof madeOf)[ResultFunction][]): readonly ResultFunction[] =>
  enums.ResultFunctions.filter((name) => made.includes(madeOf[name]));
const counts = functionsOf('rows', 'values');
const amounts = functionsOf('rows', 'values', 'amounts');
/** What a sender may ask about before it takes it: withdrawals are held instead. */
const decidable: readonly EventType[] = ['BETSLIP PLACED', 'CASINO SPIN', 'LIVE CASINO BET', 'DEPOSIT'];
const betslipSubjects: readonly Subject[] = enums.TriggerSubjects;

/** What fits what in a trigger (docs/engine.md). Served by schema/get-all, so that a form offers nothing else. */
export const offers = {
  /** The model of the event itself, and whose rows a setting may be about. */
  events: {
    'BETSLIP PLACED': { model: 'BETSLIP', subjects: betslipSubjects },
    'BETSLIP SETTLED': { model: 'BETSLIP', subjects: betslipSubjects },
    'CASINO SPIN': { model: 'CASINO SPIN', subjects: ['CUSTOMER'] },
    'LIVE CASINO BET': { model: 'LIVE CASINO BET', subjects: ['CUSTOMER'] },
    DEPOSIT: { model: 'DEPOSIT', subjects: ['CUSTOMER'] },
    WITHDRAWAL: { model: 'WITHDRAWAL', subjects: ['CUSTOMER'] },
  } satisfies { [E in EventType]: { model: ModelName; subjects: readonly Subject[] } },
  /** The models that a subject has rows of. */
  subjects: {
    CUSTOMER: [
      'CUSTOMER',
      'BETSLIP',
      'BET',
      'CASINO SPIN',
      'LIVE CASINO BET',
      'DEPOSIT',
      'WITHDRAWAL',
      'BET FLAG',
      'ARBITRAGE LOG',
      'RISK STATUS',
      'LIMIT',
      'EXCLUSION',
      'CONTACT',
      'SESSION',
    ],
    BETSLIP: ['BETSLIP', 'BET', 'BET FLAG', 'ARBITRAGE LOG', 'FIXTURE'],
    BET: ['BET', 'BET FLAG', 'FIXTURE'],
    FIXTURE: ['FIXTURE', 'BET', 'BETSLIP', 'ARBITRAGE LOG'],
  } satisfies { [S in Subject]: readonly ModelName[] },
  /** What triggers leave on a betslip and its bets: there before it settles, but not before it is placed. */
  later: { subjects: ['BETSLIP', 'BET'], models: ['BET FLAG', 'ARBITRAGE LOG'] } satisfies {
    subjects: readonly Subject[];
    models: readonly ModelName[];
  },
  /** Result functions by the type of the column. */
  functions: {
    number: amounts,
    money: amounts,
    text: counts,
    enum: counts,
    reference: counts,
    datetime: functionsOf('rows', 'values', 'moment'),
    boolean: functionsOf('rows'),
  } satisfies { [T in ColumnType]: readonly ResultFunction[] },
  /** Functions that go by the order of the rows in time. */
  ordered: ['FIRST', 'LAST'] satisfies readonly ResultFunction[],
  /** Where VALUE finds exactly one row, by subject; EVENT is the model of the event itself. */
  single: {
    CUSTOMER: ['CUSTOMER', 'EVENT'],
    BETSLIP: ['BETSLIP'],
    BET: ['BET', 'FIXTURE'],
    FIXTURE: ['FIXTURE'],
  } satisfies { [S in Subject]: readonly (ModelName | 'EVENT')[] },
  /** Filter operators by the type of the column. */
  operators: {
    number: ofNumbers,
    money: ofNumbers,
    text: enums.TextOperators,
    enum: [...exactly, ...everywhere],
    reference: [...exactly, ...everywhere, ...lists],
    datetime: everywhere,
    boolean: ['EQUALS TO', 'NOT EQUALS TO', 'SAME AS EVENT', 'DIFFERENT FROM EVENT'],
  } satisfies { [T in ColumnType]: readonly FilterOperator[] },
  /** A window's parameters. */
  windows: {
    LAST: 'length',
    PREVIOUS: 'length',
    'CURRENT DAY': 'nothing',
    'CURRENT WEEK': 'nothing',
    'CURRENT MONTH': 'nothing',
    'BETWEEN HOURS': 'hours',
    LIFETIME: 'nothing',
  } satisfies { [W in Window]: 'length' | 'hours' | 'nothing' },
  /** The longest window by unit: 366 days. */
  longest: { MINUTES: 527_040, HOURS: 8_784, DAYS: 366 } satisfies { [U in EnumValue<'DatetimeUnits'>]: number },
  usages: ['CONDITION', 'BASELINE', 'EVIDENCE'] satisfies readonly Usage[],
  /** What an action needs, for which events it is, whether it is about one bet, and which events it decides about. */
  actions: {
    'CREATE ALERT': {},
    'SET RISK STATUS': { param: { name: 'status', of: 'RiskStatuses', values: automaticStatuses } },
    'ADD BET FLAG': { param: { name: 'flag', of: 'BetFlagTypes' }, ofBetslips: true },
    'ADD CUSTOMER TAG': { param: { name: 'tag_id', record: 'customer_tag' } },
    'LOG ARBITRAGE': { ofBetslips: true, byBet: true },
    'CUSTOMER ACTION': { param: { name: 'customer_action_id', record: 'customer_action' } },
    WEBHOOK: { param: { name: 'webhook', record: 'webhook' } },
    REFER: { decides: decidable },
    REJECT: { decides: decidable },
    HOLD: { decides: ['WITHDRAWAL'] },
  } satisfies {
    [H in Handler]: { param?: ParamOffer; ofBetslips?: boolean; byBet?: boolean; decides?: readonly EventType[] };
  },
} as const;

/** The tables as schema/get-all serves them. */
export type Offers = typeof offers;
