import type { ChartDef, ChartLine } from '../charts.ts';
import { isObject } from '../isObject.ts';
import {
  anyOf,
  anyText,
  byName,
  type Check,
  type ChecksOf,
  either,
  faultsOf,
  flag,
  list,
  needed,
  text,
  whole,
} from './checks.ts';
import { declaredIn, say, shown } from './say.ts';

const where = byName(
  anyOf('', flag, either(null), anyText, list(anyText, '')),
  "fields with true, false, null, a value or a list of values, such as { result: ['WON'], deleted_at: null }",
);
/** As many as a chart by the hour may have (server/stats/timeframe.ts). */
const mostHours = 744;
const hours: Check = (value) =>
  whole(value) === undefined && Number(value) >= 1 && Number(value) <= mostHours
    ? undefined
    : `a whole number from 1 to ${mostHours}`;

const chartChecks: ChecksOf<ChartDef> = {
  at: needed(text),
  about: needed(list(text, 'names of references')),
  hours,
  where,
  lines: needed((value) => (Array.isArray(value) ? undefined : "a list of lines, such as [{ label: 'Bets' }]")),
};
const lineChecks: ChecksOf<ChartLine> = { label: needed(text), sum: text, where };

/** What of an entity's charts is not written in the manifest's language. */
export function chartShapeProblems(entity: string, charts: unknown): string[] {
  return Object.entries(isObject(charts) ? charts : {}).flatMap(([name, chart]) => {
    const path = `charts.${name}`;
    if (!isObject(chart))
      return [say(entity, path, `${shown(chart)} is no chart`, `Give { at, about, lines } (${declaredIn.charts})`)];
    const lines: unknown[] = Array.isArray(chart.lines) ? chart.lines : [];
    return [
      ...faultsOf(chart, chartChecks, declaredIn.charts, 'a chart').map(({ problem, remedy }) =>
        say(entity, path, problem, remedy),
      ),
      ...lines.flatMap((line, at) => lineProblems(entity, `${path}.lines[${at}]`, line)),
    ];
  });
}

function lineProblems(entity: string, path: string, line: unknown): string[] {
  if (!isObject(line))
    return [say(entity, path, `${shown(line)} is no line`, `Give { label }, with sum or where (${declaredIn.charts})`)];
  return faultsOf(line, lineChecks, declaredIn.charts, 'a line of a chart').map(({ problem, remedy }) =>
    say(entity, path, problem, remedy),
  );
}
