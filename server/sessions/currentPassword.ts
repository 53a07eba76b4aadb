import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { Refused, unauthorized } from '../errors.ts';
import { table } from '../sql/store.ts';
import { isPassword } from './passwords.ts';
import { countAttempt } from './signInLimit.ts';

/**
 * Requires a signed-in user's current password, given in `field`: an open console must not suffice to take over an account.
 * A wrong one counts as a failed sign-in.
 */
export async function demandPassword(
  context: Context,
  { userId, address }: { userId: string; address: string },
  field: string,
  given: unknown,
): Promise<void> {
  if (typeof given !== 'string') throw Refused.field(field, { key: 'required' });
  const { rows } = await sql<{ email: string; password: string | null }>`
    select u.email, u.password from ${table(context.control, 'user')} u
    where u.id = ${userId}::bigint`.execute(context.control.db);
  const user = rows[0];
  if (!user) throw unauthorized();
  const lane = { account: user.email.toLowerCase(), address };
  const counted = await countAttempt(context, { kind: 'sign-in', ...lane });
  const right = await isPassword(given, user.password, lane).catch(async (error: unknown) => {
    await counted.dropped();
    throw error;
  });
  if (!right) throw Refused.field(field, { key: 'currentPassword' });
  await counted.succeeded();
}
