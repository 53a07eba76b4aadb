import { sql } from 'kysely';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import type { FieldOf } from '../../src/manifest/fieldDef.ts';
import {
  entityOf,
  hasVersion,
  isStored,
  type PlacedField,
  placedFields,
  writeName,
} from '../../src/manifest/fields.ts';
import { formFields } from '../../src/manifest/jsonSchema.ts';
import { kindDef } from '../../src/manifest/kindDefs.ts';
import type { Row } from '../database/database.ts';
import { HttpError, notFound, Refused } from '../errors.ts';
import { type Actor, audit } from './auditLog.ts';
import { readingErrors } from './constraints.ts';
import { columnType, sqlOf } from './kinds.ts';
import { inTransaction, type Store, table } from './store.ts';
import { joinOf } from './tables.ts';
import type { Condition } from './where.ts';
import { insertAtOnce, nextVersion, updateAtOnce } from './writeAtOnce.ts';

export interface Write {
  manifest: ManifestDef;
  store: Store;
  name: string;
  actor: Actor;
  /** Columns that no body may set, e.g. a password's hash. */
  extra?: Row;
  scope?: Condition[];
  /** What the change brings about besides, in its own transaction and before any row is locked; may give columns. */
  within?(store: Store): Promise<Row>;
  /** What else has to be done in the same transaction, once the record is written. */
  written?(store: Store, id: string): Promise<void>;
}

/** The write as it goes on inside its transaction. */
async function begun(write: Write, store: Store): Promise<Write> {
  return { ...write, store, extra: { ...write.extra, ...(await write.within?.(store)) } };
}

/** Values of a judged body by column; refs and confirmations aside. */
function columnValues(write: Write, body: Row): Row {
  const values: Row = {};
  for (const placed of formFields(entityOf(write.manifest, write.name))) {
    const name = writeName(placed);
    if (!placed.column || kindDef(placed.field).secret || body[name] === undefined) continue;
    demandStorable(name, placed, body[name]);
    values[placed.column] = toColumn(placed, body[name]);
  }
  return { ...values, ...write.extra };
}

/** Refuses by name what a schema accepts and no column does: ids beyond bigint, days of the year 0. */
function demandStorable(name: string, { field }: PlacedField, value: unknown): void {
  const misfit = typeof value === 'string' ? sqlOf(field).misfit(value) : undefined;
  if (misfit) throw Refused.field(name, { key: misfit });
}

function toColumn({ field }: PlacedField, value: unknown): unknown {
  const asJson = isStored(field) && columnType(field).type === 'jsonb';
  return asJson && value !== null ? sql`${JSON.stringify(value)}::jsonb` : value;
}

/** Creates a record with its relations and its line in the audit log, all or nothing; gives its id. */
export async function createRecord(write: Write, body: Row): Promise<string> {
  return (await createRow(write, body)).id;
}

/** A written record; `row` as `selection` selects it, where its reader's manifest is given and one statement wrote it. */
export interface WrittenRow {
  id: string;
  row?: Row;
}

/** The same; `reader` must fit (see `isGivenAlone`). */
export function createRow(write: Write, body: Row, reader?: ManifestDef): Promise<WrittenRow> {
  return readingErrors(write.name, async () => {
    if (!isOfOneRow(write)) return { id: await createInTurn(write, body) };
    const row = await insertAtOnce(write, columnValues(write, body), reader);
    return { id: String(row.id), ...(reader && { row }) };
  });
}

/** Whether a row of one table and its line in the audit log, about one person, are all that is written. */
const isOfOneRow = (write: Write) =>
  !write.within && !write.written && !write.actor.releases && refsOf(write).length === 0;

