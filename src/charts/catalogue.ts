import { chartsIn, shownWith } from '../manifest/chartDef.ts';
import type { ManifestDef } from '../manifest/entity.ts';
import { entityOf } from '../manifest/fields.ts';
import { idFilterOf } from '../manifest/filters.ts';

/** A chart as a record's page shows it. */
export interface RecordChart {
  name: string;
  /** The entities whose rows it is made of. */
  of: readonly string[];
  /** The filter that keeps it to the record. */
  column: string;
  /** Over how many last hours; over the page's timeframe where left out. */
  hours?: number;
}

/** The charts that are shown on the page of an entity's records. */
export function chartsAbout(manifest: ManifestDef, record: string): RecordChart[] {
  return [...chartsIn(manifest)].flatMap(([name, parts]) => {
    const [first] = parts;
    if (!first || shownWith(manifest, parts) !== record) return [];
    const { about, hours } = first.chart;
    const column = idFilterOf(manifest, entityOf(manifest, first.entity), about[0] ?? '')?.name;
    return column === undefined ? [] : [{ name, of: parts.map(({ entity }) => entity), column, hours }];
  });
}
