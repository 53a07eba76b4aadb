import { sql } from 'kysely';
import type { Challenge } from '../../src/contracts/challenge.ts';
import type { TriggerAction, TriggerSetting } from '../../src/contracts/trigger.ts';
import type { Row } from '../database/database.ts';
import { HttpError, notFound, Refused } from '../errors.ts';
import { ruleDigest } from '../packs/ruleDigest.ts';
import { type Actor, auditTenant } from '../sql/auditLog.ts';
import { type Store, table } from '../sql/store.ts';

/** A challenge as it is stored. RUNNING says that nobody has decided about it, also after its end. */
interface StoredChallenge extends Omit<Challenge, 'undecided'> {
  type: string;
}

/** What a person asks for. */
export interface AskedChallenge {
  type?: string;
  trigger_settings: TriggerSetting[];
  final_setting_result: string;
  trigger_actions: TriggerAction[];
  share: number;
  ends_at: string;
  reason: string;
}

type Rule = Pick<AskedChallenge, 'trigger_settings' | 'final_setting_result' | 'trigger_actions'>;

/** Whether two rules judge and do the same. */
const isSame = (one: Rule, other: Rule) => digestOf(one) === digestOf(other);
const digestOf = (rule: Rule) => ruleDigest({ ...rule, type: '', severity: '' });

const columns = sql.raw(`id::text, type, share, starts_at, ends_at, state, reason, started_by, decided_at, decided_by,
  decision_reason, trigger_settings, final_setting_result, trigger_actions`);

/** A trigger's challenges as a person reads them, the newest first. */
export async function challengesOf(store: Store, triggerId: string, now: Date): Promise<Challenge[]> {
  const { rows } = await sql<StoredChallenge>`select ${columns} from ${table(store, 'trigger_challenge')}
    where trigger_id = ${triggerId}::bigint order by id desc`.execute(store.db);
  return rows.map(({ type: _, ...row }) => ({
    ...row,
    undecided: row.state === 'RUNNING',
    state: row.state === 'RUNNING' && Date.parse(row.ends_at) <= now.getTime() ? 'ENDED' : row.state,
  }));
}

/** One of them; throws 404 for one of another trigger. */
export async function challengeOf(store: Store, triggerId: string, id: string, now: Date): Promise<Challenge> {
  const found = (await challengesOf(store, triggerId, now)).find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}

/** Throws 409 unless somebody may still decide about it. */
export function demandUndecided({ undecided }: Challenge): void {
  if (!undecided) throw new HttpError('conflict', { key: 'challengeDecided' });
}

interface Starting {
  store: Store;
  actor: Actor;
  /** Whose challenge it is: who has proposed it, where another person releases it. */
  starter: string | null;
  now: Date;
}

/**
 * Starts a challenge, inside a transaction; `version` is that of the trigger on which it was proposed. Throws 409 where the
 * trigger was changed since.
 */
export async function startChallenge(
  at: Starting,
  triggerId: string,
  asked: AskedChallenge,
  version: string | null = null,
): Promise<string> {
  const { store, starter, now } = at;
  const trigger = await demandStartable(at, triggerId, asked);
  if (version !== null && new Date(version).getTime() !== new Date(String(trigger.updated_at)).getTime())
    throw new HttpError('conflict', { key: 'changedMeanwhile' });
  await endOver(store, triggerId, now);
  const { share, ends_at, reason } = asked;
  const { rows } = await sql<{ id: string }>`insert into ${table(store, 'trigger_challenge')}
      (trigger_id, type, trigger_settings, final_setting_result, trigger_actions, share, starts_at, ends_at, reason,
        started_by, state)
    values (${triggerId}::bigint, ${String(trigger.type)}, ${JSON.stringify(asked.trigger_settings)}::jsonb,
      ${asked.final_setting_result}, ${JSON.stringify(asked.trigger_actions)}::jsonb, ${share},
      ${now.toISOString()}::timestamptz, ${ends_at}::timestamptz, ${reason}, ${starter}, 'RUNNING')
    on conflict do nothing returning id::text`.execute(store.db);
  const [made] = rows;
  if (!made) throw new HttpError('conflict', { key: 'challengeRuns' });
  await onRecord(at, 'CREATE', made.id, null, { trigger_id: triggerId, share, ends_at, state: 'RUNNING' });
  return made.id;
}

/**
 * Gives the trigger and locks it. Throws unless it is live and has no running challenge, and the candidate judges the same
 * events in another way.
 */
