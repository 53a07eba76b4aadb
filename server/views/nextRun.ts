import { minuteMs } from '../../src/manifest/durations.ts';
import { enums } from '../../src/manifest/enums.ts';
import { localToUtc, zoneOffset } from '../import/readTimes.ts';

/** When the mails of a schedule go, by the clock on a wall of its time zone. */
export interface Times {
  weekdays: readonly string[];
  hour: number;
  time_zone: string;
}

/** A week and the day of today a week on: the hour of today may have passed. */
const daysAhead = 8;

/**
 * The first moment after `now` at which the clock shows the hour on one of the weekdays; null without a weekday. The hour
 * that spring leaves out counts as an hour later; of the one that autumn repeats, the first is meant.
 */
export function nextRun({ weekdays, hour, time_zone }: Times, now: Date): string | null {
  const instant = now.getTime();
  // offsets are read off clocks without seconds
  const wall = new Date(instant + zoneOffset(time_zone, instant - (instant % minuteMs)));
  const time = `${String(hour).padStart(2, '0')}:00`;
  for (let ahead = 0; ahead < daysAhead; ahead += 1) {
    const day = new Date(wall);
    day.setUTCDate(day.getUTCDate() + ahead);
    const weekday = enums.Weekdays[(day.getUTCDay() + 6) % 7];
    if (weekday === undefined || !weekdays.includes(weekday)) continue;
    const at = localToUtc(day.toISOString().slice(0, 10), time, time_zone);
    if (at > now.toISOString()) return at;
  }
  return null;
}
