import { sql } from 'kysely';
import { minuteMs } from '../../src/manifest/durations.ts';
import type { Context } from '../context.ts';
import { signsInByProvider } from '../sessions/providerAccounts.ts';
import { workingTenant } from '../sessions/tenantReach.ts';
import type { Actor } from '../sql/auditLog.ts';
import { inTransaction, table } from '../sql/store.ts';
import { sendLink } from './sendLink.ts';

/** Minutes in which a user gets one reset mail at most, whoever asks for it. */
const quietMinutes = 5;

/** Sends a reset link to whoever has that mail and a password; nothing happens for any other mail. */
export async function askReset(context: Context, mail: string, actor: Actor): Promise<void> {
  const { control, now } = context;
  const recent = new Date(now().getTime() - quietMinutes * minuteMs).toISOString();
  await inTransaction(control, async (store) => {
    const { rows } = await sql<{ id: string; tenant: string | null }>`
      select u.id::text as id, ${workingTenant(store)}::text as tenant from ${table(store, 'user')} u
      where lower(u.email) = ${mail} and not u.disabled and not ${signsInByProvider(store)}
        and not exists (select from ${table(store, 'sign_in_link')} l where l.user_id = u.id and l.used_at is null
          and (l.purpose = 'INVITATION' or l.made_at > ${recent}::timestamptz))
      for update of u`.execute(store.db);
    const [user] = rows;
    if (user) await sendLink(context, store, { ...actor, tenantId: user.tenant }, user.id);
  });
}
