import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { reasons } from '../../../src/i18n/en/reasons.ts';
import { count } from '../../metrics/counting.ts';
import { sentence } from '../../sentence.ts';
import { type Store, table } from '../../sql/store.ts';
import { tenantIdOf } from '../../sql/tenantSchemas.ts';
import { recordset } from '../act/recordset.ts';
import type { Webhooks } from './targets.ts';

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
 * then set to FAILED. Several processes may run this at once: each claims different calls. Calls go only to targets of
 * the store's tenant, whatever a trigger or a row names.
 */
export async function deliverDue(store: Store, { targets, secret }: Webhooks): Promise<number> {
  const tenant = tenantIdOf(store);
  const claimed = await claim(store);
  const results = await Promise.all(
    claimed.map(async ({ id, delivery, webhook, body, attempts }) => {
      const address = targets.get(tenant)?.get(webhook);
      const error = address
        ? await send({ delivery, address, body, secret })
        : sentence(reasons.noWebhook, { webhook, place: `${tenant}/${webhook}` });
      const outcome = !address ? 'unknown' : error === null ? 'delivered' : 'failed';
      count('pitboss_webhook_deliveries_total', { outcome });
      return { id, error, wait: waitAfter(attempts) };
    }),
  );
  await report(store, results);
  return claimed.length;
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
  results: readonly { id: string; error: string | null; wait: number }[],
): Promise<void> {
  if (results.length === 0) return;
  const next = sql`now() + w.wait * interval '1 second'`;
  const over = sql`${next} > d.created_at + ${sql.lit(givenUpAfterSeconds)} * interval '1 second'`;
  await sql`update ${table(store, 'webhook_delivery')} d set
      state = case when w.error is null then 'DELIVERED' when ${over} then 'FAILED' else 'WAITING' end,
      last_error = w.error, next_at = ${next},
      updated_at = greatest(now(), d.updated_at + interval '1 millisecond')
    from ${recordset(results, 'id bigint, error text, wait int')} where d.id = w.id and d.state = 'WAITING'`.execute(
    store.db,
  );
}

interface Call {
  /** The delivery's UUID, unique across tenants; the body has it too. */
  delivery: string;
  address: string;
  body: string;
  secret: string;
}

const timeoutMs = 10_000;

/**
 * `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 over `${t}.${body}`. Receivers refuse old timestamps and wrong signatures.
 */
function signatureOf(secret: string, body: string, seconds: number): string {
  const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hex}`;
}

/** Sends the call without following redirects; returns the error as a sentence without the address, or null. */
async function send({ delivery, address, body, secret }: Call): Promise<string | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Pitboss',
        'x-pitboss-delivery': delivery,
        'x-pitboss-signature': signatureOf(secret, body, Math.floor(Date.now() / 1000)),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.ok) return null;
    const isRedirect = response.status >= 300 && response.status < 400;
    return isRedirect
      ? sentence(reasons.redirected, { status: response.status })
      : sentence(reasons.answered, { status: response.status });
  } catch (error) {
    return failureText(error);
  }
}

function failureText(error: unknown): string {
  if (!(error instanceof Error)) return reasons.unreached;
  if (error.name === 'TimeoutError') return sentence(reasons.lateAnswer, { seconds: timeoutMs / 1000 });
  const { cause } = error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return code === undefined ? reasons.unreached : sentence(reasons.unreachedFor, { code });
}
