import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Row } from '../../database/database.ts';
import { audit } from '../../sql/auditLog.ts';
import { inTransaction, type Store, table } from '../../sql/store.ts';
import { recordset } from '../act/recordset.ts';

/** The webhook of the configuration to which answers to referrals go. */
const answersWebhook = 'decisions';

const installation = { userId: null, userName: 'start', tenantId: null, requestId: 'start' };

/**
 * Shows the webhooks of the server's configuration among their tenants' own, where nobody changes them. One that the
 * configuration does not name any more becomes the tenant's own: disabled, and without a secret.
 */
export async function keepConfigured({
  manifest,
  tenancy,
  webhooks,
}: Pick<Context, 'manifest' | 'tenancy' | 'webhooks'>): Promise<void> {
  for (const { id } of await tenancy.all()) {
    const { tenant } = await tenancy.stores(id);
    await inTransaction(tenant, async (store) => {
      const before = await read(store);
      await bring(store, webhooks.targets.get(id) ?? new Map());
      for (const after of await read(store)) {
        const known = before.find((one) => one.id === after.id) ?? null;
        const write = { manifest, store, name: 'webhook', actor: installation };
        await audit(write, known ? 'UPDATE' : 'CREATE', String(after.id), known, after);
      }
    });
  }
}

async function read(store: Store): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${table(store, 'webhook')} order by id`.execute(store.db);
  return rows;
}

async function bring(store: Store, targets: ReadonlyMap<string, string>): Promise<void> {
  const webhooks = table(store, 'webhook');
  const changed = sql`updated_at = greatest(now(), w.updated_at + interval '1 millisecond')`;
  await sql`update ${webhooks} w set configured = false, enabled = false, ${changed}
    where configured and name <> all(${[...targets.keys()]}::text[])`.execute(store.db);
  if (targets.size === 0) return;
  const rows = [...targets].map(([name, address]) => ({
    name,
    address,
    events: name === answersWebhook ? ['DECISION ANSWERED'] : [],
  }));
  await sql`insert into ${webhooks} as w (name, address, events, configured)
    select n.name, n.address, n.events, true
    from (select w.* from ${recordset(rows, 'name text, address text, events jsonb')}) n
    on conflict (name) do update set address = excluded.address, events = excluded.events, configured = true,
      enabled = true, ${changed}
    where (w.address, w.events, w.configured, w.enabled) is distinct from (excluded.address, excluded.events, true, true)`.execute(
    store.db,
  );
}
