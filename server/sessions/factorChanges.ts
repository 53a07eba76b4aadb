import { sql } from 'kysely';
import { HttpError, notFound, Refused } from '../errors.ts';
import { type Actor, auditPlatform } from '../sql/auditLog.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { factorRequired, type NewFactor, storeFactor } from './factors.ts';
import { codesLeft, dropCodes, renewCodes } from './recoveryCodes.ts';
import type { Session } from './sessions.ts';
import { endChallenges } from './signInChallenges.ts';
import { endSessions } from './userSessions.ts';

const mostFactors = 10;

/** A change of one's own second factors: by which session, when. */
export interface FactorChange {
  control: Store;
  session: Session;
  actor: Actor;
  now: Date;
}

/**
 * Adds an authenticator, and ends the user's other sessions, which were begun without it. Returns new recovery codes
 * with the first one.
 */
export function addFactor(change: FactorChange, name: string, factor: NewFactor): Promise<string[] | undefined> {
  const { session, actor, now } = change;
  const { userId } = session;
  return inTransaction(change.control, async (store) => {
    if ((await lockedCount(store, userId)) >= mostFactors)
      throw new HttpError('conflict', { key: 'factorsFull', params: { most: mostFactors } });
    const id = await storeFactor(store, userId, name, factor, now);
    if (id === undefined) throw Refused.field('passkey', { key: 'passkeyKnown' });
    const image = { user_id: userId, kind: factor.kind, name };
    await auditPlatform({ store, name: 'second_factor', actor }, 'CREATE', id, null, image);
    await endOthers(store, change);
    return (await codesLeft(store, userId)) > 0 ? undefined : renewedCodes(store, change);
  });
}

/** Removes an authenticator and ends the user's other sessions; the last one only where no role requires one. */
export function removeFactor(change: FactorChange, id: string): Promise<void> {
  const { session, actor } = change;
  const { userId } = session;
  return inTransaction(change.control, async (store) => {
    const count = await lockedCount(store, userId);
    const removed = await deleteFactors(store, actor, userId, id);
    if (removed === 0) throw notFound();
    if (count === removed && (await isRequired(store, userId))) throw new HttpError('conflict', { key: 'factorStays' });
    if (count === removed) await dropCodes(store, userId);
    await endOthers(store, change);
  });
}

/** Gives new recovery codes in place of the former ones. */
export function changeCodes(change: FactorChange): Promise<string[]> {
  return inTransaction(change.control, async (store) => {
    if ((await lockedCount(store, change.session.userId)) === 0) throw new HttpError('conflict', { key: 'factorNone' });
    return renewedCodes(store, change);
  });
}

/** Removes all second factors of a user, on behalf of somebody else, and ends their sessions; returns how many there were. */
export function resetFactors({ control, session, actor, now }: FactorChange, userId: string): Promise<number> {
  return inTransaction(control, async (store) => {
    await lockedCount(store, userId);
    const removed = await deleteFactors(store, actor, userId);
    if (removed === 0) return 0;
    await dropCodes(store, userId);
    await endChallenges(store, userId);
    const which = { allBut: session.tokenHash };
    await endSessions(store, now, { userId, which, ending: 'ADMIN', actor });
    return removed;
  });
}

/** The number of a user's authenticators, which nobody else changes until the transaction ends. */
async function lockedCount(store: Store, userId: string): Promise<number> {
  await sql`select 1 from ${table(store, 'user')} where id = ${userId}::bigint for update`.execute(store.db);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${table(store, 'second_factor')}
    where user_id = ${userId}::bigint`.execute(store.db);
  return rows[0]?.count ?? 0;
}

async function isRequired(store: Store, userId: string): Promise<boolean> {
  const { rows } = await sql<{ required: boolean }>`select ${factorRequired(store)} as required
    from ${table(store, 'user')} u where u.id = ${userId}::bigint`.execute(store.db);
  return rows[0]?.required === true;
}

/** Deletes one of a user's authenticators, or all; returns how many. */
async function deleteFactors(store: Store, actor: Actor, userId: string, id?: string): Promise<number> {
  const { rows } = await sql<{ id: string; kind: string; name: string }>`delete from ${table(store, 'second_factor')}
    where user_id = ${userId}::bigint ${id === undefined ? sql`` : sql`and id = ${id}::bigint`}
    returning id::text, kind, name`.execute(store.db);
  const write = { store, name: 'second_factor', actor };
  for (const { id: removed, kind, name } of rows)
    await auditPlatform(write, 'DELETE', removed, { user_id: userId, kind, name }, null);
  return rows.length;
}

/** Ends the user's other sessions and half-done sign-ins. */
async function endOthers(store: Store, { session: { userId, tokenHash }, actor, now }: FactorChange): Promise<void> {
  await endChallenges(store, userId);
  await endSessions(store, now, { userId, which: { allBut: tokenHash }, ending: 'USER', actor });
}

async function renewedCodes(store: Store, { session: { userId }, actor }: FactorChange): Promise<string[]> {
  const codes = await renewCodes(store, userId);
  const image = { user_id: userId, codes: codes.length };
  await auditPlatform({ store, name: 'recovery_code', actor }, 'CREATE', userId, null, image);
  return codes;
}
