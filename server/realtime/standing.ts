import { sql } from 'kysely';
import { workingTenant } from '../sessions/reach.ts';
import { hashToken } from '../sessions/sessions.ts';
import { type Store, table } from '../sql/store.ts';

/** Whoever is pushed alerts may list them. */
const needed = 'alert.list';
/** Whoever works on them is seen doing so. */
const toTriage = 'alert.triage';

/** What a live token stands for as far as pushes go. */
export interface Standing {
  tenantId: string | null;
  mayWatch: boolean;
  userId: string;
  userName: string;
  mayTriage: boolean;
}

type Found = Standing & { hash: string };

/** The hash of what a client gave as its token; undefined where that is no token. */
export function hashOf(token: unknown): string | undefined {
  return typeof token === 'string' && /^[\w-]{20,200}$/.test(token) ? hashToken(token) : undefined;
}

/**
 * What tokens stand for now, by their hashes, in one query; those that are dead are missing. Nothing of it is cached:
 * after a switch of tenants nobody is let into the room that they have just left.
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
