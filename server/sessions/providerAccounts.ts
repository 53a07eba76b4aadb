import { type RawBuilder, sql } from 'kysely';
import { minuteMs } from '../../src/manifest/durations.ts';
import { HttpError, Refused } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';

/** Of a session that an identity provider began. */
export interface ByProvider {
  providerId: string;
  /** The provider's own record of the sign-in, encrypted: its end is asked for with it. */
  idToken: string | null;
  /** Whether the provider has asked for a second factor that counts here. */
  factorProven: boolean;
}

/** SQL: whether the user `u` logs in by an identity provider, and so has no password. */
export const signsInByProvider = (control: Store): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${table(control, 'provider_account')} pa where pa.user_id = u.id)`;

/** The label of the provider by which a user logs in; null for one with a password. */
export async function providerOfUser(control: Store, userId: string): Promise<string | null> {
  const { rows } = await sql<{ label: string }>`select p.label from ${table(control, 'provider_account')} a
    join ${table(control, 'identity_provider')} p on p.id = a.provider_id
    where a.user_id = ${userId}::bigint`.execute(control.db);
  return rows[0]?.label ?? null;
}

/** Throws 409 for a user of an identity provider: nobody gives them a password. */
export async function demandPasswordUser(control: Store, userId: string): Promise<void> {
  const name = await providerOfUser(control, userId);
  if (name !== null) throw new HttpError('conflict', { key: 'providerUser', params: { name } });
}

/** Minutes after a log-in in which it stands for the password that a user of a provider has not. */
const freshMinutes = 10;

/** Throws Refused unless the session has just begun. */
export async function demandFresh(control: Store, now: Date, tokenHash: string): Promise<void> {
  const since = new Date(now.getTime() - freshMinutes * minuteMs).toISOString();
  const { rows } = await sql`select from ${table(control, 'token')}
    where hash = ${tokenHash} and created_at > ${since}::timestamptz`.execute(control.db);
  if (rows.length === 0) throw Refused.field('password', { key: 'logInAfresh', params: { minutes: freshMinutes } });
}
