import { sql } from 'kysely';
import { deeds } from '../../src/i18n/en/deeds.ts';
import type { Row } from '../database/database.ts';
import type { Touched } from '../ingest/batch.ts';
import { sentence } from '../sentence.ts';
import { type Store, table } from '../sql/store.ts';
import { modelOf } from './models.ts';

const corrigible = [
  { entity: 'betslip', model: 'BETSLIP' },
  { entity: 'deposit', model: 'DEPOSIT' },
  { entity: 'withdraw', model: 'WITHDRAWAL' },
  { entity: 'casino', model: 'CASINO SPIN' },
  { entity: 'live_casino', model: 'LIVE CASINO BET' },
  { entity: 'customer_limit', model: 'LIMIT' },
  { entity: 'customer_exclusion', model: 'EXCLUSION' },
  { entity: 'customer_contact', model: 'CONTACT' },
  { entity: 'customer_session', model: 'SESSION' },
] as const;
/** Ids that a reason names. */
const mostNamed = 5;

/**
 * Returns the reason, by customer, for which a batch withdraws firings: the corrected records of the customer, by the
 * operator's ids, or else an event that arrived late.
 */
export async function reasonsFor(store: Store, touched: Touched): Promise<(customerId: string) => string> {
  const corrected = new Map<string, Set<string>>();
  for (const { entity, model } of corrigible) {
    const ids = touched.ids(entity, 'corrected');
    if (ids.length === 0) continue;
    const { rows } = await sql<Row>`select id, customer_id, ${sql.ref(modelOf(model).partnerId ?? 'id')} as own
      from ${table(store, entity)} where id = any(${ids}::bigint[])`.execute(store.db);
    const left = Map.groupBy(touched.left(entity), ({ id }) => id);
    for (const { id, customer_id, own } of rows)
      for (const customer of [customer_id, ...(left.get(String(id)) ?? []).map(({ customerId }) => customerId)])
        corrected.set(String(customer), (corrected.get(String(customer)) ?? new Set()).add(String(own)));
  }
  return (customerId) => {
    const ids = [...(corrected.get(customerId) ?? [])].sort();
    if (ids.length === 0) return deeds.cameLate;
    const named = ids.slice(0, mostNamed).join(', ');
    return sentence(deeds.corrected, { ids: ids.length > mostNamed ? `${named} …` : named });
  };
}
