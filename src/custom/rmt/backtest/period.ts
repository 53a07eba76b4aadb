import { dayMs } from '../../../manifest/durations.ts';

const longestDays = 366;
export const spans = [7, 30, 60] as const;

/** Days in UTC: the first, and the last that counts. */
export interface Period {
  from: string;
  to: string;
}

export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The last n days, today among them. */
export const lastDays = (days: number, now = Date.now()): Period => ({
  from: dayOf(now - (days - 1) * dayMs),
  to: dayOf(now),
});

/** The number of days of a period; null for an invalid one, and for more than a backtest accepts. */
export function daysOfPeriod({ from, to }: Period): number | null {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Number.isInteger(days) && days >= 1 && days <= longestDays ? days : null;
}

/** As the API takes it: moments, the last not included. */
export const momentsOfPeriod = ({ from, to }: Period) => ({
  date_from: `${from}T00:00:00.000Z`,
  date_to: new Date(Date.parse(to) + dayMs).toISOString(),
});
