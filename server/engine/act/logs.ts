import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Row } from '../../database/database.ts';
import { toPrepare } from '../../database/prepared.ts';
import { inTransaction, type Store, table } from '../../sql/store.ts';
import { type FiringKey, keyText } from './alertClasses.ts';
import type { AlertClass, EnginePlace, Firing, NoAnswer } from './firing.ts';
import { isoTime, recordset } from './recordset.ts';

/** An operation on trigger_log. */
interface LogEntry {
  op: 'triggered' | 'no answer' | 'withdrawn' | 'forget';
  trigger_id: string;
  class_name: AlertClass;
  event_id: string;
  bet_id: string | null;
  [column: string]: unknown;
}

const keyColumns = 'trigger_id, class_name, event_id, bet_id';
const contentColumns =
  'trigger_name, mode, side, outcome, customer_id, "partner_customerId", partner_id, final_setting_result, trigger_settings, suspect_items, reason, at';
const typed = `trigger_id text, class_name text, event_id text, bet_id text, trigger_name text, mode text, side text, outcome text,
  customer_id text, "partner_customerId" text, partner_id text, final_setting_result text, trigger_settings jsonb, suspect_items jsonb, reason text, at timestamptz`;

/** Logs firings, replacing earlier entries; returns the keys of those that are new or changed. */
export async function logFirings(place: EnginePlace, firings: readonly Firing[]): Promise<ReadonlySet<string>> {
  const entries = new Map(
    firings.map((firing) => [keyText({ ...firing, triggerId: firing.trigger.id }), entryOf(firing)]),
  );
  const changed = await write(place, [...entries.values()]);
  return changed ?? new Set(entries.keys());
}

/** Logs events for which a trigger had no answer. A firing that was withdrawn for it keeps its log. */
export async function logNoAnswers(place: EnginePlace, rows: readonly NoAnswer[]): Promise<void> {
  const entries = rows.map(({ reason, ...row }) => ({
    ...entryOf({ ...row, suspects: [] }),
    op: 'no answer' as const,
    outcome: 'NO ANSWER',
    reason: reason.slice(0, 500),
  }));
  await write(place, entries);
}

/** Marks the logs of firings that no longer hold, with the reason. */
export async function withdrawLogs(
  place: EnginePlace,
  keys: readonly (FiringKey & { reason: string })[],
): Promise<void> {
  await write(
    place,
    keys.map(({ reason, ...key }) => ({ op: 'withdrawn', ...logKey(key), reason: reason.slice(0, 500) })),
  );
}

/** Deletes the logs of events without an answer that have one now. */
export async function forgetLogs(place: EnginePlace, keys: readonly FiringKey[]): Promise<void> {
  await write(
    place,
    keys.map((key) => ({ op: 'forget', ...logKey(key) })),
  );
}

export const logKey = ({ triggerId, className, eventId, betId }: FiringKey) => ({
  trigger_id: triggerId,
  class_name: className,
  event_id: eventId,
  bet_id: betId,
});

function entryOf(logged: Omit<Firing, 'trigger' | 'result'> & { trigger: NoAnswer['trigger'] }): LogEntry {
  const { trigger } = logged;
  return {
    op: 'triggered',
    ...logKey({ ...logged, triggerId: trigger.id }),
    trigger_name: trigger.name,
    mode: trigger.mode,
    side: trigger.side,
    outcome: 'TRIGGERED',
    customer_id: logged.customerId,
    partner_customerId: logged.partnerCustomerId,
    partner_id: logged.partnerId,
    final_setting_result: trigger.formula,
    trigger_settings: logged.settings,
    suspect_items: logged.suspects,
    reason: null,
    at: isoTime(logged.at),
  };
}

/** Returns the keys that changed, or undefined if the entries went to the outbox. */
async function write(place: EnginePlace, entries: readonly LogEntry[]): Promise<ReadonlySet<string> | undefined> {
  if (entries.length === 0) return new Set();
  if (place.sameDatabase) return storeEntries(place.logs, entries);
  await sql`insert into ${table(place.tenant, 'log_outbox')} (entity, "row")
    select 'trigger_log', e.value from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality e(value, n)
    order by e.n`.execute(place.tenant.db);
  return undefined;
}

