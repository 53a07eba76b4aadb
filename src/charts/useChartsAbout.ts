import { usePermitted } from '../authProvider/permitted.ts';
import { useManifest } from '../ManifestContext.tsx';
import { chartsAbout, type RecordChart } from './catalogue.ts';

/** The charts that an entity's records are shown with; those of rows that the role may list. */
export function useChartsAbout(entity: string): RecordChart[] {
  const permitted = usePermitted();
  return chartsAbout(useManifest(), entity).filter(({ of }) => of.every((rows) => permitted(rows, 'list')));
}
