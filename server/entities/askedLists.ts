import { sql } from 'kysely';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import type { ModelSchema } from '../../src/manifest/modelSchema.ts';
import { columnNamed, modelNamed } from '../../src/rules/columnFits.ts';
import { listFits } from '../../src/rules/listFits.ts';
import { asksLists } from '../../src/rules/parts.ts';
import type { RuleProblem } from '../../src/rules/ruleMessages.ts';
import { listOf } from '../engine/filterSql.ts';
import type { ValueList } from '../lists/lockList.ts';
import { type Store, table } from '../sql/store.ts';

/** Problems for lists that do not exist, or hold something else than the column: such a filter would never match. */
export async function problemsOfLists(
  store: Store,
  settings: readonly TriggerSetting[],
  models: readonly ModelSchema[],
): Promise<RuleProblem[]> {
  const asked = settings.flatMap(({ model, filters }, i) =>
    filters.flatMap(({ column, operator, value }, j) => {
      if (!asksLists(operator)) return [];
      const listed = columnNamed(modelNamed(models, model), column)?.listed;
      return [{ path: `trigger_settings.${i}.filters.${j}.value`, column, listed, ids: listOf(value).filter(isId) }];
    }),
  );
  if (asked.length === 0) return [];
  const ids = [...new Set(asked.flatMap((one) => one.ids))];
  const { rows } = await sql<ValueList>`select id::text as id, holds from ${table(store, 'value_list')}
    where id = any(${ids}::bigint[])`.execute(store.db);
  const holds = new Map(rows.map((list) => [list.id, list.holds]));
  return asked.flatMap(({ path, column, listed, ids: named }): RuleProblem[] => {
    const found = named.map((id) => holds.get(id));
    if (found.includes(undefined)) return [{ path, key: 'recordMissing' }];
    const misfit = found.find((one) => one !== undefined && listFits[one] !== listed);
    return misfit === undefined ? [] : [{ path, key: 'listMisfit', params: { column, holds: misfit } }];
  });
}

const isId = (value: string) => /^[1-9][0-9]{0,17}$/.test(value);
