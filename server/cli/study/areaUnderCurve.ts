/** A player of a study: what a pack makes of them, and whether the study calls them harmed. */
export interface Scored {
  score: number;
  isCase: boolean;
}

export interface Area {
  /** From 0 to 1: the share of pairs of a case and another in which the case has the higher score; ties count half. */
  area: number;
  /** Its standard error. */
  error: number;
}

/**
 * The area under the receiver operating characteristic, as the Mann–Whitney statistic by average ranks, with the standard
 * error of Hanley and McNeil (Radiology 143, 1982, 29–36). Null where there are no cases, or nobody else.
 */
export function areaUnderCurve(players: readonly Scored[]): Area | null {
  const cases = players.filter(({ isCase }) => isCase).length;
  const others = players.length - cases;
  if (cases === 0 || others === 0) return null;
  const area = (rankSum(players) - (cases * (cases + 1)) / 2) / (cases * others);
  return { area, error: standardError(area, cases, others) };
}

/** The sum of the cases' ranks, where equal scores share the mean of their ranks. */
function rankSum(players: readonly Scored[]): number {
  const sorted = [...players].sort((one, other) => one.score - other.score);
  let [sum, begun] = [0, 0];
  while (begun < sorted.length) {
    let end = begun;
    while (end < sorted.length && sorted[end]?.score === sorted[begun]?.score) end += 1;
    const tied = sorted.slice(begun, end).filter(({ isCase }) => isCase).length;
    sum += (tied * (begun + 1 + end)) / 2;
    begun = end;
  }
  return sum;
}

function standardError(area: number, cases: number, others: number): number {
  const twoCases = area / (2 - area);
  const twoOthers = (2 * area ** 2) / (1 + area);
  const variance = area * (1 - area) + (cases - 1) * (twoCases - area ** 2) + (others - 1) * (twoOthers - area ** 2);
  return Math.sqrt(Math.max(0, variance) / (cases * others));
}
