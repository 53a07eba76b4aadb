import { SpanKind } from '@opentelemetry/api';
import { sql } from 'kysely';
import { isObject } from '../../../src/manifest/isObject.ts';
import { count } from '../../metrics/counting.ts';
import type { Store } from '../../sql/store.ts';
import { tenantIdOf } from '../../sql/tenantSchemas.ts';
import { inSpan } from '../../tracing/spans.ts';
import { type Delivering, type Destination, destinationsOf } from './destinations.ts';
import { type Claimed, claimDue, reportAttempts } from './outbox.ts';
import { type CallResult, send } from './send.ts';

const atOnce = 20;

interface Call extends Claimed {
  delivery: string;
  webhook: string;
  body: string;
}

/**
 * Sends a tenant's due webhook calls; returns their number. A failed call is retried with growing pauses for 24 hours,
 * then set to FAILED. Several processes may run this at once: each claims different calls. Calls go only to webhooks of
 * the store's tenant, whatever a trigger or a row names.
 */
export async function deliverDue(store: Store, delivering: Delivering): Promise<number> {
  const columns = sql`d.delivery, d.webhook, d.body`;
  const claimed = await claimDue<Omit<Call, keyof Claimed>>(store, 'webhook_delivery', columns, atOnce);
  const destinations = await destinationsOf(
    store,
    claimed.map(({ webhook }) => webhook),
    delivering,
  );
  const results = await Promise.all(
    claimed.map(async (one) => {
      const destination = destinations(one.webhook);
      const result = await resultOf(store, one, destination, delivering);
      count('pitboss_webhook_deliveries_total', { outcome: outcomeOf(destination, result) });
      return { ...one, ...result };
    }),
  );
  await reportAttempts(store, 'webhook_delivery', results);
  return claimed.length;
}

async function resultOf(
  store: Store,
  { delivery, body }: Call,
  destination: Destination,
  delivering: Delivering,
): Promise<CallResult> {
  if ('error' in destination) return { status: null, error: destination.error };
  const call = { delivery, body: withName(body, tenantIdOf(store), delivering.tenantName), ...destination };
  return inSpan('call webhook', { 'pitboss.delivery': delivery }, () => send(call, delivering), SpanKind.CLIENT);
}

function outcomeOf(destination: Destination, { error }: CallResult) {
  if ('error' in destination) return destination.known ? 'failed' : 'unknown';
  return error === null ? 'delivered' : 'failed';
}

/** The body with the tenant's present name, which its own database does not have. */
function withName(body: string, tenantId: string, name: string | undefined): string {
  const told: unknown = name === undefined ? undefined : JSON.parse(body);
  return isObject(told) && isObject(told.tenant) ? JSON.stringify({ ...told, tenant: { id: tenantId, name } }) : body;
}
