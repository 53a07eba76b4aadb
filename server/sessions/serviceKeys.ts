import { sql } from 'kysely';
import { minuteMs } from '../../src/manifest/durations.ts';
import { readPermissions } from '../../src/manifest/scopes.ts';
import { forbidden, unauthorized } from '../errors.ts';
import { readCidrs, within } from '../proxies.ts';
import { type Store, table } from '../sql/store.ts';
import { hashToken } from './hashToken.ts';
import { Recent } from './recent.ts';
import { keyMark, type Session } from './sessions.ts';

/** A service account that calls by a key: no user, and never without its tenant. */
export interface Machine {
  kind: 'machine';
  keyId: string;
  accountId: string;
  accountName: string;
  tenantId: string;
  scopes: ReadonlySet<string>;
  /** Those by which it reads records. */
  permissions: ReadonlySet<string>;
}

/** Whoever calls: a person by a token, or a machine by a key. */
export type Principal = Session | Machine;

/** The person; throws 403 for a machine: what is done for people's sake is closed to it. */
export function personOf(principal: Principal): Session {
  if (principal.kind === 'machine') throw forbidden({ key: 'keyClosed' });
  return principal;
}

/** Where an account has no list of addresses. */
const anywhere = () => true;

/** A key as it is stored. */
export interface KnownKey {
  machine: Machine;
  prefix: string;
  isAllowedFrom: (address: string) => boolean;
  expiresAt: number;
  /** It was revoked, or its account is disabled. */
  ended: boolean;
}

/** Why a stored key is refused, in words for the log. */
export type KeyRefusal = 'it has expired' | 'it is revoked' | 'its address is not allowed';

const shape = new RegExp(`^${keyMark}[\\w-]{43}$`);

export const isServiceKey = (token: string): boolean => token.startsWith(keyMark);

/** The keys of service accounts as calls use them. */
export class ServiceKeys {
  readonly #control: Store;
  readonly #now: () => Date;
  readonly #recent: Recent<KnownKey>;
  readonly #used = new OnceAMinute();
  readonly #refused = new OnceAMinute();
  readonly #writing = new Set<Promise<void>>();

  constructor(control: Store, now: () => Date) {
    this.#control = control;
    this.#now = now;
    this.#recent = new Recent(now);
  }

  /** Returns a key as it was stored at most two seconds ago; undefined for one that is not. */
  async find(key: string): Promise<KnownKey | undefined> {
    if (!shape.test(key)) return undefined;
    const hash = hashToken(key);
    return this.#recent.find(hash, () => this.#read(hash));
  }

  /** The last that this process has seen of a key, for calls that are answered without the database. */
  recall(key: string): KnownKey | undefined {
    return this.#recent.recall(hashToken(key));
  }

  /**
   * The machine that a key lets in from an address; throws 401 or 403 for one that it does not. `onRefusal` is told why,
   * at most once a minute for each key, reason and address.
   */
  admit(known: KnownKey | undefined, address: string, onRefusal: (known: KnownKey, why: KeyRefusal) => void): Machine {
    const why = known && this.#faultOf(known, address);
    if (known && why && this.#refused.isNew(`${known.machine.keyId} ${why} ${address}`, this.#now().getTime()))
      onRefusal(known, why);
    if (why === 'its address is not allowed')
      throw forbidden({ key: 'keyAddress', params: { address: address.slice(0, 60) } });
    if (!known || why) throw unauthorized({ key: 'keyWrong' });
    return known.machine;
  }

  #faultOf({ ended, expiresAt, isAllowedFrom }: KnownKey, address: string): KeyRefusal | undefined {
    if (ended) return 'it is revoked';
    if (expiresAt <= this.#now().getTime()) return 'it has expired';
    return isAllowedFrom(address) ? undefined : 'its address is not allowed';
  }

  /** Notes that a key was used, at most once a minute; nobody waits for it. */
  used({ keyId }: Machine): void {
    const now = this.#now();
    if (!this.#used.isNew(keyId, now.getTime())) return;
    const writing = this.#writeUse(keyId, now.toISOString())
      // its next use is written again
      .catch(() => undefined)
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
  }

  async #writeUse(keyId: string, at: string): Promise<void> {
    // other processes write too
    await sql`update ${this.#table('service_key')} set last_used_at = ${at}::timestamptz where id = ${keyId}::bigint
      and (last_used_at is null or last_used_at <= ${at}::timestamptz - interval '1 minute')`.execute(this.#control.db);
  }

  /** Waits for the uses that are being written. */
  async settle(): Promise<void> {
    await Promise.all(this.#writing);
  }

  /** Forgets what was read, after a change of accounts or keys. */
  forget(): void {
    this.#recent.clear();
  }

  async #read(hash: string): Promise<KnownKey | undefined> {
    const { rows } = await sql<KeyRow>`
      select k.id, k.prefix, k.expires_at, k.revoked_at is not null or a.disabled as ended,
        a.id as account_id, a.name, a.tenant_id, a.scopes, a.allowed_addresses
      from ${this.#table('service_key')} k join ${this.#table('service_account')} a on a.id = k.service_account_id
      where k.hash = ${hash}`.execute(this.#control.db);
    const row = rows[0];
    if (!row) return undefined;
    return {
      machine: {
        kind: 'machine',
        keyId: String(row.id),
        accountId: String(row.account_id),
        accountName: row.name,
        tenantId: String(row.tenant_id),
        scopes: new Set(row.scopes),
        permissions: readPermissions(row.scopes),
      },
      prefix: row.prefix,
      isAllowedFrom: row.allowed_addresses === null ? anywhere : within(readCidrs(row.allowed_addresses).cidrs),
      expiresAt: new Date(row.expires_at).getTime(),
      ended: row.ended,
    };
  }

  #table(name: string) {
    return table(this.#control, name);
  }
}

interface KeyRow {
  id: string;
  prefix: string;
  expires_at: string;
  ended: boolean;
  account_id: string;
  name: string;
  tenant_id: string;
  scopes: string[];
  allowed_addresses: string | null;
}

const mostNoted = 10_000;

/** What has happened within the last minute, by name. */
class OnceAMinute {
  readonly #at = new Map<string, number>();

  /** Whether it is the first in a minute. */
  isNew(name: string, now: number): boolean {
    const at = this.#at.get(name);
    if (at !== undefined && Math.abs(now - at) < minuteMs) return false;
    if (this.#at.size >= mostNoted) this.#at.clear();
    this.#at.set(name, now);
    return true;
  }
}
