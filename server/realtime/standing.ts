import { sql } from 'kysely';
import { workingTenant } from '../sessions/reach.ts';
import { hashToken } from '../sessions/sessions.ts';
import { type Store, table } from '../sql/store.ts';

/** Permission to receive pushed alerts. */
const needed = 'alert.list';
/** Permission to take part in presence. */
const toTriage = 'alert.triage';

/** A valid token's rights concerning pushes. */
export interface Standing {
  tenantId: string | null;
  mayWatch: boolean;
  userId: string;
  userName: string;
  mayTriage: boolean;
}

type Found = Standing & { hash: string };

/** Returns the hash of a client's token; undefined if it is malformed. */
export function hashOf(token: unknown): string | undefined {
  return typeof token === 'string' && /^[\w-]{20,200}$/.test(token) ? hashToken(token) : undefined;
}

/**
 * Returns the rights of tokens by hash, in one query; invalid ones are missing. Not cached, so that after a switch of
 * tenants no socket is admitted to the previous room.
 */
export async function standingsOf(
  { control, now }: { control: Store; now(): Date },
  hashes: readonly string[],
): Promise<Map<string, Standing>> {
  const holds = (permission: string) => sql`exists (select from ${table(control, 'user_roles')} ur
    join ${table(control, 'role')} r on r.id = ur.role_id where ur.user_id = u.id and r.permissions ? ${permission})`;
  const { rows } = await sql<Found>`
    select t.hash, ${workingTenant(control)}::text as "tenantId", u.id::text as "userId", u.name as "userName",
      ${holds(needed)} as "mayWatch", ${holds(toTriage)} as "mayTriage"
    from ${table(control, 'token')} t join ${table(control, 'user')} u on u.id = t.user_id
    where t.hash = any(${[...new Set(hashes)]}::text[]) and t.expires_at > ${now().toISOString()}::timestamptz
      and not u.disabled`.execute(control.db);
  return new Map(rows.map(({ hash, ...standing }) => [hash, standing]));
}
