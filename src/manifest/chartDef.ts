import type { ManifestDef } from './entity.ts';
import { keptBy } from './keptBy.ts';

/** Which rows count, by their fields: yes or no, one of these values, or nothing at all. All of them have to hold. */
export interface ChartWhere {
  readonly [field: string]: boolean | null | string | readonly string[];
}

/** One line of a chart: the number of rows, or the sum of a field. */
export interface ChartLine {
  /** Its name in English; the other languages word it by `charts.series`. */
  label: string;
  /** An amount, a whole number or a decimal. */
  sum?: string;
  /** Which of the chart's rows count for it. */
  where?: ChartWhere;
}

/** What an entity's rows give to a chart of v1/reporter/get-chart (docs/decisions/017-charts.md). */
export interface ChartDef {
  /** The time by which a row falls into a day or hour; with `otherwise`, as a filter by it goes. */
  at: string;
  /** The references that it can be asked for by. It is shown on the page of the record that the first one leads to. */
  about: readonly string[];
  /** Shown over so many last hours, by the hour; where left out, over the timeframe that the page has. */
  hours?: number;
  where?: ChartWhere;
  lines: readonly ChartLine[];
}

/** The names of a manifest's charts. */
export type ChartNameOf<M extends ManifestDef> = {
  [E in keyof M['entities']]: M['entities'][E] extends { charts: infer C } ? keyof C & string : never;
}[keyof M['entities']];

/** What one entity gives to a chart. */
export interface ChartPart {
  entity: string;
  chart: ChartDef;
}

/** The charts of a manifest by their names; one that several entities declare is made of them all. */
export const chartsIn = keptBy((manifest: ManifestDef): ReadonlyMap<string, readonly ChartPart[]> => {
  const charts = new Map<string, ChartPart[]>();
  for (const [entity, { charts: own = {} }] of Object.entries(manifest.entities))
    for (const [name, chart] of Object.entries(own)) charts.set(name, [...(charts.get(name) ?? []), { entity, chart }]);
  return charts;
});

/** The entity on whose records' pages a chart is shown: the one that the first of `about` leads to. */
export function shownWith(manifest: ManifestDef, [first]: readonly ChartPart[]): string | undefined {
  const field = first && manifest.entities[first.entity]?.fields[first.chart.about[0] ?? ''];
  return field?.kind === 'ref' ? field.to : undefined;
}

/** Keys of the words of charts, by the names and labels that the manifest has for them. Dots divide areas. */
export const chartLabelKey = {
  name: (chart: string) => `charts.names.${chart.replaceAll('.', '_')}`,
  /** The optional sentence on the meaning of a chart. */
  about: (chart: string) => `charts.about.${chart.replaceAll('.', '_')}`,
  line: (label: string) => `charts.series.${label.replaceAll('.', '_')}`,
} as const;

/** Every key that the charts of a manifest call for. */
export function chartLabelKeysOf(manifest: ManifestDef): string[] {
  const charts = [...chartsIn(manifest)];
  const lines = charts.flatMap(([, parts]) => parts.flatMap(({ chart }) => chart.lines.map(({ label }) => label)));
  return [...charts.map(([name]) => chartLabelKey.name(name)), ...[...new Set(lines)].map(chartLabelKey.line)];
}
