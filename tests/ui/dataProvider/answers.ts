import { vi } from 'vitest';

export interface Call {
  url: URL;
  method: string;
  headers: Headers;
  body: unknown;
}
export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Stands in for the API: what each call is answered, and a list of the calls made. */
export function answerWith(answer: Answer | Error | ((call: Call) => Answer)): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call: Call = {
      url: new URL(url, location.origin),
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    calls.push(call);
    if (answer instanceof Error) throw answer;
    const { status = 200, body, headers } = typeof answer === 'function' ? answer(call) : answer;
    const text = typeof body === 'string' || body === undefined ? (body ?? '') : JSON.stringify(body);
    return new Response(status === 204 ? null : text, { status, headers });
  });
  return calls;
}

/** What a call ends with that has to fail. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('The call was to fail, and did not.');
}

/** The query of a call, without what goes with every request. */
export function queryOf({ url }: Call): Record<string, string> {
  const { timezone: _timezone, currency: _currency, ...query } = Object.fromEntries(url.searchParams);
  return query;
}
