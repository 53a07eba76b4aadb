import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { type Store, table } from '../sql/store.ts';

/** What this operator knows that no other has: some fields of people, and one of payments. */
export const demoOwnFields: readonly Row[] = [
  { kind: 'CUSTOMER', name: 'affordability_checked', label: 'Affordability checked', type: 'YES OR NO' },
  { kind: 'CUSTOMER', name: 'churn_score', label: 'Churn score', type: 'NUMBER' },
  { kind: 'DEPOSIT', name: 'shop', label: 'Shop', type: 'TEXT', personal: false },
];

/** Fills the own fields of most customers and of deposits that were made in a shop, by their ids. */
export async function fillOwnFields(store: Store): Promise<void> {
  await sql`update ${table(store, 'customer')} set own_personal = jsonb_build_object(
      'affordability_checked', id % 3 = 0, 'churn_score', round((id * 37 % 100)::numeric / 100, 2)::text)
    where id % 4 <> 0`.execute(store.db);
  await sql`update ${table(store, 'deposit')}
    set own = jsonb_build_object('shop', (array['Valletta', 'Sliema', 'Birkirkara'])[1 + id % 3])
    where id % 8 = 0`.execute(store.db);
}
