import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hourMs } from '../../src/manifest/durations.ts';
import type { CodedText } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';
import { lacksFactor } from './factors.ts';
import { hashToken } from './hashToken.ts';
import { type Origin, originOfProgram } from './origin.ts';
import type { ByProvider } from './providerAccounts.ts';
import { Recent } from './recent.ts';
import { endingOf, endOverdue, limitsOf, mostHours, type SessionEnding } from './sessionLimits.ts';
import { endChallenges } from './signInChallenges.ts';
import { workingTenant } from './tenantReach.ts';

/** A token's user, and their permissions in the tenant they work in. */
export interface Session {
  kind: 'person';
  /** The session's public name, which lets nobody in. */
  id: string;
  tokenHash: string;
  userId: string;
  userName: string;
  tenantId: string | null;
  permissions: ReadonlySet<string>;
  /** Whether a role requires a second factor that the user has not set up: then nothing else is open to them. */
  lacksFactor: boolean;
}

/** What the keys of service accounts begin with, and no person's token (CONTRACT, 'Keys'). */
export const keyMark = 'pbk_';

/** What is known of a token: its session while that is in force, else why it ended. */
interface Known {
  session?: Session;
  ended?: SessionEnding;
  /** The limit of the tenant, in minutes without use. */
  idleMinutes?: number;
  /** The last use that is stored. */
  seenAt: number;
}

/** Milliseconds within which a session's further uses are not stored again. */
const seenEveryMs = 60_000;

/** What is said to a session's holder after its end. */
const endings = {
  IDLE: { key: 'sessionIdle' },
  AGE: { key: 'sessionTooOld' },
  USER: { key: 'sessionEndedElsewhere' },
  ADMIN: { key: 'sessionEndedByAdmin' },
} as const satisfies { [ending in SessionEnding]: CodedText };

const tokenColumns = sql`(user_id, hash, created_at, seen_at, expires_at, browser, system, address, provider_id, id_token, factor_proven)`;

interface Found {
  id: string;
  seen_at: string;
  ended: SessionEnding | null;
  ending: SessionEnding | null;
  minutes: number;
  user_id: string;
  name: string;
  last_tenant_id: string | null;
  permissions: string[];
  lacks_factor: boolean;
}

/** A person's new token; `random` gives the bytes of each attempt. */
export function newToken(random: (size: number) => Buffer = randomBytes): string {
  for (;;) {
    const token = random(32).toString('base64url');
    if (!token.startsWith(keyMark)) return token;
  }
}

/** Tokens and their sessions. Tokens are random, stored hashed, and invalid as soon as they are ended. */
export class Sessions {
  readonly #control: Store;
  readonly #now: () => Date;
  readonly #mayWithoutTenant: (permission: string) => boolean;
  readonly #cache: Recent<Known>;
  readonly #listeners = new Set<() => void>();

  /** `mayWithoutTenant`: the permissions that count for a user who works in no tenant (yet). */
  constructor(control: Store, now: () => Date, mayWithoutTenant: (permission: string) => boolean = () => true) {
    this.#control = control;
    this.#now = now;
    this.#mayWithoutTenant = mayWithoutTenant;
    this.#cache = new Recent(now);
  }

