import Check from '@mui/icons-material/CheckOutlined';
import { useListContext } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import { isObject } from '../../manifest/isObject.ts';
import styles from './translationList.module.css';

/** Whether only labels are listed that lack a text. */
export function MissingOnly() {
  const words = useLabel();
  const { filterValues, setFilters } = useListContext();
  const { missing, ...others } = filterValues;
  const on = isObject(missing) && missing.gte !== undefined;
  return (
    <button
      type="button"
      className={`hover:border-edge aria-pressed:border-accent aria-pressed:bg-selected aria-pressed:font-medium [&_svg]:text-larger [&_svg]:text-accent ${styles.toggle}`}
      aria-pressed={on}
      onClick={() => setFilters(on ? others : { ...others, missing: { gte: '1' } })}
    >
      {on && <Check aria-hidden />}
      {words('translations.list.missingOnly')}
    </button>
  );
}

/** What comes first. */
export function LabelOrder() {
  const words = useLabel();
  const { sort, setSort } = useListContext();
  return (
    <label className="inline-flex items-center gap-6 text-soft">
      <span>{words('translations.list.order')}</span>
      <select
        className="h-32 rounded-8 border border-hairline bg-card px-6 text-text hover:border-edge"
        value={sort.field === 'key' ? 'key' : 'missing'}
        onChange={({ target }) =>
          setSort(target.value === 'key' ? { field: 'key', order: 'ASC' } : { field: 'missing', order: 'DESC' })
        }
      >
        <option value="missing">{words('translations.list.byMissing')}</option>
        <option value="key">{words('translations.list.byKey')}</option>
      </select>
    </label>
  );
}
