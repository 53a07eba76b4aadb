import { useLabel } from '../../i18n/useLabel.ts';
import { isObject } from '../../manifest/isObject.ts';
import { asText } from '../../records.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { LazyPermissionsInput } from '../inputs/loaded.ts';
import { usePermissionLabel } from '../permissionLabel.ts';
import styles from './cells.module.css';
import type { KindUi, ValueProps } from './kindUi.ts';

/** The names in an API value, `[{name}]`, or in a form value. */
export function namesOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const names = value.map((one) => (isObject(one) ? asText(one.name) : asText(one))).filter((name) => name !== null);
  return [...new Set(names)];
}

function Cell({ value }: ValueProps<'names'>) {
  const label = useLabel();
  const names = namesOf(value);
  if (names.length === 0) return <Nothing />;
  return <span>{label('resources.values.permissions', { smart_count: names.length })}</span>;
}

function Detail({ value }: ValueProps<'names'>) {
  const { group, verb } = usePermissionLabel();
  const names = namesOf(value);
  if (names.length === 0) return <Nothing />;
  const groups = Map.groupBy(names, group);
  return (
    <dl className={`m-0 grid grid-cols-[max-content_1fr] gap-x-16 gap-y-6 phone:grid-cols-[1fr] ${styles.permissions}`}>
      {[...groups].map(([title, held]) => (
        <div key={title} style={{ display: 'contents' }}>
          <dt>{title}</dt>
          <dd>
            {held.map((name) => (
              <span key={name} className={styles.tag} title={name}>
                {verb(name)}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const names: KindUi<'names'> = {
  look: 'words',
  wide: true,
  Cell,
  Detail,
  Input: LazyPermissionsInput,
  filters: {},
  toText: (value) => namesOf(value).join(', '),
  toForm: namesOf,
  fromForm: namesOf,
};