  /** Starts a session and returns the token, which is not stored. */
  async start(userId: string, origin = originOfProgram): Promise<string> {
    const token = newToken();
    await sql`insert into ${this.#table('token')} ${tokenColumns}
      values (${userId}::bigint, ${this.#tokenValues(token, origin)})`.execute(this.#control.db);
    return token;
  }

  /**
   * Starts a session for a user who has given the password of this hash; returns undefined if the password was changed,
   * or the user disabled, in the meantime.
   */
  async startFor(
    userId: string,
    passwordHash: string | null,
    origin = originOfProgram,
    by?: ByProvider,
  ): Promise<string | undefined> {
    const token = newToken();
    const users = this.#table('user');
    // for share waits for a change in progress, which ends only the sessions that it finds
    const { rows } = await sql`
      insert into ${this.#table('token')} ${tokenColumns}
      select x.id, ${this.#tokenValues(token, origin, by)} from (
        select u.id from ${users} u
        where u.id = ${userId}::bigint and not u.disabled and u.password is not distinct from ${passwordHash}
        for share) x
      returning hash`.execute(this.#control.db);
    if (rows.length === 0) return undefined;
    await this.#sweep();
    await this.endOverdue(userId);
    // a user who may no longer work in their last tenant starts in their first own one
    await sql`update ${users} u set last_tenant_id = (
        select min(m.tenant_id) from ${this.#table('user_tenants')} m where m.user_id = u.id)
      where u.id = ${userId}::bigint and u.last_tenant_id is not null and ${workingTenant(this.#control)} is null`.execute(
      this.#control.db,
    );
    return token;
  }

  /** Removes the tokens that have expired. */
  async #sweep(): Promise<void> {
    await sql`delete from ${this.#table('token')} where expires_at <= ${this.#now().toISOString()}::timestamptz`.execute(
      this.#control.db,
    );
  }

  /** Marks the user's sessions that are past their limits: before anything of the user changes these. */
  endOverdue(userId: string): Promise<void> {
    return endOverdue(this.#control, this.#now(), sql`u.id = ${userId}::bigint`);
  }

  /** The values of `tokenColumns` after the user's id. */
  #tokenValues(token: string, { browser, system, address }: Origin, by?: ByProvider) {
    const now = this.#now();
    const expiry = new Date(now.getTime() + mostHours * hourMs).toISOString();
    return sql`${hashToken(token)}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz,
      ${expiry}::timestamptz, ${browser}::text, ${system}::text, ${address}::text,
      ${by?.providerId ?? null}::bigint, ${by?.idToken ?? null}::text, ${by?.factorProven ?? false}::boolean`;
  }

  /** Returns a token's session; undefined if it is unknown or has ended, or its user is disabled. */
  async find(token: string): Promise<Session | undefined> {
    const hashed = hashToken(token);
    return (await this.#cache.find(hashed, () => this.#read(hashed)))?.session;
  }

  /** Why a token's session ended, of one that `find` has just not found; undefined for an unknown token. */
  endingOf(token: string): CodedText | undefined {
    const { ended, idleMinutes = 0 } = this.#cache.recall(hashToken(token)) ?? {};
    return ended && { ...endings[ended], ...(ended === 'IDLE' && { params: { minutes: idleMinutes } }) };
  }

  /**
   * Notes that a person has used a session, some seconds ago; stored once a minute at most, and nobody waits for it. One
   * that is not stored is made up for by the next.
   */
  used(tokenHash: string, secondsAgo = 0): void {
    const known = this.#cache.recall(tokenHash);
    const at = this.#now().getTime() - secondsAgo * 1_000;
    if (!known?.session || at - known.seenAt < seenEveryMs) return;
    const before = known.seenAt;
    known.seenAt = at;
    sql`update ${this.#table('token')} set seen_at = ${new Date(at).toISOString()}::timestamptz
      where hash = ${tokenHash} and seen_at < ${new Date(at).toISOString()}::timestamptz`
      .execute(this.#control.db)
      .catch(() => {
        known.seenAt = before;
      });
  }

  /** The last session that this process has seen for a token, for calls that are answered without the database. */
  recall(token: string): Session | undefined {
    return this.#cache.recall(hashToken(token))?.session;
  }

  async end(tokenHash: string): Promise<void> {
    await sql`delete from ${this.#table('token')} where hash = ${tokenHash}`.execute(this.#control.db);
    this.#cache.delete(tokenHash);
    this.#notify();
  }

  /**
   * Ends all sessions of a user, and sign-ins that are half done, in the transaction that changes the password, roles or active state; call `forget`
   * after it.
   */
  async endAll(control: Store, userId: string): Promise<void> {
    await sql`delete from ${table(control, 'token')} where user_id = ${userId}::bigint`.execute(control.db);
    await endChallenges(control, userId);
  }

  /** Clears the cache, after a change of roles or tenants. */
  forget(): void {
    this.#cache.clear();
    this.#notify();
  }

  /**
   * Calls the listener whenever sessions may have ended or changed in this process. Returns an unsubscribe function.
   */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  async #read(hash: string): Promise<Known> {
    const { rows } = await sql<Found>`
      select t.id::text as id, t.seen_at, t.ended, ${endingOf(this.#now())} as ending, l.minutes, u.id as user_id, u.name, ${workingTenant(this.#control)} as last_tenant_id,
        coalesce((select jsonb_agg(distinct p.name) from ${this.#table('user_roles')} ur
          join ${this.#table('role')} r on r.id = ur.role_id
          cross join lateral jsonb_array_elements_text(r.permissions) p(name) where ur.user_id = u.id), '[]') as permissions,
        (not t.factor_proven and ${lacksFactor(this.#control)}) as lacks_factor
      from ${this.#table('token')} t join ${this.#table('user')} u on u.id = t.user_id
        join ${limitsOf(this.#control)} on true
      where t.hash = ${hash} and not u.disabled`.execute(this.#control.db);
    const row = rows[0];
    if (!row) return { seenAt: 0 };
    const seenAt = new Date(row.seen_at).getTime();
    if (row.ending === null) return { session: this.#sessionOf(hash, row), seenAt };
    if (row.ended === null) await this.#keepEnded(hash, row.ending);
    return { ended: row.ending, idleMinutes: row.minutes, seenAt };
  }

  /** A session that was found past its limits stays ended, whatever becomes of these. */
  async #keepEnded(hash: string, ending: SessionEnding): Promise<void> {
    await sql`update ${this.#table('token')} set ended = ${ending}
      where hash = ${hash} and ended is null`.execute(this.#control.db);
  }

  #sessionOf(hash: string, row: Found): Session {
    return {
      kind: 'person',
      id: row.id,
      tokenHash: hash,
      userId: String(row.user_id),
      userName: row.name,
      tenantId: row.last_tenant_id === null ? null : String(row.last_tenant_id),
      permissions: new Set(
        row.last_tenant_id === null ? row.permissions.filter(this.#mayWithoutTenant) : row.permissions,
      ),
      lacksFactor: row.lacks_factor,
    };
  }

  #table(name: string) {
    return table(this.#control, name);
  }
}
