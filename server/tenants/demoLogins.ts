import { sql } from 'kysely';
import { auditPlatform } from '../sql/auditLog.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';

const domain = '@demo.pitboss.test';

/** Whether a mail, in lower case, has the demo users' domain. */
export const isDemoMail = (email: string): boolean => email.endsWith(domain);

const actor = { userId: null, userName: 'set-up', tenantId: null, requestId: 'set-up' };

/**
 * Disables the demo logins and ends their sessions, for a start with the demo off, also on a database that was seeded
 * before. Returns their number.
 */
export async function disableDemoLogins(control: Store): Promise<number> {
  return inTransaction(control, async (store) => {
    const { rows } = await sql<{ id: string }>`update ${table(store, 'user')} set disabled = true, updated_at = now()
      where lower(email) like ${`%${domain}`} and not disabled returning id`.execute(store.db);
    for (const { id } of rows) {
      await sql`insert into ${table(store, 'demo_login_off')} (user_id) values (${id}::bigint)
        on conflict do nothing`.execute(store.db);
      await sql`delete from ${table(store, 'token')} where user_id = ${id}::bigint`.execute(store.db);
      await setDisabled(store, String(id), true);
    }
    return rows.length;
  });
}

/** Enables the logins that disableDemoLogins has disabled, and no others. */
export async function enableDemoLogins(control: Store): Promise<void> {
  await inTransaction(control, async (store) => {
    const { rows } = await sql<{ id: string }>`
      with off as (delete from ${table(store, 'demo_login_off')} returning user_id)
      update ${table(store, 'user')} set disabled = false, updated_at = now()
      where disabled and id in (select user_id from off) returning id`.execute(store.db);
    for (const { id } of rows) await setDisabled(store, String(id), false);
  });
}

const setDisabled = (store: Store, id: string, disabled: boolean) =>
  auditPlatform({ store, name: 'user', actor }, 'UPDATE', id, { disabled: !disabled }, { disabled });
