import { sql } from 'kysely';
import type { TriggerAction, TriggerProblem } from '../../src/contracts/trigger.ts';
import { modelSchemas } from '../../src/manifest/modelSchema.ts';
import { recordsNamed } from '../../src/rules/actions.ts';
import { columnNamed, modelNamed } from '../../src/rules/columnFits.ts';
import { namesCodes } from '../../src/rules/ruleFilter.ts';
import { type RuleProblem, wordProblem } from '../../src/rules/ruleMessages.ts';
import { problemsOfTrigger, type TriggerRules } from '../../src/rules/ruleSettings.ts';
import { isTriggerActions, isTriggerSettings } from '../../src/rules/shapes.ts';
import { promotedBy } from '../challenges/records.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { buildIndexes } from '../engine/indexes.ts';
import { engineRefusal, whyNotJudged } from '../engine/judgeable.ts';
import { webhookNames } from '../engine/webhooks/names.ts';
import { type CodedText, type FieldTexts, HttpError, inNoTenant, Refused } from '../errors.ts';
import type { Actor } from '../sql/auditLog.ts';
import { type Store, table } from '../sql/store.ts';
import { lockTurn } from '../sql/turn.ts';
import type { Write } from '../sql/write.ts';
import { problemsOfLists } from './askedLists.ts';
import { problemsOfOwnFields } from './askedOwnFields.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';
import { keepNamed } from './namedActions.ts';
import { listsPrecision } from './rulePrecision.ts';

const judged = ['type', 'trigger_settings', 'final_setting_result', 'trigger_actions'];

/**
 * Throws Refused, per setting, for a trigger that cannot be evaluated or carried out; also for one that is not stored
 * yet. `at` is the trigger's place in a body of several.
 */
export async function demandJudgeable(context: Context, store: Store, trigger: Row, at = ''): Promise<TriggerRules> {
  const rules = triggerRulesOf(trigger);
  const placed = (problem: RuleProblem): RuleProblem => ({ ...problem, path: at + problem.path });
  const problems = problemsOfTrigger(rules, modelSchemas(context.manifest));
  const missing = [
    ...(await missingRecords(store, rules.trigger_actions)),
    ...(await missingCurrencies(context, rules)),
    ...(await problemsOfOwnFields(store, rules.trigger_settings)),
    ...(await problemsOfLists(store, rules.trigger_settings, modelSchemas(context.manifest))),
  ];
  const others = missing.filter(({ path }) => !problems.some((other) => other.path === path));
  demandNone([...problems, ...others].map(placed));
  demandNone(engineRefusal(rules).map(placed));
  return rules;
}

/** Adds to triggers the problems that keep them from being evaluated, each by its key and in English. */
function present(records: Row[]): Row[] {
  return records.map((record) => ({ ...record, problems: whyNotJudged(record).map(toldProblem) }));
}

function toldProblem(problem: RuleProblem): TriggerProblem {
  const { key, params = {} } = codedProblem(problem);
  return { path: problem.path, key, params, text: wordProblem(problem) };
}

export function triggerRulesOf(trigger: Row): TriggerRules {
  const { type, trigger_settings, final_setting_result, trigger_actions } = trigger;
  if (!isTriggerSettings(trigger_settings)) throw Refused.field('trigger_settings', { key: 'regex' });
  if (!isTriggerActions(trigger_actions)) throw Refused.field('trigger_actions', { key: 'regex' });
  return { type: String(type), trigger_settings, final_setting_result: String(final_setting_result), trigger_actions };
}

/** Problems for records that actions name and that do not exist. */
export async function missingRecords(store: Store, actions: readonly TriggerAction[]): Promise<RuleProblem[]> {
  const named = recordsNamed(actions);
  const problems = named.map(async ({ record, value, path }): Promise<RuleProblem[]> => {
    if (record === 'webhook')
      return (await webhookNames(store)).includes(value)
        ? []
        : [{ path, key: 'webhookMissing', params: { found: value } }];
    return (await idsThatExist(store, record, [value])).has(value) ? [] : [{ path, key: 'recordMissing' }];
  });
  return (await Promise.all(problems)).flat();
}

