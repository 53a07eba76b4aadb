import { useLabel } from '../../i18n/useLabel.ts';
import { ChipFilter } from './ChipFilter.tsx';
import type { ControlProps } from './FilterControl.tsx';
import type { FilterItem } from './filterItems.ts';
import { withValues } from './held.ts';

const flags = ['true', 'false'] as const;

/** Yes, no, or either. */
export function FlagFilter(props: ControlProps<Extract<FilterItem, { control: 'flag' }>>) {
  const { label, item, held, change, opened, onRemove } = props;
  const words = useLabel();
  const { name } = item.def;
  const value = held[name]?.eq?.[0];
  const word = (flag: string) => words(flag === 'true' ? 'resources.values.yes' : 'resources.values.no');
  return (
    <ChipFilter
      label={label}
      summary={value === undefined ? null : word(value)}
      opened={opened}
      removable={onRemove !== undefined}
      onClear={() => {
        change((now) => withValues(now, name, 'eq', []));
        onRemove?.();
      }}
    >
      <fieldset className="pb-fieldset flex flex-col">
        <legend className="pb-sr">{label}</legend>
        {flags.map((flag) => (
          <label key={flag} className="flex min-h-32 cursor-pointer items-center gap-10 rounded-6 px-6 hover:bg-hover">
            <input
              className="m-0 size-16 flex-none accent-accent"
              type="radio"
              name={name}
              checked={value === flag}
              onChange={() => change((now) => withValues(now, name, 'eq', [flag]))}
            />
            {word(flag)}
          </label>
        ))}
      </fieldset>
    </ChipFilter>
  );
}
