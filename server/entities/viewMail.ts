import { sql } from 'kysely';
import type { EntityHooks } from './hooks.ts';
import { overOthers } from './viewSchedule.ts';

/** Mails are seen by whoever sees their schedule. */
export const viewMailHooks: EntityHooks = {
  openToKeys: true,
  scope: (_context, session) => (overOthers(session) ? [] : [sql`t.author_id = ${session.userId}`]),
};
