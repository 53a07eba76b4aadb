import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { type Store, table } from '../sql/store.ts';
import { type Subject, subjects, switchOf } from './switches.ts';

/** A change of a record, before it is stored. */
export interface Asked {
  name: string;
  /** The record as it is stored; null where one is made. */
  before: Row | null;
  body: Row;
  /** The store that keeps the record. */
  store: Store;
}

interface Judged {
  /** The switch by which such changes need another person; `always` where there is none. */
  by: Subject | 'always';
  needs: (asked: Asked) => boolean | Promise<boolean>;
}

const judged: { readonly [entity: string]: Judged } = {
  trigger: { by: 'triggers', needs: (asked) => changesLive(asked, triggerFields) },
  trigger_action: { by: 'triggers', needs: changesLiveTriggers },
  risk: { by: 'risks', needs: (asked) => changesLive(asked, riskFields) },
  role: { by: 'roles', needs: gains },
  webhook: { by: 'webhooks', needs: callsAnew },
  tenant: { by: 'always', needs: endsFourEyes },
};

/** The switch for changes of an entity; undefined where none needs another person. */
export const switchFor = (name: string): Judged['by'] | undefined => (isJudged(name) ? judged[name]?.by : undefined);

/** Whether a change needs another person where its switch is on. */
export const needsRelease = async (asked: Asked): Promise<boolean> =>
  isJudged(asked.name) && (await judged[asked.name]?.needs(asked)) === true;

const isJudged = (name: string) => Object.hasOwn(judged, name);

/** The engine evaluates it, and writes what it finds. */
export const isLive = (mode: unknown): boolean => mode === 'ACTIVE' || mode === 'SHADOW';

const triggerFields = ['type', 'trigger_settings', 'final_setting_result', 'trigger_actions', 'effective_from'];
const riskFields = ['category', 'triggers', 'final_triggers_result'];
const actionFields = ['handler', 'type', 'params'];

/** Whether the engine judges otherwise afterwards. What only stops, as a pause or a step from ACTIVE to SHADOW, does not count. */
function changesLive({ before, body }: Asked, fields: readonly string[]): boolean {
  const mode = body.mode ?? before?.mode ?? 'DRAFT';
  if (!isLive(mode)) return false;
  if (before === null || !isLive(before.mode)) return true;
  if (before.mode === 'SHADOW' && mode === 'ACTIVE') return true;
  return fields.some((field) => differs(field, before, body));
}

/** Whether a named action does something else in a trigger that is live. */
async function changesLiveTriggers({ before, body, store }: Asked): Promise<boolean> {
  if (before === null || !actionFields.some((field) => differs(field, before, body))) return false;
  const { rows } = await sql`select 1 from ${table(store, 'trigger')} where mode in ('ACTIVE', 'SHADOW')
    and trigger_actions @> ${JSON.stringify([{ id: String(before.id) }])}::jsonb limit 1`.execute(store.db);
  return rows.length > 0;
}

function gains({ before, body }: Asked): boolean {
  const had = new Set(texts(before?.permissions));
  return texts(body.permissions).some((name) => !had.has(name));
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Whether a webhook is called where, about what or when it was not called before. */
function callsAnew({ before, body }: Asked): boolean {
  if (before === null || (body.enabled === true && before.enabled !== true)) return true;
  return ['address', 'events'].some((field) => differs(field, before, body));
}

function endsFourEyes({ before, body }: Asked): boolean {
  if (before === null) return false;
  return subjects.some((subject) => before[switchOf(subject)] === true && isOff(body[`four_eyes.${subject}`]));
}

const isOff = (value: unknown) => value !== undefined && value !== true;

function differs(field: string, before: Row, body: Row): boolean {
  const value = body[field];
  // the moment from which a version counts: given again, it counts again
  if (field === 'effective_from') return typeof value === 'string';
  return value !== undefined && !isDeepStrictEqual(plain(field, before[field]), plain(field, value));
}

/** Actions are stored with the names under which they are kept. */
function plain(field: string, value: unknown): unknown {
  if (field === 'trigger_actions' && Array.isArray(value))
    return value.map(({ handler, type, params }) => ({ handler, type, params }));
  return value;
}
