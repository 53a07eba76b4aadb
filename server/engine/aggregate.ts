import { type RawBuilder, sql } from 'kysely';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import { unreachable } from '../../src/manifest/unreachable.ts';
import { isFunction, isOfValues } from '../../src/rules/parts.ts';
import type { EventKind } from './eventKinds.ts';
import { settingFilters } from './filterSql.ts';
import { columnAt, columnOf, type EngineColumn, type Model } from './models.ts';
import { isFixtureSum, isOwnValue, notOfEvent, ownRow, readsFewRows, rowsOf, timeOf } from './rows.ts';
import { windowOf } from './window.ts';

type Fragment = RawBuilder<unknown>;

/** A setting's number as SQL: `pass` aggregates the rows, `finish` turns the aggregate into the number. */
export interface Aggregate {
  /** Equal keys mean equal numbers: settings with one key share the number. */
  key: string;
  /** Equal where the numbers differ at most by the event's own rows, which a baseline excludes. */
  rowsKey: string;
  /** Settings of one group share one pass: their rows differ only by window and filters. */
  group: string;
  byBet: boolean;
  /**
   * When it is computed: `own` numbers read a few rows at most; `shown` ones are not judged, so that only what fires needs
   * them.
   */
  stage: 'own' | 'history' | 'fixture sums' | 'shown';
  setting: TriggerSetting;
  /** SQL of a lower bound for the time of all its rows; null: unbounded. */
  low: string | null;
  pass: Fragment;
  /**
   * The same function over a window's frame, of the values `v` of the rows that count; undefined where PostgreSQL has
   * none.
   */
  over?: (v: Fragment) => Fragment;
  /** Maps the pass's column to the number. */
  finish(column: string): string;
}

/** Returns a setting's aggregate for events of a kind; a baseline excludes the event itself. */
export function aggregateOf(setting: TriggerSetting, kind: EventKind): Aggregate {
  const { model, byBet } = rowsOf(setting, kind);
  const { low } = windowOf(setting, timeOf('m', model) ?? 'null', 'e.event_at');
  const { result_function, column, filters, datetime_operator, datetime_value, datetime_unit } = setting;
  const baseline = leftOut(setting, model, kind) !== null;
  const parts = [result_function, column, filters, datetime_operator, datetime_value, datetime_unit];
  const stage = stageOf(setting, kind);
  // a short window on a fixture, or of a number that is only shown, does not read the rows of a long one
  const isApart = stage === 'shown' || (setting.subject === 'FIXTURE' && stage === 'history');
  const window = isApart ? JSON.stringify([datetime_operator, datetime_value, datetime_unit]) : '';
  const rows = isOwnValue(setting, kind) ? 'OWN' : setting.subject;
  const rowsKey = `${rows}/${setting.model}/${byBet}/${JSON.stringify(parts)}`;
  const key = `${rowsKey}/${baseline}`;
  const group = `${stage}/${rows}/${setting.model}/${byBet}/${window}`;
  return { key, rowsKey, group, byBet, stage, setting, low, ...functionOf(setting, model, kind) };
}

function stageOf(setting: TriggerSetting, kind: EventKind): Aggregate['stage'] {
  if (readsFewRows(setting, kind)) return 'own';
  if (setting.usage === 'EVIDENCE') return 'shown';
  return isFixtureSum(setting) ? 'fixture sums' : 'history';
}

/**
 * The conditions on a setting's rows, beyond belonging to the subject and not being after the event. With `others`, the
 * rows that only their currency excludes.
 */
export function countedRows(
  setting: TriggerSetting,
  model: Model,
  kind: EventKind,
  currencies: 'own' | 'others' = 'own',
): Fragment {
  const time = timeOf('m', model);
  const window = time === undefined ? null : windowOf(setting, time, 'e.event_at').condition;
  const column = columnOf(model, setting.column);
  const conditions: (Fragment | string | null | undefined)[] = [
    // a count is never empty
    column.sharers || column.score ? 'true' : `${columnAt('m', column, 'e.event_at', kind.schema)} is not null`,
    window,
    leftOut(setting, model, kind),
    setting.result_function === 'VALUE' ? ownRow(model, kind, setting.subject) : null,
    isMoney(setting, model) ? `m.${column.currency} ${currencies === 'own' ? '=' : '<>'} e.currency` : null,
    settingFilters(setting, model, kind),
  ];
  return sql.join(
    conditions
      .filter((one) => one !== null && one !== undefined)
      .map((one) => (typeof one === 'string' ? sql`(${sql.raw(one)})` : sql`(${one})`)),
    sql` and `,
  );
}

