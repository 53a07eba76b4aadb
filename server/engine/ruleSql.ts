import { sql } from 'kysely';
import { type FormulaNode, parseFormula } from '../../src/contracts/rules/formula.ts';
import { keyTypesOf } from '../../src/contracts/rules/settings.ts';
import type { TriggerRule } from './compile.ts';
import { compared, listOf } from './filter.ts';
import type { KeySql } from './formulaSql.ts';

/** A stored trigger's formula as a tree; throws if it cannot be parsed. */
export function formulaOf(rule: TriggerRule): FormulaNode {
  const parsed = parseFormula(rule.final_setting_result, keyTypesOf(rule.trigger_settings));
  if ('problem' in parsed) throw new Error(`The formula of the trigger ${rule.name} can't be read.`);
  return parsed.node;
}

/** A trigger's formula keys as SQL, over the columns `names` of `y` with its numbers. */
export function keySqlOf(rule: TriggerRule, names: readonly string[]): KeySql {
  const settings = new Map(
    rule.trigger_settings.map((setting, at) => [setting.key, { setting, name: names[at] ?? '' }]),
  );
  return (key, value) => {
    const found = settings.get(key);
    if (!found) throw new Error(`The trigger ${rule.name} has no setting ${key}.`);
    const number = sql.raw(`y.${found.name}`);
    if (value || found.setting.usage !== 'CONDITION') return number;
    return sql`(${compared(number, found.setting.number_operator ?? '', listOf(found.setting.value))})`;
  };
}
