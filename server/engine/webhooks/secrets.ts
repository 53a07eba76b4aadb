import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { WebhookSecret } from '../../../src/contracts/webhooks.ts';
import { mostLiveSecrets } from '../../../src/manifest/webhookSecrets.ts';
import { HttpError, notFound } from '../../errors.ts';
import { type SecretKey, seal } from '../../sessions/secretBox.ts';
import { type Actor, auditTenant } from '../../sql/auditLog.ts';
import { type Store, table } from '../../sql/store.ts';
import { secretOwner } from './destinations.ts';

const secretMark = 'whs_';
/** Characters of a secret that are stored to tell secrets apart; those that remain are 222 random bits. */
const shownLength = secretMark.length + 6;

/** A change of a webhook's secrets: by whom, when, in which transaction of the tenant's. */
export interface SecretChange {
  store: Store;
  actor: Actor;
  now: Date;
}

/** The webhook's secrets, newest first; 404 for a webhook that the tenant does not have. */
export async function secretsOf(store: Store, webhookId: string): Promise<WebhookSecret[]> {
  await demandWebhook(store, webhookId);
  const { rows } = await sql<WebhookSecret>`select id, prefix, created_at, created_by, ended_at, ended_by
    from ${table(store, 'webhook_secret')} where webhook_id = ${webhookId}::bigint
    order by id desc limit 1000`.execute(store.db);
  return rows;
}

/** A webhook of the tenant, unchanged until the transaction ends where `locked`. */
export interface StoredWebhook {
  name: string;
  enabled: boolean;
  configured: boolean;
}

export async function demandWebhook(store: Store, id: string, locked = false): Promise<StoredWebhook> {
  const { rows } = await sql<StoredWebhook>`select name, enabled, configured from ${table(store, 'webhook')}
    where id = ${id}::bigint ${locked ? sql`for update` : sql``}`.execute(store.db);
  const webhook = rows[0];
  if (!webhook) throw notFound();
  return webhook;
}

/** Adds a secret to a webhook and returns it; it is stored encrypted, as signing needs it again. */
export async function addSecret(
  { store, actor, now }: SecretChange,
  webhookId: string,
  key: SecretKey | undefined,
): Promise<string> {
  const { configured } = await demandWebhook(store, webhookId, true);
  if (configured) throw new HttpError('conflict', { key: 'webhookConfigured' });
  if (!key) throw new HttpError('conflict', { key: 'secretsClosed' });
  const secret = `${secretMark}${randomBytes(32).toString('base64url')}`;
  const secrets = table(store, 'webhook_secret');
  const prefix = secret.slice(0, shownLength);
  const { rows } = await sql<{ id: string }>`insert into ${secrets} (webhook_id, prefix, secret, created_at, created_by)
    select ${webhookId}::bigint, ${prefix}, ${seal(key, secret, secretOwner(store, webhookId))},
      ${now.toISOString()}::timestamptz, ${actor.userName}
    where (select count(*) from ${secrets} where webhook_id = ${webhookId}::bigint and ended_at is null) < ${mostLiveSecrets}
    returning id::text`.execute(store.db);
  const made = rows[0];
  if (!made) throw new HttpError('conflict', { key: 'secretsFull', params: { most: mostLiveSecrets } });
  await auditTenant({ store, name: 'webhook_secret', actor }, 'CREATE', made.id, null, {
    webhook_id: webhookId,
    prefix,
  });
  return secret;
}

/** Ends a secret of a webhook at once and for good; one that is ended already stays as it is. */
export async function endSecret({ store, actor, now }: SecretChange, webhookId: string, id: string): Promise<void> {
  const secrets = table(store, 'webhook_secret');
  const mine = sql`id = ${id}::bigint and webhook_id = ${webhookId}::bigint`;
  const { rows: found } = await sql`select from ${secrets} where ${mine}`.execute(store.db);
  if (found.length === 0) throw notFound();
  const { rows } = await sql<{ ended_at: string }>`update ${secrets} set secret = null,
      ended_at = ${now.toISOString()}::timestamptz, ended_by = ${actor.userName}
    where ${mine} and ended_at is null returning ended_at`.execute(store.db);
  const write = { store, name: 'webhook_secret', actor };
  for (const { ended_at } of rows) await auditTenant(write, 'UPDATE', id, { ended_at: null }, { ended_at });
}
