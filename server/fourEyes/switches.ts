import { sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';

/** What a tenant may have released by another person. */
export const subjects = ['triggers', 'risks', 'roles', 'webhooks', 'erasures'] as const;
export type Subject = (typeof subjects)[number];

/** The tenant's column that switches a subject on. */
export const switchOf = (subject: Subject) => `four_eyes_${subject}`;

/**
 * Whether a subject needs four eyes in a tenant. A role reaches every tenant: what one of them asks for holds for all, and
 * for who works in none.
 */
export async function needsFourEyes(control: Store, tenantId: string | null, subject: Subject): Promise<boolean> {
  const where = subject === 'roles' ? sql`` : sql`and t.id = ${tenantId}::bigint`;
  const { rows } = await sql`select 1 from ${table(control, 'tenant')} t
    where t.${sql.id(switchOf(subject))} ${where} limit 1`.execute(control.db);
  return rows.length > 0;
}
