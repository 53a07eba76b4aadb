import { chartsIn } from './charts.ts';
import type { ManifestDef } from './entity.ts';

/** Keys of the words of charts, by the names and labels that the manifest has for them. Dots divide areas. */
export const chartLabelKey = {
  name: (chart: string) => `charts.names.${chart.replaceAll('.', '_')}`,
  /** What a chart counts: nobody has to say it. */
  about: (chart: string) => `charts.about.${chart.replaceAll('.', '_')}`,
  line: (label: string) => `charts.series.${label.replaceAll('.', '_')}`,
} as const;

/** Every key that the charts of a manifest call for. */
export function chartLabelKeysOf(manifest: ManifestDef): string[] {
  const charts = [...chartsIn(manifest)];
  const lines = charts.flatMap(([, parts]) => parts.flatMap(({ chart }) => chart.lines.map(({ label }) => label)));
  return [...charts.map(([name]) => chartLabelKey.name(name)), ...[...new Set(lines)].map(chartLabelKey.line)];
}
