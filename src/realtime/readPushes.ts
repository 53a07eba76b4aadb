import type { AlertChange, Looker, Lookers } from '../contracts/triage.ts';
import { enums } from '../manifest/enums.ts';
import { isObject } from '../manifest/isObject.ts';

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';
const nullable = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** Reads an alertChanged push as far as it goes. */
export function readChanges(push: unknown): AlertChange[] {
  return Array.isArray(push) ? push.flatMap(readChange) : [];
}

function readChange(push: unknown): AlertChange[] {
  if (!isObject(push) || !isId(push.id)) return [];
  const { id, verdict, assigned, owner_id, owner_name, closed_by, closed_at, hits, last_hit_at, text, updated_at } =
    push;
  const state = enums.AlertStates.find((one) => one === push.state);
  const change: AlertChange = { id, ...(state && { state }) };
  if (verdict === null) change.verdict = null;
  else if (verdict !== undefined) change.verdict = enums.AlertVerdicts.find((one) => one === verdict) ?? null;
  if (typeof assigned === 'boolean') change.assigned = assigned;
  if (nullable(owner_id)) change.owner_id = owner_id;
  if (nullable(owner_name)) change.owner_name = owner_name;
  if (nullable(closed_by)) change.closed_by = closed_by;
  if (nullable(closed_at)) change.closed_at = closed_at;
  if (typeof hits === 'number') change.hits = hits;
  if (nullable(last_hit_at)) change.last_hit_at = last_hit_at;
  if (typeof text === 'string') change.text = text;
  if (typeof updated_at === 'string') change.updated_at = updated_at;
  return [change];
}

/** Reads a lookers push; null for what is none. */
export function readLookers(push: unknown): Lookers | null {
  if (!isObject(push) || !isId(push.id) || !Array.isArray(push.people)) return null;
  return { id: push.id, people: push.people.flatMap(readLooker) };
}

const readLooker = (one: unknown): Looker[] =>
  isObject(one) && isId(one.id) && typeof one.name === 'string' ? [{ id: one.id, name: one.name }] : [];
