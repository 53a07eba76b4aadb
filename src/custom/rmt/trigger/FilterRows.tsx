import AddOutlined from '@mui/icons-material/AddOutlined';
import { useLabel } from '../../../i18n/useLabel.ts';
import styles from './builder.module.css';
import type { PartProps } from './cardProps.ts';
import { FilterRow } from './FilterRow.tsx';
import { freshFilter } from './fresh.ts';

/** The conditions on the rows of a setting. */
export function FilterRows({ engine, ruleText, type, setting, path, set }: PartProps) {
  const words = useLabel();
  const { key, model, filters } = setting;
  return (
    <>
      {filters.length > 0 && (
        <ul className={`m-0 grid ${styles.filters}`} aria-label={words('rmt.filter.list', { key })}>
          {filters.map((filter, at) => (
            <FilterRow
              key={filter.uid}
              engine={engine}
              ruleText={ruleText}
              type={type}
              model={model}
              filter={filter}
              first={at === 0}
              path={`${path}.filters.${at}`}
              onChange={(changed) => set({ filters: filters.map((one) => (one.uid === changed.uid ? changed : one)) })}
              onRemove={() => set({ filters: filters.filter((one) => one.uid !== filter.uid) })}
            />
          ))}
        </ul>
      )}
      <button
        type="button"
        className={`svg-17 hover:bg-hover ${styles.add}`}
        data-small=""
        onClick={() => set({ filters: [...filters, freshFilter(engine, type, model, filters.length === 0)] })}
      >
        <AddOutlined aria-hidden />
        {words('rmt.filter.add')}
      </button>
    </>
  );
}
