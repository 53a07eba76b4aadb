import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { EnumValue } from '../../../src/manifest/enums.ts';
import { type Store, table } from '../../sql/store.ts';
import { tenantIdOf } from '../../sql/tenantSchemas.ts';
import { recordset } from '../act/recordset.ts';

export type WebhookEvent = EnumValue<'WebhookEvents'>;
type DeliveryEvent = EnumValue<'DeliveryEvents'>;

/** What a webhook is told: what happened, when (ISO 8601), and to what. */
export interface News<E extends DeliveryEvent = DeliveryEvent> {
  event: E;
  at: string;
  data: object;
  /** Parts of the data that receivers of an older event find beside `data`, too. */
  beside?: object;
  /** The firing whose action it is. */
  firedId?: string;
}

const wireNames: { readonly [E in DeliveryEvent]: string } = {
  'ALERT RAISED': 'alert.raised',
  'ALERT DECIDED': 'alert.decided',
  'ALERT STATUS CHANGED': 'alert.status_changed',
  'DECISION ANSWERED': 'decision.answered',
  'TRIGGER FIRED': 'trigger.fired',
  TEST: 'webhook.test',
};

/** Writes calls into the tenant's outbox, in the transaction that makes what they tell. */
export async function queueCalls(store: Store, calls: readonly (News & { webhook: string })[]): Promise<void> {
  if (calls.length === 0) return;
  const tenant = { id: tenantIdOf(store) };
  const rows = calls.map(({ webhook, event, at, data, beside, firedId }, place) => {
    const delivery = randomUUID();
    const body = JSON.stringify({ delivery, event: wireNames[event], tenant, at, data, ...beside });
    return { place, delivery, webhook: webhook.slice(0, 64), event, fired: firedId ?? null, body };
  });
  const typed = 'place int, delivery text, webhook text, event text, fired bigint, body text';
  await sql`insert into ${table(store, 'webhook_delivery')} (delivery, webhook, event, fired_trigger_id, body, next_at)
    select w.delivery, w.webhook, w.event, w.fired, w.body, now() from ${recordset(rows, typed)} order by w.place`.execute(
    store.db,
  );
}

/**
 * Tells every enabled webhook that subscribes to one of these events, in the transaction that makes them. Without a
 * subscriber this is one small read, and `news` is not asked.
 */
export async function tell(
  store: Store,
  events: readonly WebhookEvent[],
  news: () => Promise<readonly News<WebhookEvent>[]>,
): Promise<void> {
  if (events.length === 0) return;
  const { rows } = await sql<{ name: string; events: string[] }>`select name, events from ${table(store, 'webhook')}
    where enabled and events ?| ${[...new Set(events)]}::text[] order by name`.execute(store.db);
  if (rows.length === 0) return;
  const told = await news();
  await queueCalls(
    store,
    told.flatMap((one) =>
      rows.filter((row) => row.events.includes(one.event)).map(({ name }) => ({ ...one, webhook: name })),
    ),
  );
}
