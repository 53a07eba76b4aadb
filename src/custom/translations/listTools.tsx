import Check from '@mui/icons-material/CheckOutlined';
import { useListContext } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import { isObject } from '../../manifest/isObject.ts';
import styles from './list.module.css';

/** Whether only labels are listed that lack a text. */
export function MissingOnly() {
  const words = useLabel();
  const { filterValues, setFilters } = useListContext();
  const { missing, ...others } = filterValues;
  const on = isObject(missing) && missing.gte !== undefined;
  return (
    <button
      type="button"
      className={`[&_svg]:text-larger [&_svg]:text-accent aria-pressed:border-accent aria-pressed:bg-selected aria-pressed:font-medium hover:border-edge ${styles.toggle}`}
      aria-pressed={on}
      onClick={() => setFilters(on ? others : { ...others, missing: { gte: '1' } })}
    >
      {on && <Check aria-hidden />}
      {words('translations.list.missingOnly')}
    </button>
  );
}

/** What comes first. */
export function Order() {
  const words = useLabel();
  const { sort, setSort } = useListContext();
  return (
    <label className="inline-flex items-center text-soft gap-6">
      <span>{words('translations.list.order')}</span>
      <select
        className="text-text bg-card border border-hairline rounded-8 h-32 px-6 hover:border-edge"
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
