import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { quoted } from '../sql/columns.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { rollups } from './definitions.ts';
import type { Rollup, RollupSource, TableName } from './rollup.ts';

/** Creates this version's rollups of a tenant from its rows; does nothing when they exist. */
export function bringRollups(tenant: Store): Promise<void> {
  return inTransaction(tenant, async (inside) => {
    if (await installTriggers(inside)) await rebuildAll(inside);
  });
}

/** A setting of a transaction: `off` where a load fills the rollups itself, by a rebuild at its end. */
export const switchedOff = 'pitboss.rollups';

/** The statements that recreate the triggers of every rollup in a schema. */
function triggersOf(schema: string): string[] {
  const name: TableName = (table) => `${quoted(schema)}.${quoted(table)}`;
  return rollups.flatMap((rollup) =>
    rollup.sources.flatMap((source, at) => triggersOfSource(rollup, source, `rollup_${rollup.table}_${at}`, name)),
  );
}

/** The definition of the triggers: when it changes, they are recreated and the rollups filled again. */
const rollupsVersion = (): string => createHash('sha256').update(triggersOf('tenant').join('\n')).digest('hex');

function triggersOfSource(rollup: Rollup, source: RollupSource, trigger: string, name: TableName): string[] {
  const on = name(source.table);
  const call = `for each statement execute function ${name(trigger)}()`;
  const tables = { insert: ['new'], delete: ['old'], update: ['old', 'new'] } as const;
  const when = (['insert', 'delete', 'update'] as const).filter((one) => one !== 'update' || source.watch.length > 0);
  return [
    functionOf(rollup, source, trigger, name),
    ...when.flatMap((event) => [
      `drop trigger if exists ${quoted(`${trigger}_${event}`)} on ${on}`,
      `create trigger ${quoted(`${trigger}_${event}`)} after ${event} on ${on}
        referencing ${tables[event].map((one) => `${one} table as ${one}_rows`).join(' ')} ${call}`,
    ]),
  ];
}

/** An upsert calls the triggers of both its ways, most often one of them for nothing. */
const unlessEmpty = (rows: string) => `if not exists (select from ${rows}) then return null; end if;`;

function functionOf(rollup: Rollup, source: RollupSource, trigger: string, name: TableName): string {
  const added = (rows: string, way: Way) => signed(rollup, source.select(rows, name), way);
  const put = (select: string) =>
    `${putting(rollup, select, name)} select array_agg(place) filter (where empty) into gone from put;`;
  // a set operation takes a time that follows the rows, whatever the database expects; a join's plan, once kept, may not
  const columns = ['id', ...source.watch].map(quoted).join(', ');
  const changed = (one: string, other: string) =>
    `(select ${columns} from ${one} except all select ${columns} from ${other})`;
  const update = `${added(changed('new_rows', 'old_rows'), 'plus')} union all ${added(changed('old_rows', 'new_rows'), 'minus')}`;
  const branches = [
    `if tg_op = 'INSERT' then ${unlessEmpty('new_rows')} ${put(added('new_rows', 'plus'))}`,
    `elsif tg_op = 'DELETE' then ${unlessEmpty('old_rows')} ${put(added('old_rows', 'minus'))}`,
    ...(source.watch.length > 0 ? [`else ${unlessEmpty('new_rows')} ${put(update)}`] : []),
  ];
  return `create or replace function ${name(trigger)}() returns trigger language plpgsql as $rollup$
declare gone tid[];
begin
  if current_setting('${switchedOff}', true) = 'off' then return null; end if;
  ${branches.join('\n')}
  end if;
  delete from ${name(rollup.table)} where ctid = any(gone);
  return null;
end $rollup$`;
}

/** Creates the database triggers of a tenant's rollups unless they are this version's; returns whether it did. */
async function installTriggers(store: Store): Promise<boolean> {
  const version = rollupsVersion();
  const state = sql.id(store.schema, 'rollup_state');
  const { rows } = await sql<{ version: string }>`select version from ${state}`.execute(store.db);
  if (rows[0]?.version === version) return false;
  await reinstallTriggers(store);
  await sql`delete from ${state}`.execute(store.db);
  await sql`insert into ${state} (version) values (${version})`.execute(store.db);
  return true;
}

/** Recreates the database triggers, on tables that may be others of the same names now; the sums stay. */
export async function reinstallTriggers(store: Store): Promise<void> {
  await dropTriggers(store);
  for (const statement of triggersOf(store.schema)) await sql.raw(statement).execute(store.db);
}

