import { type ApiError, errorOfAnswer, networkError, unexpectedError } from '../apiError.ts';
import { hasMasks, maskedAnswer, maskedRefusal, unmasked } from '../demoMode/edge.ts';
import { isDemoMode } from '../demoMode/mode.ts';
import { readErrorBody, readRetryAfter } from '../errorText.ts';
import { isObject } from '../manifest/isObject.ts';
import { humanise } from '../manifest/names.ts';
import { endSession, getToken, leavingMs, onLeaving, onSession } from '../session/session.ts';
import { tellIdle } from '../session/use.ts';
import { createListeners } from '../store/createStore.ts';
import { getPreferences } from '../theme/preferences.ts';

export interface RequestQuery {
  readonly [name: string]: string | number | boolean | undefined;
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: RequestQuery;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** A prefetch: a refusal is ignored, as the user has not asked for it. */
  early?: boolean;
  /** The session's last call: it aborts the reads before it and waits for the writes; no call follows it. */
  last?: boolean;
  /** The id of the tenant to which it moves the session: it waits for the calls before it; those that follow wait for it. */
  moves?: string;
  /** Finds out whose the session is: it does not wait for itself. */
  ahead?: boolean;
  /** The tenant for which it was decided, where the pages may be of another one by now. */
  tenant?: string;
  /** Words a field's name for the messages of a 422. */
  labelOf?: (field: string) => string;
}

/** The id of the tenant of the pages that are shown; null before the user is known, and for a user without one. */
let tenant: string | null = null;
const moved = createListeners();
const factorNeeded = createListeners();

/** Sends a tenant's id with every call from now on: the server refuses those of a page of another tenant. */
export function workIn(id: string | null): void {
  tenant = id;
}

/** Whether the backend ends sessions that are not used by hand: only such a one is told when that was. */
let endsIdle = false;

/** Tells the backend with every call from now on when the console was last used by hand, or does so no more. */
export function tellUse(on: boolean): void {
  endsIdle = on;
}

/** Calls the listener when a call was refused because the session has moved to another tenant, in another tab. */
export const onMoved = moved.subscribe;

/** Calls the listener when a call was refused because a second factor has to be set up first. */
export const onFactorNeeded = factorNeeded.subscribe;

const base = (import.meta.env.VITE_API_BASE ?? '/api').replace(/\/+$/, '');

/**
 * Calls the API and returns the answer's JSON, null without a body. After the login, token, tenant, time zone and currency
 * are sent. Throws an ApiError for every failure, and an AbortError when `signal` aborted it. A 401 or 403 ends the
 * session. In demo mode it masks answers and unmasks requests: callers see masks only, and the backend gets real values
 * only.
 */
export function request(path: string, options: RequestOptions = {}): Promise<unknown> {
  const { moves } = options;
  return moves === undefined ? askFor(path, options) : move(moves, () => askFor(path, options));
}

async function askFor(path: string, options: RequestOptions): Promise<unknown> {
  const { call, response } = await answered(path, options);
  const answer = await readJson(response);
  // the change was not made, and waits for another person
  if (response.status === 202 && isObject(answer) && 'proposal' in answer) throw errorOf(response, answer);
  return isDemoMode() ? maskedAnswer(call, answer) : answer;
}

/** The same with the answer's body unread and unmasked: the reader has to mask it. */
export async function answered(path: string, options: RequestOptions = {}) {
  if (callsAreClosed()) throw await sessionOver();
  if (options.last) await closeCalls();
  // the page that made this call goes with its tenant
  else if (moving && options.moves === undefined && !options.ahead && (await moving))
    throw new DOMException('The tenant has changed.', 'AbortError');
  const token = getToken();
  const made = { ...options, path };
  const call = hasMasks() ? await unmasked(made) : made;
  const response = await send(urlOf(call.path, call.query, token !== null), call, token);
  if (response.ok) return { call: made, response };
  const answer = await readRefusal(response);
  const error = errorOf(response, isDemoMode() ? await maskedRefusal(made, answer) : answer, options.labelOf);
  // an answer to an earlier login's call does not concern this session
  if (token !== null && token === getToken() && !options.early && !callsAreClosed()) endIfRefused(error);
  if (error.body.code === 'tenantMoved') moved.publish();
  if (error.body.code === 'factorNeeded') factorNeeded.publish();
  throw error;
}

/**
 * The AbortError of a call that a logout aborts or refuses. It comes once the session is over: the component that called
 * is off the screen by then and shows no failure.
 */
async function sessionOver(): Promise<DOMException> {
  await callsOpen();
  return new DOMException('The session has ended.', 'AbortError');
}