export async function demandStartable(
  { store, now }: Pick<Starting, 'store' | 'now'>,
  triggerId: string,
  asked: AskedChallenge,
): Promise<Row> {
  const { rows } = await sql<Row & { runs: boolean }>`select t.*, exists (select from
      ${table(store, 'trigger_challenge')} c where c.trigger_id = t.id and c.state = 'RUNNING'
        and c.ends_at > ${now.toISOString()}::timestamptz) as runs
    from ${table(store, 'trigger')} t where t.id = ${triggerId}::bigint for no key update of t`.execute(store.db);
  const [found] = rows;
  if (!found) throw notFound();
  const { runs, ...trigger } = found;
  if (trigger.mode !== 'ACTIVE' && trigger.mode !== 'SHADOW')
    throw new HttpError('conflict', { key: 'challengeNotLive' });
  if (asked.type !== undefined && asked.type !== trigger.type) throw Refused.field('type', { key: 'challengeType' });
  if (Date.parse(asked.ends_at) <= now.getTime()) throw Refused.field('ends_at', { key: 'challengeEndsLater' });
  if (asked.share > 0 && trigger.mode === 'SHADOW') throw Refused.field('share', { key: 'challengeInShadow' });
  if (isRule(trigger) && isSame(trigger, asked)) throw new HttpError('conflict', { key: 'challengeSame' });
  if (runs) throw new HttpError('conflict', { key: 'challengeRuns' });
  return trigger;
}

/** One whose time is over makes room for the next, undecided. */
async function endOver(store: Store, triggerId: string, now: Date): Promise<void> {
  await sql`update ${table(store, 'trigger_challenge')} set state = 'ENDED', updated_at = now()
    where trigger_id = ${triggerId}::bigint and state = 'RUNNING' and ends_at <= ${now.toISOString()}::timestamptz`.execute(
    store.db,
  );
}

interface Deciding {
  store: Store;
  actor: Actor;
}

/** Stops a challenger; what it has found stays on record. */
export async function dropChallenge({ store, actor }: Deciding, id: string, reason: string, now: Date): Promise<void> {
  const { rows } = await sql`update ${table(store, 'trigger_challenge')} set state = 'DROPPED',
      decided_at = ${now.toISOString()}::timestamptz, decided_by = ${actor.userName}, decision_reason = ${reason},
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${id}::bigint and state = 'RUNNING' returning id`.execute(store.db);
  if (rows.length === 0) throw new HttpError('conflict', { key: 'challengeDecided' });
  await onRecord({ store, actor }, 'UPDATE', id, { state: 'RUNNING' }, { state: 'DROPPED' });
}

/** Keeps why a challenger was promoted, in the transaction that has done so; throws 409 where somebody else was faster. */
export async function sayWhy(store: Store, id: string, reason: string): Promise<void> {
  const { rows } = await sql`update ${table(store, 'trigger_challenge')} set decision_reason = ${reason}
    where id = ${id}::bigint and state = 'PROMOTED' returning id`.execute(store.db);
  if (rows.length === 0) throw new HttpError('conflict', { key: 'challengeDecided' });
}

/**
 * Ends the challenge whose candidate is what the trigger says now, however it came to say that: in the transaction of the
 * trigger's change. Where that was a proposal, its author has said why.
 */
export async function promotedBy({ store, actor }: Deciding, triggerId: string, now: Date): Promise<void> {
  const { rows } = await sql<Rule & { id: string; said: Row }>`select c.id::text, c.trigger_settings,
      c.final_setting_result, c.trigger_actions, jsonb_build_object('trigger_settings', t.trigger_settings,
        'final_setting_result', t.final_setting_result, 'trigger_actions', t.trigger_actions) as said
    from ${table(store, 'trigger_challenge')} c join ${table(store, 'trigger')} t on t.id = c.trigger_id
    where c.trigger_id = ${triggerId}::bigint and c.state = 'RUNNING' and c.type = t.type`.execute(store.db);
  const [running] = rows;
  if (!running || !isRule(running.said) || !isSame(running, running.said)) return;
  await sql`update ${table(store, 'trigger_challenge')} set state = 'PROMOTED',
      decided_at = ${now.toISOString()}::timestamptz, decided_by = ${actor.userName},
      decision_reason = coalesce((select p.comment from ${table(store, 'proposal')} p
        where p.id = ${actor.releases?.proposal ?? null}::bigint), decision_reason),
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${running.id}::bigint`.execute(store.db);
  await onRecord({ store, actor }, 'UPDATE', running.id, { state: 'RUNNING' }, { state: 'PROMOTED' });
}

const isRule = (said: Row): said is Row & Rule =>
  Array.isArray(said.trigger_settings) &&
  typeof said.final_setting_result === 'string' &&
  Array.isArray(said.trigger_actions);

const onRecord = (
  { store, actor }: Deciding,
  verb: 'CREATE' | 'UPDATE',
  id: string,
  before: Row | null,
  after: Row,
): Promise<void> => auditTenant({ store, name: 'trigger_challenge', actor }, verb, id, before, after);