/** Problems for currencies that do not exist: such a filter would never match, without a visible reason. */
async function missingCurrencies(context: Context, { trigger_settings }: TriggerRules): Promise<RuleProblem[]> {
  const known = await context.currencies();
  const models = modelSchemas(context.manifest);
  return trigger_settings.flatMap(({ model, filters }, i) =>
    filters.flatMap(({ column: name, operator, value }, j): RuleProblem[] => {
      const column = columnNamed(modelNamed(models, model), name);
      if (!column || !namesCodes(column, operator)) return [];
      const found = [value].flat().find((one) => !known.has(String(one)));
      const path = `trigger_settings.${i}.filters.${j}.value`;
      return found === undefined ? [] : [{ path, key: 'currencyMissing', params: { found: String(found) } }];
    }),
  );
}

async function demandUnused(store: Store, id: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from ${table(store, 'risk')}
    where triggers @> ${JSON.stringify([{ trigger_id: id }])}::jsonb order by name`.execute(store.db);
  if (rows.length === 0) return;
  const risk = rows.map(({ name }) => name).join(', ');
  throw new HttpError('conflict', { key: 'triggerUsed', params: { risk } });
}

async function before(change: EntityChange): Promise<Row> {
  const { context, verb, id } = change;
  const store = storeOfChange(change);
  if (verb === 'delete' && id !== null) await demandUnused(store, id);
  const record = await judgedRecord(change, store, 'trigger', judged);
  if (!record) return {};
  const { trigger_settings } = await demandJudgeable(context, store, record);
  if (isLive(record.mode)) await buildIndexes(store, trigger_settings);
  return {};
}

/** Resolves the body's actions to named ones, or creates them, and sets the moment from which the version counts. */
async function within({ body, context, verb }: EntityChange, { store, actor }: Write): Promise<Row> {
  // a version counts from now on: no event of its time may be judged without it
  if (verb !== 'delete') await lockTurn(store);
  // without it a change counts from now on, although the stored moment stays in the row
  if (verb === 'edit' && typeof body.effective_from === 'string')
    await sql`select set_config('pitboss.effective_from', ${body.effective_from}, true)`.execute(store.db);
  // only the server knows the pack that a trigger is from: no caller's body has it
  const origin = body.origin === undefined ? {} : { origin: sql`${JSON.stringify(body.origin)}::jsonb` };
  if (!isTriggerActions(body.trigger_actions)) return origin;
  const kept = await keepNamed({ manifest: context.manifest, store, actor }, body.trigger_actions);
  return { ...origin, trigger_actions: sql`${JSON.stringify(kept)}::jsonb` };
}

/** A trigger that comes to say what its challenger says has promoted it. */
async function written(
  { context, verb, id }: EntityChange & { id: string },
  store: Store,
  actor: Actor,
): Promise<void> {
  if (verb === 'edit') await promotedBy({ store, actor }, id, context.now());
}

export const triggerHooks: EntityHooks = { before, within, written, present, ...listsPrecision('trigger') };

const isLive = (mode: unknown) => mode === 'ACTIVE' || mode === 'SHADOW';

/** Returns the tenant's store; throws 403 if the caller works in no tenant. */
export function storeOfChange({ stores }: Pick<EntityChange, 'stores'>): Store {
  if (!stores.tenant) throw inNoTenant();
  return stores.tenant;
}

/** Throws Refused with every problem's text at its place, as `trigger_settings.0.column`. */
export function demandNone(problems: readonly RuleProblem[]): void {
  if (problems.length === 0) return;
  const errors: FieldTexts = {};
  for (const problem of problems) errors[problem.path] = [...(errors[problem.path] ?? []), codedProblem(problem)];
  throw new Refused(errors);
}

/** A problem by its key, with its 1-based place in the formula as `at`. */
export function codedProblem(problem: RuleProblem): CodedText {
  const { key, params, from } = problem;
  return { key, params: { ...params, ...(from !== undefined && { at: from + 1 }) }, text: wordProblem(problem) };
}

/** Returns the ids that exist among the given ones. */
export async function idsThatExist(store: Store, name: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  // larger numbers cannot be ids
  const possible = ids.filter((id) => /^[1-9][0-9]{0,17}$/.test(id));
  if (possible.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select id from ${table(store, name)}
    where id in (${sql.join(possible.map((id) => sql`${id}::bigint`))})`.execute(store.db);
  return new Set(rows.map(({ id }) => String(id)));
}

/** The whole record after the change; undefined if the change touches none of these fields and activates nothing. */
export async function judgedRecord(
  { id, verb, body }: EntityChange,
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
