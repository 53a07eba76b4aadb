import { type ChartDef, type ChartLine, type ChartPart, type ChartWhere, chartsIn } from '../chartDef.ts';
import type { EntityDef, ManifestDef } from '../entity.ts';
import { enums } from '../enums.ts';
import { entityOf, fieldAt, type PlacedField, placedFields } from '../fields.ts';
import { idFilterOf } from '../filters.ts';
import { formats } from '../formats.ts';
import { isObject } from '../isObject.ts';
import { isFor } from '../kindDefs.ts';
import {
  anyOf,
  anyText,
  byName,
  type Check,
  type ChecksOf,
  either,
  faultsOf,
  flagCheck,
  list,
  needed,
  textCheck,
  whole,
} from './checks.ts';
import { declaredIn, fieldCalledNow, problemText, repeated, shown } from './problemText.ts';

const where = byName(
  anyOf('', flagCheck, either(null), anyText, list(anyText, '')),
  "fields with true, false, null, a value or a list of values, such as { result: ['WON'], deleted_at: null }",
);
/** As many as a chart by the hour may have (server/stats/timeframe.ts). */
const mostHours = 744;
const hours: Check = (value) =>
  whole(value) === undefined && Number(value) >= 1 && Number(value) <= mostHours
    ? undefined
    : `a whole number from 1 to ${mostHours}`;

const chartChecks: ChecksOf<ChartDef> = {
  at: needed(textCheck),
  about: needed(list(textCheck, 'names of references')),
  hours,
  where,
  lines: needed((value) => (Array.isArray(value) ? undefined : "a list of lines, such as [{ label: 'Bets' }]")),
};
const lineChecks: ChecksOf<ChartLine> = { label: needed(textCheck), sum: textCheck, where };

/** What of an entity's charts is not written in the manifest's language. */
export function chartShapeProblems(entity: string, charts: unknown): string[] {
  return Object.entries(isObject(charts) ? charts : {}).flatMap(([name, chart]) => {
    const path = `charts.${name}`;
    if (!isObject(chart))
      return [
        problemText(entity, path, `${shown(chart)} is no chart`, `Give { at, about, lines } (${declaredIn.charts})`),
      ];
    const lines: unknown[] = Array.isArray(chart.lines) ? chart.lines : [];
    return [
      ...faultsOf(chart, chartChecks, declaredIn.charts, 'a chart').map(({ problem, remedy }) =>
        problemText(entity, path, problem, remedy),
      ),
      ...lines.flatMap((line, at) => lineProblems(entity, `${path}.lines[${at}]`, line)),
    ];
  });
}

function lineProblems(entity: string, path: string, line: unknown): string[] {
  if (!isObject(line))
    return [
      problemText(
        entity,
        path,
        `${shown(line)} is no line`,
        `Give { label }, with sum or where (${declaredIn.charts})`,
      ),
    ];
  return faultsOf(line, lineChecks, declaredIn.charts, 'a line of a chart').map(({ problem, remedy }) =>
    problemText(entity, path, problem, remedy),
  );
}

/** A chart while it is validated: its place in the manifest, and how to report a mistake. */
interface At {
  manifest: ManifestDef;
  entity: EntityDef;
  chart: ChartDef;
  problem: (problem: string, remedy: string) => string;
}

/** Charts that name something unknown, or whose rows can't be counted as declared. Their shape and all relations are valid. */
export function chartProblems(manifest: ManifestDef): string[] {
  return [...chartsIn(manifest)].flatMap(([name, parts]) => [
    ...parts.flatMap((part) => partProblems(manifest, name, part)),
    ...together(manifest, name, parts),
  ]);
}

function partProblems(manifest: ManifestDef, name: string, { entity: of, chart }: ChartPart): string[] {
  const entity = entityOf(manifest, of);
  const problem = (text: string, remedy: string) => problemText(of, `charts.${name}`, text, remedy);
  const at = { manifest, entity, chart, problem };
  return [
    ...(entity.store === 'tenant'
      ? []
      : [
          problem(
            `its rows are in the store ${entity.store}`,
            'Charts are of entities of the store tenant: take it out',
          ),
        ]),
    ...words(at, name),
    ...moment(at),
    ...subjects(at),
    ...lines(at),
    ...[chart.where, ...chart.lines.map(({ where }) => where)].flatMap((where) => conditions(at, where)),
  ];
}

const namesOf = (entity: EntityDef, wanted: (placed: PlacedField) => boolean) =>
  placedFields(entity)
    .filter(wanted)
    .map(({ path }) => path)
    .join(', ') || 'there is none yet';

const label = new RegExp(formats.labelKey.pattern);

/** Names and lines are keys of the languages' texts. */
function words({ chart, problem }: At, name: string): string[] {
  return [name, ...chart.lines.map((line) => line.label)]
    .filter((text) => !label.test(text))
    .map((text) => problem(`${shown(text)} can't be the key of a text`, 'Use letters, digits, blanks and plain marks'));
}

function moment({ entity, chart, problem }: At): string[] {
  const field = fieldAt(entity, chart.at)?.field;
  if (field?.kind === 'time') return [];
  return [
    problem(
      `at names '${chart.at}', which is ${field ? `a ${field.kind} and no time` : `not declared${fieldCalledNow(entity, chart.at)}`}`,
      `Name one of ${namesOf(entity, (one) => one.field.kind === 'time')}`,
    ),
  ];
}

