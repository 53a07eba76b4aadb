import { type RawBuilder, sql } from 'kysely';
import { manifest } from '../../resources.manifest.ts';
import { jsonColumns, waysToCustomer } from '../../src/manifest/personal.ts';
import { customerEntity } from '../../src/manifest/pii.ts';
import { type Store, table } from '../sql/store.ts';

/**
 * SQL: whether a row of an entity is about one of these customers, by its columns or by the row that it belongs to;
 * undefined where an entity's columns tell no customer. `alias` is the row's table.
 */
export function isAbout(
  store: Store,
  name: string,
  alias: string,
  customerIds: readonly string[],
): RawBuilder<unknown> | undefined {
  if (name === customerEntity) return sql`${sql.ref(`${alias}.id`)} = any(${customerIds}::bigint[])`;
  const conditions = waysToCustomer(manifest, name).flatMap(({ column, by }) => {
    const own = sql.ref(`${alias}.${column}`);
    if (by === 'reference') return [sql`${own} = any(${customerIds}::bigint[])`];
    if (by === 'text') return [sql`${own} = any(${customerIds}::text[])`];
    const further = isAbout(store, by.entity, `${alias}_of`, customerIds);
    if (!further) return [];
    return [
      sql`${own} in (select ${sql.ref(`${alias}_of.${by.key ?? 'id'}`)} from ${table(store, by.entity)} ${sql.id(`${alias}_of`)} where ${further})`,
    ];
  });
  return conditions.length === 0 ? undefined : sql`(${sql.join(conditions, sql` or `)})`;
}

/** As rows that operators send and calls of webhooks name a customer. */
const naming = /"partner_customer(?:Id|_id)"\s*:\s*("(?:[^"\\]|\\.)*")/g;

/** The operator's ids of the customers that a JSON text names, also one that was cut off. */
export function customersIn(text: string): string[] {
  return [...text.matchAll(naming)].flatMap(([, quoted = '']) => {
    try {
      const id: unknown = JSON.parse(quoted);
      return typeof id === 'string' ? [id] : [];
    } catch {
      // no JSON at all: it names nobody
      return [];
    }
  });
}

/** The ids of the rows whose JSON text names a customer, by the operator's id. */
export async function rowsNaming(store: Store, name: string, partnerId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const column of jsonColumns(manifest, name)) {
    const { rows } = await sql<{ id: string; text: string }>`select t.id::text as id, ${sql.ref(`t.${column}`)} as text
      from ${table(store, name)} t where strpos(${sql.ref(`t.${column}`)}, ${JSON.stringify(partnerId)}) > 0`.execute(
      store.db,
    );
    ids.push(...rows.filter(({ text }) => customersIn(text).includes(partnerId)).map((row) => row.id));
  }
  return ids;
}
