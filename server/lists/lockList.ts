import { sql } from 'kysely';
import type { EnumValue } from '../../src/manifest/enums.ts';
import { type Store, table } from '../sql/store.ts';

export interface ValueList {
  id: string;
  holds: EnumValue<'ValueListContents'>;
}

/** A list, locked for the rest of the transaction: two people do not put the same on it at once. */
export async function lockList(store: Store, id: string): Promise<ValueList | undefined> {
  const { rows } = await sql<ValueList>`select id::text as id, holds from ${table(store, 'value_list')}
    where id = ${id}::bigint for no key update`.execute(store.db);
  return rows[0];
}
