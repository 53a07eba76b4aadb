import { sql } from 'kysely';
import type { ListSums, SumsOfCurrency } from '../../src/contracts/listSums.ts';
import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import { entityOf, fieldAt } from '../../src/manifest/fields.ts';
import type { SummedFields } from '../../src/manifest/listSums.ts';
import { countedUpTo } from '../../src/manifest/sorts.ts';
import { type Store, table } from './store.ts';
import { type Condition, conditions, type FilterValue } from './where.ts';

/** The sums of a list's amounts by currency, in one statement that reads no more rows than a list counts. */
export async function sumRecords(
  manifest: ManifestDef,
  store: Store,
  name: string,
  { filters, fields, scope }: { filters: FilterValue[]; fields: SummedFields; scope: readonly Condition[] },
): Promise<ListSums> {
  const entity = entityOf(manifest, name);
  const all = [...scope, ...conditions(manifest, store, name, filters)];
  const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;
  const currency = sql.ref(`t.${columnOf(entity, fields.currency)}`);
  const amounts = fields.amounts.map((path) => ({ path, column: columnOf(entity, path) }));
  const columns = amounts.map(({ column }) => sql.ref(`t.${column}`));
  const summed = amounts.flatMap(({ path, column }) => [sql`${path}::text`, sql`sum(${sql.ref(`f.${column}`)})::text`]);
  const { rows } = await sql<SumsOfCurrency>`select f.currency as currency, count(*)::int as rows,
      jsonb_build_object(${sql.join(summed)}) as amounts
    from (select ${currency} as currency, ${sql.join(columns)} from ${table(store, name)} t ${where}
      limit ${sql.lit(countedUpTo + 1)}) f
    group by f.currency order by f.currency nulls last`.execute(store.db);
  const total = rows.reduce((sum, one) => sum + one.rows, 0);
  if (total > countedUpTo) return { total: countedUpTo, total_is: 'at least', sums: [] };
  return { total, total_is: 'exact', sums: rows };
}

function columnOf(entity: EntityDef, path: string): string {
  const column = fieldAt(entity, path)?.column;
  if (!column) throw new Error(`${entity.path}: ${path} has no column.`);
  return column;
}
