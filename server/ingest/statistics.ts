import { sql } from 'kysely';
import { manifest } from '../../resources.manifest.ts';
import { type Store, table } from '../sql/store.ts';
import { tablesOf } from '../sql/tables.ts';

/** Lets the database count anew what its plans go by: after a load, and because the embedded one never does by itself. */
export async function refreshStatistics(store: Store, kind: 'tenant' | 'control'): Promise<void> {
  for (const { name } of tablesOf(manifest, kind)) await sql`analyze ${table(store, name)}`.execute(store.db);
}
