import { entityOf, placedFields, writeName } from '../../src/manifest/fields.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { hooksOf } from '../entities/entityHooks.ts';
import type { EntityChange } from '../entities/hooks.ts';
import { HttpError, notFound } from '../errors.ts';
import { demandCurrencies } from '../money/currencies.ts';
import { hashOf } from '../sessions/passwords.ts';
import { storeOf } from '../sql/store.ts';
import { createRecord, deleteRecord, StaleVersion, updateRecord, type Write } from '../sql/write.ts';
import { demandKnown } from '../validation/knownValues.ts';
import type { Caller } from './caller.ts';
import { isId, readOne } from './read.ts';

/** Stores a validated body as a new record and returns it; `columns` are set by the server only. */
export async function createOne(
  context: Context,
  caller: Caller,
  name: string,
  body: Row,
  columns: Row = {},
): Promise<Row> {
  const { change, write } = prepare(context, caller, name, { verb: 'create', id: null, body });
  const hooks = hooksOf(name);
  await demandValues(context, name, body, null);
  const extra = { ...(await hooks.before?.(change)), ...(await hashes(context, name, body)), ...columns };
  const id = await createRecord({ ...write, extra }, body);
  await hooks.after?.({ ...change, id });
  return readOne(context, caller, name, id);
}

/**
 * Applies a validated body to a record and returns the record; throws 409 if it was changed since the caller read it.
 */
export async function changeOne(context: Context, caller: Caller, name: string, id: string, body: Row): Promise<Row> {
  const { change, write } = prepare(context, caller, name, { verb: 'edit', id, body });
  const hooks = hooksOf(name);
  await demandValues(context, name, body, await readOne(context, caller, name, id));
  const extra = { ...(await hooks.before?.(change)), ...(await hashes(context, name, body)) };
  try {
    await updateRecord({ ...write, extra }, id, body);
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error;
    const current = await readOne(context, caller, name, id);
    throw new HttpError('conflict', { key: 'changedMeanwhile' }, { more: { current, yours: body } });
  }
  await hooks.after?.(change);
  return readOne(context, caller, name, id);
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
  await readOne(context, caller, name, id);
  await hooks.before?.(change);
  await deleteRecord(write, id);
  await hooks.after?.(change);
}

/** The change for the entity's hooks, and the write for the repository. */
function prepare(
  context: Context,
  { session, stores, actor, address }: Caller,
  name: string,
  { verb, id, body }: Pick<EntityChange, 'verb' | 'id' | 'body'>,
): { change: EntityChange; write: Write } {
  if (id !== null && !isId(id)) throw notFound();
  const entity = context.manifest.entities[name];
  if (!entity) throw notFound();
  const { scope, within, written } = hooksOf(name);
  const change: EntityChange = { context, session, stores, verb, id, body, address };
  const write: Write = {
    manifest: context.manifest,
    store: storeOf(stores, entity),
    name,
    actor,
    scope: scope?.(context, session),
    written: async (store, of) => written?.({ ...change, id: of }, store),
  };
  return { change, write: within ? { ...write, within: (store) => within(change, { ...write, store }) } : write };
}
