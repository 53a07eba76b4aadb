import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import type { EnumValue } from '../../src/manifest/enums.ts';
import { unreachable } from '../../src/manifest/unreachable.ts';
import { isWindow } from '../../src/rules/columnFits.ts';

type Unit = EnumValue<'DatetimeUnits'>;

const minutesOf = { MINUTES: 1, HOURS: 60, DAYS: 24 * 60 } as const satisfies Record<Unit, number>;

/** A stored setting's window; throws if there is no such window. */
function nameOf({ key, datetime_operator: window }: TriggerSetting) {
  if (!isWindow(window)) throw new Error(`${key}: there is no window ${window}.`);
  return window;
}

/** How far back a setting reads, in hours; Infinity for LIFETIME. A month counts as 31 days. */
export function windowReach(setting: TriggerSetting): number {
  const { key, datetime_value, datetime_unit } = setting;
  const span = typeof datetime_value === 'number' ? (datetime_value * minutesOf[datetime_unit ?? 'HOURS']) / 60 : 0;
  const window = nameOf(setting);
  switch (window) {
    case 'LAST':
      return span;
    case 'PREVIOUS':
      return 2 * span;
    case 'CURRENT DAY':
    case 'BETWEEN HOURS':
      return 24;
    case 'CURRENT WEEK':
      return 7 * 24;
    case 'CURRENT MONTH':
      return 31 * 24;
    case 'LIFETIME':
      return Number.POSITIVE_INFINITY;
    default:
      return unreachable(window, `The window of ${key}`);
  }
}

/** The length of a window LAST in minutes; undefined for other windows. */
export function windowMinutes(setting: TriggerSetting): number | undefined {
  const { datetime_value, datetime_unit } = setting;
  if (nameOf(setting) !== 'LAST' || typeof datetime_value !== 'number') return undefined;
  return datetime_value * minutesOf[datetime_unit ?? 'HOURS'];
}

/**
 * A window as SQL: `low` is a lower bound for the time of its rows (null: unbounded), `condition` selects its rows
 * exactly.
 */
export interface WindowSql {
  low: string | null;
  condition: string | null;
}

/** A setting's window over a row's time and the event's (docs/engine.md: Windows). */
export function windowOf(setting: TriggerSetting, rowTime: string, eventTime: string): WindowSql {
  const before = (amount: number) => `${eventTime} - ${interval(amount, setting.datetime_unit)}`;
  const value = typeof setting.datetime_value === 'number' ? setting.datetime_value : 0;
  const since = (unit: string) => {
    const low = `date_trunc('${unit}', ${eventTime}, 'UTC')`;
    return { low, condition: `${rowTime} >= ${low}` };
  };
  const window = nameOf(setting);
  switch (window) {
    case 'LAST':
      return { low: before(value), condition: `${rowTime} > ${before(value)}` };
    case 'PREVIOUS':
      return {
        low: before(2 * value),
        condition: `${rowTime} > ${before(2 * value)} and ${rowTime} <= ${before(value)}`,
      };
    case 'CURRENT DAY':
      return since('day');
    case 'CURRENT WEEK':
      return since('week');
    case 'CURRENT MONTH':
      return since('month');
    case 'BETWEEN HOURS': {
      const low = `${eventTime} - interval '24 hours'`;
      return { low, condition: `${rowTime} > ${low} and ${hoursCondition(setting, rowTime)}` };
    }
    case 'LIFETIME':
      return { low: null, condition: null };
    default:
      return unreachable(window, `The window of ${setting.key}`);
  }
}

/** A window as the frame of a window function over rows ordered by time. */
interface Frame {
  /** The SQL expression of time by which rows are told apart: a calendar window does not reach into the one before. */
  partition?: string;
  range: string;
  /** The condition on a row that no frame has. */
  condition?: string;
}

/** A setting's window as a frame whose current row is the event; undefined for a window of no length. */
export function frameOf(setting: TriggerSetting, rowTime: string): Frame | undefined {
  const value = typeof setting.datetime_value === 'number' ? setting.datetime_value : 0;
  // windows are open at their beginning, frames are closed, and times have microseconds
  const after = (length: string) => `${length} - interval '1 microsecond' preceding`;
  const since = (unit: string): Frame => ({
    partition: `date_trunc('${unit}', ${rowTime}, 'UTC')`,
    range: 'unbounded preceding and current row',
  });
  const window = nameOf(setting);
  if ((window === 'LAST' || window === 'PREVIOUS') && value <= 0) return undefined;
  switch (window) {
    case 'LAST':
      return { range: `${after(interval(value, setting.datetime_unit))} and current row` };
    case 'PREVIOUS': {
      const [near, far] = [interval(value, setting.datetime_unit), interval(2 * value, setting.datetime_unit)];
      return { range: `${after(far)} and ${near} preceding` };
    }
    case 'CURRENT DAY':
      return since('day');
    case 'CURRENT WEEK':
      return since('week');
    case 'CURRENT MONTH':
      return since('month');
    case 'BETWEEN HOURS':
      return {
        range: `${after("interval '24 hours'")} and current row`,
        condition: hoursCondition(setting, rowTime),
      };
    case 'LIFETIME':
      return { range: 'unbounded preceding and current row' };
    default:
      return unreachable(window, `The window of ${setting.key}`);
  }
}

function interval(amount: number, unit: TriggerSetting['datetime_unit']): string {
  if (!Number.isSafeInteger(amount)) throw new Error(`A window can't be ${amount} long.`);
  const minutes = amount * minutesOf[unit ?? 'HOURS'];
  // in hours, since a day would depend on the session's time zone
  return minutes % 60 === 0 ? `interval '${minutes / 60} hours'` : `interval '${minutes} minutes'`;
}

function hoursCondition({ key, datetime_value: value }: TriggerSetting, rowTime: string): string {
  if (!Array.isArray(value)) throw new Error(`${key}: BETWEEN HOURS needs a pair of hours.`);
  const [from, to] = value.map(Number);
  const hour = `extract(hour from ${rowTime} at time zone 'UTC')`;
  return `(${hour} >= ${from} ${Number(from) > Number(to) ? 'or' : 'and'} ${hour} < ${to})`;
}
