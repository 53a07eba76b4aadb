import type { ChartData } from '../../../contracts/charts.ts';
import type { CustomerScores, ScoreCategory } from '../../../contracts/score.ts';
import { dayMs } from '../../../manifest/durations.ts';

type Change = CustomerScores['history'][number];

/** A chart shows so many days up to the last change. */
const mostDays = 90;
/** The call answers so many changes at most: what was before the first of them is not known then. */
const mostChanges = 500;

/** The score of each category at the end of each day (UTC); categories that had none in these days are left out. */
export function historyChart(history: readonly Change[], nameOf: (category: ScoreCategory) => string): ChartData {
  const inOrder = [...history].reverse();
  const days = daysOf(inOrder);
  const byCategory = Map.groupBy(inOrder, ({ category }) => category);
  const before = inOrder.length < mostChanges ? 0 : null;
  const datasets = [...byCategory].map(([category, own]) => ({
    label: nameOf(category),
    data: days.map((day) => own.findLast(({ at }) => dayOf(at) <= day)?.score ?? before),
  }));
  return {
    labels: days.map((day) => new Date(day * dayMs).toISOString().slice(0, 10)),
    datasets: datasets.filter(({ data }) => data.some(Boolean)),
  };
}

const dayOf = (at: string) => Math.floor(Date.parse(at) / dayMs);

function daysOf(inOrder: readonly Change[]): number[] {
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) return [];
  const until = dayOf(last.at);
  // the day before the first change shows where it came from
  const from = Math.max(dayOf(first.at) - 1, until - mostDays + 1);
  return Array.from({ length: until - from + 1 }, (_, at) => from + at);
}
