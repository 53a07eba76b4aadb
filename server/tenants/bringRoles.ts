import { type Kysely, sql } from 'kysely';
import type { Database, Tables } from '../database/database.ts';
import { DatabaseRefused } from '../database/databaseErrors.ts';
import { quoted } from '../sql/columns.ts';
import { handOver } from './handOver.ts';

interface Login {
  name: string;
  isSuper: boolean;
  mayCreate: boolean;
  inherits: boolean;
  version: number;
}

/**
 * Brings the role that owns a tenant's schemas on a server, and the one that keeps its audit log; makes it the owner of
 * what is there. Where the server's own role may not make roles, nothing changes and the tenant is left out: returns
 * whether it has its role. Throws DatabaseRefused where its tables belong to somebody else. Idempotent.
 */
export async function bringRoles(
  { kysely, roles, name }: Database,
  tenantId: string,
  schemas: readonly string[],
): Promise<boolean> {
  const role = roles.of(tenantId);
  const isBound = await kysely.transaction().execute(async (tx) => {
    await oneAtATime(tx);
    const login = await readLogin(tx);
    if (!(await bringRole(tx, login, role)) || !(await bringRole(tx, login, roles.auditOf(role)))) return false;
    await demandOwn(tx, { login, role, schemas, host: name });
    for (const schema of schemas)
      await sql.raw(`create schema if not exists ${quoted(schema)} authorization ${quoted(role)}`).execute(tx);
    await handOver(
      tx,
      schemas.flatMap((schema) => [schema, `${schema}_closed`]),
      role,
    );
    return true;
  });
  roles.leaveOut(role, !isBound);
  return isBound;
}

/** Brings the role that keeps the platform's audit log. */
export async function bringPlatformRole({ kysely, roles }: Database): Promise<void> {
  const role = roles.platformAudit;
  const isBound = await kysely.transaction().execute(async (tx) => {
    await oneAtATime(tx);
    return bringRole(tx, await readLogin(tx), role);
  });
  roles.leaveOut(role, !isBound);
}

/** SQL: whether a role is one that is made here, or for another database of the server. */
const isMadeHere = sql.raw("r.rolname ~ '_(tenant_[0-9]+(_audit)?|audit)$'");

/**
 * Ends that the server's own role has by itself what it has under tenants' roles. Before PostgreSQL 16 that is a property
 * of the role as a whole: it stays where the role is a member of others, too. Notes where it stays.
 */
export async function endInheritance({ kysely, roles }: Database): Promise<void> {
  roles.inherited = await kysely.transaction().execute(async (tx) => {
    await oneAtATime(tx);
    const login = await readLogin(tx);
    if (login.isSuper) return false;
    if (login.version < version16 && login.inherits && login.mayCreate && !(await isMemberOfOthers(tx)))
      await sql.raw(`alter role ${quoted(login.name)} noinherit`).execute(tx);
    const { rows } = await sql`select 1 from pg_roles r
      where ${isMadeHere} and pg_has_role(session_user, r.oid, 'USAGE') limit 1`.execute(tx);
    return rows.length > 0;
  });
}

async function isMemberOfOthers(tx: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_auth_members m join pg_roles r on r.oid = m.roleid
    where m.member = session_user::regrole and not (${isMadeHere}) limit 1`.execute(tx);
  return rows.length > 0;
}

/** Drops a tenant's roles with all that they own; does nothing where there are none. */
export async function dropRoles({ kysely, roles }: Database, tenantId: string): Promise<void> {
  const role = roles.of(tenantId);
  await kysely.transaction().execute(async (tx) => {
    await oneAtATime(tx);
    const login = await readLogin(tx);
    // what the first grants to the second goes with it
    for (const one of [role, roles.auditOf(role)]) {
      if (!(await readRole(tx, one))) continue;
      await sql.raw(`set local role ${quoted(one)}`).execute(tx);
      await sql.raw(`drop owned by ${quoted(one)} cascade`).execute(tx);
      await sql.raw('set local role none').execute(tx);
      if (login.isSuper || login.mayCreate) await sql.raw(`drop role ${quoted(one)}`).execute(tx);
    }
  });
  roles.leaveOut(role, false);
}

/** Two processes that start at a time would make the same roles. */
const oneAtATime = (tx: Kysely<Tables>) =>
  sql`select pg_advisory_xact_lock(hashtextextended('pitboss.roles', 0))`.execute(tx);

async function readLogin(tx: Kysely<Tables>): Promise<Login> {
  const { rows } = await sql<Login>`select rolname::text as name, rolsuper as "isSuper", rolcreaterole as "mayCreate",
    rolinherit as inherits, current_setting('server_version_num')::int as version
    from pg_roles where rolname = session_user`.execute(tx);
  const [login] = rows;
  if (!login) throw new Error('The database does not know its own user.');
  return login;
}

/** Whether the server's own role may take a role; undefined where there is no such role. */
async function readRole(tx: Kysely<Tables>, role: string): Promise<{ mayTake: boolean } | undefined> {
  const { rows } = await sql<{ mayTake: boolean }>`select pg_has_role(session_user, oid, 'MEMBER') as "mayTake"
    from pg_roles where rolname = ${role}`.execute(tx);
  return rows[0];
}

/** From this version on a membership itself says whether it is inherited. */
const version16 = 160_000;

async function bringRole(tx: Kysely<Tables>, login: Login, role: string): Promise<boolean> {
  const found = await readRole(tx, role);
  const run = (statement: string) => sql.raw(statement).execute(tx);
  if (!found) {
    if (!login.isSuper && !login.mayCreate) return false;
    await run(`create role ${quoted(role)} nologin`);
  }
  if (login.isSuper) return true;
  if (login.version >= version16) {
    if (!found) await run(`grant ${quoted(role)} to ${quoted(login.name)} with inherit false, set true`);
    return found?.mayTake ?? true;
  }
  if (!found?.mayTake) {
    if (!login.mayCreate) return false;
    await run(`grant ${quoted(role)} to ${quoted(login.name)}`);
  }
  return true;
}

/** Throws DatabaseRefused where the schemas belong to a role from which the server's own can't take them. */
async function demandOwn(
  tx: Kysely<Tables>,
  { login, role, schemas, host }: { login: Login; role: string; schemas: readonly string[]; host: string },
): Promise<void> {
  if (login.isSuper) return;
  const { rows } = await sql<{ schema: string; owner: string }>`select nspname::text as schema,
    nspowner::regrole::text as owner from pg_namespace where nspname = any(${schemas}::text[])
      and nspowner not in (${role}::regrole, session_user::regrole)`.execute(tx);
  const [other] = rows;
  if (other)
    throw new DatabaseRefused(
      `The schema ${other.schema} on the server ${host} belongs to the role ${other.owner}: as the database's administrator, run there reassign owned by ${other.owner} to ${quoted(role)}, and start again.`,
    );
}
