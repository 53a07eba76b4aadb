import type { ManifestDef } from '../../src/manifest/entity.ts';
import { entityOf, placedFields, writeName } from '../../src/manifest/fields.ts';
import { manifestFor } from '../../src/manifest/reader.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { hooksOf } from '../entities/entityHooks.ts';
import type { EntityChange } from '../entities/hooks.ts';
import { HttpError, notFound, Refused } from '../errors.ts';
import { demandCurrencies } from '../money/currencies.ts';
import { hashOf } from '../sessions/passwords.ts';
import { toRecord } from '../sql/record.ts';
import { isGivenAlone } from '../sql/selectList.ts';
import { type Store, storeOf } from '../sql/store.ts';
import { createRow, deleteRecord, StaleVersion, updateRow, type Write, type WrittenRow } from '../sql/write.ts';
import { demandKnown } from '../validation/knownValues.ts';
import type { Caller } from './caller.ts';
import { demandRelease } from './demandRelease.ts';
import { asStored, mentionsIn } from './mentionsIn.ts';
import { demandRecord, isId, presented, readOne } from './read.ts';

/**
 * Stores a validated body as a new record and returns it; `columns` are set by the server only, `also` is written with it.
 */
export async function createOne(
  context: Context,
  caller: Caller,
  name: string,
  given: Row,
  columns: Row = {},
  also?: Write['written'],
): Promise<Row> {
  const body = asStored(context, name, given);
  const { change, write } = prepare(context, caller, name, { verb: 'create', id: null, body });
  const hooks = hooksOf(name);
  await demandValues(context, name, body, null);
  const extra = { ...(await judged(name, change, caller)), ...(await hashes(context, name, body)), ...columns };
  await demandRelease(context, caller, { name, id: null, body });
  const mentions = await mentionsIn(context, caller, { name, id: null, body });
  const written = await createRow(
    withMore({ ...write, extra }, [also, mentions?.keep]),
    body,
    readerOf(context, caller, name),
  );
  await mentions?.tell();
  await hooks.after?.({ ...change, id: written.id });
  return answered(context, caller, name, written);
}

/** What belongs to a change beside its body. */
interface Beside {
  /** Written with it. */
  also?: Write['written'];
  /** What its author says about it, where it becomes a proposal. */
  comment?: string;
}

/**
 * Applies a validated body to a record and returns the record; throws 409 if it was changed since the caller read it.
 */
export async function changeOne(
  context: Context,
  caller: Caller,
  name: string,
  id: string,
  given: Row,
  { also, comment }: Beside = {},
): Promise<Row> {
  const body = asStored(context, name, given);
  const { change, write } = prepare(context, caller, name, { verb: 'edit', id, body });
  const hooks = hooksOf(name);
  if (hooks.before) await demandRecord(context, caller, name, id);
  await demandValues(context, name, body, null).catch(async (error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    // what the record has already may stay; a caller who cannot reach the record learns only that
    await demandValues(context, name, body, await readOne(context, caller, name, id));
  });
  const extra = { ...(await judged(name, change, caller)), ...(await hashes(context, name, body)) };
  const stale = async (error: unknown): Promise<never> => {
    if (!(error instanceof StaleVersion)) throw error;
    const current = await readOne(context, caller, name, id);
    throw new HttpError('conflict', { key: 'changedMeanwhile' }, { more: { current, yours: body } });
  };
  const seen = await demandRelease(context, caller, { name, id, body, comment }).catch(stale);
  const mentions = await mentionsIn(context, caller, { name, id, body });
  const written = await updateRow(
    withMore({ ...write, extra }, [also, mentions?.keep]),
    id,
    { ...body, ...seen },
    readerOf(context, caller, name),
  ).catch(stale);
  await mentions?.tell();
  await hooks.after?.(change);
  return answered(context, caller, name, written);
}

/** What the entity's own judgement of a change adds to it; a proposed one is judged by the rights of its author, too. */
async function judged(name: string, change: EntityChange, { release }: Caller): Promise<Row | undefined> {
  const { before } = hooksOf(name);
  if (release) await before?.({ ...change, session: release.author, body: { ...change.body } });
  return before?.(change);
}

/** A write with more that belongs to it, in the same transaction. */
function withMore(write: Write, some: readonly Write['written'][]): Write {
  const more = some.filter((one) => one !== undefined);
  return more.length > 0 ? { ...write, written: more.reduce(both, write.written) } : write;
}

/** Writes one after the other, in the same transaction. */
function both(first: Write['written'], then: NonNullable<Write['written']>): NonNullable<Write['written']> {
  return async (store, id) => {
    await first?.(store, id);
    await then(store, id);
  };
}

/** The manifest by which the written row itself is given to the caller; undefined where it has to be read afterwards. */
function readerOf({ manifest }: Context, { session }: Caller, name: string): ManifestDef | undefined {
  const { scope, within, written, after } = hooksOf(name);
  const reader = manifestFor(manifest, session.permissions);
  return !scope && !within && !written && !after && isGivenAlone(reader, name) ? reader : undefined;
}

async function answered(context: Context, caller: Caller, name: string, { id, row }: WrittenRow): Promise<Row> {
  const reader = readerOf(context, caller, name);
  if (!reader || !row) return readOne(context, caller, name, id);
  return presented(
    context,
    caller,
    name,
    reader,
    toRecord(reader, entityOf(reader, name), row, await context.currencies()),
  );
}

/** Refuses values that no schema can judge: they are known by the manifest and the platform's currencies. */
async function demandValues(context: Context, name: string, body: Row, stored: Row | null): Promise<void> {
  const entity = entityOf(context.manifest, name);
  demandKnown(context.manifest, entity, body, stored);
  await demandCurrencies(context, entity, body);
}

/** The hashes of a body's passwords, by column. */
async function hashes({ manifest }: Context, entity: string, body: Row): Promise<Row> {
  const columns: Row = {};
  for (const placed of placedFields(entityOf(manifest, entity))) {
    const name = writeName(placed);
    const password = body[name];
    if (placed.field.kind === 'password' && placed.column && typeof password === 'string')
      columns[placed.column] = await hashOf(name, password);
  }
  return columns;
}

export async function removeOne(context: Context, caller: Caller, name: string, id: string): Promise<void> {
  const { change, write } = prepare(context, caller, name, { verb: 'delete', id, body: {} });
  const hooks = hooksOf(name);
  await demandRecord(context, caller, name, id);
  await hooks.before?.(change);
  await deleteRecord(write, id);
  await hooks.after?.(change);
}

/** The change for the entity's hooks, and the write for the repository. */
function prepare(
  context: Context,
  { session, stores, actor, address, release }: Caller,
  name: string,
  { verb, id, body }: Pick<EntityChange, 'verb' | 'id' | 'body'>,
): { change: EntityChange; write: Write } {
  if (id !== null && !isId(id)) throw notFound();
  const entity = context.manifest.entities[name];
  if (!entity) throw notFound();
  const { scope, within, written } = hooksOf(name);
  const change: EntityChange = { context, session, stores, verb, id, body, address };
  const after = written && ((store: Store, of: string) => written({ ...change, id: of }, store, actor));
  const ended = release?.ended;
  const write: Write = {
    manifest: context.manifest,
    store: storeOf(stores, entity),
    name,
    actor,
    scope: scope?.(context, session),
    ...((after || ended) && { written: ended ? both(after, ended) : after }),
  };
  return { change, write: within ? { ...write, within: (store) => within(change, { ...write, store }) } : write };
}
