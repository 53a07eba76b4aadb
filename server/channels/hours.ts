import { hourMs, minuteMs } from '../../src/manifest/durations.ts';
import { type EnumValue, enums } from '../../src/manifest/enums.ts';
import { localToUtc, zoneOffset } from '../import/readTimes.ts';

/** When a channel tells what happens, and when it gathers it. */
export interface Hours {
  /** Any day where there are none. */
  weekdays: readonly string[];
  from_hour: number;
  until_hour: number;
  /** UTC where there is none. */
  time_zone: string | null;
  gathers: EnumValue<'Gathers'>;
  digest_hour: number;
}

const zoneOf = ({ time_zone }: Hours) => time_zone || 'UTC';
/** The clock on a wall of the zone, as if it were UTC. */
function wallOf(hours: Hours, now: Date): number {
  const instant = now.getTime();
  // offsets are read off clocks without seconds
  return instant + zoneOffset(zoneOf(hours), instant - (instant % minuteMs));
}

/** Whether a channel tells what happens now. Hours over midnight belong to the day on which they begin. */
export function isWithin(hours: Hours, now: Date): boolean {
  const { weekdays, from_hour, until_hour } = hours;
  const begun = new Date(wallOf(hours, now) - from_hour * hourMs);
  const length = ((until_hour - from_hour + 23) % 24) + 1;
  const weekday = enums.Weekdays[(begun.getUTCDay() + 6) % 7];
  return (
    begun.getUTCHours() < length && (weekdays.length === 0 || (weekday !== undefined && weekdays.includes(weekday)))
  );
}

/** When what happens now is told: at once, at the next full hour, or when the clock next shows the hour of the digest. */
export function toldAt(hours: Hours, now: Date): string {
  if (hours.gathers === 'AT ONCE') return now.toISOString();
  const wall = wallOf(hours, now);
  if (hours.gathers === 'HOURLY') return new Date(now.getTime() + hourMs - (wall % hourMs)).toISOString();
  const time = `${String(hours.digest_hour).padStart(2, '0')}:00`;
  const onDay = (days: number) => {
    const day = new Date(wall);
    day.setUTCDate(day.getUTCDate() + days);
    return localToUtc(day.toISOString().slice(0, 10), time, zoneOf(hours));
  };
  return [0, 1].map(onDay).find((at) => at > now.toISOString()) ?? onDay(2);
}