/** The full address of a call; throws if the path holds parameters, which demo mode could not unmask there. */
export function urlOf(path: string, query: RequestQuery = {}, loggedIn: boolean = getToken() !== null): string {
  if (path.includes('?')) throw new Error(`${path}: give the parameters as { query: { … } }.`);
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  if (loggedIn) {
    params.set('timezone', Intl.DateTimeFormat().resolvedOptions().timeZone);
    params.set('currency', getPreferences().currency);
  }
  const search = params.toString();
  return `${base}/${path.replace(/^\/+/, '')}${search && `?${search}`}`;
}

async function send(url: string, options: RequestOptions, token: string | null) {
  const { method = 'GET', body, signal, tenant: of = tenant } = options;
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
  };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (token !== null && of !== null) headers['X-Tenant'] = of;
  if (token !== null && endsIdle) headers['X-Idle'] = tellIdle();
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const init = { method, headers, body: payload };
  try {
    return await (method === 'GET' ? read(url, init, signal) : awaited(url, init, signal));
  } catch (cause) {
    if (method === 'GET' && callsAreClosed()) throw await sessionOver();
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
    if (cause instanceof DOMException && cause.name === 'AbortError')
      throw callsAreClosed() ? await sessionOver() : cause;
    // a SyntaxError is a body that is no JSON, a TypeError a connection that broke in the middle of it
    throw cause instanceof TypeError ? networkError(cause) : unexpectedError(cause);
  }
}

/** The status decides; a proxy's HTML page in place of JSON just has no message for the user. */
const readRefusal = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

function errorOf(
  { status, headers }: Response,
  body: unknown,
  labelOf: RequestOptions['labelOf'] = humanise,
): ApiError {
  return errorOfAnswer(status, readErrorBody(body), readRetryAfter(headers.get('Retry-After')), labelOf);
}

function endIfRefused({ code, message, body }: ApiError): void {
  // the session goes on, with the page that sets it up
  if (body.code === 'factorNeeded') return;
  if (code === 'unauthorized') endSession({ reason: 'expired', message });
  if (code === 'forbidden') endSession({ reason: 'forbidden', message });
}

/** Milliseconds that a session's last call, and one that moves it, wait for the answers to the calls before them. */
const patienceMs = 2_000;
const calls = new Set<Promise<unknown>>();
/** While a call moves the session to another tenant: whether it has succeeded. */
let moving: Promise<boolean> | undefined;
let reads = new AbortController();
let closed = false;
const waiting: (() => void)[] = [];

/** A read, which the logout aborts. */
function read(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
  return awaited(url, init, signal ? AbortSignal.any([signal, reads.signal]) : reads.signal);
}

/** A call whose answer the session's end, or its move, waits for. */
function awaited(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
  const call = fetch(url, { ...init, signal });
  const answered = () => calls.delete(call);
  calls.add(call);
  call.then(answered, answered);
  return call;
}

/** Waits, at most 2 s, for the answers to the calls that are under way. */
async function callsAnswered(): Promise<void> {
  const enough = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([Promise.allSettled(calls), enough]);
}

/** Starts no further call of this session, aborts its reads and waits for the answers to its writes. */
async function closeCalls(): Promise<void> {
  closed = true;
  reads.abort();
  await callsAnswered();
}

/** Runs the call that moves the session, until its answer is read, with no other beside it: that would be of either tenant. */
async function move<T>(to: string, call: () => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  moving = promise;
  try {
    await callsAnswered();
    const answer = await call();
    tenant = to;
    resolve(true);
    return answer;
  } finally {
    resolve(false);
    moving = undefined;
  }
}

/**
 * Whether the answer to a GET is as expected, with no call beside it that would be of either user: those that follow wait
 * for it, and are made only then. It is not as expected where there is none.
 */
export async function isConfirmed(path: string, isExpected: (answer: unknown) => boolean): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  moving = promise;
  let confirmed = false;
  try {
    await callsAnswered();
    confirmed = isExpected(await askFor(path, { ahead: true }));
  } catch (error) {
    console.warn(`The session's user could not be looked up: ${String(error)}`);
  }
  if (!confirmed) reads.abort();
  resolve(!confirmed);
  if (moving === promise) moving = undefined;
  return confirmed;
}

/** Whether the session's last call has begun. */
const callsAreClosed = (): boolean => closed;

/** Resolves once the session is over, or another has begun. */
function callsOpen(): Promise<void> {
  return closed ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}

function openCalls(): void {
  clearTimeout(reopening);
  closed = false;
  reads = new AbortController();
  calls.clear();
  for (const resolve of waiting.splice(0)) resolve();
}

onSession(openCalls);

let reopening: ReturnType<typeof setTimeout> | undefined;

onLeaving(() => {
  closed = true;
  reads.abort();
  clearTimeout(reopening);
  reopening = setTimeout(openCalls, leavingMs);
});
