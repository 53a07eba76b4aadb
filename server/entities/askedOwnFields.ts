import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import { ownColumnAt, ownColumnPath } from '../../src/manifest/ownColumns.ts';
import type { RuleProblem } from '../../src/rules/ruleMessages.ts';
import { declaredFields } from '../ownFields/declared.ts';
import type { Store } from '../sql/store.ts';

/** Problems for own fields that are not declared so, or archived: such a filter would never match. */
export async function problemsOfOwnFields(store: Store, settings: readonly TriggerSetting[]): Promise<RuleProblem[]> {
  const named = settings.flatMap(({ model, column, filters }, i) => {
    const places = [
      { path: `trigger_settings.${i}.column`, model, column },
      ...filters.map((filter, j) => ({
        path: `trigger_settings.${i}.filters.${j}.column`,
        model,
        column: filter.column,
      })),
    ];
    return places.filter((place) => ownColumnAt(place.model, place.column) !== undefined);
  });
  if (named.length === 0) return [];
  const declared = (await declaredFields(store)).filter(({ archived }) => !archived);
  const known = new Set(declared.map(({ kind, type, name }) => `${kind} ${ownColumnPath(type, name)}`));
  return named.flatMap(({ path, model, column }): RuleProblem[] =>
    known.has(`${model} ${column}`)
      ? []
      : [{ path, key: 'ownFieldMissing', params: { model, found: ownColumnAt(model, column)?.name ?? column } }],
  );
}
