import { useLabels } from '../useLabels.ts';
import type { FilterItem } from './filterItems.ts';

/** The label of a control of the filter bar; a range has its field's, as it is both ends. */
export function useItemLabel(entity: string): (item: FilterItem) => string {
  const labels = useLabels();
  return ({ control, def }) =>
    control === 'range' ? labels.field(entity, def.target.path) : labels.filter(entity, def);
}
