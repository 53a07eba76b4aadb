import { sql } from 'kysely';
import { table } from '../sql/store.ts';
import type { Context } from './context.ts';
import { HttpError } from './errors.ts';

/** One try to sign in: the account by its mail, the address of the connection itself (no forwarded-for header counts). */
export interface Attempt {
  account: string;
  address: string;
}

const windowMinutes = 15;
const perAccount = 10;
const perAddress = 100;

/** Refuses (429) whoever failed too often: 10 times for an account from one address, 100 times from an address. Others may still sign in to that account. */
export async function demandFewFailures({ control, now }: Context, { account, address }: Attempt): Promise<void> {
  const since = new Date(now().getTime() - windowMinutes * 60_000).toISOString();
  const { rows } = await sql<{ here: number; account: number; first: string | null }>`
    select count(*)::int as here, (count(*) filter (where account = ${account}))::int as account, min(at) as first
    from ${table(control, 'sign_in_failure')} where address = ${address} and at > ${since}::timestamptz`.execute(
    control.db,
  );
  const found = rows[0];
  if (!found || (found.account < perAccount && found.here < perAddress)) return;
  const freeAt = new Date(found.first ?? now()).getTime() + windowMinutes * 60_000;
  const retryAfter = Math.max(1, Math.ceil((freeAt - now().getTime()) / 1000));
  throw new HttpError('too_many', `Too many failed sign-ins: try again in ${Math.ceil(retryAfter / 60)} minutes.`, {
    retryAfter,
  });
}

export async function countFailure({ control, now }: Context, { account, address }: Attempt): Promise<void> {
  const at = now();
  const old = new Date(at.getTime() - 24 * 3_600_000).toISOString();
  await sql`insert into ${table(control, 'sign_in_failure')} (account, address, at) values (${account}, ${address}, ${at.toISOString()}::timestamptz)`.execute(
    control.db,
  );
  await sql`delete from ${table(control, 'sign_in_failure')} where at < ${old}::timestamptz`.execute(control.db);
}

export async function forgetFailures({ control }: Context, { account, address }: Attempt): Promise<void> {
  await sql`delete from ${table(control, 'sign_in_failure')} where account = ${account} and address = ${address}`.execute(
    control.db,
  );
}
