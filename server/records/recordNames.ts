import { type RawBuilder, sql } from 'kysely';
import type { NamedRecord, NamedRecords } from '../../src/contracts/named.ts';
import type { EntityDef, ManifestDef, StoreName } from '../../src/manifest/entity.ts';
import { fieldAt, labelFields, type PlacedField, placedFields } from '../../src/manifest/fields.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { permission } from '../../src/manifest/permissions.ts';
import { type Spoken, spokenByImage, spokenByRecord } from '../../src/manifest/spoken.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { hooksOf } from '../entities/entityHooks.ts';
import { personOf } from '../sessions/serviceKeys.ts';
import { nest, sqlOf } from '../sql/kinds.ts';
import { type Store, storeOf, table } from '../sql/store.ts';
import type { Reader } from './caller.ts';

/** Whoever reads a line reads who acted: those whom it speaks of are named like them, if they work in the reader's tenants. */
const staff = 'user';

type NameReader = Pick<Reader, 'session' | 'stores'>;

/** Of one entity the most that are looked up for an answer; those of an entity with more are shown by their ids. */
const mostNamed = 2_000;

/**
 * Records with what those are called that they speak of by their ids; `whole` also what is in their images. One statement
 * for each database, however many records and entities there are.
 */
export async function withRecordNames(
  context: Context,
  reader: NameReader,
  name: string,
  records: Row[],
  whole = false,
): Promise<Row[]> {
  const { manifest } = context;
  const entity = manifest.entities[name];
  const places = entity ? placedFields(entity).filter(isNames) : [];
  if (places.length === 0 || records.length === 0) return records;
  const spoken = records.map((record) => [
    ...spokenByRecord(manifest, name, record),
    ...(whole ? spokenByImages(manifest, name, record) : []),
  ]);
  const here = spoken.map((all, at) => ofTenant(manifest, reader, records[at], all));
  const found = await recordNames(context, reader, here.flat());
  return records.map((record, at) => {
    const names = namesAmong(found, here[at] ?? []);
    return { ...record, ...Object.fromEntries(places.map(({ path }) => [path, names])) };
  });
}

const isNames = ({ field }: PlacedField) => field.kind === 'computed' && field.names === true;

/** What the images of a line speak of: they are of the entity that the line names. */
function spokenByImages(manifest: ManifestDef, name: string, record: Row): Spoken[] {
  const entity = manifest.entities[name];
  const about = String(record.entity);
  return (entity ? placedFields(entity) : []).flatMap(({ path, field }) =>
    field.kind === 'json' && field.contract === 'AuditImage' ? spokenByImage(manifest, about, record[path]) : [],
  );
}

/** A line of the platform's log about another tenant speaks of that tenant's records, which are not read from here. */
function ofTenant({ entities }: ManifestDef, { stores }: NameReader, record: Row | undefined, all: Spoken[]): Spoken[] {
  const isElsewhere = typeof record?.tenant_id === 'string' && record.tenant_id !== stores.tenant?.id;
  return all.filter(({ of }) => !isElsewhere || entities[of]?.store === 'control');
}

function namesAmong(found: NamedRecords, spoken: readonly Spoken[]): NamedRecords {
  const names: NamedRecords = {};
  for (const [of, ids] of idsByEntity(spoken)) {
    const records = found[of];
    if (records) names[of] = records.filter(({ id }) => ids.has(id));
  }
  return names;
}

function idsByEntity(spoken: readonly Spoken[]): Map<string, Set<string>> {
  const byEntity = new Map<string, Set<string>>();
  for (const { of, id } of spoken) byEntity.set(of, (byEntity.get(of) ?? new Set()).add(id));
  return byEntity;
}

/** The lines of a history, each with what the records are called that it speaks of; in as few statements. */
export async function namedLines<L extends object>(
  context: Context,
  reader: NameReader,
  lines: readonly L[],
  spokenBy: (line: L) => Spoken[],
): Promise<(L & { names: NamedRecords })[]> {
  const spoken = lines.map(spokenBy);
  const found = await recordNames(context, reader, spoken.flat());
  return lines.map((line, at) => ({ ...line, names: namesAmong(found, spoken[at] ?? []) }));
}

