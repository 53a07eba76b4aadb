import { createHmac } from 'node:crypto';

/** What is called, and what with. */
export interface Call {
  id: string;
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
export async function send({ id, address, body, secret }: Call): Promise<string | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Pitboss',
        'x-pitboss-delivery': id,
        'x-pitboss-signature': signatureOf(secret, body, Math.floor(Date.now() / 1000)),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.ok) return null;
    const isRedirect = response.status >= 300 && response.status < 400;
    return isRedirect
      ? `The webhook answered with a redirect (${response.status}), which is not followed.`
      : `The webhook answered ${response.status}.`;
  } catch (error) {
    return failureText(error);
  }
}

function failureText(error: unknown): string {
  if (!(error instanceof Error)) return 'The webhook could not be reached.';
  if (error.name === 'TimeoutError') return `The webhook did not answer within ${timeoutMs / 1000} s.`;
  const { cause } = error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `The webhook could not be reached${code}.`;
}
