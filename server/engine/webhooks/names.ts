import { sql } from 'kysely';
import { type Store, table } from '../../sql/store.ts';

/** The names of a tenant's webhooks, which its triggers may call. */
export async function webhookNames(store: Store): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${table(store, 'webhook')} order by name`.execute(
    store.db,
  );
  return rows.map(({ name }) => name);
}
