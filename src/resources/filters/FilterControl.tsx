import { lazy, Suspense, useId } from 'react';
import { latinDigits } from '../../format/readNumber.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { kindDef } from '../../manifest/kindDefs.ts';
import { usePicked } from '../pickers/pickerChoices.ts';
import { ChipFilter, useSummary } from './ChipFilter.tsx';
import { ChoicesFilter, EntitiesFilter } from './ChoicesFilter.tsx';
import type { FilterItem } from './filterItems.ts';
import styles from './filters.module.css';
import { type FilterChange, type Held, withValues } from './held.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { RemoveFilter } from './RemoveFilter.tsx';
import { useItemLabel } from './useItemLabel.ts';
import { useTyped } from './useTyped.ts';

export interface ControlProps<I extends FilterItem = FilterItem> {
  label: string;
  item: I;
  held: Held;
  change: FilterChange;
  /** Just added: ready to be filled in. */
  opened: boolean;
  /** Takes an added control out of the bar again. */
  onRemove: (() => void) | undefined;
}

/** The control of one filter, by its kind. */
export function FilterControl({ entity, item, ...props }: Omit<ControlProps, 'label'> & { entity: string }) {
  const label = useItemLabel(entity)(item);
  switch (item.control) {
    case 'text':
      return <TextFilter {...props} item={item} label={label} />;
    case 'entities':
      return <EntitiesFilter {...props} item={item} label={label} />;
    case 'choices':
      return <ChoicesFilter {...props} item={item} label={label} />;
    case 'flag':
      return <FlagFilter {...props} item={item} label={label} />;
    case 'pick':
      return <PickFilter {...props} item={item} label={label} />;
    case 'range':
      return <RangeFilter {...props} item={item} label={label} />;
  }
}

const flags = ['true', 'false'] as const;

/** Yes, no, or either. */
function FlagFilter(props: ControlProps<Extract<FilterItem, { control: 'flag' }>>) {
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
      onRemove={onRemove}
      onClear={() => change((now) => withValues(now, name, 'eq', []))}
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

/** Fetched when the first such filter is opened. */
const RecordPicker = lazy(() =>
  import('../pickers/RecordPicker.tsx').then((module) => ({ default: module.RecordPicker })),
);

/** Records of another entity, found by typing. */
function PickFilter(props: ControlProps<Extract<FilterItem, { control: 'pick' }>>) {
  const { label, item, held, change, opened, onRemove } = props;
  const { name } = item.def;
  const several = item.def.ops.includes('in');
  const keys = [...(held[name]?.in ?? []), ...(held[name]?.eq ?? [])];
  const picked = usePicked(item.entity, keys, item.by, []);
  const set = (values: string[]) => {
    const many = values.length > 1;
    change((now) => withValues(withValues(now, name, 'eq', many ? [] : values), name, 'in', many ? values : []));
  };
  const summary = useSummary(picked[0]?.label, picked.length);
  return (
    <ChipFilter label={label} summary={summary} opened={opened} onRemove={onRemove} onClear={() => set([])}>
      <div className="w-[min(320px,calc(100vw_-_56px))] pbs-6">
        <Suspense fallback={<div className={styles.pickerWait} />}>
          <RecordPicker
            entity={item.entity}
            by={item.by}
            label={label}
            multiple={several}
            closesOnPick
            value={keys}
            known={picked}
            onChange={set}
            autoFocus
          />
        </Suspense>
      </div>
    </ChipFilter>
  );
}
type Text = Extract<FilterItem, { control: 'text' }>;

/** A box that filters while it is typed in. Where several values are taken, commas separate them. */
function TextFilter({ label, item, held, change, opened, onRemove }: ControlProps<Text>) {
  const words = useLabel();
  const id = useId();
  const value = read(held, item);
  const [typed, type] = useTyped(value, (text) => change((now) => write(now, item, text)));
  const clear = () => {
    type('', true);
    onRemove?.();
  };
  return (
    <span
      className={`inline-flex max-w-full items-center rounded-8 border border-hairline bg-card hover:border-edge ${styles.field}`}
      data-active={value === '' ? undefined : ''}
    >
      <label htmlFor={id} className={`ps-10 pe-0 whitespace-nowrap text-soft ${styles.label}`}>
        {label}{' '}
        {item.op !== 'eq' && (
          <span className={`text-soft ${styles.op}`}>{words(`resources.filters.ops.${item.op}`)}</span>
        )}
      </label>
      <input
        id={id}
        className={`border-0 bg-transparent font-medium text-text ${styles.box}`}
        // biome-ignore lint/a11y/noAutofocus: it was just added, to be filled in
        autoFocus={opened}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        title={item.several ? words('resources.filters.several') : undefined}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') type(typed, true);
        }}
      />
      {(typed !== '' || onRemove) && <RemoveFilter label={label} onClick={clear} />}
    </span>
  );
}

function read(held: Held, { def, op, several }: Text): string {
  const ops = held[def.name] ?? {};
  return (several && ops.in ? ops.in : (ops[op] ?? [])).join(', ');
}

function write(held: Held, { def, op, several }: Text, text: string): Held {
  // ids are sent in Latin digits, with any keyboard
  const read = kindDef(def.target.field).own ? latinDigits(text) : text;
  const values = several ? read.split(/[,،]/).map((one) => one.trim()) : [read.trim()];
  const given = values.filter((one) => one !== '');
  if (!several) return withValues(held, def.name, op, given);
  const many = given.length > 1;
  return withValues(withValues(held, def.name, op, many ? [] : given), def.name, 'in', many ? given : []);
}