/** Applies entries to the logs in order, consecutive entries of one operation in one statement. Idempotent. */
async function storeEntries(logs: Store, entries: readonly LogEntry[]): Promise<ReadonlySet<string>> {
  const changed = new Set<string>();
  for (let from = 0; from < entries.length; ) {
    const op = entries[from]?.op;
    let to = from;
    while (entries[to]?.op === op) to += 1;
    // the later entry of a key wins, and no statement may write a row twice
    const part = [...new Map(entries.slice(from, to).map((entry) => [entryKey(entry), entry])).values()];
    for (const key of await storePart(logs, op, part)) changed.add(key);
    from = to;
  }
  return changed;
}

async function storePart(logs: Store, op: LogEntry['op'] | undefined, part: LogEntry[]): Promise<string[]> {
  const target = table(logs, 'trigger_log');
  const columns = sql.raw(`${keyColumns}, ${contentColumns}`);
  const rows = recordset(part, typed);
  if (op === 'withdrawn') {
    await sql`update ${target} t set outcome = 'WITHDRAWN', reason = w.reason from ${rows}
      where t.trigger_id = w.trigger_id and t.class_name = w.class_name and t.event_id = w.event_id
        and t.bet_id is not distinct from w.bet_id and t.outcome = 'TRIGGERED'`.execute(logs.db);
    return [];
  }
  if (op === 'forget') {
    await sql`delete from ${target} t using ${rows} where t.trigger_id = w.trigger_id and t.class_name = w.class_name
      and t.event_id = w.event_id and t.bet_id is not distinct from w.bet_id`.execute(logs.db);
    return [];
  }
  const names = contentColumns.split(', ');
  const list = (alias: string) => sql.raw(names.map((name) => `${alias}.${name}`).join(', '));
  const { rows: written } =
    await sql<Row>`${toPrepare} insert into ${target} as t (${columns}) select ${columns} from ${rows}
    on conflict (${sql.raw(keyColumns)}) do update set ${sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))}
    where (${list('t')}) is distinct from (${list('excluded')})${op === 'no answer' ? sql` and t.outcome = 'NO ANSWER'` : sql``}
    returning ${sql.raw(keyColumns)}`.execute(logs.db);
  return written.map(logRowKey);
}

const entryKey = (entry: LogEntry) => `${entry.op} ${logRowKey(entry)}`;
export const logRowKey = ({ trigger_id, class_name, event_id, bet_id }: Row) =>
  [trigger_id, class_name, event_id, bet_id ?? ''].join(' ');

const batch = 500;
const patienceMs = 5_000;

const isEntry = (row: Row): row is LogEntry =>
  typeof row.trigger_id === 'string' &&
  (row.op === 'triggered' || row.op === 'no answer' || row.op === 'withdrawn' || row.op === 'forget');

/**
 * Ships a tenant's outbox of logs to its logs' database; returns the number of rows. Idempotent: rows that were shipped
 * but not deleted are shipped again. Throws if the logs' database does not answer; the rows then stay.
 */
export async function shipLogs(tenant: Store, logs: Store): Promise<number> {
  const outbox = table(tenant, 'log_outbox');
  const { rows } = await sql`select 1 from ${outbox} limit 1`.execute(tenant.db);
  if (rows.length === 0) return 0;
  // checked before the transaction, which holds a connection while the other server answers
  await withPatience(sql`select 1`.execute(logs.db));
  let shipped = 0;
  for (;;) {
    const count = await inTransaction(tenant, (inside) => shipBatch(inside, logs));
    shipped += count;
    if (count < batch) return shipped;
  }
}

async function shipBatch(tenant: Store, logs: Store): Promise<number> {
  const outbox = table(tenant, 'log_outbox');
  // locked, so that no two processes ship entries of one firing in the wrong order
  const { rows } = await sql<{ id: string; row: Row }>`
    select id, "row" from ${outbox} where entity = 'trigger_log' order by id limit ${sql.lit(batch)} for update`.execute(
    tenant.db,
  );
  if (rows.length === 0) return 0;
  await withPatience(storeEntries(logs, rows.map(({ row }) => row).filter(isEntry)));
  await sql`delete from ${outbox} where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tenant.db);
  return rows.length;
}

async function withPatience<T>(work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = sleep(patienceMs, undefined, { signal: timer.signal, ref: false }).then(
    () => {
      throw new Error(`The database of the trigger logs did not answer within ${patienceMs / 1000} s.`);
    },
    () => work,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}
