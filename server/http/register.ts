import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { Refused } from '../errors.ts';
import { hashOf } from '../sessions/passwords.ts';
import { hasUsers, setUpCode } from '../sessions/setUp.ts';
import { countAttempt } from '../sessions/signInLimit.ts';
import type { Actor } from '../sql/auditLog.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { createRecord } from '../sql/write.ts';

export interface RegisterBody {
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
  code?: string;
}

/**
 * Stores a registration: a user without roles and tenants, until an admin grants both. In an installation without users
 * the holder of the set-up code becomes its first admin. A known mail gets the same answer as any other.
 */
export async function register(
  context: Context,
  { requestId, from }: Pick<Actor, 'requestId' | 'from'>,
  body: RegisterBody,
  address: string,
): Promise<{ message: string }> {
  const email = body.email.toLowerCase();
  const lane = { address, account: email };
  const counted = await countAttempt(context, { kind: 'register', ...lane });
  try {
    const password = await hashOf('password', body.password, lane);
    const first = await file(context, { requestId, from }, { ...body, email }, { password });
    return { message: first ? firstMessage : filedMessage };
  } catch (error) {
    // an invalid registration does not count, so that it can be corrected
    if (!(error instanceof Refused)) await counted.dropped();
    throw error;
  }
}

const firstMessage = 'You are the first administrator: sign in.';
const filedMessage =
  'Your registration is filed. An administrator has to give you a role and a tenant before you can sign in.';

/** Returns whether it is the installation's first user. */
async function file(
  context: Context,
  call: Pick<Actor, 'requestId' | 'from'>,
  body: RegisterBody,
  extra: Row,
): Promise<boolean> {
  const { manifest } = context;
  const { name, email } = body;
  return inTransaction(context.control, async (control) => {
    await sql`lock table ${table(control, 'user')} in share row exclusive mode`.execute(control.db);
    const isFirst = !(await hasUsers(control));
    if (isFirst && body.code !== setUpCode(context.control))
      throw Refused.field('code', 'The first user needs the set-up code that the server printed when it started');
    if (!isFirst && (await isKnown(control, email))) return false;
    const actor = { userId: null, userName: name, tenantId: null, ...call };
    const write = { manifest, store: control, name: 'user', actor, extra };
    await createRecord(write, { name, email, roles: isFirst ? ['role.admin'] : [] });
    if (isFirst) await joinEveryTenant(control, email);
    return isFirst;
  });
}

async function isKnown(control: Store, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${table(control, 'user')} where lower(email) = ${email}`.execute(control.db);
  return rows.length > 0;
}

async function joinEveryTenant(control: Store, email: string): Promise<void> {
  const users = table(control, 'user');
  await sql`insert into ${table(control, 'user_tenants')} (user_id, tenant_id)
    select u.id, t.id from ${users} u cross join ${table(control, 'tenant')} t where u.email = ${email}`.execute(
    control.db,
  );
  await sql`update ${users} set last_tenant_id = (select min(id) from ${table(control, 'tenant')}) where email = ${email}`.execute(
    control.db,
  );
}
