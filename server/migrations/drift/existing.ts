import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/database.ts';

export interface ExistingColumn {
  /** As PostgreSQL writes it: `numeric(14,2)`. */
  type: string;
  notNull: boolean;
  default: string | null;
  generated: string | null;
  identity: boolean;
}
export interface ExistingConstraint {
  kind: 'p' | 'u' | 'c' | 'f';
  columns: string[];
  /** As PostgreSQL writes it: `CHECK (…)`. */
  definition: string;
  to: string | null;
  onDelete: 'cascade' | 'set null' | null;
}
export interface ExistingTable {
  columns: Map<string, ExistingColumn>;
  constraints: Map<string, ExistingConstraint>;
  /** As PostgreSQL writes them, beginning with the method: `btree (name, id)`. */
  indexes: Map<string, string>;
  /** Whether it has partitions. */
  partitioned: boolean;
}
export type Existing = Map<string, ExistingTable>;

/** A schema's tables without their partitions, from the database's catalogue. */
export async function existingIn(db: Kysely<Tables>, schema: string): Promise<Existing> {
  const existing: Existing = new Map();
  const { rows: tables } = await sql<{ name: string; partitioned: boolean }>`
    select c.relname::text as name, c.relkind = 'p' as partitioned
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relkind in ('r', 'p') and not c.relispartition`.execute(db);
  for (const { name, partitioned } of tables)
    existing.set(name, { columns: new Map(), constraints: new Map(), indexes: new Map(), partitioned });
  for (const { table, name, ...column } of await columnsIn(db, schema)) existing.get(table)?.columns.set(name, column);
  for (const { table, name, ...constraint } of await constraintsIn(db, schema))
    existing.get(table)?.constraints.set(name, constraint);
  for (const { table, name, definition } of await indexesIn(db, schema))
    existing.get(table)?.indexes.set(name, definition);
  return existing;
}

type Of<T> = T & { table: string; name: string };

async function columnsIn(db: Kysely<Tables>, schema: string) {
  const { rows } = await sql<Of<ExistingColumn>>`
    select c.relname::text as "table", a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "notNull", a.attidentity <> '' as identity,
      case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as "default",
      case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end as generated
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where n.nspname = ${schema} and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db);
  return rows;
}

async function constraintsIn(db: Kysely<Tables>, schema: string) {
  const { rows } = await sql<Of<ExistingConstraint>>`
    select c.relname::text as "table", k.conname::text as name, k.contype::text as kind,
      pg_get_constraintdef(k.oid) as definition, r.relname::text as "to",
      case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' end as "onDelete",
      array(select a.attname::text from unnest(k.conkey) with ordinality as key(attnum, at)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.attnum order by key.at) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_class r on r.oid = k.confrelid
    where n.nspname = ${schema} and k.contype in ('p', 'u', 'c', 'f')
    order by c.relname, k.conname`.execute(db);
  return rows;
}

async function indexesIn(db: Kysely<Tables>, schema: string) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select tablename::text as "table", indexname::text as name,
      case when indexdef like 'CREATE UNIQUE%' then 'unique ' else '' end
        || substr(indexdef, strpos(indexdef, ' USING ') + 7) as definition
    from pg_indexes where schemaname = ${schema} order by 1, 2`.execute(db);
  return rows;
}
