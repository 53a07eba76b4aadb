import { sql } from 'kysely';
import type { AlertDeed } from '../../src/contracts/triage.ts';
import { enums } from '../../src/manifest/enums.ts';
import type { Row } from '../database/types.ts';
import { type Store, table } from '../sql/store.ts';

/** Maximum entries of one kind. */
const mostTold = 200;

/** Returns people's changes of an alert and their comments, newest first. */
export async function historyOf(store: Store, id: string): Promise<AlertDeed[]> {
  const { rows: changes } = await sql<Row>`select id::text, created_at as at, user_name as by, after
    from ${table(store, 'audit_log')} where entity = 'alert' and record_id = ${id}
    order by created_at desc, id desc limit ${mostTold}`.execute(store.db);
  const { rows: comments } = await sql<Row>`select id::text, created_at as at, user_name as by, text
    from ${table(store, 'alert_comment')} where alert_id = ${id}::bigint
    order by created_at desc, id desc limit ${mostTold}`.execute(store.db);
  const deeds = [...changes.map(changeDeed), ...comments.map(commentDeed)];
  return deeds.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)).slice(0, mostTold);
}

const whenAndWho = ({ at, by }: Row) => ({ at: String(at), by: typeof by === 'string' ? by : null });
/** Prefixed, since a change and a comment may have the same id. */
const idOf = (kind: string, { id }: Row) => `${kind} ${String(id)}`;

function changeDeed(row: Row): AlertDeed {
  const after: Row = typeof row.after === 'object' && row.after !== null ? { ...row.after } : {};
  const state = enums.AlertStates.find((one) => one === after.state);
  const verdict = enums.AlertVerdicts.find((one) => one === after.verdict);
  return {
    id: idOf('change', row),
    ...whenAndWho(row),
    ...(state && { state }),
    ...(Object.hasOwn(after, 'verdict') && { verdict: verdict ?? null }),
    ...(Object.hasOwn(after, 'owner_id') && { owner: after.owner_id === null ? 'released' : 'taken' }),
  };
}

const commentDeed = (row: Row): AlertDeed => ({
  id: idOf('comment', row),
  ...whenAndWho(row),
  comment: String(row.text),
});
