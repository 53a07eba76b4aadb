import { type RawBuilder, sql } from 'kysely';
import { manifest } from '../../resources.manifest.ts';
import { leaveOut } from '../rollups/keep.ts';
import { isByMonth, monthlyTables, oldest, openMonths, partitionOf } from '../sql/byMonth.ts';
import { quoted } from '../sql/columns.ts';
import { createSchema } from '../sql/createSchema.ts';
import { forgetAllSums } from '../sql/forgetAllSums.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { lockTurn } from '../sql/turn.ts';

/** What keeps a month from being closed. */
export type Hold = 'open events' | 'open alerts' | 'legal hold';

/** The tables that have an entity's rows of closed months; none where the schema of closed months is not there. */
export async function closedTables(
  { schema, db }: Store,
  name: string,
): Promise<{ month: string; table: RawBuilder<unknown> }[]> {
  const closed = closedSchema(schema);
  const { rows } = await sql<{ name: string }>`select c.relname::text as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = ${closed} and c.relkind = 'r'
      and c.relname ~ ${`^${name}_([0-9]{4}_[0-9]{2}|${oldest})$`} order by 1`.execute(db);
  return rows.map((row) => ({
    month: row.name.slice(name.length + 1).replace('_', '-'),
    table: sql.id(closed, row.name),
  }));
}

export interface Closed {
  /** The closed months, `before` for what was older than the first one. */
  months: string[];
  /** The first month that had to stay, and why; null where none had to. */
  held: { month: string; why: Hold } | null;
}

/** The schema that has the tables of closed months. */
export const closedSchema = (schema: string): string => `${schema}_closed`;

/**
 * Detaches the months that end at or before `before` (`2025-01` closes all up to 2024-12) from a tenant's tables, the
 * oldest first, each in a transaction of its own: their tables move to the schema `…_closed`, their rows leave lists,
 * figures and what triggers read, and the operator's ids stay taken. Stops at the first month with an open betslip, a
 * pending payment, a firing of a customer with an open alert, or a row of a customer under legal hold. Does nothing for a tenant that is not by month.
 */
export async function closeMonths(store: Store, before: string): Promise<Closed> {
  const closed: Closed = { months: [], held: null };
  if (!(await isByMonth(store))) return closed;
  const months = await openMonths(store);
  for (const month of months) {
    // what is older than the first month ends where that begins
    if (month === oldest ? (months[1] ?? '') > before : month >= before) break;
    const why = await inTransaction(store, async (inside) => {
      await lockTurn(inside);
      const hold = await holdOf(inside, month);
      if (!hold) await close(inside, month);
      return hold;
    });
    if (why) return { ...closed, held: { month, why } };
    closed.months.push(month);
  }
  return closed;
}

const openEvents: { readonly [entity: string]: string } = {
  betslip: 'not settled',
  bet: 'not settled',
  deposit: "result = 'PENDING'",
  withdraw: "result = 'PENDING'",
};

async function holdOf(store: Store, month: string): Promise<Hold | null> {
  for (const { name } of monthlyTables(manifest)) {
    const part = table(store, partitionOf(name, month));
    const open = openEvents[name];
    if (open && (await isAny(store, sql`select from ${part} where ${sql.raw(open)}`))) return 'open events';
    const watched = sql`select from ${part} e join ${table(store, 'customer_trigger')} f on f.${sql.ref(`${name}_id`)} = e.id
      join ${table(store, 'alert')} a on a.customer_id = f.customer_id where a.state <> 'CLOSED'`;
    if (await isAny(store, watched)) return 'open alerts';
    const held = sql`select from ${part} e join ${table(store, 'customer')} c on c.id = e.customer_id where c.legal_hold`;
    if (await isAny(store, held)) return 'legal hold';
  }
  return null;
}

async function isAny(store: Store, select: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (${select}) as any`.execute(store.db);
  return rows[0]?.any ?? false;
}

async function close(store: Store, month: string): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(store.db);
  const { schema } = store;
  await run('set local statement_timeout = 0');
  // whoever reads for longer is not made to hold up everybody behind this
  await run("set local lock_timeout = '5s'");
  const parts = monthlyTables(manifest).map(({ name }) => ({ name, part: partitionOf(name, month) }));
  await forgetAllSums(store);
  // before any is detached: a bet's figures are read with its betslip
  for (const { name, part } of parts) await leaveOut(store, name, part);
  await createSchema(store.db, closedSchema(schema));
  for (const { name, part } of parts) {
    const place = `${quoted(schema)}.${quoted(part)}`;
    await run(`alter table ${quoted(schema)}.${quoted(name)} detach partition ${place}`);
    for (const constraint of await referencesOf(store, part))
      await run(`alter table ${place} drop constraint ${quoted(constraint)}`);
    await run(`alter table ${place} set schema ${quoted(closedSchema(schema))}`);
  }
}

/** A closed month's table refers to nothing: customers and fixtures can be deleted, and the table be dropped. */
async function referencesOf({ schema, db }: Store, name: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select k.conname::text as name from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relname = ${name} and k.contype = 'f'`.execute(db);
  return rows.map((row) => row.name);
}
