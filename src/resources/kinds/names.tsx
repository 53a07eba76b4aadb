import { useLabel } from '../../i18n/useLabel.ts';
import type { FieldOf } from '../../manifest/fieldDef.ts';
import { namesOf } from '../../records.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { LazyPermissionsInput, LazyScopesInput, LazyValuesInput } from '../inputs/loaded.ts';
import { usePermissionLabel } from '../permissionLabel.ts';
import { useScopeLabel } from '../scopeLabel.ts';
import { useLabels } from '../useLabels.ts';
import styles from './cells.module.css';
import type { InputProps, KindUi, ValueProps } from './kindUi.ts';

/** Names that are the values of a class. */
const classOf = { events: 'WebhookEvents', categories: 'RiskCategoryTypes', weekdays: 'Weekdays' } as const;
const isOfClass = (of: FieldOf<'names'>['of']): of is keyof typeof classOf => of in classOf;

/** Labels of names: their group, and their word within it; values of a class have no groups. */
function useNameLabel(of: FieldOf<'names'>['of']) {
  const { group, verb } = usePermissionLabel();
  const scopes = useScopeLabel();
  const { value } = useLabels();
  if (isOfClass(of)) return { group: () => '', word: (name: string) => value(classOf[of], name) };
  return of === 'scopes' ? scopes : { group, word: verb };
}

function Cell({ value, field }: ValueProps<'names'>) {
  const label = useLabel();
  const { word } = useNameLabel(field.of);
  const names = namesOf(value);
  if (names.length === 0) return <Nothing />;
  // few and short
  if (field.of === 'weekdays') return <span>{names.map(word).join(' · ')}</span>;
  return <span>{label(`resources.values.${field.of}`, { smart_count: names.length })}</span>;
}

function Detail({ value, field }: ValueProps<'names'>) {
  const { group, word } = useNameLabel(field.of);
  const names = namesOf(value);
  if (names.length === 0) return <Nothing />;
  const groups = Map.groupBy(names, group);
  return (
    <dl className={`m-0 grid grid-cols-[max-content_1fr] gap-x-16 gap-y-6 phone:grid-cols-[1fr] ${styles.permissions}`}>
      {[...groups].map(([title, held]) => (
        <div key={title} style={{ display: 'contents' }}>
          {title !== '' && <dt>{title}</dt>}
          <dd>
            {held.map((name) => (
              <span key={name} className={styles.tag} title={name}>
                {word(name)}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Input(props: InputProps<'names'>) {
  const { of } = props.field;
  if (isOfClass(of)) return <LazyValuesInput {...props} of={of} values={classOf[of]} />;
  return of === 'scopes' ? <LazyScopesInput {...props} /> : <LazyPermissionsInput {...props} />;
}

export const names: KindUi<'names'> = {
  look: 'words',
  wide: true,
  Cell,
  Detail,
  Input,
  filters: {},
  toForm: namesOf,
  fromForm: namesOf,
};
