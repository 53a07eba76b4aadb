import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hourMs } from '../../src/manifest/durations.ts';
import { type Store, table } from '../sql/store.ts';
import { workingTenant } from './tenantReach.ts';

/** A token's user, and their permissions in the tenant they work in. */
export interface Session {
  tokenHash: string;
  userId: string;
  userName: string;
  tenantId: string | null;
  permissions: ReadonlySet<string>;
}

/** Hours from sign-in until a token expires. */
const lifetimeHours = 12;
/** Maximum delay in ms until changes by other processes take effect (QUALITY, Trust 11: 5 s). */
const cachedFor = 2_000;
const cacheSize = 10_000;
/** Milliseconds for which a session is recalled while the database does not answer. */
const recalledFor = 600_000;

export const hashToken = (token: string) => hash('sha256', token, 'hex');

/** Tokens and their sessions. Tokens are random, stored hashed, and invalid as soon as they are ended. */
export class Sessions {
  readonly #control: Store;
  readonly #now: () => Date;
  readonly #mayWithoutTenant: (permission: string) => boolean;
  readonly #cache = new Map<string, { session: Session | undefined; until: number }>();
  readonly #listeners = new Set<() => void>();

  /** `mayWithoutTenant`: the permissions that count for a user who works in no tenant (yet). */
  constructor(control: Store, now: () => Date, mayWithoutTenant: (permission: string) => boolean = () => true) {
    this.#control = control;
    this.#now = now;
    this.#mayWithoutTenant = mayWithoutTenant;
  }

  /** Starts a session and returns the token, which is not stored. */
  async start(userId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await sql`insert into ${this.#table('token')} (hash, user_id, expires_at)
      values (${hashToken(token)}, ${userId}::bigint, ${this.#expiry()}::timestamptz)`.execute(this.#control.db);
    return token;
  }

  /**
   * Starts a session for a user who has given the password of this hash; returns undefined if the password was changed,
   * or the user disabled, in the meantime.
   */
  async startFor(userId: string, passwordHash: string | null): Promise<string | undefined> {
    const token = randomBytes(32).toString('base64url');
    const users = this.#table('user');
    // for share waits for a change in progress, which ends only the sessions that it finds
    const { rows } = await sql`
      insert into ${this.#table('token')} (hash, user_id, expires_at)
      select ${hashToken(token)}, x.id, ${this.#expiry()}::timestamptz from (
        select u.id from ${users} u
        where u.id = ${userId}::bigint and not u.disabled and u.password is not distinct from ${passwordHash}
        for share) x
      returning hash`.execute(this.#control.db);
    if (rows.length === 0) return undefined;
    await this.#sweep();
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

  #expiry(): string {
    return new Date(this.#now().getTime() + lifetimeHours * hourMs).toISOString();
  }

  /** Returns a token's session; undefined if it is unknown or expired, or its user is disabled. */
  async find(token: string): Promise<Session | undefined> {
    const hashed = hashToken(token);
    const known = this.#cache.get(hashed);
    const now = this.#now().getTime();
    if (known && known.until > now) return known.session;
    const session = await this.#read(hashed);
    if (this.#cache.size >= cacheSize) this.#cache.clear();
    this.#cache.set(hashed, { session, until: now + cachedFor });
    return session;
  }

  /**
   * The last session that this process has seen for a token, at most ten minutes old: for calls that have to be answered
   * while the database does not answer, when nobody can tell whether it was ended since.
   */
  recall(token: string): Session | undefined {
    const known = this.#cache.get(hashToken(token));
    return known && known.until + recalledFor > this.#now().getTime() ? known.session : undefined;
  }

  async end(tokenHash: string): Promise<void> {
    await sql`delete from ${this.#table('token')} where hash = ${tokenHash}`.execute(this.#control.db);
    this.#cache.delete(tokenHash);
    this.#notify();
  }

  /**
   * Ends all sessions of a user in the transaction that changes the password, roles or active state; call `forget`
   * after it.
   */
  async endAll(control: Store, userId: string): Promise<void> {
    await sql`delete from ${table(control, 'token')} where user_id = ${userId}::bigint`.execute(control.db);
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

  async #read(hash: string): Promise<Session | undefined> {
    const { rows } = await sql<{ user_id: string; name: string; last_tenant_id: string | null; permissions: string[] }>`
      select u.id as user_id, u.name, ${workingTenant(this.#control)} as last_tenant_id,
        coalesce((select jsonb_agg(distinct p.name) from ${this.#table('user_roles')} ur
          join ${this.#table('role')} r on r.id = ur.role_id
          cross join lateral jsonb_array_elements_text(r.permissions) p(name) where ur.user_id = u.id), '[]') as permissions
      from ${this.#table('token')} t join ${this.#table('user')} u on u.id = t.user_id
      where t.hash = ${hash} and t.expires_at > ${this.#now().toISOString()}::timestamptz and not u.disabled`.execute(
      this.#control.db,
    );
    const row = rows[0];
    if (!row) return undefined;
    return {
      tokenHash: hash,
      userId: String(row.user_id),
      userName: row.name,
      tenantId: row.last_tenant_id === null ? null : String(row.last_tenant_id),
      permissions: new Set(
        row.last_tenant_id === null ? row.permissions.filter(this.#mayWithoutTenant) : row.permissions,
      ),
    };
  }

  #table(name: string) {
    return table(this.#control, name);
  }
}
