import { type RawBuilder, sql } from 'kysely';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { entityOf, hasVersion, isStored, placedFields } from '../../src/manifest/fields.ts';
import type { Row } from '../database/database.ts';
import { toPrepare } from '../database/prepared.ts';
import { type Actor, actorColumns, actorValues, auditMask, maskedColumns } from './auditLog.ts';
import { columnType, sqlOf } from './kinds.ts';
import { type ListSelection, selection } from './selectList.ts';
import { type Store, table } from './store.ts';
import type { Condition } from './where.ts';

/** A write of one row of one table, with nothing else that has to be done in its transaction. */
export interface RowWrite {
  manifest: ManifestDef;
  store: Store;
  name: string;
  actor: Actor;
  scope?: Condition[];
}

/** What to give of the written row: its id, or what `selection` selects of it by the reader's manifest. */
type Reader = ManifestDef | undefined;

/** Inserts a row with its line in the audit log, and gives it, in one statement. */
export async function insertAtOnce(write: RowWrite, values: Row, reader: Reader): Promise<Row> {
  const { store, name } = write;
  const columns = Object.keys(values);
  const into =
    columns.length > 0
      ? sql`(${sql.join(columns.map((column) => sql.id(column)))}) values (${sql.join(Object.values(values))})`
      : sql`default values`;
  const { columns: given, joins } = givenOf(write, reader);
  const { rows } = await sql<Row>`${toPrepare}
    with w as (insert into ${table(store, name)} ${into} returning *),
      a as (${auditInsert(write, 'CREATE', {
        id: sql`w.id`,
        before: sql`null::jsonb`,
        after: worded(write, `new ${name}`, () => wholeImage(write)),
        from: sql`w`,
      })})
    select ${given} from w t ${joins}`.execute(store.db);
  const [row] = rows;
  if (!row) throw new Error(`${name}: nothing was inserted.`);
  return row;
}

/**
 * Changes a row and writes its line in the audit log, changed fields only, and gives the row, in one statement. The row is
 * locked first, so that the log has the values that were replaced. `version`: the `updated_at` that it must have.
 * 'missing' for a row beyond reach, 'stale' for one with another version: then nothing is changed.
 */
export async function updateAtOnce(
  write: RowWrite,
  id: string,
  { values, version }: { values: Row; version?: string },
  reader: Reader,
): Promise<Row | 'missing' | 'stale'> {
  const { manifest, store, name, scope = [] } = write;
  const own = table(store, name);
  const { columns: given, joins } = givenOf(write, reader);
  const reached = sql.join([sql`t.id = ${id}::bigint`, ...scope], sql` and `);
  const asRead = version === undefined ? sql`` : sql`and b.updated_at = ${version}::timestamptz`;
  const set = Object.entries(values).map(([column, value]) => sql`${sql.id(column)} = ${value}`);
  if (hasVersion(entityOf(manifest, name))) set.push(nextVersion('t'));
  const changed =
    set.length > 0
      ? sql`update ${own} t set ${sql.join(set)} from b where t.id = b.id ${asRead} returning t.*`
      : sql`select b.* from b`;
  const { rows } = await sql<Row>`${toPrepare}
    with b as (select t.* from ${own} t where ${reached} for no key update of t),
      w as (${changed}),
      c as (${worded(write, `changed ${name} ${Object.keys(values).join(' ')}`, () => changedImages(write, new Set(Object.keys(values))))}),
      a as (${auditInsert(write, 'UPDATE', {
        id: sql`w.id`,
        before: sql`c.before`,
        after: sql`c.after`,
        from: sql`w, c where c.after is not null`,
      })})
    select ${given} from b left join w t on true ${joins}`.execute(store.db);
  const [row] = rows;
  return row === undefined ? 'missing' : row.id === null ? 'stale' : row;
}

/** Two changes within a millisecond are still two versions. */
export const nextVersion = (alias: string): RawBuilder<unknown> =>
  sql`updated_at = greatest(now(), ${sql.ref(`${alias}.updated_at`)} + interval '1 millisecond')`;

