import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { hidesValues } from '../../ingest/hiddenValues.ts';
import { hashToken } from '../../sessions/hashToken.ts';
import { hashPassword } from '../../sessions/passwords.ts';
import { inTransaction, type Store, table } from '../../sql/store.ts';
import { createRecord } from '../../sql/write.ts';
import type { TenantPlace } from '../../tenants/tenancy.ts';
import type { NextEvent } from '../nextDemo.ts';

interface SenderOptions {
  /** The server's own address, as http://127.0.0.1:3000. */
  address: string;
  login: FeedLogin;
  /** Whether the server has a key to hash with: what it would have to hash is not sent without. */
  hashes: boolean;
  signal: AbortSignal;
  log(text: string): void;
}

/** Milliseconds to wait if the server sends no Retry-After. */
const pause = 5_000;
const longestPause = 60_000;
/** Milliseconds that a call in flight may take after the abort, so that its events are stored. */
const farewell = 3_000;
const order = [
  'customers',
  'fixtures',
  'odds',
  'sessions',
  'deposits',
  'betslips',
  'casino',
  'live-casino',
  'withdrawals',
];

/** Sends events to the ingest calls, one call per kind, and waits while the server has no room. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #cut: AbortSignal;
  readonly #reported = new Set<string>();

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#cut = laterThan(options.signal, farewell);
  }

  /** Returns without an error when aborted, and drops events that the server refuses. */
  async send(events: readonly NextEvent[]): Promise<void> {
    const sent = this.#options.hashes ? events : events.filter(({ kind }) => !hidesValues(kind));
    const kinds = Map.groupBy(sent, ({ kind }) => kind);
    for (const kind of [...kinds.keys()].sort((a, b) => order.indexOf(a) - order.indexOf(b)))
      await this.#post(kind, JSON.stringify((kinds.get(kind) ?? []).map(({ row }) => row)));
  }

  async #post(kind: string, body: string): Promise<void> {
    const { signal, login } = this.#options;
    while (!signal.aborted) {
      const answer = await this.#call(kind, body);
      if (answer === undefined) await this.#wait(pause);
      else if (answer.status === 503) await this.#wait(Number(answer.headers.get('retry-after')) * 1000 || pause);
      else if (answer.status === 401) {
        login.renew();
        await this.#wait(1000);
      } else return this.#read(kind, answer);
    }
  }

  async #call(kind: string, body: string): Promise<Response | undefined> {
    const { address, login, signal } = this.#options;
    try {
      const headers = { authorization: `Bearer ${await login.token()}`, 'content-type': 'application/json' };
      return await fetch(`${address}/api/v1/ingest/${kind}`, { method: 'POST', headers, body, signal: this.#cut });
    } catch (error) {
      if (!signal.aborted) this.#sayOnce(`The live demo can't reach ${address}: ${String(error)}.`);
      return undefined;
    }
  }

  async #read(kind: string, answer: Response): Promise<void> {
    const text = await answer.text().catch(() => '');
    if (!answer.ok) this.#sayOnce(`The live demo's ${kind} were refused (${answer.status}): ${text.slice(0, 300)}`);
    else if (!text.includes('"rejected":[]'))
      this.#sayOnce(`Some of the live demo's ${kind} were refused: ${text.slice(0, 300)}`);
  }

  /** Prints each complaint once. */
  #sayOnce(text: string): void {
    const key = text.slice(0, 60);
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.#options.log(text);
  }

  #wait(milliseconds: number): Promise<void> {
    return sleepUnless(this.#options.signal, Math.min(milliseconds, longestPause));
  }
}

/** Sleeps until the time is over or the signal is aborted. */
export async function sleepUnless(signal: AbortSignal, milliseconds: number): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}

/** A signal that is aborted a number of milliseconds after another. */
function laterThan(signal: AbortSignal, milliseconds: number): AbortSignal {
  const later = new AbortController();
  signal.addEventListener('abort', () => setTimeout(() => later.abort(), milliseconds).unref(), { once: true });
  return later.signal;
}

const actor = { userId: null, userName: 'set-up', tenantId: null, requestId: 'set-up' };
const role = 'demo.feed';

/** The platform services of the live demo. */
export type LivePlatform = Pick<Context, 'manifest' | 'control' | 'tenancy' | 'sessions' | 'now' | 'factors'>;

/** A token that may only send events to one tenant. */
interface FeedLogin {
  token(): Promise<string>;
  /** The token was refused: the next call gets a new one. */
  renew(): void;
  end(): Promise<void>;
}

export async function feedLogin(platform: LivePlatform, place: TenantPlace): Promise<FeedLogin> {
  const userId = (await knownUser(platform.control, place)) ?? (await createUser(platform, place));
  let token: string | undefined;
  return {
    token: async () => {
      token ??= await platform.sessions.start(userId);
      return token;
    },
    renew: () => {
      token = undefined;
    },
    end: async () => {
      if (token !== undefined) await platform.sessions.end(hashToken(token));
      token = undefined;
    },
  };
}

const emailOf = ({ name }: TenantPlace) => `feed.${name.toLowerCase()}@demo.pitboss.test`;

const knownUser = (control: Store, place: TenantPlace) => idOf(control, 'user', 'email', emailOf(place));

async function idOf(store: Store, name: string, column: string, value: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from ${table(store, name)}
    where ${sql.id(column)} = ${value}`.execute(store.db);
  return rows[0] === undefined ? undefined : String(rows[0].id);
}

/** Creates a user with a random password that is not kept. */
async function createUser({ manifest, control }: LivePlatform, place: TenantPlace): Promise<string> {
  const extra = { password: await hashPassword(randomBytes(32).toString('base64')), last_tenant_id: place.id };
  return inTransaction(control, async (store) => {
    // both tenants' feeds start at once: only one creates the role
    await sql`select pg_advisory_xact_lock(hashtextextended('pitboss.demo.feed', 0))`.execute(store.db);
    if ((await idOf(store, 'role', 'name', role)) === undefined)
      await createRecord(
        { manifest, store, name: 'role', actor },
        { name: role, guard_name: 'api', permissions: ['ingest.write'] },
      );
    return createRecord(
      { manifest, store, name: 'user', actor, extra },
      { name: `${place.name} event feed`, email: emailOf(place), roles: [role], tenants: [place.id] },
    );
  });
}
