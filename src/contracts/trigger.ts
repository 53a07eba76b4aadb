import type { EnumValue } from '../manifest/enums.ts';

/** A setting's name in its trigger's formula. @pattern ^S[1-9][0-9]?$ */
export type SettingKey = string;
/** A trigger's name in its risk's formula. @pattern ^T[1-9][0-9]?$ */
export type TriggerKey = string;
/** @minLength 1 @maxLength 500 */
type Text = string;

/** One condition on the rows that a setting looks at. */
export interface SettingFilter {
  query_operator: EnumValue<'QueryOperators'>;
  column: Text;
  operator: Text;
  value?: string | number | boolean | null | (string | number)[];
}

/** One number to find: which rows, what of them, over which time, and what to hold it against. */
export interface TriggerSetting {
  key: SettingKey;
  model: Text;
  column: Text;
  result_function: Text;
  subject: EnumValue<'TriggerSubjects'>;
  /** @maxItems 20 */
  filters: SettingFilter[];
  datetime_operator: Text;
  /** How many units; a pair of hours for BETWEEN HOURS. */
  datetime_value?: number | [number, number] | null;
  datetime_unit?: EnumValue<'DatetimeUnits'> | null;
  number_operator?: Text | null;
  /** What the number is compared with: exact decimal text; a pair for BETWEEN. */
  value?: string | [string, string] | null;
  usage: Exclude<EnumValue<'TriggerSettingUsages'>, 'FORMULA'>;
}

/** The settings of a trigger. @minItems 1 @maxItems 20 */
export type TriggerSettings = TriggerSetting[];

/** What a handler needs besides the event, e.g. `{"flag": "LATE BET"}` for ADD BET FLAG. */
export interface ActionParams {
  [name: string]: string | number | boolean | null;
}

export interface TriggerAction {
  /** The id of the named action. In requests it is accepted if the other values equal the named action's. */
  id?: string;
  /** What the named action is called. @minLength 3 @maxLength 255 */
  name?: string;
  handler: EnumValue<'ActionHandlers'>;
  type: EnumValue<'TriggerActionTypes'>;
  params: ActionParams;
}

/** What a trigger does when it fires. @maxItems 20 */
export type TriggerActions = TriggerAction[];

/** Something that keeps the engine from judging a trigger. */
export interface TriggerProblem {
  /** Where it stands: `trigger_settings.0.column`, `final_setting_result`. */
  path: string;
  /** The key of its text, below `rules.`, and what fills its gaps; `at` is a place in the formula, the first character being 1. */
  key: string;
  params: { [gap: string]: string | number };
  /** In English. */
  text: string;
}

/** All problems that prevent the engine from evaluating a trigger; empty if it can, in the modes that evaluate. */
export type TriggerProblems = TriggerProblem[];

export interface RiskTrigger {
  key: TriggerKey;
  /** @pattern ^[0-9]{1,19}$ */
  trigger_id: string;
}

/** The triggers that a risk's formula is about. @minItems 1 @maxItems 20 */
export type RiskTriggers = RiskTrigger[];
