import type { TriggerSetting } from '../../../src/contracts/trigger.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const units = { MINUTES: minute, HOURS: hour, DAYS: day } as const;

/** Whether a moment is in a setting's window, as of the event (docs/engine.md: Windows). Milliseconds. */
export function isInWindow(setting: TriggerSetting, at: number, event: number): boolean {
  if (at > event) return false;
  switch (setting.datetime_operator) {
    case 'LAST':
      return at > event - length(setting);
    case 'PREVIOUS':
      return at > event - 2 * length(setting) && at <= event - length(setting);
    case 'CURRENT DAY':
      return at >= midnight(event);
    case 'CURRENT WEEK':
      // getUTCDay: Sunday is 0; weeks begin with Monday
      return at >= midnight(event) - ((new Date(event).getUTCDay() + 6) % 7) * day;
    case 'CURRENT MONTH':
      return at >= Date.UTC(new Date(event).getUTCFullYear(), new Date(event).getUTCMonth(), 1);
    case 'BETWEEN HOURS':
      return at > event - day && isInHours(setting, new Date(at).getUTCHours());
    case 'LIFETIME':
      return true;
    default:
      throw new Error(`The reference knows no window ${setting.datetime_operator}.`);
  }
}

const midnight = (time: number) => Math.floor(time / day) * day;

function length({ key, datetime_value: value, datetime_unit: unit }: TriggerSetting): number {
  if (typeof value !== 'number' || !unit) throw new Error(`${key}: this window needs a length and a unit.`);
  return value * units[unit];
}

function isInHours({ key, datetime_value: hours }: TriggerSetting, at: number): boolean {
  if (!Array.isArray(hours)) throw new Error(`${key}: BETWEEN HOURS needs a pair of hours.`);
  const [from, to] = hours;
  return from > to ? at >= from || at < to : at >= from && at < to;
}
