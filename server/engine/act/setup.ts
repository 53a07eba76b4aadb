import { sql } from 'kysely';
import type { RiskTrigger, TriggerAction } from '../../../src/contracts/trigger.ts';
import type { EnumValue } from '../../../src/manifest/enums.ts';
import { truthOfFormula } from '../../../src/rules/evaluate.ts';
import { parseFormula } from '../../../src/rules/formula.ts';
import { together } from '../../database/together.ts';
import { type Store, table } from '../../sql/store.ts';
import { actingFor, candidatesOf, readChallengers } from '../challengers.ts';
import { inForceAt, readVersions } from '../versions.ts';
import { byId } from './alertClasses.ts';
import { idList } from './recordset.ts';

export interface TriggerSetup {
  id: string;
  name: string;
  /** The actions of all its versions and challengers. */
  actions: readonly TriggerAction[];
  /** What it did about a customer's event of that time (ISO 8601): as its challenger then, its version, else its first one. */
  actionsAt(event: { customerId: string; at: string }): readonly TriggerAction[];
}

export interface RiskSetup {
  id: string;
  name: string;
  category: EnumValue<'RiskCategoryTypes'>;
  /** Ordered by key. */
  triggers: readonly { key: string; triggerId: string }[];
  /** Whether its formula is true if exactly these triggers are TRIGGERED. */
  holds(isTriggered: (triggerId: string) => boolean): boolean;
}

/** Names, by id, of the records that actions refer to. */
export interface Names {
  tags: ReadonlyMap<string, string>;
  customerActions: ReadonlyMap<string, string>;
}

/** A tenant's triggers and active risks, as of this transaction. */
export interface Setup {
  triggers: ReadonlyMap<string, TriggerSetup>;
  names: Names;
  /** The active risks with a trigger, ordered by id. */
  risksOf(triggerId: string): readonly RiskSetup[];
  risk(id: string): RiskSetup | undefined;
}

export interface RiskRow {
  id: string;
  name: string;
  category: EnumValue<'RiskCategoryTypes'>;
  triggers: RiskTrigger[];
  formula: string;
}

export async function readSetup(store: Store): Promise<Setup> {
  const [challengers, versions, risks] = await together(store.db, (db) => {
    const inside = { ...store, db };
    return [readChallengers(inside), readVersions(inside), readActiveRisks(inside)];
  });
  const triggers = [...Map.groupBy(versions, ({ id }) => id)].map(([id, own]): TriggerSetup => {
    const [first, last] = [own[0], own.at(-1)];
    const live = own.filter(({ mode }) => mode === 'ACTIVE' || mode === 'SHADOW');
    const candidates = candidatesOf(live, challengers);
    return {
      id,
      name: last?.name ?? '',
      actions: [...own, ...candidates].flatMap(({ trigger_actions }) => trigger_actions),
      actionsAt: (event) => (actingFor(candidates, event) ?? inForceAt(own, event.at) ?? first)?.trigger_actions ?? [],
    };
  });
  const byTrigger = new Map<string, RiskSetup[]>();
  const made = risks.map(riskOf);
  for (const risk of made)
    for (const triggerId of new Set(risk.triggers.map((one) => one.triggerId)))
      byTrigger.set(triggerId, [...(byTrigger.get(triggerId) ?? []), risk]);
  return {
    triggers: new Map(triggers.map((trigger) => [trigger.id, trigger])),
    names: await readNames(
      store,
      triggers.flatMap(({ actions }) => actions),
    ),
    risksOf: (triggerId) => byTrigger.get(triggerId) ?? [],
    risk: (id) => made.find((risk) => risk.id === id),
  };
}

async function readActiveRisks(store: Store): Promise<RiskRow[]> {
  const { rows } = await sql<RiskRow>`select id, name, category, triggers, final_triggers_result as formula
    from ${table(store, 'risk')} where mode = 'ACTIVE' order by id`.execute(store.db);
  return rows;
}

export function riskOf({ triggers, formula, ...risk }: RiskRow): RiskSetup {
  const own = triggers
    .map(({ key, trigger_id }) => ({ key, triggerId: trigger_id }))
    .sort((a, b) => byId(a.key, b.key));
  const idOf = new Map(own.map(({ key, triggerId }) => [key, triggerId]));
  const parsed = parseFormula(formula, Object.fromEntries(own.map(({ key }) => [key, 'boolean' as const])));
  return {
    ...risk,
    triggers: own,
    // saving a risk refuses an unreadable formula
    holds: (isTriggered) =>
      'node' in parsed && truthOfFormula(parsed.node, (key) => isTriggered(idOf.get(key) ?? '')) === true,
  };
}

async function readNames(store: Store, actions: readonly TriggerAction[]): Promise<Names> {
  const named = async (entity: string, param: string): Promise<ReadonlyMap<string, string>> => {
    const ids = actions.flatMap(({ params }) => idParam(params[param]) ?? []);
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from ${table(store, entity)} where id = any(${idList(ids)})`.execute(store.db);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  const [tags, customerActions] = await Promise.all([
    named('customer_tag', 'tag_id'),
    named('customer_action', 'customer_action_id'),
  ]);
  return { tags, customerActions };
}

/** Returns an id from an action's params, or undefined if it is not one. */
export const idParam = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[0-9]{1,18}$/.test(value) ? value : undefined;
