import type { FieldOf } from '../../manifest/fieldDef.ts';
import { isObject } from '../../manifest/isObject.ts';
import { asReferences, asText, valueAt } from '../../records.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { LazyRefsInput } from '../inputs/loaded.ts';
import { useNames } from '../useNames.ts';
import styles from './cells.module.css';
import type { KindUi, ValueProps } from './kindUi.ts';
import { ReferenceLink } from './ReferenceLink.tsx';

/** How many a table's cell has room for. */
const inCell = 2;

function Cell({ value, field }: ValueProps<'refs'>) {
  const names = useNames();
  const all = asReferences(value);
  if (all.length === 0) return <Nothing />;
  const name = (one: (typeof all)[number]) => names.orNumber(field.to, one);
  return (
    <span className={`data-wrap:flex-wrap ${styles.tags}`} title={all.map(name).join(', ')}>
      {all.slice(0, inCell).map((one) => (
        <bdi key={one.id} className={styles.tag}>
          {name(one)}
        </bdi>
      ))}
      {all.length > inCell && <span className="flex-none text-small text-soft">+{all.length - inCell}</span>}
    </span>
  );
}

function Detail({ value, field }: ValueProps<'refs'>) {
  const all = asReferences(value);
  if (all.length === 0) return <Nothing />;
  return (
    <span className={`data-wrap:flex-wrap ${styles.tags}`} data-wrap="">
      {all.map((one) => (
        <ReferenceLink key={one.id} to={field.to} value={one} chip />
      ))}
    </span>
  );
}

/** What the field is written by: ids, or the values of `by`. */
function keysOf(value: unknown, { by = 'id' }: FieldOf<'refs'>): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((one) => asText(isObject(one) ? valueAt(one, by) : one)).filter((key) => key !== null);
}

export const refs: KindUi<'refs'> = {
  look: 'tags',
  Cell,
  Detail,
  Input: LazyRefsInput,
  filters: {},
  toForm: keysOf,
  fromForm: keysOf,
};
