import type { PackTrigger } from '../../../src/contracts/pack.ts';
import { figure } from '../terminal.ts';
import { type Area, areaUnderCurve, type Scored } from './areaUnderCurve.ts';
import type { FiredDay } from './judgeStudy.ts';
import { dayAfter, type PlayerDay } from './playerDays.ts';

/** The span of a player's first days for which the area is reckoned a second time. */
export const firstDays = 31;

export interface StudyResult {
  triggers: readonly PackTrigger[];
  days: readonly PlayerDay[];
  labels: ReadonlyMap<string, boolean>;
  fired: readonly FiredDay[];
}

/** What a study says about a pack, in lines. */
export function studyLines({ triggers, days, labels, fired }: StudyResult): string[] {
  const begun = firstDates(days);
  const players = [...begun.keys()].filter((player) => labels.has(player));
  const isCase = (player: string) => labels.get(player) === true;
  const cases = players.filter(isCase).length;
  const early = fired.filter(({ player, date }) => date < dayAfter(begun.get(player) ?? date, firstDays));
  const areaOf = (counted: readonly FiredDay[]) => {
    const scores = scoresOf(counted);
    return areaUnderCurve(
      players.map((player): Scored => ({ score: scores.get(player) ?? 0, isCase: isCase(player) })),
    );
  };
  return [
    `${figure(players.length)} players with days and a label: ${figure(cases)} cases, ${figure(players.length - cases)} others.`,
    `A player's score is the number of days on which each trigger fired, added up over the pack's ${figure(triggers.length)} triggers.`,
    '',
    `area under the curve, all days         ${areaText(areaOf(fired))}`,
    `area under the curve, first ${firstDays} days    ${areaText(areaOf(early))}`,
    '',
    `fired for ${'cases'.padStart(9)} ${'others'.padStart(9)}   trigger`,
    ...triggers.map(({ trigger: { name } }) => {
      const found = new Set(fired.flatMap((one) => (one.trigger === name ? [one.player] : [])));
      const of = (wanted: boolean, count: number) =>
        count === 0
          ? '–'
          : `${((100 * players.filter((one) => isCase(one) === wanted && found.has(one)).length) / count).toFixed(1)} %`;
      return `${' '.repeat(10)}${of(true, cases).padStart(9)} ${of(false, players.length - cases).padStart(9)}   ${name}`;
    }),
  ];
}

const areaText = (area: Area | null) =>
  area === null
    ? 'unknown: it needs players of both kinds'
    : `${area.area.toFixed(3)} (95 % from ${Math.max(0, area.area - 1.96 * area.error).toFixed(3)} to ${Math.min(1, area.area + 1.96 * area.error).toFixed(3)})`;

function scoresOf(fired: readonly FiredDay[]): Map<string, number> {
  const scores = new Map<string, number>();
  for (const { player } of fired) scores.set(player, (scores.get(player) ?? 0) + 1);
  return scores;
}

function firstDates(days: readonly PlayerDay[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const { player, date } of days) {
    const known = first.get(player);
    if (known === undefined || date < known) first.set(player, date);
  }
  return first;
}
