import { sql } from 'kysely';
import {
  type AlertChange,
  type AlertDeed,
  type AlertState,
  allowedStates,
  type Seen,
  type Triage,
} from '../../src/contracts/triage.ts';
import { enums } from '../../src/manifest/enums.ts';
import type { Row } from '../database/database.ts';
import { isQueryError } from '../database/databaseErrors.ts';
import { HttpError, notFound, Refused } from '../errors.ts';
import { isChange } from '../sql/auditLog.ts';
import { type Store, table } from '../sql/store.ts';
import { boundMoved, type ClockColumns, clockAfter } from './clock.ts';

/** The user who triages, and when: ISO 8601. */
export interface Worker {
  userId: string;
  userName: string;
  at: string;
}

/** An alert before and after, with the new comment if there is one. */
interface Triaged {
  before: Row;
  after: Row;
  comment: Row | null;
}

/**
 * Triages an alert inside a transaction. Throws 404 for an unknown one; 409 if it has changed since it was read, or
 * another open alert of the same kind has replaced it; 422 by field.
 */
export async function triageAlert(store: Store, id: string, wanted: Triage, worker: Worker): Promise<Triaged> {
  const before = await lockAlert(store, id);
  if (isOvertaken(before, wanted)) throw new HttpError('conflict', { key: 'alertMoved' });
  const next = nextOf(before, wanted, worker);
  const after = await write(store, id, next, worker);
  const comment = wanted.comment === undefined ? null : await addComment(store, id, wanted.comment, worker);
  return { before, after, comment };
}

/** Whether the alert has changed since it was read. A closed alert is not closed a second time. */
function isOvertaken(before: Row & { state: AlertState }, { state, seen, updated_at }: Triage): boolean {
  if (updated_at !== undefined && updated_at !== before.updated_at) return true;
  if (state === 'CLOSED' && before.state === 'CLOSED') return true;
  return seen !== undefined && !isAsSeen(before, seen);
}

export const isAsSeen = (before: Row, { state, owner_id }: Seen) =>
  before.state === state && before.owner_id === owner_id;

/** An alert that nobody else changes until the transaction ends; throws 404 for an unknown one. */
export async function lockAlert(store: Store, id: string): Promise<Row & { state: AlertState }> {
  const { rows } = await sql<Row & { state: AlertState }>`
    select * from ${table(store, 'alert')} where id = ${id}::bigint for update`.execute(store.db);
  const alert = rows[0];
  if (!alert) throw notFound();
  return alert;
}

/** The alert's triage columns. */
type Standing = ClockColumns &
  Record<'state' | 'verdict' | 'owner_id' | 'owner_name' | 'closed_by' | 'closed_by_id' | 'closed_at', unknown>;

function nextOf(before: Row & { state: AlertState }, wanted: Triage, worker: Worker): Standing {
  const state = wanted.state ?? before.state;
  const moves = state !== before.state;
  if (moves && !allowedStates(before.state).includes(state))
    throw Refused.field('state', { key: 'alertStep', params: { from: String(before.state), to: state } });
  if (moves && state === 'CLOSED' && wanted.verdict === undefined) throw Refused.field('verdict', { key: 'required' });
  if (wanted.verdict !== undefined && state !== 'CLOSED') throw Refused.field('verdict', { key: 'verdictOpen' });
  return {
    ...ownerOf(before, wanted, worker, moves && state !== 'OPEN'),
    ...endOf(before, wanted, worker, state, moves),
    ...clockAfter(before, state, worker),
  };
}

/** A user who takes up or closes an alert without an owner becomes its owner. */
function ownerOf(before: Row, { owner }: Triage, worker: Worker, takesUp: boolean) {
  if (owner === null) return { owner_id: null, owner_name: null };
  if (owner === 'me' || (takesUp && before.owner_id === null))
    return { owner_id: worker.userId, owner_name: worker.userName };
  return { owner_id: before.owner_id, owner_name: before.owner_name };
}

