import { sql } from 'kysely';
import type { Row } from '../database/types.ts';
import { forbidden, Refused, unauthorized } from '../errors.ts';
import { isPassword } from '../sessions/passwords.ts';
import type { Session } from '../sessions/sessions.ts';
import { countAttempt } from '../sessions/signInLimit.ts';
import { type Store, table } from '../sql/store.ts';
import type { Change } from './hooks.ts';

/** Whether a user's record is the caller's own. */
export const isOwn = (session: Session, id: string): boolean => id === session.userId;

/** What the change-password flow sends besides the password: the record as it was read. */
const sentAlong = ['id', 'updated_at', 'password', 'password_confirmation', 'current_password'];

/**
 * Everybody may change their own password, whatever their role. Name, mail and roles may come along as they are, as the
 * flow of SPEC §4 sends them; they are taken out of the body, so that nothing else is ever written. 403 for anything more.
 */
export async function demandOwnPasswordOnly({ context, session, body }: Change): Promise<void> {
  const present = await ownValues(context.control, session.userId);
  const others = Object.keys(body).filter((name) => !sentAlong.includes(name));
  const more = others.filter((name) => JSON.stringify(present[name]) !== spelt(body[name]));
  if (body.password === undefined || more.length > 0) throw forbidden({ key: 'ownAccountOnly' });
  for (const name of others) delete body[name];
}

/**
 * Whoever changes their own password shows that it is theirs: a console left open is not enough to take an account over.
 * A wrong one counts as a failed sign-in.
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

/** Roles in whatever order. */
const spelt = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.map(String).sort() : value);

async function ownValues(control: Store, id: string): Promise<Row> {
  const { rows } = await sql<{ name: string; email: string }>`
    select u.name, u.email from ${table(control, 'user')} u where u.id = ${id}::bigint`.execute(control.db);
  return { ...rows[0], roles: await roleNames(control, id) };
}

/** The names of a user's roles, in their order. */
export async function roleNames(control: Store, id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select r.name from ${table(control, 'user_roles')} ur join ${table(control, 'role')} r on r.id = ur.role_id
    where ur.user_id = ${id}::bigint`.execute(control.db);
  return rows.map(({ name }) => name).sort();
}
