import type { ScoreCategory, ScoreParts } from '../../src/contracts/score.ts';
import { dayMs } from '../../src/manifest/durations.ts';
import { enums } from '../../src/manifest/enums.ts';
import type { CustomerRows, RisksByTrigger } from './customerRows.ts';
import { isSame, partsAt, sumOf } from './scoreAt.ts';

/** From a moment on (milliseconds) a category has this score. */
export interface Step {
  category: ScoreCategory;
  at: number;
  score: number;
  parts: ScoreParts;
}

const nothing = (): ScoreParts => ({
  triggers: { points: 0, lines: [] },
  facts: { points: 0, lines: [] },
  trend: { points: 0, lines: [] },
});

/**
 * Where a customer's scores differ, from the beginning of a day on. They move at the beginning of each day with an event,
 * and at each firing and fact. `before` are the parts that each category had until then.
 */
export function stepsOf(
  rows: CustomerRows,
  risks: RisksByTrigger,
  fromDay: number,
  before: ReadonlyMap<ScoreCategory, ScoreParts>,
): Step[] {
  const moments = momentsOf(rows, fromDay * dayMs);
  return enums.RiskCategoryTypes.flatMap((category) => {
    const steps: Step[] = [];
    let last = before.get(category) ?? nothing();
    for (const at of moments) {
      const parts = partsAt(rows, risks, category, at);
      if (isSame(parts, last)) continue;
      steps.push({ category, at, score: sumOf(parts), parts });
      last = parts;
    }
    return steps;
  });
}

function momentsOf({ activeDays, firings, statuses, care }: CustomerRows, from: number): number[] {
  const own = [...firings, ...statuses, ...care].map(({ at }) => at).filter((at) => at >= from);
  return [...new Set([...activeDays.map((day) => day * dayMs), ...own])].sort((one, other) => one - other);
}
