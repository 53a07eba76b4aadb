import { type RawBuilder, sql } from 'kysely';
import { type EntityName, manifest } from '../../resources.manifest.ts';
import { decisionsOf } from '../../src/manifest/decidedFields.ts';
import { entityOf, hasVersion, isStored, placedFields } from '../../src/manifest/fields.ts';
import type { Row } from '../database/database.ts';
import { toPrepare } from '../database/prepared.ts';
import { isByMonth, keysOf } from '../sql/byMonth.ts';
import { quoted } from '../sql/columns.ts';
import { columnType } from '../sql/kinds.ts';
import { type Store, table } from '../sql/store.ts';
import type { Batch, Touched, Written } from './batch.ts';
import { decisionSql } from './decisionSql.ts';
import { formerPlace, placeColumns, placeItems, placeOfRow, readFormerPlace } from './recordPlace.ts';
import type { Verdicts } from './verdicts.ts';

/** A row that may be stored: its place in the batch, and what its record is known by. */
export interface Keyed {
  at: number;
  key: string;
  event: unknown;
}

/**
 * Rows in waves without a repeated record (no statement may change a row twice), so that of several rows of one record
 * the later wins. Rows equal to the one before are left out and count as unchanged.
 */
export function wavesOf<R extends Keyed>(rows: readonly R[], verdicts: Verdicts): R[][] {
  const waves: R[][] = [];
  const last = new Map<string, { wave: number; row: R }>();
  for (const row of rows) {
    const before = last.get(row.key);
    if (before && JSON.stringify(before.row.event) === JSON.stringify(row.event)) {
      verdicts.leave(row.at);
      continue;
    }
    const wave = before ? before.wave + 1 : 0;
    last.set(row.key, { wave, row });
    const others = waves[wave];
    if (others) others.push(row);
    else waves[wave] = [row];
  }
  // one order everywhere: two batches that hold the same records wait for each other instead of deadlocking
  return waves.map((wave) => wave.sort((a, b) => (a.key < b.key ? -1 : 1)));
}

const perStatement = 5000;

/** Stores rows that fill one table, later ones over earlier ones, and gives each its verdict. */
export async function storeWaves(
  { store, verdicts, touched }: Pick<Batch, 'store' | 'verdicts' | 'touched'>,
  target: Target,
  rows: readonly (Keyed & { row: Row })[],
): Promise<void> {
  for (const wave of wavesOf(rows, verdicts)) {
    touched.nextWave();
    for (let from = 0; from < wave.length; from += perStatement) {
      const part = wave.slice(from, from + perStatement);
      const columns = part.map(({ row }) => row);
      const written = await upsert(store, target, columns);
      touched.add(target.entity, written);
      noteArrivals(touched, target.entity, written, part);
      const changed = new Set(written.map(({ key }) => key));
      for (const { at, key } of part) {
        if (changed.has(key)) verdicts.accept(at);
        else verdicts.leave(at);
      }
    }
  }
}

function noteArrivals(
  touched: Touched,
  entity: EntityName,
  written: readonly Written[],
  part: readonly (Keyed & { row: Row })[],
): void {
  const columns = placeColumns(entity);
  const rows = new Map(part.map(({ key, row }) => [key, row]));
  for (const { id, key, change } of written) {
    const place = change === 'created' ? placeOfRow(columns, rows.get(key) ?? {}) : undefined;
    if (place) touched.arrive(entity, id, { ...place, fixtureIds: [], settled: false });
  }
}

/** How far a record has come, as SQL over the alias of its table: a number. */
export type Rank = (alias: string) => string;

export interface Target {
  entity: EntityName;
  /** The unique columns that a record is known by. */
  key: readonly string[];
  /** A row of lower rank than the record it meets (a placement after its settlement) only fills gaps. */
  rank?: Rank;
  /** Columns that follow from others of the row (a bet's region from its fixture): null is their value, not 'not given'. */
  derived?: readonly string[];
  /** The condition on a record (alias `t`) under which an unchanged decision keeps its first moment. */
  keepsMoment?: (store: Store) => string;
  /** A further condition on the record that a row would change. */
  guard?: (record: string, row: string) => string;
}

interface Column {
  name: string;
  type: string;
  default?: string;
  /** It holds values by their names, and a row gives some of them. */
  byName?: boolean;
}

/** A record's key as one text, from the row that is to be stored or from the record that was. */
export const keyOf = (columns: readonly string[], row: Row): string =>
  columns.length === 1 ? String(row[columns[0] ?? '']) : JSON.stringify(columns.map((column) => String(row[column])));

/**
 * Creates new records and changes those that differ, in one statement; equal ones are not touched. Null in a row means
 * 'not given': a new record has null or the column's default there, a known one keeps its value. All rows have the same
 * columns, and no two of them the same key. Returns the created and changed records.
 */
