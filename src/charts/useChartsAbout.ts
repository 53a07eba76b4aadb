import { usePermitted } from '../authProvider/permitted.ts';
import { useManifest } from '../ManifestContext.tsx';
import { chartsIn, shownWith } from '../manifest/chartDef.ts';
import type { ManifestDef } from '../manifest/entity.ts';
import { entityOf } from '../manifest/fields.ts';
import { idFilterOf } from '../manifest/filters.ts';

/** The charts that an entity's records are shown with; those of rows that the role may list. */
export function useChartsAbout(entity: string): RecordChart[] {
  const permitted = usePermitted();
  return chartsAbout(useManifest(), entity).filter(({ of }) => of.every((rows) => permitted(rows, 'list')));
}

/** A chart as a record's page shows it. */
interface RecordChart {
  name: string;
  /** The entities whose rows it is made of. */
  of: readonly string[];
  /** The filter that keeps it to the record. */
  column: string;
  /** Over how many last hours; over the page's timeframe where left out. */
  hours?: number;
}

/** The charts that are shown on the page of an entity's records. */
function chartsAbout(manifest: ManifestDef, record: string): RecordChart[] {
  return [...chartsIn(manifest)].flatMap(([name, parts]) => {
    const [first] = parts;
    if (!first || shownWith(manifest, parts) !== record) return [];
    const { about, hours } = first.chart;
    const column = idFilterOf(manifest, entityOf(manifest, first.entity), about[0] ?? '')?.name;
    return column === undefined ? [] : [{ name, of: parts.map(({ entity }) => entity), column, hours }];
  });
}
