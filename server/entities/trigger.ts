import { sql } from 'kysely';
import { recordsNamed } from '../../src/contracts/rules/actions.ts';
import { type RuleProblem, wordProblem } from '../../src/contracts/rules/messages.ts';
import { problemsOfTrigger, type TriggerRules } from '../../src/contracts/rules/settings.ts';
import { isTriggerActions, isTriggerSettings } from '../../src/contracts/rules/shapes.ts';
import { wordMessage } from '../../src/manifest/messages.ts';
import { modelSchemas } from '../../src/manifest/modelSchema.ts';
import type { Row } from '../database/types.ts';
import { buildIndexes } from '../engine/indexes.ts';
import type { Context } from '../http/context.ts';
import { type FieldTexts, HttpError, inNoTenant, Refused } from '../http/errors.ts';
import { type Store, table } from '../sql/store.ts';
import type { Change, EntityHooks } from './hooks.ts';

const judged = ['type', 'trigger_settings', 'final_setting_result', 'trigger_actions'];

/** Refuses a trigger that can't be judged or acted on, its settings named one by one; also for one that is not stored yet. */
export async function demandJudgeable(context: Context, store: Store, trigger: Row): Promise<TriggerRules> {
  const rules = rulesOf(trigger);
  const problems = problemsOfTrigger(rules, modelSchemas(context.manifest));
  const missing = await missingRecords(context, store, rules);
  demandNone([...problems, ...missing.filter(({ path }) => !problems.some((other) => other.path === path))]);
  return rules;
}

function rulesOf(trigger: Row): TriggerRules {
  const { type, trigger_settings, final_setting_result, trigger_actions } = trigger;
  if (!isTriggerSettings(trigger_settings)) throw Refused.field('trigger_settings', wordMessage({ key: 'regex' }));
  if (!isTriggerActions(trigger_actions)) throw Refused.field('trigger_actions', wordMessage({ key: 'regex' }));
  return { type: String(type), trigger_settings, final_setting_result: String(final_setting_result), trigger_actions };
}

async function missingRecords(context: Context, store: Store, rules: TriggerRules): Promise<RuleProblem[]> {
  const named = recordsNamed(rules.trigger_actions);
  const problems = named.map(async ({ record, value, path }): Promise<RuleProblem[]> => {
    if (record === 'webhook')
      return context.webhooks.includes(value) ? [] : [{ path, key: 'webhookMissing', params: { found: value } }];
    return (await idsThatExist(store, record, [value])).has(value) ? [] : [{ path, key: 'recordMissing' }];
  });
  return (await Promise.all(problems)).flat();
}

async function demandUnused(store: Store, id: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from ${table(store, 'risk')}
    where triggers @> ${JSON.stringify([{ trigger_id: id }])}::jsonb order by name`.execute(store.db);
  if (rows.length === 0) return;
  const risk = rows.map(({ name }) => name).join(', ');
  throw new HttpError('conflict', wordProblem({ path: 'id', key: 'triggerUsed', params: { risk } }));
}

async function before(change: Change): Promise<Row> {
  const { context, verb, id } = change;
  const store = tenantStore(change);
  if (verb === 'delete' && id !== null) await demandUnused(store, id);
  const record = await judgedRecord(change, store, 'trigger', judged);
  if (!record) return {};
  const { trigger_settings } = await demandJudgeable(context, store, record);
  if (isLive(record.mode)) await buildIndexes(store, trigger_settings);
  return {};
}

export const triggerHooks: EntityHooks = { before };

const isLive = (mode: unknown) => mode === 'ACTIVE' || mode === 'SHADOW';

/** The tenant's store; 403 where the caller works in no tenant. */
export function tenantStore({ stores }: Pick<Change, 'stores'>): Store {
  if (!stores.tenant) throw inNoTenant();
  return stores.tenant;
}

/** Refuses with every problem's text at its place, as `trigger_settings.0.column`. */
export function demandNone(problems: readonly RuleProblem[]): void {
  if (problems.length === 0) return;
  const errors: FieldTexts = {};
  for (const problem of problems) errors[problem.path] = [...(errors[problem.path] ?? []), wordProblem(problem)];
  throw new Refused(errors);
}

/** Which of these ids records of the entity have. */
export async function idsThatExist(store: Store, name: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  // a number too large to be an id is none
  const possible = ids.filter((id) => /^[1-9][0-9]{0,17}$/.test(id));
  if (possible.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select id from ${table(store, name)}
    where id in (${sql.join(possible.map((id) => sql`${id}::bigint`))})`.execute(store.db);
  return new Set(rows.map(({ id }) => String(id)));
}

/** The whole record as the change would leave it; undefined where it changes none of these fields and sets nothing going. */
export async function judgedRecord(
  { id, verb, body }: Change,
  store: Store,
  name: string,
  judged: readonly string[],
): Promise<Row | undefined> {
  if (verb === 'create') return body;
  const isTouched = judged.some((field) => body[field] !== undefined) || isLive(body.mode);
  if (verb === 'delete' || id === null || !isTouched) return undefined;
  const { rows } = await sql<Row>`select * from ${table(store, name)} where id = ${id}::bigint`.execute(store.db);
  return { ...rows[0], ...body };
}
