import { useId } from 'react';
import { latinDigits } from '../../format/readNumber.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { kindDef } from '../../manifest/kindDefs.ts';
import type { ControlProps } from './FilterControl.tsx';
import type { FilterItem } from './filterItems.ts';
import styles from './filters.module.css';
import { type Held, withValues } from './held.ts';
import { RemoveFilter } from './RemoveFilter.tsx';
import { useTyped } from './useTyped.ts';

type Text = Extract<FilterItem, { control: 'text' }>;

/** A box that filters while it is typed in. Where several values are taken, commas separate them. */
export function TextFilter({ label, item, held, change, opened, onRemove }: ControlProps<Text>) {
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