export async function upsert(store: Store, target: Target, rows: readonly Row[]): Promise<Written[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = columnsOf(target.entity, Object.keys(first));
  const partial = columns.some(
    ({ name, default: value }) => value !== undefined && rows.some((row) => row[name] === null),
  );
  const key = target.key.map((name) => `t.${quoted(name)}`).join(', ');
  const fixed = sql.raw(`row(${fixedColumns(target.entity, columns)})::text`);
  const place = placeColumns(target.entity);
  const placeOf = (alias: string) => sql.raw(placeItems(place, alias));
  const decisions = decisionsOf(entityOf(manifest, target.entity));
  const decided = decisions ? `, t.${quoted(decisions.former)} as former, t.${quoted(decisions.from)} as decided` : '';
  // an earlier decision that came late is kept as a former one: the present one has its moment still
  const decidedAgain = decisions
    ? '(was.former is distinct from t.former and was.decided is distinct from t.decided)'
    : 'false';
  const parts = {
    rows: sql`${toPrepare} with x as (select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(${list(columns, ({ name, type }) => `${quoted(name)} ${type}`)}))`,
    before: sql`select t.id, ${fixed} as settled_values, ${sql.raw(undecided(target.entity))} as undecided${sql.raw(decided)}${placeOf('t')}`,
    after: (created: RawBuilder<unknown>) =>
      sql`t.id, ${sql.raw(key)}, ${created} as created, case when not ${created} then ${fixed} end as settled_values${sql.raw(decided)}${placeOf('t')}`,
    change: update(store, target, columns),
  };
  const byMonth = entityOf(manifest, target.entity).byMonth && (await isByMonth(store));
  const way = byMonth ? byMonthSql : atOnceSql;
  const { rows: written } = await sql<Row>`${way(store, target, columns, partial, parts)}
    select t.id, ${sql.raw(key)}, t.created, (was.settled_values is distinct from t.settled_values or not (was.undecided or ${sql.raw(decidedAgain)})) as corrected
      ${sql.raw(formerPlace(place, 'was', 't'))}
    from written t left join was on was.id = t.id`.execute(store.db);
  return written.map((row) => ({
    id: String(row.id),
    key: keyOf(target.key, row),
    change: row.created ? 'created' : row.corrected ? 'corrected' : 'decided',
    from: readFormerPlace(row),
  }));
}

/** What both ways of storing share: the rows as `x`, and what is read of a record before and after. */
interface UpsertParts {
  rows: RawBuilder<unknown>;
  before: RawBuilder<unknown>;
  after(created: RawBuilder<unknown>): RawBuilder<unknown>;
  change: Change | null;
}

/** Begins a statement with `x`, the records before (`was`) and those written (`written`). */
type UpsertSql = (
  store: Store,
  target: Target,
  columns: readonly Column[],
  partial: boolean,
  parts: UpsertParts,
) => RawBuilder<unknown>;

const names = (columns: readonly Column[]) => list(columns, ({ name }) => quoted(name));

const atOnceSql: UpsertSql = (store, { entity, key }, columns, partial, { rows, before, after, change }) => {
  const into = table(store, entity);
  return sql`${rows},
    was as materialized (${before} from ${into} t ${matching('t', key)}),
    written as (insert into ${into} as t (${names(columns)})
      select ${list(columns, (column) => inserted(column, partial))} from x
      ${partial ? sql`left join ${into} k on ${sql.raw(sameKey('k', key))}` : sql``}
      on conflict (${sql.raw(key.map(quoted).join(', '))}) do ${change ? sql.raw(`update set ${change.set} where ${change.where}`) : sql`nothing`}
      returning ${after(sql`(t.xmax::text = '0')`)})`;
};

/**
 * The same where the table has a partition per month: a record's id is that of its key, as no unique index spans the
 * months. Of two transactions that create one record the later fails (23505).
 */
const byMonthSql: UpsertSql = (store, { entity, key }, columns, partial, { rows, before, after, change }) => {
  const into = table(store, entity);
  const keys = table(store, keysOf(entity));
  const [keyName = 'id'] = key.map(quoted);
  return sql`${rows},
    known as materialized (select k.id, k.${sql.raw(keyName)} from ${keys} k ${matching('k', key)}),
    fresh as (insert into ${keys} as k (${sql.raw(keyName)}) select x.${sql.raw(keyName)} from x
      where not exists (select from known k where ${sql.raw(sameKey('k', key))}) returning k.id, k.${sql.raw(keyName)}),
    was as materialized (${before} from ${into} t join known on known.id = t.id),
    excluded as materialized (select n.id as known_id, ${list(columns, (column) => `${inserted(column, partial)} as ${quoted(column.name)}`)}
      from x join known n on ${sql.raw(sameKey('n', key))} ${partial ? sql`left join ${into} k on k.id = n.id` : sql``}),
    created as (insert into ${into} as t (id, ${names(columns)})
      select n.id, ${list(columns, (column) => inserted(column, false, partial))}
      from x join (select * from fresh union all select * from known where id not in (select id from was)) n
        on ${sql.raw(sameKey('n', key))}
      returning ${after(sql`true`)}),
    changed as (${
      change
        ? sql`update ${into} t set ${sql.raw(change.set)} from excluded where excluded.known_id = t.id and ${sql.raw(change.where)}
      returning ${after(sql`false`)}`
        : sql`select ${after(sql`false`)} from ${into} t where false`
    }),
    written as (select * from created union all select * from changed)`;
};