function createInTurn(write: Write, body: Row): Promise<string> {
  return inTransaction(write.store, async (store) => {
    const inside = await begun(write, store);
    const values = columnValues(inside, body);
    const columns = Object.keys(values);
    const into =
      columns.length > 0
        ? sql`(${sql.join(columns.map((column) => sql.id(column)))}) values (${sql.join(columns.map((column) => values[column]))})`
        : sql`default values`;
    const { rows } = await sql<Row>`insert into ${table(store, write.name)} ${into} returning *`.execute(store.db);
    const row = rows[0];
    if (!row) throw new Error(`${write.name}: nothing was inserted.`);
    const id = String(row.id);
    await writeRefs(inside, id, body);
    await audit(inside, 'CREATE', id, null, withRefs(inside, row, body));
    await write.written?.(store, id);
    return id;
  });
}

/**
 * Changes a record; 404 for one beyond reach, 409 when its `updated_at` is not the one that was read. Gives the row as
 * `createRow` does.
 */
export function updateRow(write: Write, id: string, body: Row, reader?: ManifestDef): Promise<WrittenRow> {
  return readingErrors(write.name, async () => {
    const change = isOfOneRow(write) && !hasRules(write) ? storableChange(write, body) : undefined;
    if (!change) {
      await updateInTurn(write, id, body);
      return { id };
    }
    const row = await updateAtOnce(write, id, change, reader);
    if (row === 'missing') throw notFound();
    if (row === 'stale') throw new StaleVersion();
    return { id, ...(reader && { row }) };
  });
}

/** The columns of a body and its version; undefined where it is refused: as what, depends on the record. */
function storableChange(write: Write, body: Row): { values: Row; version?: string } | undefined {
  try {
    const values = columnValues(write, body);
    if (body.updated_at === undefined || !hasVersion(entityOf(write.manifest, write.name))) return { values };
    return { values, version: new Date(String(body.updated_at)).toISOString() };
  } catch (error) {
    if (error instanceof Refused || error instanceof RangeError) return undefined;
    throw error;
  }
}

function updateInTurn(write: Write, id: string, body: Row): Promise<void> {
  return inTransaction(write.store, async (store) => {
    const inside = await begun(write, store);
    const before = await lockRow(inside, id);
    checkVersion(inside, before, body);
    const refs = await readRefs(inside, id);
    demandRequired(inside, { ...before, ...refs }, body);
    const values = columnValues(inside, body);
    const version = hasVersion(entityOf(write.manifest, write.name));
    const set = Object.entries(values).map(([column, value]) => sql`${sql.id(column)} = ${value}`);
    if (version) set.push(nextVersion('t'));
    const target = table(store, write.name);
    const { rows } =
      set.length > 0
        ? await sql<Row>`update ${target} t set ${sql.join(set)} where t.id = ${id}::bigint returning *`.execute(
            store.db,
          )
        : { rows: [before] };
    await writeRefs(inside, id, body);
    await audit(inside, 'UPDATE', id, { ...before, ...refs }, withRefs(inside, { ...rows[0], ...refs }, body));
    await write.written?.(store, id);
  });
}

/** Whether what a change may leave empty depends on the record. */
const hasRules = ({ manifest, name }: Write) =>
  placedFields(entityOf(manifest, name)).some(({ field }) => 'requiredIf' in field && field.requiredIf !== undefined);

