import { sql } from 'kysely';
import { manifest } from '../../resources.manifest.ts';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import type { ModelName } from '../../src/rules/offers.ts';
import { forWork } from '../database/connectionUses.ts';
import { isByMonth, monthlyTables } from '../sql/byMonth.ts';
import { quoted } from '../sql/columns.ts';
import type { Store } from '../sql/store.ts';
import { modelOf } from './models.ts';

/** The leading columns of a required index. */
export interface NeededIndex {
  table: string;
  columns: string[];
}

const subjectColumns: { readonly [S in TriggerSetting['subject']]: string } = {
  CUSTOMER: 'customer_id',
  BETSLIP: 'betslip_id',
  BET: 'bet_id',
  FIXTURE: 'fixture_id',
};

const monthly = new Set(monthlyTables(manifest).map(({ name }) => name));
const ownModels: readonly ModelName[] = ['CUSTOMER', 'FIXTURE'];

/** The indexes that a trigger's settings need: the subject's column, then the rows' time. */
export function neededIndexes(settings: readonly TriggerSetting[]): NeededIndex[] {
  const needed = settings.flatMap(({ subject, model: name }): NeededIndex[] => {
    const model = modelOf(name);
    if (ownModels.includes(model.name) || model.at === null || model.name === subject) return [];
    // betslips on a fixture are found by their bets
    const table = model.name === 'BETSLIP' && subject === 'FIXTURE' ? modelOf('BET').table : model.table;
    return [{ table, columns: [subjectColumns[subject], model.at] }];
  });
  return [...new Map(needed.map((one) => [JSON.stringify(one), one])).values()];
}

/**
 * Builds the missing indexes of a trigger before it goes live, concurrently, so that writes continue. `store` must not
 * be in a transaction. Returns the names of the built indexes.
 */
export async function buildIndexes(store: Store, settings: readonly TriggerSetting[]): Promise<string[]> {
  const built: string[] = [];
  for (const { table, columns } of neededIndexes(settings)) {
    if (await hasIndex(store, table, columns)) continue;
    const name = `${table}_${columns.join('_')}_rule_idx`;
    // PostgreSQL builds an index of a partitioned table only while its writes wait
    const way = monthly.has(table) && (await isByMonth(store)) ? '' : 'concurrently';
    // what an interrupted build left: it has the name, and serves no query
    await sql.raw(`drop index ${way} if exists ${quoted(store.schema)}.${quoted(name)}`).execute(forWork(store.db));
    await sql
      .raw(
        `create index ${way} if not exists ${quoted(name)} on ${quoted(store.schema)}.${quoted(table)} (${columns.map(quoted).join(', ')})`,
      )
      .execute(forWork(store.db));
    built.push(name);
  }
  return built;
}

async function hasIndex({ schema, db }: Store, tableName: string, columns: readonly string[]): Promise<boolean> {
  const { rows } =
    await sql`select 1 from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relname = ${tableName} and i.indisvalid and i.indpred is null
      and (select array_agg(a.attname::text order by k.place) from unnest(i.indkey) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number where k.place <= ${columns.length}::int) = ${columns}::text[]`.execute(
      db,
    );
  return rows.length > 0;
}