function subjects({ manifest, entity, chart: { about }, problem }: At): string[] {
  const refs = namesOf(entity, (one) => one.field.kind === 'ref');
  return [
    ...(about.length === 0 ? [problem('it is about nothing', `Name a reference in about: ${refs}`)] : []),
    ...repeated(about).map((path) => problem(`about names '${path}' twice`, 'Name it once')),
    ...about.flatMap((path) => {
      const field = fieldAt(entity, path)?.field;
      if (field?.kind !== 'ref')
        return [
          problem(
            `about names '${path}', which is ${field ? `a ${field.kind} and no reference` : `not declared${fieldCalledNow(entity, path)}`}`,
            `Name one of ${refs}`,
          ),
        ];
      if (idFilterOf(manifest, entity, path)) return [];
      return [
        problem(
          `about names '${path}', which can't be filtered by its id`,
          `Give it filter: { ${path}_id: 'id' } (${declaredIn.field})`,
        ),
      ];
    }),
  ];
}

function lines({ entity, chart, problem }: At): string[] {
  if (chart.lines.length === 0) return [problem('it has no line', "Give it one, such as { label: 'Bets' }")];
  const currencies = new Set<string>();
  const problems = chart.lines.flatMap(({ label: line, sum }) => {
    if (sum === undefined) return [];
    const field = fieldAt(entity, sum)?.field;
    if (!field || !isFor(field, 'sum'))
      return [
        problem(
          `sum of '${line}' names '${sum}', which is ${field ? `a ${field.kind} and can't be added up` : `not declared${fieldCalledNow(entity, sum)}`}`,
          `Name one of ${namesOf(entity, (one) => isFor(one.field, 'sum'))}, or leave it out to count rows`,
        ),
      ];
    if (field.kind !== 'money') return [];
    currencies.add(field.currency);
    const currency = fieldAt(entity, field.currency)?.field;
    if (!currency || ('required' in currency && currency.required)) return [];
    return [
      problem(
        `sum of '${line}' is in '${field.currency}', which may be empty`,
        `Give ${field.currency} required: true: an amount without a currency can't be added to others`,
      ),
    ];
  });
  if (currencies.size < 2) return problems;
  return [...problems, problem(`its sums are in ${[...currencies].join(' and ')}`, 'Make a chart of each currency')];
}

function conditions({ entity, problem }: At, where: ChartWhere = {}): string[] {
  return Object.entries(where).flatMap(([path, value]) => {
    const placed = fieldAt(entity, path);
    if (!placed?.column)
      return [
        problem(
          `where names '${path}', which is ${placed ? 'in no column' : `not declared${fieldCalledNow(entity, path)}`}`,
          `Name one of ${namesOf(entity, ({ column, field }) => column !== null && isFor(field, 'where'))}`,
        ),
      ];
    const wrong = misfitOf(placed, value);
    return wrong ? [problem(`where can't compare '${path}' with ${shown(value)}`, wrong)] : [];
  });
}

/** What to compare a field with instead; null where the value will do. */
function misfitOf({ field }: PlacedField, value: ChartWhere[string]): string | null {
  if (value === null)
    return 'required' in field && field.required ? 'It is never empty: leave it out, or compare it with values' : null;
  if (field.kind === 'boolean') return typeof value === 'boolean' ? null : 'Use true or false';
  if (!isFor(field, 'where')) return `Of a ${field.kind}, only null can be asked for`;
  const values = typeof value === 'boolean' ? [] : [value].flat();
  const allowed: readonly string[] | null = field.kind === 'choice' ? enums[field.of] : null;
  if (values.length > 0 && values.every((one) => !allowed || allowed.includes(one))) return null;
  return allowed
    ? `Use one or more of ${allowed.join(', ')} (${declaredIn.enums})`
    : 'Use a text or a list of texts with one or more';
}

/** What the entities of one chart have to agree in. */
function together(manifest: ManifestDef, name: string, parts: readonly ChartPart[]): string[] {
  const [first, ...others] = parts;
  if (!first) return [];
  const twice = repeated(parts.flatMap(({ chart }) => chart.lines.map((line) => line.label)));
  const last = others.at(-1) ?? first;
  return [
    ...twice.map((line) =>
      problemText(
        last.entity,
        `charts.${name}`,
        `it has the line '${line}' twice`,
        'Give each line a label of its own',
      ),
    ),
    ...others.flatMap((other) => {
      const [wanted, given] = [first, other].map((part) => agreed(manifest, part));
      if (wanted === given) return [];
      const remedy = `Give both the same, or the chart another name: ${first.entity} has ${wanted}`;
      return [
        problemText(other.entity, `charts.${name}`, `${first.entity} has this chart, too, and not ${given}`, remedy),
      ];
    }),
  ];
}

/** By which filters a chart is asked for, of what, and over how long. */
function agreed(manifest: ManifestDef, { entity: of, chart: { about, hours } }: ChartPart): string {
  const entity = entityOf(manifest, of);
  const filters = about.map((path) => {
    const filter = idFilterOf(manifest, entity, path);
    return `about ${filter?.via?.entity ?? path} by ${filter?.name ?? 'nothing'}`;
  });
  return [...filters, ...(hours === undefined ? [] : [`hours ${hours}`])].join(', ');
}