/** Refuses a change after which a field would be empty that another field's value asks for (`requiredIf`). */
function demandRequired({ manifest, name }: Write, before: Row, body: Row): void {
  const places = placedFields(entityOf(manifest, name));
  const after = (path: string): unknown => {
    const placed = places.find((one) => one.path === path);
    const key = placed ? writeName(placed) : path;
    return key in body ? body[key] : before[placed?.column ?? path];
  };
  for (const placed of places) {
    const rule = 'requiredIf' in placed.field ? placed.field.requiredIf : undefined;
    if (!rule?.in.includes(String(after(rule.field)))) continue;
    const value = after(placed.path);
    if (isEmpty(value)) throw Refused.field(writeName(placed), { key: 'required' });
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Deletes a record; 404 for one beyond reach, 409 while others refer to it. */
export function deleteRecord(write: Write, id: string): Promise<void> {
  return readingErrors(write.name, () =>
    inTransaction(write.store, async (store) => {
      const inside = await begun(write, store);
      const before = { ...(await lockRow(inside, id)), ...(await readRefs(inside, id)) };
      await sql`delete from ${table(store, write.name)} where id = ${id}::bigint`.execute(store.db);
      await audit(inside, 'DELETE', id, before, null);
    }),
  );
}

/** Locks a row for a change. Rows that refer to it can still be stored: a batch of events does not wait. */
async function lockRow({ store, name, scope = [] }: Write, id: string): Promise<Row> {
  const where = sql.join([sql`t.id = ${id}::bigint`, ...scope], sql` and `);
  const { rows } =
    await sql<Row>`select t.* from ${table(store, name)} t where ${where} for no key update of t`.execute(store.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Carries the row as it is, so that the caller can show both versions. */
export class StaleVersion extends HttpError {
  constructor() {
    super('conflict', { key: 'changedMeanwhile' });
    this.name = 'StaleVersion';
  }
}

function checkVersion(write: Write, before: Row, body: Row): void {
  if (body.updated_at === undefined || !hasVersion(entityOf(write.manifest, write.name))) return;
  const read = new Date(String(body.updated_at)).getTime();
  if (read !== new Date(String(before.updated_at)).getTime()) throw new StaleVersion();
}

type Refs = PlacedField & { field: FieldOf<'refs'> };
const isRefs = (placed: PlacedField): placed is Refs => placed.field.kind === 'refs' && !placed.field.through;
const refsOf = (write: Write) => placedFields(entityOf(write.manifest, write.name)).filter(isRefs);

async function writeRefs(write: Write, id: string, body: Row): Promise<void> {
  for (const { path, field } of refsOf(write)) {
    const wanted = body[path];
    if (!Array.isArray(wanted)) continue;
    const join = joinOf(write.name, path, field, write.manifest);
    const ids = await idsOf(write, path, field, wanted.map(String));
    const target = table(write.store, join.table);
    await sql`delete from ${target} where ${sql.id(join.from)} = ${id}::bigint`.execute(write.store.db);
    if (ids.length > 0) {
      const rows = ids.map((other) => sql`(${id}::bigint, ${other}::bigint)`);
      await sql`insert into ${target} (${sql.id(join.from)}, ${sql.id(join.to)}) values ${sql.join(rows)}`.execute(
        write.store.db,
      );
    }
  }
}

async function idsOf(write: Write, path: string, field: FieldOf<'refs'>, wanted: string[]): Promise<string[]> {
  const unique = [...new Set(wanted)];
  if (unique.length === 0) return [];
  const column = field.by ?? 'id';
  const { rows } = await sql<{ id: string; key: string }>`
    select o.id, ${sql.ref(`o.${column}`)}::text as key from ${table(write.store, field.to)} o
    where ${sql.ref(`o.${column}`)}::text in (${sql.join(unique)})`.execute(write.store.db);
  const found = new Map(rows.map(({ key, id }) => [key, String(id)]));
  const unknown = unique.filter((key) => !found.has(key));
  if (unknown.length > 0) throw Refused.field(path, `There is no such record: ${unknown.join(', ').slice(0, 200)}`);
  return [...found.values()];
}

/** The relations as the audit log keeps them: ids or names by field, in the order of `withRefs`, not of a collation. */
async function readRefs(write: Write, id: string): Promise<Row> {
  const found: Row = {};
  for (const { path, field } of refsOf(write)) {
    const join = joinOf(write.name, path, field, write.manifest);
    const { rows } = await sql<{ key: string }>`
      select ${sql.ref(`o.${field.by ?? 'id'}`)}::text as key from ${table(write.store, join.table)} j
      join ${table(write.store, field.to)} o on o.id = ${sql.ref(`j.${join.to}`)}
      where ${sql.ref(`j.${join.from}`)} = ${id}::bigint`.execute(write.store.db);
    found[path] = rows.map(({ key }) => key).sort();
  }
  return found;
}

function withRefs(write: Write, row: Row, body: Row): Row {
  const refs = refsOf(write).flatMap(({ path }) =>
    Array.isArray(body[path]) ? [[path, body[path].map(String).sort()] as const] : [],
  );
  return { ...row, ...Object.fromEntries(refs) };
}
