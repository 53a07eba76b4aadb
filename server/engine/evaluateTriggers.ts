import Big from 'big.js';
import { sql } from 'kysely';
import type { SettingEvidence } from '../../src/contracts/alert.ts';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import { unreachable } from '../../src/manifest/unreachable.ts';
import { isNumberOperator } from '../../src/rules/parts.ts';
import type { Row } from '../database/database.ts';
import { toPrepare } from '../database/prepared.ts';
import type { Store } from '../sql/store.ts';
import type { Compiled } from './compile.ts';
import { type DueEvents, eventsFor } from './dueEvents.ts';
import type { EventKind } from './eventKinds.ts';
import { listOf } from './filterSql.ts';
import type { PlacedSql, TriggerRule } from './ruleSql.ts';

/** A trigger's answer for an event, or for one bet of it: it fires, or has no answer. */
export interface Answer {
  rule: TriggerRule;
  kind: EventKind;
  fires: boolean;
  eventId: string;
  partnerId: string;
  customerId: string;
  partnerCustomerId: string;
  betId: string | null;
  partnerBetId: string | null;
  /** ISO 8601. */
  at: string;
  settings: SettingEvidence[];
}

/**
 * Evaluates the events that are due; returns the triggers that fire or have no answer, ordered by time. `inForce` names
 * the triggers in force.
 */
export async function judge(store: Store, compiled: Compiled, due: DueEvents, inForce: string): Promise<Answer[]> {
  const chosen = eventsFor(due, compiled.kind.type, new Set(compiled.triggers.map(({ rule }) => rule.id)));
  if (chosen.ids.length === 0) return [];
  const { rows } = await sql<Row>`${toPrepare} ${compiled.statement({ ...chosen, inForce })}`.execute(store.db);
  return rows.flatMap((row) => answersIn(compiled, row)).sort(byTime);
}

const byTime = (a: Answer, b: Answer) =>
  a.at === b.at ? Number(BigInt(a.eventId) - BigInt(b.eventId)) : a.at < b.at ? -1 : 1;

/** The answers in one row of a compiled statement, except those that do not fire. */
export function answersIn(compiled: Compiled, row: Row): Answer[] {
  return compiled.triggers.flatMap((placed): Answer[] => {
    return row[placed.answer] === false ? [] : [answerIn(compiled, placed, row)];
  });
}

/** One trigger's answer in one row, whatever it is. */
export function answerIn(compiled: Compiled, placed: PlacedSql, row: Row): Answer {
  return {
    rule: placed.rule,
    kind: compiled.kind,
    fires: row[placed.answer] === true,
    eventId: String(row.id),
    partnerId: String(row.partner_id),
    customerId: String(row.customer_id),
    partnerCustomerId: String(row.partner_customerId),
    betId: textOf(row.bet_id),
    partnerBetId: textOf(row.partner_bet_id),
    at: String(row.event_at),
    settings: evidenceOf(placed, row),
  };
}

const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value));

function evidenceOf({ rule, numbers }: PlacedSql, row: Row): SettingEvidence[] {
  return rule.trigger_settings.map((setting, at) => {
    const number = textOf(row[numbers[at] ?? '']);
    const found = number === null ? null : new Big(number).toFixed();
    return { key: setting.key, found, ...heldAgainst(setting, found) };
  });
}

/** The bar of the number and whether it holds; all null if the setting has no bar. */
function heldAgainst(setting: TriggerSetting, found: string | null): Omit<SettingEvidence, 'key' | 'found'> {
  const { usage, number_operator: operator, value } = setting;
  if (usage !== 'CONDITION' || !operator) return { operator: null, bar: null, holds: null };
  return { operator, bar: listOf(value).join(' – '), holds: settingHolds(setting, found) };
}

/** Whether a condition's comparison holds for a number; null if that is unknown, or there is no bar. */
export function settingHolds(
  { usage, number_operator: operator, value }: TriggerSetting,
  found: string | null,
): boolean | null {
  if (usage !== 'CONDITION' || !operator || found === null) return null;
  return holds(found, operator, listOf(value));
}

function holds(found: string, operator: string, [bar = '0', second = '0']: readonly string[]): boolean {
  const number = new Big(found);
  if (!isNumberOperator(operator)) throw new Error(`There is no number operator ${operator}.`);
  switch (operator) {
    case 'EQUALS TO':
      return number.eq(bar);
    case 'NOT EQUALS TO':
      return !number.eq(bar);
    case 'GREATER THAN':
      return number.gt(bar);
    case 'GREATER THAN OR EQUALS TO':
      return number.gte(bar);
    case 'LESS THAN':
      return number.lt(bar);
    case 'LESS THAN OR EQUALS TO':
      return number.lte(bar);
    case 'BETWEEN':
      return number.gte(bar) && number.lte(second);
    case 'NOT BETWEEN':
      return number.lt(bar) || number.gt(second);
    default:
      return unreachable(operator, 'A number operator');
  }
}
