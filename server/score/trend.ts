import Big from 'big.js';
import type { ScoredTrend, ScoreTrend } from '../../src/contracts/score.ts';
import type { DaySum } from './customerRows.ts';
import { trendBands, trendDays, trendRows } from './points.ts';

const weeks = trendDays.before / trendDays.recent;

/**
 * What the whole days before a day give: each currency is compared with itself, as money is never added across them, and
 * the one that has grown the most counts.
 */
export function trendAt(sums: readonly DaySum[], of: ScoreTrend, day: number): ScoredTrend | undefined {
  const until = day - trendDays.recent;
  const wanted = sums.filter((one) => one.of === of && one.day < day && one.day >= until - trendDays.before);
  const lines = [...Map.groupBy(wanted, ({ currency }) => currency)].flatMap(([currency, own]): ScoredTrend[] => {
    const recent = total(own.filter((one) => one.day >= until));
    const before = total(own.filter((one) => one.day < until));
    const points = pointsOf(recent, before);
    return points === 0 ? [] : [{ of, currency, recent: recent.sum.toFixed(2), before: before.sum.toFixed(2), points }];
  });
  return lines.sort((one, other) => other.points - one.points || (one.currency < other.currency ? -1 : 1))[0];
}

interface Total {
  rows: number;
  sum: Big;
}

const total = (sums: readonly DaySum[]): Total => ({
  rows: sums.reduce((rows, one) => rows + one.rows, 0),
  sum: sums.reduce((sum, one) => sum.plus(one.sum), new Big(0)),
});

function pointsOf(recent: Total, before: Total): number {
  if (recent.rows < trendRows || before.rows < trendRows || before.sum.lte(0)) return 0;
  const inWeeks = recent.sum.times(weeks);
  return trendBands.find(({ times }) => inWeeks.gte(before.sum.times(times)))?.points ?? 0;
}
