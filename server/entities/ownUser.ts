import { sql } from 'kysely';
import type { Row } from '../database/types.ts';
import { forbidden, Refused, unauthorized } from '../errors.ts';
import { isPassword } from '../sessions/passwords.ts';
import type { Session } from '../sessions/sessions.ts';
import { countAttempt } from '../sessions/signInLimit.ts';
import { type Store, table } from '../sql/store.ts';
import type { Change } from './hooks.ts';

/** Whether a user record is the caller's own. */
export const isOwn = (session: Session, id: string): boolean => id === session.userId;

/** Fields that the change-password flow may send. */
const sentAlong = ['id', 'updated_at', 'password', 'password_confirmation', 'current_password'];

/**
 * Lets every user change their own password, whatever their role. Name, mail and roles may be sent unchanged, as in the
 * flow of SPEC §4; they are removed from the body, so that nothing else is written. Throws 403 for any other change.
 */
export async function demandOwnPasswordOnly({ context, session, body }: Change): Promise<void> {
  const present = await ownValues(context.control, session.userId);
  const others = Object.keys(body).filter((name) => !sentAlong.includes(name));
  const more = others.filter((name) => JSON.stringify(present[name]) !== spelt(body[name]));
  if (body.password === undefined || more.length > 0) throw forbidden({ key: 'ownAccountOnly' });
  for (const name of others) delete body[name];
}

/**
 * Requires the current password for a change of the own password: an open console must not suffice to take over an
 * account. A wrong one counts as a failed sign-in.
 */
export async function demandCurrentPassword({ context, session, body, address }: Change): Promise<void> {
  if (typeof body.password !== 'string') return;
  const given = body.current_password;
  if (typeof given !== 'string') throw Refused.field('current_password', { key: 'required' });
  const { rows } = await sql<{ email: string; password: string | null }>`
    select u.email, u.password from ${table(context.control, 'user')} u
    where u.id = ${session.userId}::bigint`.execute(context.control.db);
  const user = rows[0];
  if (!user) throw unauthorized();
  const lane = { account: user.email.toLowerCase(), address };
  const counted = await countAttempt(context, { kind: 'sign-in', ...lane });
  const right = await isPassword(given, user.password, lane).catch(async (error: unknown) => {
    await counted.dropped();
    throw error;
  });
  if (!right) throw Refused.field('current_password', { key: 'currentPassword' });
  await counted.succeeded();
}

/** A value for comparison, with lists such as roles in any order. */
const spelt = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.map(String).sort() : value);

async function ownValues(control: Store, id: string): Promise<Row> {
  const { rows } = await sql<{ name: string; email: string }>`
    select u.name, u.email from ${table(control, 'user')} u where u.id = ${id}::bigint`.execute(control.db);
  return { ...rows[0], roles: await roleNames(control, id) };
}

/** Returns the names of a user's roles, sorted. */
export async function roleNames(control: Store, id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select r.name from ${table(control, 'user_roles')} ur join ${table(control, 'role')} r on r.id = ur.role_id
    where ur.user_id = ${id}::bigint`.execute(control.db);
  return rows.map(({ name }) => name).sort();
}
