import { isObject } from '../../../manifest/isObject.ts';
import { asText } from '../../../records.ts';

/** A condition on rows as it is being written. */
export interface DraftFilter {
  /** Identifies the filters of one form, in any order. */
  uid: number;
  join: string;
  column: string;
  operator: string;
  /** None, one, two (between) or several. */
  value: string[];
}

/** A setting as it is being written: texts, also where a number will be. */
export interface DraftSetting {
  key: string;
  model: string;
  column: string;
  result_function: string;
  subject: string;
  filters: DraftFilter[];
  datetime_operator: string;
  /** How many units; two hours for BETWEEN HOURS. */
  datetime_value: string[];
  datetime_unit: string;
  number_operator: string;
  value: string[];
  usage: string;
}

export interface DraftAction {
  uid: number;
  /** Of the named action that it is; empty for a new one. */
  id: string;
  /** What it is called; a new one may be left without. */
  name: string;
  handler: string;
  type: string;
  params: { [name: string]: string };
}

/** A trigger as its form holds it. */
export interface TriggerDraft {
  name: string;
  type: string;
  /** Empty where the backend has none. */
  severity: string;
  mode: string;
  description: string;
  settings: DraftSetting[];
  formula: string;
  actions: DraftAction[];
}

let given = 0;
/** A number that no other part of a form has. */
export const nextUid = () => ++given;

const textOf = (value: unknown) => asText(value) ?? '';
const objectsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .map(asText)
    .filter((one) => one !== null && one !== '')
    .map(String);

/** Takes a trigger's values out of a record, or out of a version of it. */
export function readTrigger(record: { [field: string]: unknown }): TriggerDraft {
  return {
    name: textOf(record.name),
    type: textOf(record.type),
    severity: textOf(record.severity),
    mode: textOf(record.mode),
    description: textOf(record.description),
    settings: objectsOf(record.trigger_settings).map(readSetting),
    formula: textOf(record.final_setting_result),
    actions: objectsOf(record.trigger_actions).map(readAction),
  };
}

/** A draft with what a link proposes in its state: bars, as `{ bars: { S1: ['1400'] } }`, or all of it as `{ draft }`. */
export function withProposed(draft: TriggerDraft, state: unknown): TriggerDraft {
  if (isObject(state) && isObject(state.draft)) return readTrigger(state.draft);
  const bars = isObject(state) && isObject(state.bars) ? state.bars : {};
  const settings = draft.settings.map((one) => (bars[one.key] ? { ...one, value: textsOf(bars[one.key]) } : one));
  return { ...draft, settings };
}

function readSetting(of: { [name: string]: unknown }): DraftSetting {
  return {
    key: textOf(of.key),
    model: textOf(of.model),
    column: textOf(of.column),
    result_function: textOf(of.result_function),
    subject: textOf(of.subject),
    filters: objectsOf(of.filters).map((filter) => ({
      uid: nextUid(),
      join: textOf(filter.query_operator),
      column: textOf(filter.column),
      operator: textOf(filter.operator),
      value: textsOf(filter.value),
    })),
    datetime_operator: textOf(of.datetime_operator),
    datetime_value: textsOf(of.datetime_value),
    datetime_unit: textOf(of.datetime_unit),
    number_operator: textOf(of.number_operator),
    value: textsOf(of.value),
    usage: textOf(of.usage),
  };
}

/** An action of a trigger, or a named action by itself. */
export function readAction(of: { [name: string]: unknown }): DraftAction {
  const params = isObject(of.params) ? Object.entries(of.params) : [];
  return {
    uid: nextUid(),
    id: textOf(of.id),
    name: textOf(of.name),
    handler: textOf(of.handler),
    type: textOf(of.type),
    params: Object.fromEntries(params.map(([name, value]) => [name, textOf(value)])),
  };
}

/** The next unused key of the trigger's settings: formulas keep their meaning. */
export function freshKey(letter: 'S' | 'T', taken: readonly string[]): string {
  const numbers = taken.map((key) => Number(key.slice(1))).filter(Number.isFinite);
  return `${letter}${Math.max(0, ...numbers) + 1}`;
}
