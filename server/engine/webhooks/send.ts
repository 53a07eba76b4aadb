import { createHmac } from 'node:crypto';
import { reasons } from '../../../src/i18n/en/reasons.ts';
import { said } from '../../said.ts';

/** What is called, and what with. */
export interface Call {
  /** A UUID, in the body too: which delivery it is among all tenants'. */
  delivery: string;
  address: string;
  body: string;
  secret: string;
}

const timeoutMs = 10_000;

/** `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 over `${t}.${body}`. Receivers refuse what is too old, or not signed so. */
export function signatureOf(secret: string, body: string, seconds: number): string {
  const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hex}`;
}

/** Makes the call, following no redirect; gives what went wrong in a sentence without the address, or null. */
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
