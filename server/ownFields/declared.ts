import { sql } from 'kysely';
import type { OwnField } from '../../src/manifest/ownFields.ts';
import { type Store, table } from '../sql/store.ts';

/** The fields that a tenant has declared, the archived ones too; of one kind of records where that is given. */
export async function declaredFields(store: Store, kind?: string): Promise<OwnField[]> {
  const { rows } = await sql<OwnField>`select kind, name, label, type, personal, archived
    from ${table(store, 'own_field')} where ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
    order by kind, label, name`.execute(store.db);
  return rows;
}
