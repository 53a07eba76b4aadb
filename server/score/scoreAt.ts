import { isEqual } from 'es-toolkit';
import { gravity } from '../../src/contracts/riskStatus.ts';
import type { ScoreCategory, ScoredFact, ScoreFiring, ScoreParts } from '../../src/contracts/score.ts';
import { dayMs } from '../../src/manifest/durations.ts';
import type { CustomerRows, RisksByTrigger } from './customerRows.ts';
import {
  type CareFact,
  careFacts,
  categoryOfCare,
  firingDays,
  highestScore,
  mostOf,
  mostRepeats,
  pointsOfSeverity,
  pointsOfStatus,
  trendOf,
  young,
} from './points.ts';
import { trendAt } from './trend.ts';

export const dayOf = (at: number): number => Math.floor(at / dayMs);

/** Whether two scores are of the same parts. Most have no lines at all, which need no deep comparison. */
export function isSame(one: ScoreParts, other: ScoreParts): boolean {
  const alike = (name: keyof ScoreParts) =>
    one[name].points === other[name].points &&
    one[name].lines.length === other[name].lines.length &&
    (one[name].lines.length === 0 || isEqual(one[name].lines, other[name].lines));
  return alike('triggers') && alike('facts') && alike('trend');
}

/** The sum of the parts, from 0 to 100. */
export const sumOf = ({ triggers, facts, trend }: ScoreParts): number =>
  Math.max(0, Math.min(highestScore, triggers.points + facts.points + trend.points));

/**
 * A customer's score of a category as of a moment: of the rows up to it, where spans of days are whole UTC days up to the
 * moment's own, and a trend is that of the days before it. It depends on nothing else, so that it can be recounted.
 */
export function partsAt(rows: CustomerRows, risks: RisksByTrigger, category: ScoreCategory, at: number): ScoreParts {
  const trend = trendOf[category] && trendAt(rows.sums, trendOf[category], dayOf(at));
  return {
    triggers: bounded(mostOf.triggers, firingsAt(rows, risks, category, at)),
    facts: bounded(mostOf.facts, [...statusAt(rows, category, at), ...careAt(rows, category, at)]),
    trend: bounded(mostOf.trend, trend ? [trend] : []),
  };
}

const bounded = <L extends { points: number }>(most: number, lines: L[]) => ({
  points: Math.min(
    most,
    lines.reduce((sum, { points }) => sum + points, 0),
  ),
  lines,
});

const isWithin = (at: number, days: number, moment: number) => at <= moment && dayOf(at) > dayOf(moment) - days;

/** What fired before its risk was last dismissed does not count any more, as for the risk's progress. */
function firingsAt(
  { firings, statuses }: CustomerRows,
  risks: RisksByTrigger,
  category: ScoreCategory,
  moment: number,
): ScoreFiring[] {
  const dismissed = new Map<string, number>();
  for (const { riskId, status, at } of statuses)
    if (riskId !== null && status === 'DISMISSED' && at <= moment) dismissed.set(riskId, at);
  const found = new Map<string, { count: number; each: number }>();
  for (const { triggerId, at } of firings) {
    if (!isWithin(at, firingDays, moment)) continue;
    const standing = (risks.get(triggerId) ?? []).filter(
      (risk) => risk.category === category && at > (dismissed.get(risk.riskId) ?? Number.NEGATIVE_INFINITY),
    );
    if (standing.length === 0) continue;
    const each = Math.max(...standing.map(({ severity }) => pointsOfSeverity[severity]));
    const known = found.get(triggerId);
    found.set(triggerId, { count: (known?.count ?? 0) + 1, each: Math.max(each, known?.each ?? 0) });
  }
  return [...found]
    .map(([trigger_id, { count, each }]) => ({ trigger_id, count, points: each * Math.min(count, mostRepeats) }))
    .sort((one, other) => other.points - one.points || Number(one.trigger_id) - Number(other.trigger_id));
}

/** The gravest of the category's present statuses. */
function statusAt({ statuses }: CustomerRows, category: ScoreCategory, moment: number): ScoredFact[] {
  const present = new Map<string | null, (typeof statuses)[number]['status']>();
  for (const { riskId, type, status, at } of statuses)
    if (type === category && at <= moment) present.set(riskId, status);
  const [status] = [...present.values()].sort((one, other) => gravity.indexOf(other) - gravity.indexOf(one));
  const points = status === undefined ? 0 : pointsOfStatus[status];
  return status === undefined || points === 0 ? [] : [{ fact: 'RISK STATUS', status, points }];
}

function careAt({ born, care }: CustomerRows, category: ScoreCategory, moment: number): ScoredFact[] {
  if (category !== categoryOfCare) return [];
  const facts: CareFact[] = ['EXCLUSION', 'LIMIT RAISED', 'HARM CONTACT'];
  const found = facts.flatMap((fact): ScoredFact[] => {
    const { points, days } = careFacts[fact];
    return care.some((one) => one.fact === fact && isWithin(one.at, days, moment)) ? [{ fact, points }] : [];
  });
  const age = born === null ? -1 : yearsSince(born, moment);
  return age >= young.from && age <= young.until ? [...found, { fact: 'YOUNG', points: young.points }] : found;
}

/** Whole years by UTC days, as triggers see an age: who was born on 29 February is a year older on 1 March. */
function yearsSince(born: string, moment: number): number {
  const today = new Date(moment).toISOString().slice(0, 10);
  return Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0);
}
