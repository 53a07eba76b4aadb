import { sql } from 'kysely';
import { addressOwner as ownerOfAddress } from '../channels/chatAddress.ts';
import { secretOwner as ownerOfWebhook } from '../engine/webhooks/destinations.ts';
import { hashKeyOwner } from '../ingest/hiddenValues.ts';
import { hintOwner } from '../providers/signOut.ts';
import { secretOwner as ownerOfProvider } from '../providers/storedProviders.ts';
import { isSealedBy, type SecretKey, seal, unseal } from '../sessions/secretBox.ts';
import { type Store, table } from '../sql/store.ts';

interface Sealed {
  name: string;
  column: string;
  /** The table's key. */
  key: string;
  /** Columns that say to whom the secret belongs. */
  by: readonly string[];
  ownerOf(store: Store, by: readonly string[]): string;
}

const ofUser = { by: ['user_id'], ownerOf: (_: Store, [user = '']: readonly string[]) => user };
const hint = { by: ['user_id'], ownerOf: (_: Store, [user = '']: readonly string[]) => hintOwner(user) };

/** Everything that is stored encrypted. */
export const sealedColumns: { readonly control: readonly Sealed[]; readonly tenant: readonly Sealed[] } = {
  control: [
    { name: 'second_factor', column: 'secret', key: 'id', ...ofUser },
    { name: 'sign_in_challenge', column: 'secret', key: 'hash', ...ofUser },
    {
      name: 'identity_provider',
      column: 'client_secret',
      key: 'id',
      by: ['id', 'issuer'],
      ownerOf: (_, [id = '', issuer = '']) => ownerOfProvider(id, issuer),
    },
    { name: 'token', column: 'id_token', key: 'hash', ...hint },
    { name: 'provider_sign_in', column: 'id_token', key: 'hash', ...hint },
  ],
  tenant: [
    { name: 'hash_key', column: 'key', key: 'id', by: ['id'], ownerOf: hashKeyOwner },
    {
      name: 'channel_address',
      column: 'address',
      key: 'channel_id',
      by: ['channel_id'],
      ownerOf: (store, [channel = '']) => ownerOfAddress(store, channel),
    },
    {
      name: 'webhook_secret',
      column: 'secret',
      key: 'id',
      by: ['webhook_id'],
      ownerOf: (store, [webhook = '']) => ownerOfWebhook(store, webhook),
    },
  ],
};

/** How many secrets of a table were sealed anew, and how many neither key opens. */
export interface Resealed {
  name: string;
  anew: number;
  lost: number;
}

/** Seals by the key itself what only the second one opens. What changes meanwhile has been sealed by who changed it. */
export async function reseal(store: Store, columns: readonly Sealed[], key: SecretKey): Promise<readonly Resealed[]> {
  const done: Resealed[] = [];
  for (const column of columns) done.push(await resealColumn(store, column, key));
  return done;
}

interface Row {
  key: string;
  sealed: string;
  by: string[];
}

async function resealColumn(store: Store, { name, column, key, by, ownerOf }: Sealed, keys: SecretKey) {
  const place = table(store, name);
  const owners = sql.join(by.map((one) => sql`${sql.ref(one)}::text`));
  const { rows } = await sql<Row>`select ${sql.ref(key)}::text as key, ${sql.ref(column)} as sealed,
    array[${owners}] as by from ${place} where ${sql.ref(column)} is not null`.execute(store.db);
  const done: Resealed = { name, anew: 0, lost: 0 };
  for (const row of rows) {
    const owner = ownerOf(store, row.by);
    if (isSealedBy(keys, row.sealed, owner)) continue;
    const secret = openedOf(keys, row.sealed, owner);
    if (secret === undefined) {
      done.lost += 1;
      continue;
    }
    const { rows: changed } = await sql`update ${place} set ${sql.ref(column)} = ${seal(keys, secret, owner)}
      where ${sql.ref(key)}::text = ${row.key} and ${sql.ref(column)} = ${row.sealed} returning 1`.execute(store.db);
    done.anew += changed.length;
  }
  return done;
}

/** Undefined where neither key opens it. */
function openedOf(keys: SecretKey, sealed: string, owner: string): string | undefined {
  try {
    return unseal(keys, sealed, owner);
  } catch {
    return undefined;
  }
}
