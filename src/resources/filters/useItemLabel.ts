import { useLabels } from '../useLabels.ts';
import type { FilterItem } from './filterItems.ts';

/** What a control of the filter bar is called; a range by its field, since it stands for both ends. */
export function useItemLabel(entity: string): (item: FilterItem) => string {
  const labels = useLabels();
  return ({ control, def }) =>
    control === 'range' ? labels.field(entity, def.target.path) : labels.filter(entity, def);
}
