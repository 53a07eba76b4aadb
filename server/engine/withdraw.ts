import { sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';
import { classes, type FiringKey } from './act/classes.ts';
import type { Withdrawn } from './act/types.ts';
import type { TriggerRule } from './compile.ts';
import { eventKinds, type TriggerType } from './events.ts';
import { answerKey } from './explain.ts';
import type { Answer } from './judge.ts';

/** The stored firings that the new answers to the same events contradict; `at`: time of the earliest, ISO 8601. */
export async function withdrawn(
  store: Store,
  again: ReadonlyMap<TriggerType, ReadonlySet<string>>,
  rules: readonly TriggerRule[],
  answers: readonly Answer[],
): Promise<(Withdrawn & { at: string })[]> {
  const standing = new Set(answers.filter(({ fires }) => fires).map(answerKey));
  const asked = [...again].flatMap(([type, ids]) => {
    const judged = rules.filter((rule) => rule.type === type && rule.mode === 'ACTIVE').map(({ id }) => id);
    if (ids.size === 0 || judged.length === 0) return [];
    const event = sql.ref(classes[eventKinds[type].className].column);
    return [
      sql`select id, customer_id, trigger_id, ${event} as event_id, bet_id, created_at from ${table(store, 'customer_trigger')}
        where ${event} = any(${[...ids]}::bigint[]) and trigger_id = any(${judged}::bigint[])`,
    ];
  });
  if (asked.length === 0) return [];
  const { rows } = await sql<{
    id: string;
    customer_id: string;
    trigger_id: string;
    event_id: string;
    bet_id: string | null;
    created_at: string;
  }>`${sql.join(asked, sql` union all `)}`.execute(store.db);
  const gone = rows.filter(
    ({ trigger_id, event_id, bet_id }) => !standing.has(`${trigger_id}/${event_id}/${bet_id ?? ''}`),
  );
  return [...Map.groupBy(gone, ({ customer_id }) => String(customer_id))].map(([customerId, firings]) => ({
    customerId,
    customerTriggerIds: firings.map(({ id }) => String(id)),
    at: firings.map(({ created_at }) => created_at).reduce((first, at) => (at < first ? at : first)),
  }));
}

/**
 * Stored logs that the new answers contradict: a logged 'no answer' where there is one now, and a firing in mode
 * SHADOW, which has no other record, that no longer holds.
 */
export async function outdatedLogs(
  logs: Store,
  again: ReadonlyMap<TriggerType, ReadonlySet<string>>,
  rules: readonly TriggerRule[],
  answers: readonly Answer[],
): Promise<FiringKey[]> {
  const keysOf = (fires: boolean) => new Set(answers.filter((answer) => answer.fires === fires).map(answerKey));
  const [standing, unanswered] = [keysOf(true), keysOf(false)];
  const asked = [...again].flatMap(([type, ids]) => {
    const judged = rules.filter((rule) => rule.type === type);
    if (ids.size === 0 || judged.length === 0) return [];
    const shadows = judged.filter(({ mode }) => mode === 'SHADOW').map(({ id }) => id);
    return [
      sql`select trigger_id as "triggerId", class_name as "className", event_id as "eventId", bet_id as "betId", outcome
        from ${table(logs, 'trigger_log')} where class_name = ${eventKinds[type].className}
          and event_id = any(${[...ids]}::text[]) and trigger_id = any(${judged.map(({ id }) => id)}::text[])
          and (outcome = 'NO ANSWER' or trigger_id = any(${shadows}::text[]))`,
    ];
  });
  if (asked.length === 0) return [];
  const { rows } = await sql<FiringKey & { outcome: string }>`${sql.join(asked, sql` union all `)}`.execute(logs.db);
  return rows.filter(({ triggerId, eventId, betId, outcome }) => {
    const key = `${triggerId}/${eventId}/${betId ?? ''}`;
    return outcome === 'TRIGGERED' ? !standing.has(key) : !unanswered.has(key);
  });
}
