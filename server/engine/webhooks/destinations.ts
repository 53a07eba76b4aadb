import { sql } from 'kysely';
import { reasons } from '../../../src/i18n/en/reasons.ts';
import { sentence } from '../../sentence.ts';
import { type SecretKey, unseal } from '../../sessions/secretBox.ts';
import { type Store, table } from '../../sql/store.ts';
import { tenantIdOf } from '../../sql/tenantSchemas.ts';
import type { WebhookCall } from './send.ts';
import type { Webhooks } from './targets.ts';

/** What the delivery of a tenant's calls needs. */
export interface Delivering extends Webhooks {
  /** The key to the secrets of webhooks (PITBOSS_SECRET_KEY). */
  key?: SecretKey;
  /** The tenant's name, for the bodies. */
  tenantName?: string;
}

/** Where a call goes, or why it goes nowhere; `known`: whether there is such a webhook at all. */
export type Destination = Pick<WebhookCall, 'address' | 'secrets' | 'trusted'> | { error: string; known: boolean };

interface Found {
  id: string;
  name: string;
  address: string;
  enabled: boolean;
  secrets: string[];
}

/** The owner that a webhook's secrets are sealed for: no row of another webhook or tenant serves for it. */
export const secretOwner = (store: Store, webhookId: string): string => `webhook ${tenantIdOf(store)}/${webhookId}`;

/** Where the calls of these webhooks of a tenant go, by name: as the configuration says, or as their records do. */
export async function destinationsOf(
  store: Store,
  names: readonly string[],
  { targets, secret, key }: Delivering,
): Promise<(name: string) => Destination> {
  const configured = targets.get(tenantIdOf(store));
  const found = await read(
    store,
    names.filter((name) => !configured?.has(name)),
  );
  const known = new Map(found.map((one) => [one.name, destinationOf(store, one, key)]));
  return (name) => {
    const address = configured?.get(name);
    if (address !== undefined) return { address, secrets: [secret], trusted: true };
    return known.get(name) ?? { error: sentence(reasons.noWebhook, { webhook: name }), known: false };
  };
}

function destinationOf(
  store: Store,
  { id, address, enabled, secrets }: Found,
  key: SecretKey | undefined,
): Destination {
  if (!enabled) return { error: reasons.webhookDisabled, known: true };
  if (secrets.length === 0) return { error: reasons.webhookUnsigned, known: true };
  try {
    if (!key) throw new Error('There is no key.');
    return { address, secrets: secrets.map((one) => unseal(key, one, secretOwner(store, id))), trusted: false };
  } catch {
    return { error: reasons.webhookSealed, known: true };
  }
}

async function read(store: Store, names: readonly string[]): Promise<Found[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<Found>`select w.id::text, w.name, w.address, w.enabled,
      array(select s.secret from ${table(store, 'webhook_secret')} s
        where s.webhook_id = w.id and s.ended_at is null order by s.id) as secrets
    from ${table(store, 'webhook')} w where w.name = any(${[...new Set(names)]}::text[]) and not w.configured`.execute(
    store.db,
  );
  return rows;
}
