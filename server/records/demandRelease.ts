import { sql } from 'kysely';
import { entityOf } from '../../src/manifest/fields.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { HttpError, inNoTenant } from '../errors.ts';
import { propose, Waiting } from '../fourEyes/proposals.ts';
import { needsRelease, switchFor } from '../fourEyes/subjects.ts';
import { needsFourEyes } from '../fourEyes/switches.ts';
import { type Store, storeOf, table } from '../sql/store.ts';
import { StaleVersion } from '../sql/write.ts';
import type { Caller } from './caller.ts';
import { proposedImages } from './proposedImages.ts';

/** A change that is about to be written. */
interface Asked {
  name: string;
  id: string | null;
  body: Row;
  /** What its author says about it. */
  comment?: string;
}

/**
 * Stores a change that needs another person as a proposal and throws Waiting. Gives the version on which any other was
 * judged: it may be written on that alone, as a draft that has gone live since would need another person.
 */
export async function demandRelease(context: Context, caller: Caller, asked: Asked): Promise<Row> {
  const { name, id, body } = asked;
  const by = switchFor(name);
  if (caller.release || by === undefined) return {};
  if (by !== 'always' && !(await needsFourEyes(context.control, caller.session.tenantId, by))) return {};
  const store = storeOf(caller.stores, entityOf(context.manifest, name));
  const before = id === null ? null : await stored(store, name, id);
  if (id !== null && before === null) return {};
  if (before && isStale(before, body)) throw new StaleVersion();
  if (await needsRelease({ name, before, body, store })) await hold(context, caller, { ...asked, before });
  return before ? { updated_at: before.updated_at } : {};
}

async function stored(store: Store, name: string, id: string): Promise<Row | null> {
  const { rows } = await sql<Row>`select * from ${table(store, name)} where id = ${id}::bigint`.execute(store.db);
  return rows[0] ?? null;
}

async function hold(context: Context, caller: Caller, asked: Asked & { before: Row | null }): Promise<never> {
  const { name, id, body, before, comment } = asked;
  const { tenant } = caller.stores;
  if (!tenant) throw inNoTenant();
  // its own people decide about a tenant's switches
  if (name === 'tenant' && id !== tenant.id) throw new HttpError('conflict', { key: 'proposeInTenant' });
  const images = proposedImages(context.manifest, name, before, body);
  const proposalId = await propose(
    { manifest: context.manifest, store: tenant, actor: caller.actor },
    {
      entity: name,
      recordId: id,
      title: name === 'tenant' ? tenant.id : String(body.name ?? before?.name ?? ''),
      deed: before ? 'CHANGE' : 'CREATE',
      ...images,
      version: before?.updated_at ?? null,
      comment,
    },
  );
  context.push.proposals(tenant.id);
  throw new Waiting(proposalId);
}

const isStale = (before: Row, { updated_at }: Row) =>
  updated_at !== undefined && new Date(String(updated_at)).getTime() !== new Date(String(before.updated_at)).getTime();
