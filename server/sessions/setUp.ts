import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';

const codes = new WeakMap<object, string>();

/** The one-time code that admits the first user of an empty installation; printed at start, kept only in memory. */
export function setUpCode(control: Store): string {
  const installation = control.base ?? control;
  const known = codes.get(installation);
  if (known) return known;
  const code = randomBytes(9).toString('base64url');
  codes.set(installation, code);
  return code;
}

/** Whether there is a user. Demo logins that a start without the demo has disabled do not count. */
export async function hasUsers(control: Store): Promise<boolean> {
  const { rows } = await sql`select 1 from ${table(control, 'user')}
    where id not in (select user_id from ${table(control, 'demo_login_off')}) limit 1`.execute(control.db);
  return rows.length > 0;
}
