import { useLabel } from '../../i18n/useLabel.ts';
import { asReferences } from '../../records.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import styles from './cells.module.css';
import type { KindUi, ValueProps } from './kindUi.ts';
import { notWritten } from './kindValues.ts';
import { ReferenceLink } from './ReferenceLink.tsx';

function Cell({ value }: ValueProps<'many'>) {
  const label = useLabel();
  const all = asReferences(value);
  return all.length > 0 ? <span>{label('resources.values.records', { smart_count: all.length })}</span> : <Nothing />;
}

/** What came along with the record; its page shows all of them in a table (show/Relations.tsx). */
function Detail({ value, field }: ValueProps<'many'>) {
  const all = asReferences(value);
  if (all.length === 0) return <Nothing />;
  return (
    <span className={`data-wrap:flex-wrap ${styles.tags}`} data-wrap="">
      {all.map((one) => (
        <ReferenceLink key={one.id} to={field.of} value={one} chip />
      ))}
    </span>
  );
}

export const many: KindUi<'many'> = {
  look: 'words',
  wide: true,
  Cell,
  Detail,
  Input: null,
  filters: {},
  ...notWritten,
};
