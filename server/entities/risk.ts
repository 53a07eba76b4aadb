import { problemsOfRisk, type RiskRules } from '../../src/rules/ruleSettings.ts';
import { isRiskTriggers } from '../../src/rules/shapes.ts';
import type { Row } from '../database/database.ts';
import { Refused } from '../errors.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';
import { listsPrecision } from './rulePrecision.ts';
import { demandNone, idsThatExist, judgedRecord, storeOfChange } from './triggerHooks.ts';

const judged = ['triggers', 'final_triggers_result'];

function rulesOf({ triggers, final_triggers_result }: Row): RiskRules {
  if (!isRiskTriggers(triggers)) throw Refused.field('triggers', { key: 'regex' });
  return { triggers, final_triggers_result: String(final_triggers_result) };
}

async function before(change: EntityChange): Promise<Row> {
  const store = storeOfChange(change);
  const record = await judgedRecord(change, store, 'risk', judged);
  if (!record) return {};
  const rules = rulesOf(record);
  const ids = rules.triggers.map(({ trigger_id }) => trigger_id);
  demandNone(problemsOfRisk(rules, await idsThatExist(store, 'trigger', ids)));
  return {};
}

export const riskHooks: EntityHooks = { before, ...listsPrecision('risk') };