/** What records are called, of those that the reader may list and that are within their reach. */
export async function recordNames(
  context: Context,
  reader: NameReader,
  spoken: readonly Spoken[],
): Promise<NamedRecords> {
  const { manifest } = context;
  const { permissions } = reader.session;
  const parts = new Map<StoreName, { store: Store; parts: RawBuilder<unknown>[] }>();
  const names: NamedRecords = {};
  for (const [name, ids] of idsByEntity(spoken)) {
    const entity = manifest.entities[name];
    if (!entity || !(name === staff || permissions.has(permission(name, 'list'))) || ids.size > mostNamed) continue;
    if (entity.store !== 'control' && !reader.stores.tenant) continue;
    const known = parts.get(entity.store) ?? { store: storeOf(reader.stores, entity), parts: [] };
    known.parts.push(namesOf({ context, reader, store: known.store }, name, entity, [...ids]));
    parts.set(entity.store, known);
    names[name] = [];
  }
  const answers = [...parts.values()].map(({ store, parts: all }) =>
    sql<{ entity: string; named: unknown }>`${sql.join(all, sql` union all `)}`.execute(store.db),
  );
  for (const { rows } of await Promise.all(answers))
    for (const { entity, named } of rows) if (isNamed(named)) names[entity]?.push({ ...nest(named), id: named.id });
  return names;
}

const isNamed = (value: unknown): value is NamedRecord => isObject(value) && typeof value.id === 'string';

interface Place {
  context: Context;
  reader: NameReader;
  store: Store;
}

/** SQL: an entity's records by their ids, each with the fields that it is called by. */
function namesOf({ context, reader, store }: Place, name: string, entity: EntityDef, ids: string[]) {
  const { manifest } = context;
  const { permissions } = reader.session;
  const joins: RawBuilder<unknown>[] = [];
  const members = namingFields(entity).flatMap(({ path, column, field }) => {
    if (column === null) return [];
    if (field.kind !== 'ref') return [member(path, sqlOf(field).toJson(sql.ref(`t.${column}`)))];
    // a record that is called by another one is called nothing where that may not be listed
    const other = permissions.has(permission(field.to, 'list')) ? manifest.entities[field.to] : undefined;
    const alias = `n${joins.length}`;
    if (!other) return [];
    joins.push(
      sql`left join ${table(store, field.to)} ${sql.id(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(`t.${column}`)}`,
    );
    const labels = labelFields(other).flatMap((one) =>
      one.column && one.field.kind !== 'ref'
        ? [member(one.path, sqlOf(one.field).toJson(sql.ref(`${alias}.${one.column}`)))]
        : [],
    );
    return [
      member(
        path,
        sql`json_build_object(${sql.join([member('id', sql`${sql.ref(`t.${column}`)}::text`), ...labels])})`,
      ),
    ];
  });
  const scope = hooksOf(name).scope?.(context, personOf(reader.session)) ?? [];
  const where = sql.join([sql`t.id = any(${ids}::bigint[])`, ...scope], sql` and `);
  return sql`select ${sql.lit(name)}::text as entity,
      json_build_object(${sql.join([member('id', sql`t.id::text`), ...members])}) as named
    from ${table(store, name)} t ${sql.join(joins, sql` `)} where ${where}`;
}

const member = (name: string, value: RawBuilder<unknown>) => sql`${sql.lit(name)}::text, ${value}`;

/** Its label, and what it is found by. */
const namingFields = (entity: EntityDef): PlacedField[] =>
  [...new Set([entity.label, ...(entity.search?.title ?? [])])].flatMap((path) => {
    const placed = fieldAt(entity, path);
    return placed?.column && path !== 'id' ? [placed] : [];
  });
