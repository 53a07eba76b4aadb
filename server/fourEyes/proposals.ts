import { sql } from 'kysely';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import type { EnumValue } from '../../src/manifest/enums.ts';
import type { Row } from '../database/database.ts';
import { HttpError, notFound } from '../errors.ts';
import { type Actor, audit, auditTenant } from '../sql/auditLog.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { createRecord } from '../sql/write.ts';

/** A proposal as it is stored. */
export interface Proposal {
  id: string;
  entity: string;
  record_id: string | null;
  title: string;
  deed: EnumValue<'ProposalDeeds'>;
  state: EnumValue<'ProposalStates'>;
  author: string | null;
  author_id: string;
  change: Row;
  version: string | null;
}

/** What is proposed. */
export interface ProposedChange {
  entity: string;
  recordId: string | null;
  title: string;
  deed: Proposal['deed'];
  before: Row | null;
  change: Row;
  version: unknown;
  comment?: string;
}

/** Instead of the record: the change was not made, and waits for another person. */
export class Waiting extends Error {
  readonly proposalId: string;

  constructor(proposalId: string) {
    super(`The change waits as the proposal ${proposalId}.`);
    this.name = 'Waiting';
    this.proposalId = proposalId;
  }
}

interface Writing {
  manifest: ManifestDef;
  store: Store;
  actor: Actor;
}

/**
 * Stores a proposal and gives its id. The same change that its author has proposed already is not stored again, only what
 * they say about it now.
 */
export async function propose({ manifest, store, actor }: Writing, proposed: ProposedChange): Promise<string> {
  const { entity, recordId, title, deed, before, change, version, comment } = proposed;
  const { rows } = await sql<{ id: string }>`select id from ${table(store, 'proposal')}
    where state = 'WAITING' and entity = ${entity} and record_id is not distinct from ${recordId}::text
      and author_id = ${actor.userId}::text and change = ${JSON.stringify(change)}::jsonb
      and version is not distinct from ${version}::timestamptz order by id limit 1`.execute(store.db);
  const [same] = rows;
  if (same) {
    if (comment !== undefined) await commentOn({ manifest, store, actor }, same.id, comment);
    return same.id;
  }
  const extra = {
    entity,
    record_id: recordId,
    title: title.slice(0, 255),
    deed,
    author: actor.userName,
    author_id: actor.userId,
    comment: comment ?? null,
    before: before && sql`${JSON.stringify(before)}::jsonb`,
    change: sql`${JSON.stringify(change)}::jsonb`,
    version,
  };
  return createRecord({ manifest, store, name: 'proposal', actor, extra }, {});
}

/** Returns a proposal; throws 404 if there is none. */
export async function readProposal(store: Store, id: string): Promise<Proposal> {
  const { rows } = await sql<Proposal>`select id::text as id, entity, record_id, title, deed, state, author, author_id,
    change, version from ${table(store, 'proposal')} where id = ${id}::bigint`.execute(store.db);
  const [proposal] = rows;
  if (!proposal) throw notFound();
  return proposal;
}

/** How a proposal ends. */
export interface Ending {
  state: Exclude<Proposal['state'], 'WAITING'>;
  actor: Actor;
  at: string;
  comment: string | null;
}

/** Ends a proposal that waits, with a line in the audit log that names both people; throws 409 if it waits no more. */
export async function settle(tenant: Store, proposal: Proposal, ending: Ending): Promise<void> {
  if (!(await settleWaiting(tenant, proposal, ending))) throw noLongerWaiting();
}

/** The same; false if it waits no more. */
export function settleWaiting(
  tenant: Store,
  { id, author_id, entity, record_id }: Pick<Proposal, 'id' | 'author_id' | 'entity' | 'record_id'>,
  ending: Ending,
): Promise<boolean> {
  const { state, actor, at, comment } = ending;
  return inTransaction(tenant, async (store) => {
    const { rows } = await sql`update ${table(store, 'proposal')}
      set state = ${state}, decided_by = ${actor.userName}, decided_by_id = ${actor.userId}, decided_at = ${at}::timestamptz,
        decision_comment = ${comment}, updated_at = greatest(now(), updated_at + interval '1 millisecond')
      where id = ${id}::bigint and state = 'WAITING' returning id`.execute(store.db);
    if (rows.length === 0) return false;
    const after = { state, author_id, decided_by_id: actor.userId, entity, record_id };
    await auditTenant({ store, name: 'proposal', actor }, 'UPDATE', id, { state: 'WAITING' }, after);
    return true;
  });
}

/** Changes what its author says about a proposal that waits; throws 409 if it waits no more. */
export function commentOn({ manifest, store: tenant, actor }: Writing, id: string, comment: string): Promise<void> {
  return inTransaction(tenant, async (store) => {
    const { rows } = await sql<Row>`update ${table(store, 'proposal')} p
      set comment = ${comment}, updated_at = greatest(now(), p.updated_at + interval '1 millisecond')
      from (select id, comment from ${table(store, 'proposal')} where id = ${id}::bigint for update) b
      where p.id = b.id and p.state = 'WAITING' returning b.comment as was`.execute(store.db);
    const [row] = rows;
    if (!row) throw noLongerWaiting();
    await audit({ manifest, store, name: 'proposal', actor }, 'UPDATE', id, { comment: row.was }, { comment });
  });
}

export const noLongerWaiting = () => new HttpError('conflict', { key: 'proposalDecided' });
