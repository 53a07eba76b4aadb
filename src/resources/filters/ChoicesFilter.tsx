import type { ReactNode } from 'react';
import { useIntlLocale } from '../../format/locale.ts';
import type { EnumName } from '../../manifest/enums.ts';
import { StatusChip } from '../status/StatusChip.tsx';
import { useEnumValues } from '../useEnumValues.ts';
import { useLabels } from '../useLabels.ts';
import { ChipFilter, useSummary } from './ChipFilter.tsx';
import type { ControlProps } from './FilterControl.tsx';
import type { FilterItem } from './filterItems.ts';
import { withValues } from './held.ts';

/** Values of an enum class. */
export function ChoicesFilter(props: ControlProps<Extract<FilterItem, { control: 'choices' }>>) {
  const labels = useLabels();
  const { of } = props.item;
  return (
    <ValuesFilter
      {...props}
      word={(value) => labels.value(of, value)}
      options={(drawn) => <EnumOptions {...drawn} of={of} />}
    />
  );
}

/** Entities by their labels. */
export function EntitiesFilter(props: ControlProps<Extract<FilterItem, { control: 'entities' }>>) {
  const labels = useLabels();
  const collator = new Intl.Collator(useIntlLocale());
  const { entities } = props.item;
  const option = (value: string) => ({ value, shown: labels.subject(value) });
  return (
    <ValuesFilter
      {...props}
      word={labels.subject}
      options={(drawn) => {
        const others = drawn.chosen.filter((value) => !entities.includes(value));
        const all = [...entities, ...others].map(option);
        return <Options {...drawn} values={all.sort((one, other) => collator.compare(one.shown, other.shown))} />;
      }}
    />
  );
}

interface Drawn {
  label: string;
  name: string;
  several: boolean;
  chosen: string[];
  onChange: (values: string[]) => void;
}

type ValuesProps = ControlProps<Extract<FilterItem, { control: 'choices' | 'entities' }>> & {
  word: (value: string) => string;
  options: (drawn: Drawn) => ReactNode;
};

/** One value, or several where the filter takes a list. */
function ValuesFilter({ label, item, held, change, opened, onRemove, word, options }: ValuesProps) {
  const { name } = item.def;
  const chosen = [...(held[name]?.in ?? []), ...(held[name]?.eq ?? [])];
  const set = (values: string[]) => change((now) => withValues({ ...now, [name]: {} }, name, item.op, values));
  const [first] = chosen;
  const summary = useSummary(first === undefined ? first : word(first), chosen.length);
  return (
    <ChipFilter label={label} summary={summary} opened={opened} onRemove={onRemove} onClear={() => set([])}>
      {options({ label, name, several: item.op === 'in', chosen, onChange: set })}
    </ChipFilter>
  );
}

/** The values to choose from, asked for when the filter is opened. */
function EnumOptions({ of, ...drawn }: Drawn & { of: EnumName }) {
  const values = useEnumValues(of, drawn.chosen);
  return (
    <Options {...drawn} values={values.map((value) => ({ value, shown: <StatusChip of={of} value={value} /> }))} />
  );
}

function Options({
  label,
  name,
  several,
  chosen,
  onChange,
  values,
}: Drawn & { values: { value: string; shown: ReactNode }[] }) {
  const toggled = (value: string, checked: boolean) =>
    checked ? [...chosen, value] : chosen.filter((other) => other !== value);
  return (
    <fieldset className="pb-fieldset flex flex-col">
      <legend className="pb-sr">{label}</legend>
      {values.map(({ value, shown }) => (
        <label key={value} className="flex min-h-32 cursor-pointer items-center gap-10 rounded-6 px-6 hover:bg-hover">
          <input
            className="m-0 size-16 flex-none accent-accent"
            type={several ? 'checkbox' : 'radio'}
            name={several ? undefined : name}
            checked={chosen.includes(value)}
            onChange={({ target }) => onChange(several ? toggled(value, target.checked) : [value])}
          />
          {shown}
        </label>
      ))}
    </fieldset>
  );
}