const sameKey = (alias: string, key: readonly string[]) =>
  key.map((name) => `${alias}.${quoted(name)} = x.${quoted(name)}`).join(' and ');

const matching = (alias: string, key: readonly string[]) => sql.raw(`join x on ${sameKey(alias, key)}`);

/** The columns that are known from the beginning: all but those that become known later. */
function fixedColumns(entity: EntityName, columns: readonly Column[]): string {
  const later = new Set(laterFields(entity).map(({ column }) => column));
  return columns
    .filter(({ name }) => !later.has(name))
    .map(({ name }) => `t.${quoted(name)}`)
    .join(', ');
}

const laterFields = (entity: EntityName) =>
  placedFields(entityOf(manifest, entity)).filter(({ field }) => 'known' in field && field.known !== undefined);

/** Whether a record lacks what becomes known later: filling it in is no correction. */
function undecided(entity: EntityName): string {
  const conditions = laterFields(entity).flatMap(({ column, field }) => {
    if (!column || !('known' in field) || !field.known) return [];
    const { before = null } = field.known;
    const value = typeof before === 'string' ? `'${before}'` : String(before);
    return [`t.${quoted(column)} is not distinct from ${value}`];
  });
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

const list = (columns: readonly Column[], write: (column: Column) => string) => sql.raw(columns.map(write).join(', '));

const valuesByName = ['OwnValues', 'PersonalValues'];

function columnsOf(entity: EntityName, names: readonly string[]): Column[] {
  const placed = placedFields(entityOf(manifest, entity));
  return names.map((name) => {
    const field = placed.find(({ column }) => column === name)?.field;
    if (!field || !isStored(field)) throw new Error(`${entity} has no column ${name}.`);
    const { type, default: value } = columnType(field);
    const byName = field.kind === 'json' && valuesByName.includes(field.contract);
    return { name, type, byName, ...(value === undefined ? {} : { default: value }) };
  });
}

function inserted({ name, default: value }: Column, partial: boolean, isNew = false): string {
  const own = `x.${quoted(name)}`;
  if (value === undefined) return own;
  if (isNew) return `coalesce(${own}, ${value})`;
  return partial ? `coalesce(${own}, k.${quoted(name)}, ${value})` : own;
}

/** What is set in a record `t` by a row `excluded`, and the condition under which that changes it. */
interface Change {
  set: string;
  where: string;
}

/** Null where nothing but the key is given. */
function update(store: Store, target: Target, columns: readonly Column[]): Change | null {
  const { entity, key, rank, guard, keepsMoment, derived = [] } = target;
  const derivedColumns = new Set(derived.map(quoted));
  const decision = rank && decisionSql(entity, rank);
  const others = columns.filter(({ name }) => !key.includes(name)).map(({ name }) => quoted(name));
  if (others.length === 0) return null;
  const byName = new Set(columns.flatMap((column) => (column.byName ? [quoted(column.name)] : [])));
  /** The first where it has a value, else the other. */
  const over = (name: string, first: string, other: string) => {
    const [own, rest] = [`${first}.${name}`, `${other}.${name}`];
    return byName.has(name) ? `coalesce(${rest} || ${own}, ${own}, ${rest})` : `coalesce(${own}, ${rest})`;
  };
  const merged = (name: string) => {
    const isDerived = derivedColumns.has(name);
    const later = isDerived ? `excluded.${name}` : over(name, 'excluded', 't');
    if (!rank) return later;
    const isBehind = `${rank('excluded')} < ${rank('t')}`;
    if (isDerived) return `case when ${isBehind} then t.${name} else ${later} end`;
    const fillsOnly = decision?.values.has(name) ? `${isBehind} or ${decision.isEarlier}` : isBehind;
    const first =
      decision && keepsMoment && name === decision.moment
        ? `when ${decision.isSame} and ${keepsMoment(store)} then ${decision.firstMoment} `
        : '';
    return `case ${first}when ${fillsOnly} then ${over(name, 't', 'excluded')} else ${later} end`;
  };
  const values = others.map((name) => ({ name, value: merged(name) }));
  if (decision) values.push({ name: quoted(decision.former), value: decision.keep });
  const set = values.map(({ name, value }) => `${name} = ${value}`);
  // two changes within a millisecond are still two versions
  if (hasVersion(entityOf(manifest, entity)))
    set.push("updated_at = greatest(now(), t.updated_at + interval '1 millisecond')");
  const differs = `row(${values.map(({ name }) => `t.${name}`).join(', ')}) is distinct from row(${values.map(({ value }) => value).join(', ')})`;
  const where = guard ? `${differs} and ${guard('t', 'excluded')}` : differs;
  return { set: set.join(', '), where };
}
