import { type RawBuilder, sql } from 'kysely';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import { quoted } from '../sql/columns.ts';
import { type Aggregate, isMoney, leftOut, valueIn } from './aggregate.ts';
import type { EventKind } from './eventKinds.ts';
import { settingFilters } from './filterSql.ts';
import { columnOf, type EngineColumn, modelOf } from './models.ts';
import type { Pass } from './passSql.ts';
import { comparesWithEvent, timeOf } from './rows.ts';
import { frameOf } from './window.ts';

type Fragment = RawBuilder<unknown>;

/** All events from `from` (inclusive) to `to` (exclusive), ISO 8601. */
export interface Period {
  from: string;
  to: string;
}

interface Options {
  kind: EventKind;
  tableOf: (name: string) => string;
  period: Period;
  /** The step whose rows are the events. */
  base: string;
  /** Its column that tells for which events the numbers are needed; undefined: for all. */
  open: string | undefined;
}

/** The column with the currency of an event, and of its amounts. */
const currency = 'currency';

/**
 * Whether window functions can give all numbers of a pass: those of a customer's rows that are the same for every event
 * that sees them.
 */
export const isWindowed = ({ numbers }: Pass, kind: EventKind): boolean =>
  numbers.every(({ aggregate }) => fits(aggregate, kind));

function fits({ setting, over }: Aggregate, kind: EventKind): boolean {
  const model = modelOf(setting.model);
  const columns = [setting.column, ...setting.filters.map(({ column }) => column)];
  return (
    setting.subject === 'CUSTOMER' &&
    model.at !== null &&
    !model.derived &&
    over !== undefined &&
    leftOut(setting, model, kind) === null &&
    !comparesWithEvent(setting.filters) &&
    !columns.map((path) => columnOf(model, path)).some(isOfMoment) &&
    (!isMoney(setting, model) || columnOf(model, setting.column).currency === currency) &&
    frameOf(setting, '') !== undefined
  );
}

/** Whether what a row says in a column depends on the event's time. */
const isOfMoment = ({ known, history, years, sharers, score }: EngineColumn) =>
  (known ?? history ?? years ?? sharers ?? score) !== undefined;

/**
 * A pass for all events of a period: `clause` sorts the customers' rows once and runs each number's window over them,
 * `join` adds the numbers to the events `e`. Where the rows are not the events themselves, the events are put among them.
 */
export function windowedSql(pass: Pass, options: Options): { clause: Fragment; join: Fragment } {
  const { alias, numbers } = pass;
  const model = modelOf(pass.setting.model);
  const calls = numbers.map(({ name, aggregate: { setting, over } }) => {
    const call = over?.(sql.raw(`r.v_${name}`));
    const frame = frameOf(setting, 'r.at');
    if (!call || !frame) throw new Error(`${setting.key} has no window form.`);
    const parts = ['r.customer_id', isMoney(setting, model) ? 'r.currency' : undefined, frame.partition];
    const apart = parts.filter((part) => part !== undefined).join(', ');
    return sql`, ${call} over (${sql.raw(`partition by ${apart} order by r.at range between ${frame.range}`)}) as ${sql.raw(`p_${name}`)}`;
  });
  const clause = sql`${sql.raw(alias)} as (select * from (select r.event_id${sql.join(calls, sql``)}
      from (${rowsSql(pass, options)}) r) r where r.event_id is not null),`;
  return { clause, join: sql`left join ${sql.raw(alias)} on ${sql.raw(alias)}.event_id = e.id` };
}

/** The rows that some event of the period sees, with what each number counts of them, and the events. */
function rowsSql({ setting, numbers }: Pass, { kind, tableOf, period, base, open }: Options): Fragment {
  const model = modelOf(setting.model);
  const time = timeOf('m', model) ?? '';
  const areEvents = model.name === kind.model && kind.at === `t.${model.at}` && kind.happened === 'true';
  const hasMoney = numbers.some(({ aggregate }) => isMoney(aggregate.setting, model));
  const currencyOf = (row: string) => sql.raw(hasMoney ? `, ${row}.${quoted(currency)}` : '');
  const values = numbers.map(
    ({ name, aggregate }) => sql`, ${counted(aggregate.setting, kind)} as ${sql.raw(`v_${name}`)}`,
  );
  const lows = new Set(numbers.map(({ aggregate }) => aggregate.low));
  const since = lows.has(null) ? '' : ` and ${time} >= least(${[...lows].join(', ')})`;
  const wanted =
    open === undefined
      ? sql``
      : sql` and m.customer_id in (select e.customer_id from ${sql.raw(`${base} e where e.${open}`)})`;
  const rows = sql`select ${sql.raw(areEvents ? 'm.id' : 'null::bigint')} as event_id, m.customer_id, ${sql.raw(time)} as at${currencyOf('m')}${sql.join(values, sql``)}
    from (select ${period.from}::timestamptz as event_at) e, ${sql.raw(tableOf(model.table))} m
    where ${sql.raw(time)} < ${period.to}::timestamptz${sql.raw(since)}${wanted}`;
  if (areEvents) return rows;
  const events = `select e.id, e.customer_id, e.event_at${hasMoney ? `, e.${quoted(currency)}` : ''}${numbers.map(() => ', null').join('')}
    from ${base} e${open === undefined ? '' : ` where e.${open}`}`;
  return sql`${rows} union all ${sql.raw(events)}`;
}

/** A row's value if it counts, whatever the event. */
function counted(setting: TriggerSetting, kind: EventKind): Fragment {
  const model = modelOf(setting.model);
  const value = valueIn(columnOf(model, setting.column), kind);
  const hours = frameOf(setting, timeOf('m', model) ?? '')?.condition;
  const conditions = [hours === undefined ? undefined : sql`(${sql.raw(hours)})`, settingFilters(setting, model, kind)];
  const known = conditions.filter((one) => one !== undefined);
  return known.length === 0 ? value : sql`case when ${sql.join(known, sql` and `)} then ${value} end`;
}
