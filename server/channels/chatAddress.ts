import { sql } from 'kysely';
import { type SecretKey, seal } from '../sessions/secretBox.ts';
import { type Store, table } from '../sql/store.ts';
import { tenantIdOf } from '../sql/tenantSchemas.ts';

/** Whom a chat's address is sealed for: no row of another channel or tenant serves for it. */
export const addressOwner = (store: Store, channelId: string): string => `channel ${tenantIdOf(store)}/${channelId}`;

/** What is shown of a chat's address once it is stored: its host, and the end by which addresses are told apart. */
export function shownAddress(address: string): string {
  const { origin, pathname, search } = new URL(address);
  const rest = pathname + search;
  // of a short one the end would be most of it
  return `${origin}/•••${rest.length > 20 ? rest.slice(-4) : ''}`;
}

/** Stores a chat's address, encrypted, in place of an earlier one. */
export async function keepAddress(store: Store, key: SecretKey, channelId: string, address: string): Promise<void> {
  const sealed = seal(key, address, addressOwner(store, channelId));
  await sql`insert into ${table(store, 'channel_address')} as k (channel_id, address)
    values (${channelId}::bigint, ${sealed})
    on conflict (channel_id) do update set address = excluded.address`.execute(store.db);
}
