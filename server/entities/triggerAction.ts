import { sql } from 'kysely';
import { modelSchemas } from '../../src/manifest/modelSchema.ts';
import { problemsOfActions } from '../../src/rules/actions.ts';
import { type RuleProblem, wordProblem } from '../../src/rules/ruleMessages.ts';
import { problemsOfTrigger } from '../../src/rules/ruleSettings.ts';
import { isTriggerActions } from '../../src/rules/shapes.ts';
import type { Row } from '../database/database.ts';
import { HttpError, Refused } from '../errors.ts';
import { needsRelease } from '../fourEyes/subjects.ts';
import { needsFourEyes } from '../fourEyes/switches.ts';
import { type Store, table } from '../sql/store.ts';
import { lockTurn } from '../sql/turn.ts';
import type { Write } from '../sql/write.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';
import { lockActions, type NamedAction, rewrite, triggersWith, withChanged } from './namedActions.ts';
import {
  codedProblem,
  demandNone,
  judgedRecord,
  missingRecords,
  storeOfChange,
  triggerRulesOf,
} from './triggerHooks.ts';

const judged = ['name', 'handler', 'type', 'params'];
/** Stands for any trigger; those that pick the action are validated with it. */
const anyTrigger = { hasBets: true, byBet: true };

/** Whether a change's tenant asks for four eyes: the control database cannot be read from the tenant's transaction. */
const asksForFourEyes = new WeakMap<EntityChange, boolean>();

async function before(change: EntityChange): Promise<Row> {
  const store = storeOfChange(change);
  const { context, session } = change;
  asksForFourEyes.set(change, await needsFourEyes(context.control, session.tenantId, 'triggers'));
  const record = await judgedRecord(change, store, 'trigger_action', judged);
  if (!record) return {};
  const action = actionOf(change.id, record);
  const { id: _, name: __, ...unnamed } = action;
  const problems = problemsOfActions([unnamed], anyTrigger);
  const missing = problems.length > 0 ? [] : await missingRecords(store, [unnamed]);
  // paths are relative to the record, not to a trigger
  demandNone([...problems, ...missing].map((one) => ({ ...one, path: one.path.replace(/^trigger_actions\.0\./, '') })));
  return {};
}

function actionOf(id: string | null, { name, handler, type = 'AUTOMATIC', params }: Row): NamedAction {
  const actions = [{ handler, type, params }];
  const [action] = isTriggerActions(actions) ? actions : [];
  if (!action) throw Refused.field('params', { key: 'regex' });
  return { id: id ?? '', name: String(name), ...action };
}

/** Rewrites a changed action in every trigger that picks it; a picked action cannot be deleted. */
async function within(change: EntityChange, write: Write): Promise<Row> {
  const { store, actor } = write;
  const { id, verb, context } = change;
  if (id === null) return {};
  // as for a change of a trigger itself
  if (verb !== 'delete') await lockTurn(store);
  await lockActions(store);
  const triggers = await triggersWith(store, id);
  if (verb === 'delete') demandUnpicked(triggers);
  const record = await judgedRecord(change, store, 'trigger_action', judged);
  if (!record || triggers.length === 0) return {};
  await demandStillFree(change, write, await stored(store, id));
  const changed = actionOf(id, record);
  for (const trigger of triggers) {
    const rules = triggerRulesOf(trigger);
    const trigger_actions = withChanged(rules.trigger_actions, changed);
    const at = trigger_actions.findIndex((one) => one.id === id);
    const problems = problemsOfTrigger({ ...rules, trigger_actions }, modelSchemas(context.manifest));
    demandFit(trigger, problems, `trigger_actions.${at}.`);
    await rewrite({ manifest: context.manifest, store, actor }, trigger, trigger_actions);
  }
  return {};
}

/** Throws 409 if a trigger that picks the action has gone live since it was judged that the change needs nobody else. */
async function demandStillFree(change: EntityChange, { store, actor, name }: Write, before: Row) {
  if (actor.releases || asksForFourEyes.get(change) === false) return;
  if (await needsRelease({ name, before, body: change.body, store }))
    throw new HttpError('conflict', { key: 'changedMeanwhile' });
}

async function stored(store: Store, id: string): Promise<Row> {
  const { rows } = await sql<Row>`select * from ${table(store, 'trigger_action')} where id = ${id}::bigint`.execute(
    store.db,
  );
  return rows[0] ?? { id };
}

function demandUnpicked(triggers: readonly Row[]): void {
  if (triggers.length === 0) return;
  const names = triggers.map(({ name }) => String(name)).join(', ');
  throw new HttpError('conflict', codedProblem({ path: 'id', key: 'actionUsed', params: { triggers: names } }));
}

function demandFit({ name }: Row, problems: readonly RuleProblem[], path: string): void {
  demandNone(
    problems.flatMap((problem): RuleProblem[] => {
      const text = wordProblem(problem);
      // of two actions that do the same, the problem names the later, whichever was changed
      const isAboutIt = problem.path.startsWith(path) || problem.key === 'handlerDoubled';
      const field = problem.path.replace(/^trigger_actions\.\d+\./, '');
      return isAboutIt ? [{ path: field, key: 'actionMisfit', params: { trigger: String(name), text } }] : [];
    }),
  );
}

export const triggerActionHooks: EntityHooks = { before, within };