function givenOf({ store, name }: RowWrite, reader: Reader): ListSelection {
  return reader ? selection(reader, store, name, 'direct', 'all') : { columns: sql`t.id`, joins: sql`` };
}

/** Values of a row as the driver gives them: by column, a function call takes no more than a hundred arguments. */
function image(pairs: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const parts = Array.from({ length: Math.ceil(pairs.length / 40) }, (_, at) => pairs.slice(at * 40, (at + 1) * 40));
  return sql.join(
    parts.map((part) => sql`jsonb_build_object(${sql.join(part)})`),
    sql` || `,
  );
}

const storedColumns = ({ manifest, name }: RowWrite) =>
  placedFields(entityOf(manifest, name)).flatMap(({ column, field }) =>
    column && isStored(field) ? [{ column, field }] : [],
  );

/** All columns of `w`. */
function wholeImage(write: RowWrite): RawBuilder<unknown> {
  const masked = maskedColumns(entityOf(write.manifest, write.name));
  return image(
    storedColumns(write).map(({ column, field }) => {
      const value = sql.ref(`w.${column}`);
      return sql`${sql.lit(column)}, ${masked.has(column) ? maskOf(value) : sqlOf(field).toJson(value)}`;
    }),
  );
}

/** Before and after of the columns that differ in `b` and `w`, of those that are set and those that follow; null without any. */
function changedImages(write: RowWrite, set: ReadonlySet<string>): RawBuilder<unknown> {
  const masked = maskedColumns(entityOf(write.manifest, write.name));
  const lines = storedColumns(write).flatMap(({ column, field }) => {
    if (!set.has(column) && !columnType(field).generated) return [];
    const [old, now] = [sql.ref(`b.${column}`), sql.ref(`w.${column}`)];
    const jsonOf = (value: RawBuilder<unknown>) =>
      sql`to_jsonb(${masked.has(column) ? maskOf(value) : sqlOf(field).toJson(value)})`;
    return [sql`(${sql.lit(column)}, ${old} is distinct from ${now}, ${jsonOf(old)}, ${jsonOf(now)})`];
  });
  if (lines.length === 0) return sql`select null::jsonb as before, null::jsonb as after`;
  return sql`select jsonb_object_agg(v.key, v.old) as before, jsonb_object_agg(v.key, v.now) as after
    from b, w, lateral (values ${sql.join(lines)}) v(key, differs, old, now) where v.differs`;
}

const maskOf = (value: RawBuilder<unknown>) => sql`case when ${value} is not null then ${sql.lit(auditMask)}::text end`;

/** Bodies with other fields change other columns. */
const mostWordings = 1_000;
const wordings = new WeakMap<ManifestDef, Map<string, RawBuilder<unknown>>>();

/** Worded once: it has no parameters, and a hundred columns may be in it. */
function worded({ manifest, store }: RowWrite, key: string, make: () => RawBuilder<unknown>): RawBuilder<unknown> {
  const known = wordings.get(manifest) ?? new Map<string, RawBuilder<unknown>>();
  wordings.set(manifest, known);
  const found = known.get(key) ?? sql.raw(make().compile(store.db).sql);
  if (known.size >= mostWordings) known.clear();
  known.set(key, found);
  return found;
}

function auditInsert(
  { manifest, store, name, actor }: RowWrite,
  verb: 'CREATE' | 'UPDATE',
  line: {
    id: RawBuilder<unknown>;
    before: RawBuilder<unknown>;
    after: RawBuilder<unknown>;
    from: RawBuilder<unknown>;
  },
): RawBuilder<unknown> {
  const control = entityOf(manifest, name).store === 'control';
  const log = table(store, control ? 'platform_audit_log' : 'audit_log');
  const tenantId = name === 'tenant' ? sql`${line.id}::text` : sql`${actor.tenantId}::text`;
  return sql`insert into ${log} (verb, entity, record_id, before, after, ${actorColumns}${control ? sql`, tenant_id` : sql``})
    select ${sql.lit(verb)}, ${sql.lit(name)}, ${line.id}::text, ${line.before}, ${line.after},
      ${actorValues(actor)}${control ? sql`, ${tenantId}` : sql``}
    from ${line.from}`;
}