function endOf(before: Row, { verdict }: Triage, worker: Worker, state: AlertState, moves: boolean) {
  if (state !== 'CLOSED') return { state, verdict: null, closed_by: null, closed_by_id: null, closed_at: null };
  if (moves) return { state, verdict, closed_by: worker.userName, closed_by_id: worker.userId, closed_at: worker.at };
  const { closed_by, closed_by_id, closed_at } = before;
  return { state, verdict: verdict ?? before.verdict, closed_by, closed_by_id, closed_at };
}

async function write(store: Store, id: string, next: Standing, { at }: Worker): Promise<Row> {
  const written = sql<Row>`update ${table(store, 'alert')} a set state = ${next.state}, verdict = ${next.verdict},
      owner_id = ${next.owner_id}, owner_name = ${next.owner_name}, assigned = ${next.owner_id !== null},
      closed_by = ${next.closed_by}, closed_by_id = ${next.closed_by_id}, closed_at = ${next.closed_at}::timestamptz,
      looked_at = ${next.looked_at}::timestamptz, looked_by = ${next.looked_by}, looked_by_id = ${next.looked_by_id},
      ${boundMoved(store, next.due_at, at)},
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${id}::bigint and (${next.state} = 'CLOSED' or not exists (
      select from ${table(store, 'alert')} o where o.id <> a.id and o.state <> 'CLOSED' and o.customer_id = a.customer_id
        and o.risk_id is not distinct from a.risk_id and o.trigger_id is not distinct from a.trigger_id))
    returning *`.execute(store.db);
  const { rows } = await written.catch((error: unknown) => {
    // a batch that ended meanwhile has raised it
    if (isQueryError(error) && error.code === '23505' && error.constraint === 'alert_open_key') throw twin();
    throw error;
  });
  const after = rows[0];
  if (after) return after;
  throw twin();
}

const twin = () => new HttpError('conflict', { key: 'alertTwin' });

export async function addComment(store: Store, id: string, text: string, { userName, at }: Worker): Promise<Row> {
  const { rows } = await sql<Row>`insert into ${table(store, 'alert_comment')} (alert_id, user_name, text, created_at)
    values (${id}::bigint, ${userName}, ${text}, ${at}::timestamptz) returning *`.execute(store.db);
  const [comment] = rows;
  if (!comment) throw new Error('The comment that was just written is not there.');
  return comment;
}

/**
 * Notes the first look at an alert, inside a transaction; returns null if somebody looked before. Throws 404 for an
 * unknown one.
 */
export async function lookAtAlert(store: Store, id: string, worker: Worker): Promise<Omit<Triaged, 'comment'> | null> {
  const before = await lockAlert(store, id);
  if (before.looked_at !== null || before.state === 'CLOSED') return null;
  const { looked_at, looked_by, looked_by_id, due_at } = clockAfter(before, before.state, worker);
  const { rows } = await sql<Row>`update ${table(store, 'alert')} a set looked_at = ${looked_at}::timestamptz,
      looked_by = ${looked_by}, looked_by_id = ${looked_by_id}, ${boundMoved(store, due_at, worker.at)},
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${id}::bigint returning *`.execute(store.db);
  return { before, after: rows[0] ?? before };
}

const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value));

/** The change of an alert as pushed to its viewers. */
export function changeOf(row: Row): AlertChange {
  const state = enums.AlertStates.find((one) => one === row.state);
  return {
    id: String(row.id),
    ...(state && { state }),
    verdict: enums.AlertVerdicts.find((one) => one === row.verdict) ?? null,
    assigned: row.owner_id !== null,
    owner_id: textOf(row.owner_id),
    owner_name: textOf(row.owner_name),
    closed_by: textOf(row.closed_by),
    closed_at: textOf(row.closed_at),
    hits: Number(row.hits),
    last_hit_at: textOf(row.last_hit_at),
    looked_at: textOf(row.looked_at),
    looked_by: textOf(row.looked_by),
    due_at: textOf(row.due_at),
    updated_at: String(row.updated_at),
  };
}

