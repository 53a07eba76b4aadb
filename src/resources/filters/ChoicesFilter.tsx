import { useLabel } from '../../i18n/useLabel.ts';
import { enums } from '../../manifest/enums.ts';
import { StatusChip } from '../status/StatusChip.tsx';
import { useLabels } from '../useLabels.ts';
import { ChipFilter } from './ChipFilter.tsx';
import type { ControlProps } from './FilterControl.tsx';
import type { FilterItem } from './filterItems.ts';
import styles from './filters.module.css';
import { withValues } from './held.ts';

/** Values of an enum class: one, or several where the filter takes a list. */
export function ChoicesFilter(props: ControlProps<Extract<FilterItem, { control: 'choices' }>>) {
  const { label, item, held, change, opened, onRemove } = props;
  const words = useLabel();
  const labels = useLabels();
  const { name } = item.def;
  const chosen = [...(held[name]?.in ?? []), ...(held[name]?.eq ?? [])];
  const set = (values: string[]) => change((now) => withValues({ ...now, [name]: {} }, name, item.op, values));
  const several = item.op === 'in';
  const [first] = chosen;
  const firstLabel = first === undefined ? null : labels.value(item.of, first);
  const summary =
    firstLabel === null || chosen.length === 1
      ? firstLabel
      : words('resources.filters.more', { first: firstLabel, count: chosen.length - 1 });

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
      <fieldset className={styles.options}>
        <legend className="pb-sr">{label}</legend>
        {enums[item.of].map((value) => (
          <label key={value} className={styles.option}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={several ? undefined : name}
              checked={chosen.includes(value)}
              onChange={(event) =>
                set(
                  !several
                    ? [value]
                    : event.target.checked
                      ? [...chosen, value]
                      : chosen.filter((other) => other !== value),
                )
              }
            />
            <StatusChip of={item.of} value={value} />
          </label>
        ))}
      </fieldset>
    </ChipFilter>
  );
}
