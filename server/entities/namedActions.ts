import { sql } from 'kysely';
import type { TriggerAction } from '../../src/contracts/trigger.ts';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { humanise } from '../../src/manifest/names.ts';
import { actionOffer, sameAction } from '../../src/rules/actions.ts';
import { wordProblem } from '../../src/rules/ruleMessages.ts';
import type { Row } from '../database/database.ts';
import { Refused } from '../errors.ts';
import { type Actor, audit } from '../sql/auditLog.ts';
import { type Store, table } from '../sql/store.ts';
import { createRecord } from '../sql/write.ts';

/** A stored trigger action with its name. */
export type NamedAction = TriggerAction & { id: string; name: string };

interface Writing {
  manifest: ManifestDef;
  store: Store;
  actor: Actor;
}

/**
 * Serialises writers of named actions, so that no action is stored twice and none is deleted while a trigger picks it.
 */
export async function lockActions(store: Store): Promise<void> {
  await sql`lock table ${table(store, 'trigger_action')} in share row exclusive mode`.execute(store.db);
}

/**
 * Resolves a trigger's actions to named ones, found by name or by content, or created. Call it within the trigger's own
 * transaction.
 */
export async function keepNamed(writing: Writing, actions: readonly TriggerAction[]): Promise<NamedAction[]> {
  const { store } = writing;
  await lockActions(store);
  const { rows } = await sql<NamedAction>`select id, name, handler, type, params
    from ${table(store, 'trigger_action')} order by id`.execute(store.db);
  const known = [...rows];
  const kept: NamedAction[] = [];
  for (const [at, action] of actions.entries()) {
    const found = foundIn(known, action, at);
    const named = found ?? (await made(writing, known, action));
    if (!found) known.push(named);
    kept.push(named);
  }
  return kept;
}

function foundIn(known: readonly NamedAction[], action: TriggerAction, at: number): NamedAction | undefined {
  const alike = known.filter((one) => sameAction(one, action));
  if (action.id !== undefined) return alike.find(({ id }) => id === action.id) ?? alike[0];
  if (action.name === undefined) return alike[0];
  const namesake = known.find(({ name }) => name === action.name);
  if (!namesake || alike.includes(namesake)) return namesake;
  const path = `trigger_actions.${at}.name`;
  const params = { name: action.name };
  const text = wordProblem({ path, key: 'actionNameTaken', params });
  throw Refused.field(path, { key: 'actionNameTaken', params, text });
}

async function made(writing: Writing, known: readonly NamedAction[], action: TriggerAction): Promise<NamedAction> {
  const { handler, type, params } = action;
  const wanted = action.id === undefined ? action.name : undefined;
  const name = wanted ?? freeName(await nameOf(writing.store, action), known);
  const id = await createRecord({ ...writing, name: 'trigger_action' }, { name, handler, type, params });
  return { id, name, handler, type, params };
}

const types = {
  AUTOMATIC: '',
  'APPROVAL REQUIRED': ' (after approval)',
  'NOTIFY ONLY': ' (only named)',
} as const satisfies Record<TriggerAction['type'], string>;

/** A name for an unnamed action: handler, parameter and type. */
async function nameOf(store: Store, { handler, type, params }: TriggerAction): Promise<string> {
  const param = actionOffer(handler)?.param;
  const value = param ? String(params[param.name] ?? '') : '';
  const valueText = param?.of ? humanise(value) : await recordName(store, param?.record, value);
  return `${humanise(handler)}${valueText === '' ? '' : `: ${valueText}`}`.slice(0, 220) + types[type];
}

async function recordName(store: Store, record: string | undefined, value: string): Promise<string> {
  if (record === undefined || record === 'webhook') return value;
  const { rows } = await sql<{ name: string }>`select name from ${table(store, record)}
    where id::text = ${value}`.execute(store.db);
  return rows[0]?.name ?? value;
}

function freeName(name: string, known: readonly NamedAction[]): string {
  const taken = new Set(known.map((one) => one.name));
  let free = name;
  for (let at = 2; taken.has(free); at += 1) free = `${name} (${at})`;
  return free;
}

/** Returns the triggers that pick a named action, ordered by name. */
export async function triggersWith(store: Store, id: string): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${table(store, 'trigger')}
    where trigger_actions @> ${JSON.stringify([{ id }])}::jsonb order by name`.execute(store.db);
  return rows;
}

/** A trigger's actions with a changed named action replaced. */
export const withChanged = (actions: readonly TriggerAction[], changed: NamedAction): TriggerAction[] =>
  actions.map((one) => (one.id === changed.id ? changed : one));

/** Writes changed actions into a trigger that picks them, as a new version with a line in the audit log. */
export async function rewrite(writing: Writing, trigger: Row, actions: readonly TriggerAction[]): Promise<void> {
  const { rows } = await sql<Row>`update ${table(writing.store, 'trigger')}
    set trigger_actions = ${JSON.stringify(actions)}::jsonb,
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${String(trigger.id)}::bigint returning *`.execute(writing.store.db);
  await audit({ ...writing, name: 'trigger' }, 'UPDATE', String(trigger.id), trigger, rows[0] ?? null);
}
