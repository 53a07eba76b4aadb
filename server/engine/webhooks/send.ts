import { createHmac } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { reasons } from '../../../src/i18n/en/reasons.ts';
import { sentence } from '../../sentence.ts';
import { hostOf, isPublic, noPrivateAddresses, type PrivateAddresses } from './addresses.ts';

/** Finds the addresses of a host's name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** How calls leave the server. */
export interface WayOut {
  /** Which addresses besides the public ones may be called; without it none. */
  closed?: PrivateAddresses;
  /** The system's own by default. */
  resolve?: Resolve;
}

/** One call of an address. */
export interface Call {
  address: string;
  body: string;
  /** Headers besides those of the body. */
  headers: { readonly [name: string]: string };
  /** Whether the operator has named the address: it may be any. */
  trusted: boolean;
  /** In whose words it is told what went wrong; a webhook's where left out. */
  of?: keyof typeof told;
}

/** One call of a webhook. */
export interface WebhookCall extends Omit<Call, 'headers'> {
  /** The delivery's UUID, unique across tenants; the body has it too. */
  delivery: string;
  /** The live secrets: each signs. */
  secrets: readonly string[];
}

/** How a call went: the status of the answer, and what went wrong as a sentence without the address. */
export interface CallResult {
  status: number | null;
  error: string | null;
}

const timeoutMs = 10_000;

/** What goes wrong with a call, in the words of what is called. */
const told = {
  webhook: {
    redirected: reasons.redirected,
    answered: reasons.answered,
    late: reasons.lateAnswer,
    unreached: reasons.unreached,
    unreachedFor: reasons.unreachedFor,
    private: reasons.privateAddress,
    plain: reasons.plainAddress,
  },
  chat: {
    redirected: reasons.chatRedirected,
    answered: reasons.chatAnswered,
    late: reasons.chatLate,
    unreached: reasons.chatUnreached,
    unreachedFor: reasons.chatUnreachedFor,
    private: reasons.chatPrivate,
    plain: reasons.chatPlain,
  },
} as const;
type Told = (typeof told)[keyof typeof told];

/** Calls a webhook, signed. */
export function send({ delivery, secrets, ...call }: WebhookCall, way: WayOut): Promise<CallResult> {
  const signature = signatureOf(secrets, call.body, Math.floor(Date.now() / 1000));
  return post({ ...call, headers: { 'x-pitboss-delivery': delivery, 'x-pitboss-signature': signature } }, way);
}

/**
 * Posts JSON to the very address that was judged, whatever its name leads to by then. Redirects are not followed, and of an
 * answer only the status is read.
 */
export async function post(
  call: Call,
  { closed = noPrivateAddresses, resolve = ofSystem }: WayOut,
): Promise<CallResult> {
  const signal = AbortSignal.timeout(timeoutMs);
  const words = told[call.of ?? 'webhook'];
  try {
    const url = new URL(call.address);
    const found = await beforeTimeout(addressesOf(hostOf(url), resolve), signal);
    const refusal = call.trusted ? null : refusalOf(url, found, closed, words);
    if (refusal !== null) return { status: null, error: refusal };
    return resultOf(await answerOf(url, found, call, signal), words);
  } catch (error) {
    return { status: null, error: signal.aborted ? lateText(words) : failureText(error, words) };
  }
}

const ofSystem: Resolve = (host) => lookup(host, { all: true });

async function addressesOf(host: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  const family = isIP(host);
  return family === 0 ? resolve(host) : [{ address: host, family }];
}

function beforeTimeout<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too late')), { once: true });
  });
  return Promise.race([work, late]);
}

/** One address that may not be called is enough: a name with a public one beside it is no reason to call either. */
function refusalOf(url: URL, found: readonly LookupAddress[], closed: PrivateAddresses, words: Told): string | null {
  if (found.some(({ address }) => !isPublic(address) && !closed.allow(address))) return words.private;
  const plain = url.protocol !== 'https:' && !found.every(({ address }) => closed.allow(address));
  return plain ? words.plain : null;
}

/** Answers with the addresses that were judged, so that the name is not resolved once more. */
const only =
  (found: readonly LookupAddress[]): LookupFunction =>
  (host, options, answer) => {
    const [first] = found;
    if (!first) answer(Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' }), '');
    else if (options.all) answer(null, [...found]);
    else answer(null, first.address, first.family);
  };

function answerOf(url: URL, found: readonly LookupAddress[], call: Call, signal: AbortSignal): Promise<number> {
  const { body } = call;
  const headers = {
    ...call.headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Pitboss',
  };
  const options = { method: 'POST', headers, agent: false as const, lookup: only(found), signal };
  return new Promise((resolve, reject) => {
    const calling = (url.protocol === 'https:' ? request : plainRequest)(url, options, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    calling.on('error', reject);
    calling.end(body);
  });
}

/**
 * `t=<unix seconds>,v1=<hex>`, with a `v1` for each secret: HMAC-SHA256 over `${t}.${body}`. Receivers refuse old
 * timestamps, and texts that none of the signatures is right for.
 */
function signatureOf(secrets: readonly string[], body: string, seconds: number): string {
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...signed.map((hex) => `v1=${hex}`)].join(',');
}

function resultOf(status: number, words: Told): CallResult {
  if (status >= 200 && status < 300) return { status, error: null };
  const isRedirect = status >= 300 && status < 400;
  return { status, error: sentence(isRedirect ? words.redirected : words.answered, { status }) };
}

const lateText = ({ late }: Told) => sentence(late, { seconds: timeoutMs / 1000 });

function failureText(error: unknown, words: Told): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === undefined ? words.unreached : sentence(words.unreachedFor, { code });
}
