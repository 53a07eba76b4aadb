import { sql } from 'kysely';
import { type Store, table } from './store.ts';

/** The table of sums over fixtures' bets that the engine keeps (server/engine/keptSums.ts). */
export const keptSums = 'fixture_sum';

/** Forgets all kept sums, for a change of events that nobody judges. */
export async function forgetAllSums(store: Store): Promise<void> {
  await sql`delete from ${table(store, keptSums)}`.execute(store.db);
}
