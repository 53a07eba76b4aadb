import { sql } from 'kysely';
import type { OwnerMailForm } from '../../src/contracts/ownerMails.ts';
import { type Store, table } from '../sql/store.ts';

export interface OwnerRule extends OwnerMailForm {
  mentioned: boolean;
  last_error: string | null;
}

/** What a person wants to be told by mail in this tenant: nothing, until they ask for it. */
export async function ownerRule(store: Store, userId: string): Promise<OwnerRule> {
  const { rows } =
    await sql<OwnerRule>`select assigned, bounds, mentioned, last_error from ${table(store, 'owner_mail_rule')}
    where user_id = ${userId}`.execute(store.db);
  return rows[0] ?? { assigned: false, bounds: false, mentioned: false, last_error: null };
}

export async function keepOwnerRule(
  store: Store,
  userId: string,
  { assigned, bounds, mentioned }: OwnerMailForm,
): Promise<void> {
  await sql`insert into ${table(store, 'owner_mail_rule')} as r (user_id, assigned, bounds, mentioned)
    values (${userId}, ${assigned}, ${bounds}, ${mentioned ?? false})
    on conflict (user_id) do update set assigned = excluded.assigned, bounds = excluded.bounds,
      mentioned = coalesce(${mentioned ?? null}, r.mentioned), updated_at = now()`.execute(store.db);
}

/** Keeps why a person's latest mail did not arrive; null where it did. */
export async function noteOutcome(store: Store, userId: string, error: string | null): Promise<void> {
  await sql`update ${table(store, 'owner_mail_rule')} set last_error = ${error}
    where user_id = ${userId} and last_error is distinct from ${error}`.execute(store.db);
}
