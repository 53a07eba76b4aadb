/**
 * The whole years from a date of birth (`2004-02-29`) to a day, both in UTC; undefined where it is no date. Who was born on
 * 29 February is a year older on 1 March of a common year.
 */
export function ageOn(birth: string, day: Date): number | undefined {
  const born = new Date(birth);
  if (Number.isNaN(born.getTime())) return undefined;
  const had = monthDay(day) >= monthDay(born);
  return day.getUTCFullYear() - born.getUTCFullYear() - (had ? 0 : 1);
}

const monthDay = (day: Date) => day.getUTCMonth() * 100 + day.getUTCDate();
