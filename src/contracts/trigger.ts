/** A setting's name in its trigger's formula. @pattern ^S[1-9][0-9]?$ */
export type SettingKey = string;
/** A trigger's name in its risk's formula. @pattern ^T[1-9][0-9]?$ */
export type TriggerKey = string;
/** @minLength 1 @maxLength 500 */
type Text = string;

/** One condition on the rows that a setting looks at. */
export interface SettingFilter {
  query_operator: 'AND' | 'OR' | 'AND NOT' | 'OR NOT';
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
  subject: 'CUSTOMER' | 'BETSLIP' | 'BET' | 'FIXTURE';
  /** @maxItems 20 */
  filters: SettingFilter[];
  datetime_operator: Text;
  /** How many units; a pair of hours for BETWEEN HOURS. */
  datetime_value?: number | [number, number] | null;
  datetime_unit?: 'MINUTES' | 'HOURS' | 'DAYS' | null;
  number_operator?: Text | null;
  /** What the number is compared with: exact decimal text; a pair for BETWEEN. */
  value?: string | [string, string] | null;
  usage: 'CONDITION' | 'BASELINE' | 'EVIDENCE';
}

/** The settings of a trigger. @minItems 1 @maxItems 20 */
export type TriggerSettings = TriggerSetting[];

/** What a handler needs besides the event, e.g. `{"flag": "LATE BET"}` for ADD BET FLAG. */
export interface ActionParams {
  [name: string]: string | number | boolean | null;
}

export interface TriggerAction {
  handler:
    | 'CREATE ALERT'
    | 'SET RISK STATUS'
    | 'ADD BET FLAG'
    | 'ADD CUSTOMER TAG'
    | 'LOG ARBITRAGE'
    | 'CUSTOMER ACTION'
    | 'WEBHOOK';
  type: 'AUTOMATIC' | 'APPROVAL REQUIRED' | 'NOTIFY ONLY';
  params: ActionParams;
}

/** What a trigger does when it fires. @maxItems 20 */
export type TriggerActions = TriggerAction[];

export interface RiskTrigger {
  key: TriggerKey;
  /** @pattern ^[0-9]{1,19}$ */
  trigger_id: string;
}

/** The triggers that a risk's formula is about. @minItems 1 @maxItems 20 */
export type RiskTriggers = RiskTrigger[];
