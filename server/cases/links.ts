import { sql } from 'kysely';
import type { CaseLink, CaseLinking, CaseRelation } from '../../src/contracts/case.ts';
import type { EnumValue } from '../../src/manifest/enums.ts';
import type { Row } from '../database/database.ts';
import { HttpError, notFound, Refused } from '../errors.ts';
import { audit } from '../sql/auditLog.ts';
import { type Store, table } from '../sql/store.ts';
import type { CaseWriter } from './contents.ts';

/** Links with one case at most. */
const most = 200;

/** What a link says of one of its two cases: the first one went into the other, or came out of it. */
export function relationOf(kind: unknown, isFirst: boolean): CaseRelation {
  if (kind === 'MERGED') return isFirst ? 'merged into' : 'merged from';
  if (kind === 'SPLIT') return isFirst ? 'split from' : 'split off';
  return 'linked';
}

/** The cases that a case is linked with, the newest link first; a merge says why where the case that it closed does. */
export async function linksOf(store: Store, id: string): Promise<CaseLink[]> {
  const { rows } = await sql<Omit<CaseLink, 'relation'> & { kind: EnumValue<'CaseLinkKinds'>; is_first: boolean }>`
    select k.id::text, k.kind, k.case_id = ${id}::bigint as is_first, o.id::text as "case", o.title, o.state, o.outcome,
      o.owner_name, case when k.kind = 'MERGED' then f.outcome_text else k.reason end as reason, k.added_by, k.created_at
    from ${table(store, 'case_link')} k join ${table(store, 'case')} f on f.id = k.case_id
      join ${table(store, 'case')} o on o.id = case when k.case_id = ${id}::bigint then k.linked_id else k.case_id end
    where k.case_id = ${id}::bigint or k.linked_id = ${id}::bigint order by k.id desc`.execute(store.db);
  return rows.map(({ kind, is_first, ...link }) => ({ ...link, relation: relationOf(kind, is_first) }));
}

/**
 * Links a case with another one. Throws 422 for an unknown one, 409 for the case itself, for one that it is linked with
 * already, and where one of the two has as many links as there may be.
 */
export async function linkCases(writer: CaseWriter, id: string, { linked_id, reason }: CaseLinking): Promise<void> {
  if (linked_id === id) throw new HttpError('conflict', { key: 'linkSelf' });
  const { store } = writer;
  const { rows: known } = await sql`select from ${table(store, 'case')} where id = ${linked_id}::bigint`.execute(
    store.db,
  );
  if (known.length === 0) throw Refused.field('linked_id', { key: 'missing' });
  for (const one of [id, linked_id])
    if ((await countOf(store, one)) >= most)
      throw new HttpError('conflict', { key: 'linksFull', params: { case: one, most } });
  const { rows: held } = await sql`select from ${table(store, 'case_link')}
    where (case_id = ${id}::bigint and linked_id = ${linked_id}::bigint)
      or (case_id = ${linked_id}::bigint and linked_id = ${id}::bigint) limit 1`.execute(store.db);
  if (held.length > 0 || !(await addLink(writer, { case_id: id, linked_id, kind: 'LINKED', reason })))
    throw new HttpError('conflict', { key: 'linkedAlready', params: { case: linked_id } });
}

async function countOf(store: Store, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${table(store, 'case_link')}
    where case_id = ${id}::bigint or linked_id = ${id}::bigint`.execute(store.db);
  return rows[0]?.count ?? 0;
}

interface NewLink {
  case_id: string;
  linked_id: string;
  kind: EnumValue<'CaseLinkKinds'>;
  reason?: string | null;
}

/** Stores a link with its line in the audit log; false if the two are linked by hand already. */
export async function addLink({ manifest, store, actor }: CaseWriter, link: NewLink): Promise<boolean> {
  const { case_id, linked_id, kind, reason } = link;
  const { rows } = await sql<Row>`insert into ${table(store, 'case_link')} (case_id, linked_id, kind, reason, added_by)
    values (${case_id}::bigint, ${linked_id}::bigint, ${kind}, ${reason || null}, ${actor.userName})
    on conflict do nothing returning *`.execute(store.db);
  for (const row of rows)
    await audit({ manifest, store, actor, name: 'case_link' }, 'CREATE', String(row.id), null, row);
  return rows.length > 0;
}

/** Removes a link that was made by hand. Throws 404 for an unknown one, 409 for what a merge or a split left. */
export async function removeLink({ manifest, store, actor }: CaseWriter, id: string): Promise<void> {
  const name = 'case_link';
  const { rows } = await sql<Row>`select * from ${table(store, name)} where id = ${id}::bigint for update`.execute(
    store.db,
  );
  const [link] = rows;
  if (!link) throw notFound();
  if (link.kind !== 'LINKED') throw new HttpError('conflict', { key: 'linkStays' });
  await sql`delete from ${table(store, name)} where id = ${id}::bigint`.execute(store.db);
  await audit({ manifest, store, actor, name }, 'DELETE', id, link, null);
}
