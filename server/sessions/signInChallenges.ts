import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';
import { hashToken } from './hashToken.ts';
import type { ByProvider } from './providerAccounts.ts';

/** What a challenge is for: the second step of a sign-in, or adding an app or a passkey. It serves for nothing else. */
type Purpose = 'SIGN_IN' | 'TOTP' | 'PASSKEY';

/** Minutes within which it is answered: enough to fetch a phone. */
export const challengeMinutes = 5;
const mostTries = 5;

/** What a challenge keeps: what a passkey has to sign, the encrypted secret of an app that is being added. */
interface Kept {
  signed?: string;
  secret?: string;
  /** Of a sign-in that an identity provider began. */
  by?: Pick<ByProvider, 'providerId' | 'idToken'>;
}

/** A challenge that is being answered. */
export interface Challenge {
  userId: string;
  email: string;
  userName: string;
  tenantId: string | null;
  password: string | null;
  signed: string | null;
  secret: string | null;
  providerId: string | null;
  idToken: string | null;
}

/** Begins something for a user and returns the token that names it, which is stored hashed. */
export async function beginChallenge(
  store: Store,
  now: Date,
  { userId, purpose, signed, secret, by }: { userId: string; purpose: Purpose } & Kept,
): Promise<string> {
  const challenges = table(store, 'sign_in_challenge');
  const token = randomBytes(32).toString('base64url');
  const expiry = new Date(now.getTime() + challengeMinutes * 60_000).toISOString();
  await sql`delete from ${challenges} where expires_at <= ${now.toISOString()}::timestamptz`.execute(store.db);
  await sql`insert into ${challenges} (hash, user_id, purpose, expires_at, signed, secret, provider_id, id_token) values
    (${hashToken(token)}, ${userId}::bigint, ${purpose}, ${expiry}::timestamptz, ${signed ?? null}, ${secret ?? null},
      ${by?.providerId ?? null}::bigint, ${by?.idToken ?? null}::text)`.execute(store.db);
  return token;
}

/** Takes one of a challenge's tries; undefined for an unknown one, one that is over, and one for something else. */
export async function tryChallenge(
  store: Store,
  now: Date,
  token: string,
  purpose: Purpose,
): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge>`
    update ${table(store, 'sign_in_challenge')} c set tries = c.tries + 1 from ${table(store, 'user')} u
    where c.hash = ${hashToken(token)} and c.purpose = ${purpose} and c.tries < ${mostTries}
      and c.expires_at > ${now.toISOString()}::timestamptz and u.id = c.user_id and not u.disabled
    returning u.id::text as "userId", u.email, u.name as "userName", u.last_tenant_id::text as "tenantId",
      u.password, c.signed, c.secret, c.provider_id::text as "providerId", c.id_token as "idToken"`.execute(store.db);
  return rows[0];
}

/** Ends a challenge; whether it was still there, as only one call gets through by it. */
export async function endChallenge(store: Store, token: string): Promise<boolean> {
  const { rows } = await sql`delete from ${table(store, 'sign_in_challenge')} where hash = ${hashToken(token)}
    returning 1`.execute(store.db);
  return rows.length > 0;
}

/** Ends all that a user has begun, in the transaction that changes what it rests on. */
export async function endChallenges(store: Store, userId: string): Promise<void> {
  await sql`delete from ${table(store, 'sign_in_challenge')} where user_id = ${userId}::bigint`.execute(store.db);
}
