import { type RawBuilder, sql } from 'kysely';
import type { SavedView, SavedViewForm } from '../../src/contracts/savedViews.ts';
import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import { fieldAt } from '../../src/manifest/fields.ts';
import { HttpError, Refused } from '../errors.ts';
import { isDatabaseError } from '../sql/constraints.ts';
import { parseListQuery, type RawQuery } from '../sql/query.ts';
import { type Store, table } from '../sql/store.ts';

/** The user who creates, reads or changes views. */
export interface Keeper {
  userId: string;
  userName: string;
  /** Whether they may change and delete views that others share. */
  overOthers: boolean;
}

/** Maximum views of one user and list. */
const mostOwn = 50;

const columns = (keeper: Keeper) => sql`id::text as id, entity, name, filters, sort, columns, shared, owner_name,
  owner_id = ${keeper.userId} as own, (owner_id = ${keeper.userId} or (shared and ${keeper.overOthers})) as editable,
  to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at`;
/** SQL: the user's own views, and shared ones. */
const visible = ({ userId }: Keeper): RawBuilder<unknown> => sql`(owner_id = ${userId} or shared)`;

/** Returns the views that a user may see, of these entities. */
export async function viewsOf(store: Store, keeper: Keeper, entities: readonly string[]): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`select ${columns(keeper)} from ${table(store, 'saved_view')}
    where ${visible(keeper)} and entity = any(${[...entities]}::text[])
    order by entity, owner_id = ${keeper.userId} desc, lower(name), id limit 1000`.execute(store.db);
  return rows;
}

/**
 * Returns a view; undefined if the user may not see it. `lock`: until the transaction ends nobody else can change it.
 */
export async function viewOf(store: Store, keeper: Keeper, id: string, lock = false): Promise<SavedView | undefined> {
  const { rows } = await sql<SavedView>`select ${columns(keeper)} from ${table(store, 'saved_view')}
    where id = ${id}::bigint and ${visible(keeper)} ${lock ? sql`for update` : sql``}`.execute(store.db);
  return rows[0];
}

/** A view as the query of its list. */
export function queryOfView({ filters, sort }: Pick<SavedViewForm, 'filters' | 'sort'>): RawQuery {
  const given = Object.entries(filters).flatMap(([name, ops]) =>
    Object.entries(ops).map(([op, values]): [string, string] => [`filter[${name}][${op}]`, values.join(',')]),
  );
  return { sort, ...Object.fromEntries(given) };
}

/** Throws Refused, by field, for a view that the list would refuse. */
export function demandKeepable(manifest: ManifestDef, entity: EntityDef, form: SavedViewForm): void {
  try {
    parseListQuery(manifest, entity, queryOfView(form));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const field = error.errors && 'sort' in error.errors ? 'sort' : 'filters';
    throw Refused.field(field, error.message);
  }
  const stranger = form.columns?.find((path) => !fieldAt(entity, path));
  if (stranger !== undefined)
    throw Refused.field('columns', `There is no column '${stranger.slice(0, 100)}' in this list`);
  if (form.columns && (form.columns.length === 0 || new Set(form.columns).size < form.columns.length))
    throw Refused.field('columns', 'columns takes at least one column, and each once');
}

/** Stores a new view and returns its id. */
export async function keepView(store: Store, { userId, userName }: Keeper, form: SavedViewForm): Promise<string> {
  const views = table(store, 'saved_view');
  const { rows } = await readingName(() =>
    sql<{ id: string }>`insert into ${views} (entity, name, owner_id, owner_name, shared, filters, sort, columns)
      select ${form.entity}, ${form.name.trim()}, ${userId}, ${userName}, ${form.shared}, ${json(form.filters)},
        ${form.sort}, ${json(form.columns)}
      where (select count(*) from ${views} where owner_id = ${userId} and entity = ${form.entity}) < ${sql.lit(mostOwn)}
      returning id::text as id`.execute(store.db),
  );
  const [kept] = rows;
  if (!kept) throw new HttpError('conflict', { key: 'viewsFull', params: { most: mostOwn } });
  return kept.id;
}

/** Replaces a view's content; its owner and list stay. */
export async function changeView(store: Store, id: string, form: SavedViewForm): Promise<void> {
  await readingName(() =>
    sql`update ${table(store, 'saved_view')} set name = ${form.name.trim()}, shared = ${form.shared},
      filters = ${json(form.filters)}, sort = ${form.sort}, columns = ${json(form.columns)}, updated_at = now()
      where id = ${id}::bigint`.execute(store.db),
  );
  await sql`update ${table(store, 'view_schedule')} set view_name = ${form.name.trim()}
    where view_id = ${id} and view_name is distinct from ${form.name.trim()}`.execute(store.db);
}

export async function removeView(store: Store, id: string): Promise<void> {
  await sql`delete from ${table(store, 'saved_view')} where id = ${id}::bigint`.execute(store.db);
}

const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

/** Runs `work`; throws Refused if the user has another view of the list with the same name. */
async function readingName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseError(error) && error.code === '23505') throw Refused.field('name', { key: 'unique' });
    throw error;
  }
}
