import { sql } from 'kysely';
import type { RiskTrigger } from '../../src/contracts/trigger.ts';
import type { RiskRow } from '../engine/act/setup.ts';
import type { TriggerRule } from '../engine/ruleSql.ts';
import { type Store, table } from '../sql/store.ts';

export interface StoredTrigger extends TriggerRule {
  isOn: boolean;
}

export interface StoredRisk extends RiskRow {
  isOn: boolean;
}

/** The tenant's risks, in the order in which the engine asks them. */
export async function readRisks(store: Store): Promise<StoredRisk[]> {
  const { rows } = await sql<StoredRisk>`select id, name, category, triggers, final_triggers_result as formula,
      mode = 'ACTIVE' as "isOn" from ${table(store, 'risk')} order by id`.execute(store.db);
  return rows;
}

/** The tenant's triggers with these ids by their present versions; others are left out. */
export async function readTriggers(store: Store, ids: readonly string[]): Promise<StoredTrigger[]> {
  const possible = ids.filter((id) => /^[1-9]\d{0,17}$/.test(id));
  const { rows } = await sql<StoredTrigger>`select id, name, type, mode, trigger_settings, final_setting_result,
      trigger_actions, mode = 'ACTIVE' as "isOn"
    from ${table(store, 'trigger')} where id = any(${possible}::bigint[]) order by id`.execute(store.db);
  return rows;
}

interface Ids {
  triggers: ReadonlySet<string>;
  risks: ReadonlySet<string>;
}

/** The triggers and risks whose alerts may depend on these: those that share a risk with them, and so on. */
export function concerned(
  risks: readonly { id: string; triggers: readonly RiskTrigger[] }[],
  named: { triggers: readonly string[]; risks: readonly string[] },
): Ids {
  const found = { triggers: new Set(named.triggers), risks: new Set<string>() };
  const isNear = ({ id, triggers }: (typeof risks)[number]) =>
    named.risks.includes(id) || triggers.some(({ trigger_id }) => found.triggers.has(trigger_id));
  for (let before = -1; before < found.triggers.size + found.risks.size; ) {
    before = found.triggers.size + found.risks.size;
    for (const risk of risks.filter(isNear)) {
      found.risks.add(risk.id);
      for (const { trigger_id } of risk.triggers) found.triggers.add(trigger_id);
    }
  }
  return found;
}
