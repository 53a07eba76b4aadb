import { ChoicesFilter, EntitiesFilter } from './ChoicesFilter.tsx';
import { FlagFilter } from './FlagFilter.tsx';
import type { FilterItem } from './filterItems.ts';
import type { FilterChange, Held } from './held.ts';
import { PickFilter } from './PickFilter.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { TextFilter } from './TextFilter.tsx';
import { useItemLabel } from './useItemLabel.ts';

export interface ControlProps<I extends FilterItem = FilterItem> {
  label: string;
  item: I;
  held: Held;
  change: FilterChange;
  /** Just added: ready to be filled in. */
  opened: boolean;
  /** Takes an added control out of the bar again. */
  onRemove: (() => void) | undefined;
}

/** The control of one filter, by its kind. */
export function FilterControl({ entity, item, ...props }: Omit<ControlProps, 'label'> & { entity: string }) {
  const label = useItemLabel(entity)(item);
  switch (item.control) {
    case 'text':
      return <TextFilter {...props} item={item} label={label} />;
    case 'entities':
      return <EntitiesFilter {...props} item={item} label={label} />;
    case 'choices':
      return <ChoicesFilter {...props} item={item} label={label} />;
    case 'flag':
      return <FlagFilter {...props} item={item} label={label} />;
    case 'pick':
      return <PickFilter {...props} item={item} label={label} />;
    case 'range':
      return <RangeFilter {...props} item={item} label={label} />;
  }
}
