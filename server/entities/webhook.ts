import { sql } from 'kysely';
import { reasons } from '../../src/i18n/en/reasons.ts';
import type { Row } from '../database/database.ts';
import { addressFault, noPrivateAddresses } from '../engine/webhooks/addresses.ts';
import { HttpError, Refused } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';
import type { Write } from '../sql/write.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';
import { storeOfChange } from './triggerHooks.ts';

/** A webhook of the server's configuration stays as that says; no address leads into the operator's network. */
async function before(change: EntityChange): Promise<Row> {
  const store = storeOfChange(change);
  const { context, verb, id, body } = change;
  const webhook = id === null ? undefined : await read(store, id);
  if (webhook?.configured) throw new HttpError('conflict', { key: 'webhookConfigured' });
  if (webhook && body.name !== undefined && body.name !== webhook.name)
    throw Refused.field('name', { key: 'webhookNamed' });
  if (verb === 'delete' && webhook) await demandUncalled(store, webhook.name);
  if (typeof body.address === 'string') {
    const fault = addressFault(body.address, context.webhooks.closed ?? noPrivateAddresses);
    if (fault) throw Refused.field('address', fault);
  }
  return {};
}

async function read(store: Store, id: string): Promise<{ name: string; configured: boolean } | undefined> {
  const { rows } = await sql<{ name: string; configured: boolean }>`select name, configured
    from ${table(store, 'webhook')} where id = ${id}::bigint`.execute(store.db);
  return rows[0];
}

async function demandUncalled(store: Store, name: string): Promise<void> {
  const call = { handler: 'WEBHOOK', params: { webhook: name } };
  const { rows } = await sql<{ name: string }>`
    select name from ${table(store, 'trigger')} where trigger_actions @> ${JSON.stringify([call])}::jsonb
    union select name from ${table(store, 'trigger_action')}
    where handler = ${call.handler} and params @> ${JSON.stringify(call.params)}::jsonb order by name`.execute(
    store.db,
  );
  if (rows.length === 0) return;
  const names = rows.map((row) => row.name).join(', ');
  throw new HttpError('conflict', { key: 'webhookUsed', params: { names } });
}

/** What waits for a webhook that is removed is given up, and says why. */
async function within({ verb, id }: EntityChange, { store }: Write): Promise<Row> {
  if (verb === 'delete' && id !== null)
    await sql`update ${table(store, 'webhook_delivery')} set state = 'FAILED', last_error = ${reasons.webhookRemoved},
        updated_at = greatest(now(), updated_at + interval '1 millisecond')
      where state = 'WAITING' and webhook = (select name from ${table(store, 'webhook')}
        where id = ${id}::bigint)`.execute(store.db);
  return {};
}

export const webhookHooks: EntityHooks = { before, within };
