import { createHmac } from 'node:crypto';
import { reasons } from '../../../src/i18n/en/reasons.ts';
import { said } from '../../said.ts';

export interface Call {
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
export function signatureOf(secret: string, body: string, seconds: number): string {
  const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hex}`;
}

/** Sends the call without following redirects; returns the error as a sentence without the address, or null. */
export async function send({ delivery, address, body, secret }: Call): Promise<string | null> {
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
      ? said(reasons.redirected, { status: response.status })
      : said(reasons.answered, { status: response.status });
  } catch (error) {
    return failureText(error);
  }
}

function failureText(error: unknown): string {
  if (!(error instanceof Error)) return reasons.unreached;
  if (error.name === 'TimeoutError') return said(reasons.lateAnswer, { seconds: timeoutMs / 1000 });
  const { cause } = error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return code === undefined ? reasons.unreached : said(reasons.unreachedFor, { code });
}