/** A baseline excludes the event's own rows, unless the number can only be the event's own. */
export function leftOut(
  { usage, subject, result_function }: TriggerSetting,
  model: Model,
  kind: EventKind,
): string | null {
  const ofOthers =
    usage === 'BASELINE' && result_function !== 'VALUE' && (subject === 'CUSTOMER' || subject === 'FIXTURE');
  return ofOthers ? (notOfEvent(model, kind) ?? null) : null;
}

/**
 * Whether a setting's number is an amount in the event's currency. Counting functions add no amounts and cross
 * currencies.
 */
export const isMoney = (setting: TriggerSetting, model: Model): boolean =>
  isOfValues(setting.result_function) && columnOf(model, setting.column).currency !== undefined;

/** What a setting's function is of, in a row `m`. */
export function valueIn(column: EngineColumn, { schema }: EventKind): Fragment {
  const plain = columnAt('m', column, 'e.event_at', schema);
  return sql.raw(column.type === 'boolean' ? `(${plain})::int` : plain);
}

type Made = Pick<Aggregate, 'pass' | 'over' | 'finish'>;

const number = (column: string) => `${column}::numeric`;
const rounded = (column: string) => `round(${column}, 6)`;

function functionOf(setting: TriggerSetting, model: Model, kind: EventKind): Made {
  const column = columnOf(model, setting.column);
  const value = valueIn(column, kind);
  const where = sql`filter (where ${countedRows(setting, model, kind)})`;
  const time = sql.raw(timeOf('m', model) ?? 'm.id');
  const { key, result_function: name } = setting;
  if (!isFunction(name)) throw new Error(`${key}: there is no result function ${name}.`);
  const framed = (call: (v: Fragment) => Fragment, finish: Aggregate['finish']): Made => ({
    pass: sql`${call(value)} ${where}`,
    over: call,
    finish,
  });
  const counting = (finish: Aggregate['finish']): Made => ({
    pass: sql`count(*) ${where}`,
    over: (v) => sql`count(${v})`,
    finish,
  });
  switch (name) {
    case 'COUNT':
      return counting(number);
    case 'COUNT DISTINCT':
      return { pass: sql`count(distinct ${value}) ${where}`, finish: number };
    case 'EXISTS':
      return counting((n) => `(${n} > 0)::int::numeric`);
    case 'SUM':
      return framed(
        (v) => sql`sum(${v})`,
        (n) => `coalesce(${n}, 0)::numeric`,
      );
    case 'AVG':
      return framed((v) => sql`avg(${exact(v)})`, rounded);
    case 'STDDEV':
      return framed((v) => sql`stddev_samp(${exact(v)})`, rounded);
    case 'MEDIAN':
      return { pass: sql`array_agg(${value} order by ${value}) ${where}`, finish: middle };
    case 'MIN':
      return framed((v) => sql`min(${v})`, number);
    case 'MAX':
      return framed((v) => sql`max(${v})`, number);
    case 'VALUE':
      return { pass: sql`max(${value}) ${where}`, finish: number };
    case 'FIRST':
      return { pass: sql`array_agg(${value} order by ${time}, ${value}) ${where}`, finish: (n) => `${n}[1]::numeric` };
    case 'LAST':
      return {
        pass: sql`array_agg(${value} order by ${time} desc, ${value} desc) ${where}`,
        finish: (n) => `${n}[1]::numeric`,
      };
    case 'SECONDS SINCE':
      return framed(
        (v) => sql`max(${v})`,
        (n) => `round(extract(epoch from e.event_at - ${n})::numeric, 3)`,
      );
    default:
      return unreachable(name, `The result function of ${key}`);
  }
}

/** A quotient of numerics has at least 16 significant digits, and at least the dividend's decimals, hence the 24. */
const exact = (value: Fragment) => sql`(${value})::numeric(60, 24)`;

/** The median of a sorted list: the middle number, or the mean of the two middle ones. */
const middle = (list: string) =>
  `round((${list}[(cardinality(${list}) + 1) / 2] + ${list}[cardinality(${list}) / 2 + 1]) * 0.5, 6)`;
