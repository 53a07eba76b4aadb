import { type RawBuilder, sql } from 'kysely';
import type { SettingFilter, TriggerSetting } from '../../src/contracts/trigger.ts';
import type { EventKind } from './events.ts';
import { columnOf, type Model, type ModelColumn, modelOf, valueAt } from './models.ts';
import { eventSide } from './rows.ts';

type Fragment = RawBuilder<unknown>;

/** The filters of a setting as one condition over `m`, joined from left to right; undefined where there is none. */
export function filtersOf({ filters }: TriggerSetting, model: Model, kind: EventKind): Fragment | undefined {
  return filters.reduce<Fragment | undefined>((joined, filter) => {
    const one = sql`coalesce(${conditionOf(filter, model, kind)}, false)`;
    const said = filter.query_operator.endsWith('NOT') ? sql`not ${one}` : one;
    if (!joined) return said;
    return filter.query_operator.startsWith('OR') ? sql`(${joined} or ${said})` : sql`(${joined} and ${said})`;
  }, undefined);
}

function conditionOf(filter: SettingFilter, model: Model, kind: EventKind): Fragment {
  const column = columnOf(model, filter.column);
  const value = sql.raw(valueAt('m', column, 'e.event_at'));
  switch (filter.operator) {
    case 'SAME AS EVENT':
      return sql`${value} = ${eventValue(filter.column, kind)}`;
    case 'DIFFERENT FROM EVENT':
      return sql`not coalesce(${value} = ${eventValue(filter.column, kind)}, false)`;
    case 'IS EMPTY':
      return sql`${text(value, column)} is null or ${text(value, column)} = ''`;
    case 'IS NOT EMPTY':
      return sql`${text(value, column)} <> ''`;
    default:
      return column.type === 'number' || column.type === 'money'
        ? comparedNumber(value, filter.operator, listOf(filter.value))
        : comparedText(text(value, column), filter);
  }
}

const text = (value: Fragment, { type }: ModelColumn): Fragment => (type === 'text' ? value : sql`${value}::text`);

/** What the event itself, or its bet, has in the column of that name, as it was known then. */
function eventValue(path: string, kind: EventKind): Fragment {
  const side = eventSide(path, kind);
  const model = side === 'e' ? modelOf(kind.model) : modelOf('BET');
  return sql.raw(valueAt(side, columnOf(model, path), 'e.event_at'));
}

/** In a filter what is empty equals nothing and lies between nothing, so that each NOT is the opposite. */
function comparedNumber(value: Fragment, operator: string, bars: readonly string[]): Fragment {
  if (!operator.startsWith('NOT ')) return compared(value, operator, bars);
  return sql`not coalesce(${compared(value, operator.slice(4), bars)}, false)`;
}

/** A number against one bar or two; the bars are exact decimal text. */
export function compared(number: Fragment, operator: string, bars: readonly string[]): Fragment {
  const [bar = '', second = ''] = bars;
  const first = sql`${bar}::numeric`;
  switch (operator) {
    case 'EQUALS TO':
      return sql`${number} = ${first}`;
    case 'NOT EQUALS TO':
      return sql`${number} <> ${first}`;
    case 'GREATER THAN':
      return sql`${number} > ${first}`;
    case 'GREATER THAN OR EQUALS TO':
      return sql`${number} >= ${first}`;
    case 'LESS THAN':
      return sql`${number} < ${first}`;
    case 'LESS THAN OR EQUALS TO':
      return sql`${number} <= ${first}`;
    case 'BETWEEN':
      return sql`${number} between ${first} and ${second}::numeric`;
    case 'NOT BETWEEN':
      return sql`${number} not between ${first} and ${second}::numeric`;
    default:
      throw new Error(`Numbers can't be compared by ${operator}.`);
  }
}

function comparedText(value: Fragment, { operator, value: wanted }: SettingFilter): Fragment {
  const [first = ''] = listOf(wanted);
  switch (operator) {
    case 'EQUALS TO':
      return sql`${value} = ${first}`;
    case 'NOT EQUALS TO':
      return sql`not coalesce(${value} = ${first}, false)`;
    case 'IN':
      return sql`${value} = any(${listOf(wanted)}::text[])`;
    case 'NOT IN':
      return sql`not coalesce(${value} = any(${listOf(wanted)}::text[]), false)`;
    case 'CONTAINS':
      return sql`position(lower(${first}) in lower(${value})) > 0`;
    case 'STARTS WITH':
      return sql`starts_with(lower(${value}), lower(${first}))`;
    case 'ENDS WITH':
      return sql`right(lower(${value}), length(${first})) = lower(${first})`;
    default:
      throw new Error(`Texts can't be compared by ${operator}.`);
  }
}

/** The values that a filter or a bar holds, as texts. */
export function listOf(value: SettingFilter['value'] | TriggerSetting['value']): string[] {
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}
