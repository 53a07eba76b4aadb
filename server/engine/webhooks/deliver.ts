import { SpanKind } from '@opentelemetry/api';
import { sql } from 'kysely';
import { isObject } from '../../../src/manifest/isObject.ts';
import { count } from '../../metrics/counting.ts';
import { type Store, table } from '../../sql/store.ts';
import { tenantIdOf } from '../../sql/tenantSchemas.ts';
import { inSpan } from '../../tracing/spans.ts';
import { recordset } from '../act/recordset.ts';
import { type Delivering, type Destination, destinationsOf } from './destinations.ts';
import { type CallResult, send } from './send.ts';

const atOnce = 20;
/** A claimed delivery without a result after this time is claimed again: its process has died. */
const leaseSeconds = 60;
const firstWaitSeconds = 10;
const longestWaitSeconds = 6 * 3600;
const givenUpAfterSeconds = 24 * 3600;

interface Claimed {
  id: string;
  delivery: string;
  webhook: string;
  body: string;
  attempts: number;
}

/** Seconds until the next attempt after `attempts`: 10, 20, 40, … at most 6 hours. */
export const waitAfter = (attempts: number): number =>
  Math.min(firstWaitSeconds * 2 ** Math.max(0, attempts - 1), longestWaitSeconds);

/**
 * Sends a tenant's due webhook calls; returns their number. A failed call is retried with growing pauses for 24 hours,
 * then set to FAILED. Several processes may run this at once: each claims different calls. Calls go only to webhooks of
 * the store's tenant, whatever a trigger or a row names.
 */
export async function deliverDue(store: Store, delivering: Delivering): Promise<number> {
  const claimed = await claim(store);
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
      return { id: one.id, ...result, wait: waitAfter(one.attempts) };
    }),
  );
  await report(store, results);
  return claimed.length;
}

async function resultOf(
  store: Store,
  { delivery, body }: Claimed,
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

async function claim(store: Store): Promise<Claimed[]> {
  const deliveries = table(store, 'webhook_delivery');
  const { rows } = await sql<Claimed>`
    update ${deliveries} d set attempts = attempts + 1, next_at = now() + ${sql.lit(leaseSeconds)} * interval '1 second',
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id in (select id from ${deliveries} where state = 'WAITING' and next_at <= now() order by next_at, id
      limit ${sql.lit(atOnce)} for update skip locked)
    returning id, delivery, webhook, body, attempts`.execute(store.db);
  return rows;
}

async function report(
  store: Store,
  results: readonly { id: string; status: number | null; error: string | null; wait: number }[],
): Promise<void> {
  if (results.length === 0) return;
  const next = sql`now() + w.wait * interval '1 second'`;
  const since = sql`coalesce(d.replayed_at, d.created_at)`;
  const over = sql`${next} > ${since} + ${sql.lit(givenUpAfterSeconds)} * interval '1 second'`;
  await sql`update ${table(store, 'webhook_delivery')} d set
      state = case when w.error is null then 'DELIVERED' when ${over} then 'FAILED' else 'WAITING' end,
      last_error = w.error, last_status = w.status, last_at = now(), next_at = ${next},
      updated_at = greatest(now(), d.updated_at + interval '1 millisecond')
    from ${recordset(results, 'id bigint, status int, error text, wait int')}
    where d.id = w.id and d.state = 'WAITING'`.execute(store.db);
}
