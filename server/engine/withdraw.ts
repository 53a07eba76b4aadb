import { sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';
import type { FiringKey } from './act/classes.ts';
import type { TriggerRule } from './compile.ts';
import { type ClassName, eventKinds, type TriggerType } from './events.ts';
import { answerKey } from './explain.ts';
import type { Answer } from './judge.ts';

/** Firings of a customer that no longer hold. */
export interface Withdrawn {
  customerId: string;
  customerTriggerIds: string[];
  /** The earliest of them, ISO 8601. */
  at: string;
}

/** Where a fired trigger points at its event. */
export const eventColumns: { readonly [C in ClassName]: string } = {
  Betslip: 'betslip_id',
  CasinoSpin: 'casino_id',
  LiveCasinoBet: 'live_casino_id',
  Deposit: 'deposit_id',
  Withdrawal: 'withdraw_id',
};

/** Which firings on record the new answers to the same events take back. */
export async function withdrawn(
  store: Store,
  again: ReadonlyMap<TriggerType, ReadonlySet<string>>,
  rules: readonly TriggerRule[],
  answers: readonly Answer[],
): Promise<Withdrawn[]> {
  const standing = new Set(answers.filter(({ fires }) => fires).map(answerKey));
  const asked = [...again].flatMap(([type, ids]) => {
    const judged = rules.filter((rule) => rule.type === type && rule.mode === 'ACTIVE').map(({ id }) => id);
    if (ids.size === 0 || judged.length === 0) return [];
    const event = sql.ref(eventColumns[eventKinds[type].className]);
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
  const customers = new Map<string, Withdrawn>();
  for (const { id, customer_id, created_at } of gone) {
    const known = customers.get(String(customer_id));
    if (!known)
      customers.set(String(customer_id), {
        customerId: String(customer_id),
        customerTriggerIds: [String(id)],
        at: created_at,
      });
    else {
      known.customerTriggerIds.push(String(id));
      if (created_at < known.at) known.at = created_at;
    }
  }
  return [...customers.values()];
}

/**
 * Logs that the new answers to the same events make untrue: that a trigger had no answer where it has one, and that one in
 * mode SHADOW, whose only trace they are, fires where it doesn't.
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
