import { endSession, getToken } from '../authProvider/session.ts';
import { humanise } from '../manifest/names.ts';
import { getPreferences } from '../theme/preferences.ts';
import { type ApiError, errorOfAnswer, networkError, unexpectedError } from './errors.ts';
import { readErrorBody, readRetryAfter } from './errorText.ts';

export interface Query {
  readonly [name: string]: string | number | boolean | undefined;
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Query;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** Asked for before anybody needs it: a refusal says nothing yet, as nothing was shown that led here. */
  early?: boolean;
  /** Words a field's name for the messages of a 422. */
  labelOf?: (field: string) => string;
}

const base = (import.meta.env.VITE_API_BASE ?? '/api').replace(/\/+$/, '');

/**
 * Calls the API and gives the answer's JSON, null where it has no body. Once somebody is logged in, token, time zone
 * and currency go with it. Throws an ApiError for whatever goes wrong, and an AbortError where `signal` asked for it.
 * A 401 or 403 ends the session.
 */
export async function request(path: string, options: RequestOptions = {}): Promise<unknown> {
  const token = getToken();
  const response = await send(urlOf(path, options.query, token !== null), options, token);
  if (response.ok) return readJson(response);
  const error = await readFailure(response, options.labelOf ?? humanise);
  // an answer to an earlier login's call says nothing about this one
  if (token !== null && token === getToken() && !options.early) endIfRefused(error);
  throw error;
}

/** The full address of a call. */
export function urlOf(path: string, query: Query = {}, loggedIn: boolean = getToken() !== null): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  if (loggedIn) {
    params.set('timezone', Intl.DateTimeFormat().resolvedOptions().timeZone);
    params.set('currency', getPreferences().currency);
  }
  const search = params.toString();
  return `${base}/${path.replace(/^\/+/, '')}${search && `?${search}`}`;
}

async function send(url: string, { method = 'GET', body, signal }: RequestOptions, token: string | null) {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
  };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  const payload = body === undefined ? undefined : JSON.stringify(body);
  try {
    return await fetch(url, { method, headers, body: payload, signal });
  } catch (cause) {
    throw failureOf(cause, signal);
  }
}

/** fetch rejects with a TypeError where no answer came. */
function failureOf(cause: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return cause;
  return cause instanceof TypeError ? networkError(cause) : unexpectedError(cause);
}

async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    // a SyntaxError is a body that is no JSON, a TypeError a connection that broke in the middle of it
    throw cause instanceof TypeError ? networkError(cause) : unexpectedError(cause);
  }
}

async function readFailure(response: Response, labelOf: (field: string) => string): Promise<ApiError> {
  // the status decides; a proxy's HTML page in place of JSON just has no message for the user
  const body: unknown = await response.json().catch(() => undefined);
  const retryAfter = readRetryAfter(response.headers.get('Retry-After'));
  return errorOfAnswer(response.status, readErrorBody(body), retryAfter, labelOf);
}

function endIfRefused({ code, message }: ApiError): void {
  if (code === 'unauthorized') endSession({ reason: 'expired', message });
  if (code === 'forbidden') endSession({ reason: 'forbidden', message });
}
