import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { quoted } from '../sql/columns.ts';
import type { Store } from '../sql/store.ts';
import { putting, signed, type Way } from './adding.ts';
import { rollups } from './definitions.ts';
import type { Rollup, Source, TableName } from './rollup.ts';

/** A setting of a transaction: `off` where a load fills the rollups itself, by a rebuild at its end. */
export const switchedOff = 'pitboss.rollups';

/** The statements that make the triggers of every rollup anew in a schema. */
export function triggersOf(schema: string): string[] {
  const name: TableName = (table) => `${quoted(schema)}.${quoted(table)}`;
  return rollups.flatMap((rollup) =>
    rollup.sources.flatMap((source, at) => triggersOfSource(rollup, source, `rollup_${rollup.table}_${at}`, name)),
  );
}

/** What the triggers are made of: where it is another, they have to be made and filled anew. */
const rollupsVersion = (): string => createHash('sha256').update(triggersOf('tenant').join('\n')).digest('hex');

function triggersOfSource(rollup: Rollup, source: Source, trigger: string, name: TableName): string[] {
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

function functionOf(rollup: Rollup, source: Source, trigger: string, name: TableName): string {
  const added = (rows: string, way: Way) => signed(rollup, source.select(rows, name), way);
  const put = (select: string) =>
    `${putting(rollup, select, name)} select array_agg(place) filter (where empty) into gone from put;`;
  const changed = (one: string, other: string) => {
    const columns = (alias: string) => source.watch.map((column) => `${alias}.${quoted(column)}`).join(', ');
    return `(select n.* from ${one} n join ${other} o on o.id = n.id
      where row(${columns('n')}) is distinct from row(${columns('o')}))`;
  };
  const update = `${added(changed('new_rows', 'old_rows'), 'plus')} union all ${added(changed('old_rows', 'new_rows'), 'minus')}`;
  const branches = [
    `if tg_op = 'INSERT' then ${put(added('new_rows', 'plus'))}`,
    `elsif tg_op = 'DELETE' then ${put(added('old_rows', 'minus'))}`,
    ...(source.watch.length > 0 ? [`else ${put(update)}`] : []),
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

/** Makes the triggers of a tenant's rollups where they are not those of this version; true where they had to be made. */
export async function installTriggers(store: Store): Promise<boolean> {
  const version = rollupsVersion();
  const state = sql.id(store.schema, 'rollup_state');
  const { rows } = await sql<{ version: string }>`select version from ${state}`.execute(store.db);
  if (rows[0]?.version === version) return false;
  await dropTriggers(store);
  for (const statement of triggersOf(store.schema)) await sql.raw(statement).execute(store.db);
  await sql`delete from ${state}`.execute(store.db);
  await sql`insert into ${state} (version) values (${version})`.execute(store.db);
  return true;
}

/** Those of another version: one of its sources may be none of this one's, and would go on adding. */
async function dropTriggers(store: Store): Promise<void> {
  const { rows } = await sql<{ trigger: string; table: string }>`
    select t.tgname as trigger, c.relname as "table" from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${store.schema} and t.tgname like 'rollup\\_%' and not t.tgisinternal`.execute(store.db);
  for (const { trigger, table: name } of rows)
    await sql`drop trigger ${sql.id(trigger)} on ${sql.id(store.schema, name)}`.execute(store.db);
}
