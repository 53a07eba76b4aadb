import { sql } from 'kysely';
import type { InvitationLink, UserInvitation } from '../../src/contracts/invitation.ts';
import type { Context } from '../context.ts';
import { providerOfUser } from '../sessions/providerAccounts.ts';
import { table } from '../sql/store.ts';

/** Whether a user has a password, and what became of their latest link. */
export async function invitationOf(
  { control, mail }: Pick<Context, 'control' | 'mail'>,
  userId: string,
): Promise<UserInvitation> {
  const { rows } = await sql<InvitationLink>`
    select l.purpose, l.made_at, l.expires_at, l.used_at, m.state as mail from ${table(control, 'sign_in_link')} l
    left join ${table(control, 'mail_outbox')} m on m.user_id = l.user_id
    where l.user_id = ${userId}::bigint`.execute(control.db);
  const [found] = rows;
  const iso = (time: string) => new Date(time).toISOString();
  return {
    user_id: userId,
    provider: await providerOfUser(control, userId),
    has_password: found?.purpose !== 'INVITATION' || found.used_at !== null,
    by_mail: mail !== undefined,
    link: found
      ? {
          ...found,
          made_at: iso(found.made_at),
          expires_at: iso(found.expires_at),
          used_at: found.used_at === null ? null : iso(found.used_at),
        }
      : null,
  };
}
