import { lazy, Suspense } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { usePicked } from '../pickers/pickerChoices.ts';
import { ChipFilter } from './ChipFilter.tsx';
import type { ControlProps } from './FilterControl.tsx';
import type { FilterItem } from './filterItems.ts';
import styles from './filters.module.css';
import { withValues } from './held.ts';

/** Fetched when the first such filter is opened. */
const RecordPicker = lazy(() =>
  import('../pickers/RecordPicker.tsx').then((module) => ({ default: module.RecordPicker })),
);

/** Records of another entity, found by typing. */
export function PickFilter(props: ControlProps<Extract<FilterItem, { control: 'pick' }>>) {
  const { label, item, held, change, opened, onRemove } = props;
  const words = useLabel();
  const { name } = item.def;
  const several = item.def.ops.includes('in');
  const keys = [...(held[name]?.in ?? []), ...(held[name]?.eq ?? [])];
  const picked = usePicked(item.entity, keys, item.by, []);
  const set = (values: string[]) => {
    const many = values.length > 1;
    change((now) => withValues(withValues(now, name, 'eq', many ? [] : values), name, 'in', many ? values : []));
  };
  const [first] = picked;
  const summary =
    !first || picked.length === 1
      ? (first?.label ?? null)
      : words('resources.filters.more', { first: first.label, count: picked.length - 1 });
  return (
    <ChipFilter
      label={label}
      summary={summary}
      opened={opened}
      removable={onRemove !== undefined}
      onClear={() => {
        set([]);
        onRemove?.();
      }}
    >
      <div className="w-[min(320px,calc(100vw_-_56px))] pbs-6">
        <Suspense fallback={<div className={styles.pickerWait} />}>
          <RecordPicker
            entity={item.entity}
            by={item.by}
            label={label}
            multiple={several}
            value={keys}
            known={picked}
            onChange={set}
            autoFocus
          />
        </Suspense>
      </div>
    </ChipFilter>
  );
}
