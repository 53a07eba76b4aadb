import { sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';
import type { TriggerRule } from './compile.ts';
import { type ClassName, eventKinds, type TriggerType } from './events.ts';
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
  const standing = new Set(
    answers.filter(({ fires }) => fires).map(({ rule, eventId, betId }) => `${rule.id}/${eventId}/${betId ?? ''}`),
  );
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

/** Takes back the logs of SHADOW triggers that no longer hold: the only trace that those leave. */
export async function withdrawShadows(
  logs: Store,
  again: ReadonlyMap<TriggerType, ReadonlySet<string>>,
  rules: readonly TriggerRule[],
  answers: readonly Answer[],
): Promise<void> {
  for (const [type, ids] of again) {
    const shadows = rules.filter((rule) => rule.type === type && rule.mode === 'SHADOW').map(({ id }) => id);
    if (ids.size === 0 || shadows.length === 0) continue;
    const standing = answers.filter(({ fires }) => fires);
    await sql`delete from ${table(logs, 'trigger_log')} l where l.class_name = ${eventKinds[type].className}
      and l.event_id = any(${[...ids]}::text[]) and l.trigger_id = any(${shadows}::text[]) and l.outcome = 'TRIGGERED'
      and not exists (select from unnest(${standing.map(({ rule }) => rule.id)}::text[],
        ${standing.map(({ eventId }) => eventId)}::text[], ${standing.map(({ betId }) => betId)}::text[]) s(rule, event, bet)
        where s.rule = l.trigger_id and s.event = l.event_id and s.bet is not distinct from l.bet_id)`.execute(logs.db);
  }
}
