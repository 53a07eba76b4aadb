import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/database.ts';
import { quoted } from '../sql/columns.ts';

/**
 * Makes a role the owner of schemas and all that is in them; what it owns already is left alone. `db` is a transaction
 * under the server's own role, which owns the rest.
 */
export async function handOver(db: Kysely<Tables>, schemas: readonly string[], role: string): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const { rows } = await sql<{ schema: string; isOwn: boolean; changes: string[] | null }>`with place as (
      select oid, nspname, nspowner from pg_namespace where nspname = any(${schemas}::text[])),
    owned as (
      select 0 as step, p.oid as place, case c.relkind when 'S' then 'sequence' when 'v' then 'view'
          when 'm' then 'materialized view' else 'table' end as kind,
        format('%I.%I', p.nspname, c.relname) as name, c.relowner as owner
      from pg_class c join place p on p.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S')
        -- a column's own sequence goes with its table
        and not (c.relkind = 'S' and exists (select from pg_depend d where d.objid = c.oid
          and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')))
      union all select 1, p.oid, 'routine', f.oid::regprocedure::text, f.proowner
      from pg_proc f join place p on p.oid = f.pronamespace
      union all select 2, p.oid, 'schema', format('%I', p.nspname), p.nspowner from place p)
    select format('%I', p.nspname) as schema, p.nspowner = ${role}::regrole as "isOwn",
      array_agg(format('alter %s %s owner to %I', o.kind, o.name, ${role}::text) order by o.step) as changes
    from place p join owned o on o.place = p.oid where o.owner <> ${role}::regrole group by 1, 2`.execute(db);
  for (const { schema, isOwn, changes } of rows) {
    // either may look into the other's schema meanwhile; a new owner must be able to create there
    if (!isOwn) await run(`grant usage, create on schema ${schema} to ${quoted(role)}`);
    else await underRole(run, role, `grant usage on schema ${schema} to session_user`);
    await run((changes ?? []).join(';\n'));
    if (isOwn) await underRole(run, role, `revoke usage on schema ${schema} from session_user`);
  }
}

async function underRole(run: (statement: string) => Promise<unknown>, role: string, statement: string): Promise<void> {
  await run(`set local role ${quoted(role)}`);
  await run(statement);
  await run('set local role none');
}
