import type { TriggerSetting } from '../../src/contracts/trigger.ts';

const hoursOf = { MINUTES: 1 / 60, HOURS: 1, DAYS: 24 } as const;

/** How far back a setting looks, in hours; Infinity where it looks at everything. A month is 31 days at most. */
export function reachOf({ datetime_operator, datetime_value, datetime_unit }: TriggerSetting): number {
  const span = typeof datetime_value === 'number' ? datetime_value * hoursOf[datetime_unit ?? 'HOURS'] : 0;
  switch (datetime_operator) {
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
    default:
      return Number.POSITIVE_INFINITY;
  }
}

/** A window as SQL: `low` is a moment that no row of it lies before (null: none), `condition` says exactly which rows are in it. */
export interface WindowSql {
  low: string | null;
  condition: string | null;
}

/** The window of a setting over a row's time and the event's (docs/engine.md: Windows). */
export function windowOf(setting: TriggerSetting, rowTime: string, eventTime: string): WindowSql {
  const before = (amount: number) => `${eventTime} - ${interval(amount, setting.datetime_unit)}`;
  const value = typeof setting.datetime_value === 'number' ? setting.datetime_value : 0;
  const since = (unit: string) => {
    const low = `date_trunc('${unit}', ${eventTime}, 'UTC')`;
    return { low, condition: `${rowTime} >= ${low}` };
  };
  switch (setting.datetime_operator) {
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
      throw new Error(`${setting.key}: there is no window ${setting.datetime_operator}.`);
  }
}

function interval(amount: number, unit: TriggerSetting['datetime_unit']): string {
  if (!Number.isSafeInteger(amount)) throw new Error(`A window can't be ${amount} long.`);
  // a day is 24 hours, whatever the session's time zone does
  return unit === 'MINUTES'
    ? `interval '${amount} minutes'`
    : `interval '${amount * (unit === 'DAYS' ? 24 : 1)} hours'`;
}

function hoursCondition({ key, datetime_value: value }: TriggerSetting, rowTime: string): string {
  if (!Array.isArray(value)) throw new Error(`${key}: BETWEEN HOURS needs a pair of hours.`);
  const [from, to] = value.map(Number);
  const hour = `extract(hour from ${rowTime} at time zone 'UTC')`;
  return `(${hour} >= ${from} ${Number(from) > Number(to) ? 'or' : 'and'} ${hour} < ${to})`;
}
