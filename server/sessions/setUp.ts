import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';

const codes = new WeakMap<object, string>();

/** The one-time code that lets the first user of an empty installation in; printed at start, kept in memory only. */
export function setUpCode(control: Store): string {
  const installation = control.base ?? control;
  const known = codes.get(installation);
  if (known) return known;
  const code = randomBytes(9).toString('base64url');
  codes.set(installation, code);
  return code;
}

/** Whether there is anybody; the demo logins are nobody once a start without the demo has disabled them. */
export async function hasUsers(control: Store): Promise<boolean> {
  const { rows } = await sql`select 1 from ${table(control, 'user')}
    where id not in (select user_id from ${table(control, 'demo_login_off')}) limit 1`.execute(control.db);
  return rows.length > 0;
}
