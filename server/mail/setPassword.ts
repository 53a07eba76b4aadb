import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { type Actor, auditPlatform } from '../sql/auditLog.ts';
import { inTransaction, table } from '../sql/store.ts';
import { linkNames, type OpenLink, takeLink } from './signInLinks.ts';

interface Choice {
  token: string;
  link: OpenLink;
  hash: string;
  actor: Actor;
}

/**
 * Uses a link up for a password that its user has chosen, and ends all their sessions; whether the link was still open.
 * Call `forget` of Sessions after it.
 */
export function setPassword(
  { control, sessions, now }: Pick<Context, 'control' | 'sessions' | 'now'>,
  { token, link, hash, actor }: Choice,
): Promise<boolean> {
  const { userId, purpose } = link;
  const at = now();
  return inTransaction(control, async (store) => {
    if (!(await takeLink(store, at, token))) return false;
    await sql`update ${table(store, 'user')} set password = ${hash},
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
      where id = ${userId}::bigint`.execute(store.db);
    await sessions.endAll(store, userId);
    const write = { store, name: linkNames[purpose], actor };
    await auditPlatform(write, 'UPDATE', userId, { used_at: null }, { used_at: at.toISOString() });
    return true;
  });
}
