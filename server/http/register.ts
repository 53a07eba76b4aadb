import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { passwordColumn } from '../entities/user.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { createRecord } from '../sql/write.ts';
import type { Context } from './context.ts';
import { Refused } from './errors.ts';

export interface RegisterBody {
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
  code?: string;
}

const codes = new WeakMap<object, string>();

/** The one-time code that lets the first user of an empty installation in; printed at start, kept in memory only. */
export function setUpCode(control: Store): string {
  const known = codes.get(control);
  if (known) return known;
  const code = randomBytes(9).toString('base64url');
  codes.set(control, code);
  return code;
}

export async function hasUsers(control: Store): Promise<boolean> {
  const { rows } = await sql`select 1 from ${table(control, 'user')} limit 1`.execute(control.db);
  return rows.length > 0;
}

/**
 * Files a registration: a user with no role and no tenant, until an admin grants both. In an installation without users
 * the holder of the set-up code becomes its first admin.
 */
export async function register(context: Context, requestId: string, body: RegisterBody): Promise<{ message: string }> {
  const { manifest } = context;
  const extra = await passwordColumn(body.password);
  const first = await inTransaction(context.control, async (control) => {
    await sql`lock table ${table(control, 'user')} in share row exclusive mode`.execute(control.db);
    const isFirst = !(await hasUsers(control));
    if (isFirst && body.code !== setUpCode(context.control))
      throw Refused.field('code', 'The first user needs the set-up code that the server printed when it started');
    const actor = { userId: null, userName: body.name, tenantId: null, requestId };
    const write = { manifest, store: control, name: 'user', actor, extra };
    await createRecord(write, {
      name: body.name,
      email: body.email.toLowerCase(),
      roles: isFirst ? ['role.admin'] : [],
    });
    if (isFirst) await joinEveryTenant(control, body.email.toLowerCase());
    return isFirst;
  });
  return {
    message: first
      ? 'You are the first administrator: sign in.'
      : 'Your registration is filed. An administrator has to give you a role and a tenant before you can sign in.',
  };
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
