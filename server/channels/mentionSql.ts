import { sql } from 'kysely';
import type { MentionSubject } from '../../src/manifest/fieldDef.ts';

/** Where people are mentioned: in texts about records of these entities. */
export const subjects = ['alert', 'case', 'intervention'] as const satisfies readonly MentionSubject[];

/** SQL of the entity of the record that a mention's text is about, and of its id; the row of the mention is `n`. */
export const mentionSubject = sql`case when n.alert_id is not null then 'alert' when n.case_id is not null then 'case'
  else 'intervention' end`;
export const mentionRecord = sql`coalesce(n.alert_id, n.case_id, n.intervention_id)::text`;