/** Drops the triggers of another version: a source that this version lacks would continue to add rows. */
async function dropTriggers(store: Store): Promise<void> {
  const { rows } = await sql<{ trigger: string; table: string }>`
    select t.tgname as trigger, c.relname as "table" from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${store.schema} and t.tgname like 'rollup\\_%' and not t.tgisinternal`.execute(store.db);
  for (const { trigger, table: name } of rows)
    await sql`drop trigger ${sql.id(trigger)} on ${sql.id(store.schema, name)}`.execute(store.db);
}

/**
 * Corrects a rollup to the sums of its rows, while rows are stored: one statement reads rows and rollup at one moment
 * and adds the difference, which is nothing for correct sums. Returns the number of wrong sums.
 */
export function rebuild(store: Store, rollup: Rollup): Promise<number> {
  const name: TableName = (table) => `${quoted(store.schema)}.${quoted(table)}`;
  return inTransaction(store, async (inside) => {
    // far fewer sums than the database expects: they have room in memory, and no row has to be sorted
    await sql`set local enable_sort = off`.execute(inside.db);
    await sql`set local work_mem = '128MB'`.execute(inside.db);
    const { rows } = await sql<{ changed: number; gone: string[] | null }>`
      ${sql.raw(putting(rollup, difference(rollup, name), name))}
      select count(*)::int as changed, array_agg(place::text) filter (where empty) as gone from put`.execute(inside.db);
    const { changed = 0, gone = null } = rows[0] ?? {};
    if (gone) await sql`delete from ${table(inside, rollup.table)} where ctid = any(${gone}::tid[])`.execute(inside.db);
    return changed;
  });
}

/** Takes the rows of a partition out of the rollups, as a deletion of them would. */
export async function leaveOut(store: Store, of: string, partition: string): Promise<void> {
  const name: TableName = (one) => `${quoted(store.schema)}.${quoted(one)}`;
  for (const rollup of rollups)
    for (const source of rollup.sources.filter(({ table: source }) => source === of)) {
      const select = signed(rollup, source.select(name(partition), name), 'minus');
      const { rows } = await sql<{ gone: string[] | null }>`${sql.raw(putting(rollup, select, name))}
        select array_agg(place::text) filter (where empty) as gone from put`.execute(store.db);
      const gone = rows[0]?.gone;
      if (gone) await sql`delete from ${table(store, rollup.table)} where ctid = any(${gone}::tid[])`.execute(store.db);
    }
}

/** Fills every rollup from the rows that there are. */
export async function rebuildAll(store: Store): Promise<void> {
  for (const rollup of rollups) await rebuild(store, rollup);
}

function difference(rollup: Rollup, name: TableName): string {
  const columns = [...rollup.keys, ...rollup.sums].map(quoted).join(', ');
  const kept = signed(rollup, `select ${columns} from ${name(rollup.table)}`, 'minus');
  const recount = rollup.sources
    .filter(({ follows }) => !follows)
    .map((source) => signed(rollup, source.select(name(source.table), name), 'plus'));
  return [...recount, kept].join(' union all ');
}

/** Whether rows are added or removed. */
type Way = 'plus' | 'minus';

const columnsOf = ({ keys, sums }: Rollup) => [...keys, ...sums].map(quoted).join(', ');

/** The result of `select` (keys, then sums) with the sums unchanged or negated; null counts as nothing. */
function signed(rollup: Rollup, select: string, way: Way): string {
  const keys = rollup.keys.map((key) => `x.${quoted(key)}`);
  const sums = rollup.sums.map((sum) => `${way === 'minus' ? '-' : ''}coalesce(x.${quoted(sum)}, 0)`);
  return `select ${[...keys, ...sums].join(', ')} from (${select}) x(${columnsOf(rollup)})`;
}

/**
 * Begins a statement that adds rows to a rollup, always in the order of its keys: `put` has the `place` of each written
 * sum, and whether it is `empty` now. No statement sees its own writes, so a second one deletes the empty ones.
 */
function putting(rollup: Rollup, select: string, name: TableName): string {
  const keys = rollup.keys.map(quoted).join(', ');
  const sums = rollup.sums.map((sum) => `sum(${quoted(sum)})`);
  const added = rollup.sums.map((sum) => `${quoted(sum)} = t.${quoted(sum)} + excluded.${quoted(sum)}`);
  return `with put as (insert into ${name(rollup.table)} as t (${columnsOf(rollup)})
    select ${keys}, ${sums.join(', ')} from (${select}) y(${columnsOf(rollup)}) group by ${keys}
    having ${sums.map((sum) => `${sum} <> 0`).join(' or ')} order by ${keys}
    on conflict (${keys}) do update set ${added.join(', ')}
    returning t.ctid as place, ${rollup.sums.map((sum) => `t.${quoted(sum)} = 0`).join(' and ')} as empty)`;
}