/** Entries that a history shows. */
const mostTold = 200;

/** Returns people's changes of an alert and their comments, the newest `most` first. The log has no names of those who got it. */
export async function historyOf(
  store: Store,
  id: string,
  namesOf: (userIds: string[]) => Promise<ReadonlyMap<string, string>>,
  most = mostTold,
): Promise<AlertDeed[]> {
  const { rows: changes } = await sql<Row>`select id, created_at as at, actor, user_id, user_name as by, after
    from ${table(store, 'audit_log')} where entity = 'alert' and record_id = ${id} and ${isChange}
    order by created_at desc, id desc limit ${most}`.execute(store.db);
  const { rows: comments } = await sql<Row>`select id, created_at as at, user_name as by, text
    from ${table(store, 'alert_comment')} where alert_id = ${id}::bigint
    order by created_at desc, id desc limit ${most}`.execute(store.db);
  const names = await namesOf([...new Set(changes.flatMap((row) => ownerGiven(row) ?? []))]);
  const queues = await queueNames(store, [...new Set(changes.flatMap((row) => queueGiven(row) ?? []))]);
  const deeds = [...changes.map((row) => changeDeed(row, names, queues)), ...comments.map(commentDeed)];
  return deeds.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)).slice(0, most);
}

const whenAndWho = ({ at, by }: Row) => ({ at: String(at), by: typeof by === 'string' ? by : null });
/** Prefixed, since a change and a comment may have the same id. */
const idOf = (kind: string, { id }: Row) => `${kind} ${String(id)}`;

const afterOf = ({ after }: Row): Row => (typeof after === 'object' && after !== null ? { ...after } : {});

/** The id of the user to whom somebody else gave the alert; undefined for every other change. */
function ownerGiven(row: Row): string | undefined {
  const { owner_id } = afterOf(row);
  return typeof owner_id === 'string' && owner_id !== row.user_id ? owner_id : undefined;
}

/** The id of the queue that an alert was moved to. */
function queueGiven(row: Row): string | undefined {
  const { queue_id } = afterOf(row);
  return typeof queue_id === 'string' || typeof queue_id === 'number' ? String(queue_id) : undefined;
}

async function queueNames(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`select id::text, name from ${table(store, 'queue')}
    where id = any(${ids}::bigint[])`.execute(store.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function changeDeed(row: Row, names: ReadonlyMap<string, string>, queues: ReadonlyMap<string, string>): AlertDeed {
  const after = afterOf(row);
  const given = ownerGiven(row);
  const queue = queueGiven(row);
  const state = enums.AlertStates.find((one) => one === after.state);
  const verdict = enums.AlertVerdicts.find((one) => one === after.verdict);
  return {
    id: idOf('change', row),
    ...whenAndWho(row),
    ...(row.actor === 'SYSTEM' && { system: true }),
    ...(queue !== undefined && { queue: queues.get(queue) ?? null }),
    ...(state && { state }),
    ...(Object.hasOwn(after, 'verdict') && { verdict: verdict ?? null }),
    ...(Object.hasOwn(after, 'looked_at') && { looked: true }),
    ...(Object.hasOwn(after, 'owner_id') && ownerDeed(after, given, names)),
  };
}

function ownerDeed(
  { owner_id }: Row,
  given: string | undefined,
  names: ReadonlyMap<string, string>,
): Pick<AlertDeed, 'owner' | 'to'> {
  if (given !== undefined) return { owner: 'assigned', to: names.get(given) ?? null };
  return { owner: owner_id === null ? 'released' : 'taken' };
}

const commentDeed = (row: Row): AlertDeed => ({
  id: idOf('comment', row),
  ...whenAndWho(row),
  comment: String(row.text),
});
