import { type RawBuilder, sql } from 'kysely';
import type { SettingFilter, TriggerSetting } from '../../src/contracts/trigger.ts';
import type { ListedBy } from '../../src/manifest/modelSchema.ts';
import { unreachable } from '../../src/manifest/unreachable.ts';
import type { FilterOperator } from '../../src/rules/parts.ts';
import { isNumberOperator, isOperator, joins } from '../../src/rules/parts.ts';
import { quoted } from '../sql/columns.ts';
import type { EventKind } from './eventKinds.ts';
import { columnAt, columnOf, type EngineColumn, type Model, modelOf } from './models.ts';
import { eventSide } from './rows.ts';

type Fragment = RawBuilder<unknown>;

/** A setting's filters as one condition over `m`, joined from left to right; undefined if there are none. */
export function settingFilters({ filters }: TriggerSetting, model: Model, kind: EventKind): Fragment | undefined {
  return filters.reduce<Fragment | undefined>((joined, filter) => {
    const { by, negated } = joins[filter.query_operator];
    const one = sql`coalesce(${conditionOf(filter, model, kind)}, false)`;
    const condition = negated ? sql`not ${one}` : one;
    return joined ? sql`(${joined} ${sql.raw(by)} ${condition})` : condition;
  }, undefined);
}

function conditionOf(filter: SettingFilter, model: Model, kind: EventKind): Fragment {
  const column = columnOf(model, filter.column);
  const value = sql.raw(columnAt('m', column, 'e.event_at', kind.schema));
  const { operator } = filter;
  if (!isOperator(operator)) throw new Error(`There is no operator ${operator}.`);
  switch (operator) {
    case 'SAME AS EVENT':
      return sql`${value} = ${eventValue(filter.column, kind)}`;
    case 'DIFFERENT FROM EVENT':
      return sql`not coalesce(${value} = ${eventValue(filter.column, kind)}, false)`;
    case 'IS EMPTY':
      return sql`${text(value, column)} is null or ${text(value, column)} = ''`;
    case 'IS NOT EMPTY':
      return sql`${text(value, column)} <> ''`;
    case 'ON LIST':
      return onLists(filter, column, kind);
    case 'NOT ON LIST':
      return sql`not ${onLists(filter, column, kind)}`;
    default:
      return column.type === 'number' || column.type === 'money'
        ? comparedNumber(value, operator, listOf(filter.value))
        : comparedText(text(value, column), operator, filter.value);
  }
}

/** The column of an entry that says what is on the list; a new kind does not compile until it is here. */
const entryColumns = {
  customer: 'customer_id',
  fixture: 'fixture_id',
  device: 'value_hash',
  address: 'value_hash',
  instrument: 'value_hash',
  value: 'value',
} as const satisfies Record<ListedBy, string>;

/** Whether a row is on one of the lists at the event's time, whatever became of the entry since. */
function onLists({ column: path, value }: SettingFilter, column: EngineColumn, { schema }: EventKind): Fragment {
  const { listed } = column;
  if (!listed || schema === undefined) throw new Error(`Lists can't be asked for ${path}.`);
  const own =
    listed.by === 'value'
      ? text(sql.raw(columnAt('m', column, 'e.event_at', schema)), column)
      : sql.raw(listedAt(listed, schema));
  return sql`exists (select 1 from ${sql.raw(placeOf(schema, 'value_list_entry'))} l
    where l.value_list_id = any(${listOf(value)}::bigint[]) and ${sql.raw(`l.${entryColumns[listed.by]}`)} = ${own}
      and l.starts_at <= e.event_at and (l.ends_at is null or e.event_at < l.ends_at))`;
}

/** SQL of what lists hold of a row at `m`: a payment's instrument is looked for by the hash of its number. */
function listedAt({ by, column }: { by: ListedBy; column: string }, schema: string): string {
  const own = `m.${quoted(column)}`;
  if (by !== 'instrument') return own;
  return `(select i.number_hash from ${placeOf(schema, 'payment_instrument')} i where i.id = ${own})`;
}

const placeOf = (schema: string, table: string) => `${quoted(schema)}.${quoted(table)}`;

const text = (value: Fragment, { type }: EngineColumn): Fragment => (type === 'text' ? value : sql`${value}::text`);

/** The value of a column of the event, or of its bet, as known at the event's time. */
function eventValue(path: string, kind: EventKind): Fragment {
  const side = eventSide(path, kind);
  const model = side === 'e' ? modelOf(kind.model) : modelOf('BET');
  return sql.raw(columnAt(side, columnOf(model, path), 'e.event_at', kind.schema));
}

/** In a filter an empty value makes every comparison false, and each NOT operator is the exact negation. */
function comparedNumber(value: Fragment, operator: string, bars: readonly string[]): Fragment {
  if (!operator.startsWith('NOT ')) return compared(value, operator, bars);
  return sql`not coalesce(${compared(value, operator.slice(4), bars)}, false)`;
}

/** Compares a number with one bar or two; the bars are exact decimal text. */
export function compared(number: Fragment, operator: string, bars: readonly string[]): Fragment {
  const [bar = '', second = ''] = bars;
  const first = sql`${bar}::numeric`;
  if (!isNumberOperator(operator)) throw new Error(`Numbers can't be compared by ${operator}.`);
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
      return unreachable(operator, 'An operator of numbers');
  }
}

type OfText = Exclude<
  FilterOperator,
  'SAME AS EVENT' | 'DIFFERENT FROM EVENT' | 'IS EMPTY' | 'IS NOT EMPTY' | 'ON LIST' | 'NOT ON LIST'
>;

function comparedText(value: Fragment, operator: OfText, wanted: SettingFilter['value']): Fragment {
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
    case 'GREATER THAN':
    case 'GREATER THAN OR EQUALS TO':
    case 'LESS THAN':
    case 'LESS THAN OR EQUALS TO':
    case 'BETWEEN':
    case 'NOT BETWEEN':
      throw new Error(`Texts can't be compared by ${operator}.`);
    default:
      return unreachable(operator, 'An operator of texts');
  }
}

/** The values of a filter or a bar as texts. */
export function listOf(value: SettingFilter['value'] | TriggerSetting['value']): string[] {
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}
