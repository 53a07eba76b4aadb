import { useLabel } from '../../i18n/useLabel.ts';
import { useIntlLocale } from '../format/locale.ts';
import { formatDay } from '../format/times.ts';
import { ChipFilter } from './ChipFilter.tsx';
import { firstDayOf, lastDayBound, lastDayOf, namedSpans } from './days.ts';
import type { ControlProps } from './FilterControl.tsx';
import type { End, FilterItem } from './filterItems.ts';
import styles from './filters.module.css';
import { type Held, withValues } from './held.ts';
import { useTyped } from './useTyped.ts';

type Range = Extract<FilterItem, { control: 'range' }>;
const numeric = /^-?\d{1,12}(\.\d{1,6})?$/;

const at = (held: Held, end: End | null) => (end ? (held[end.name]?.[end.op]?.[0] ?? '') : '');
const put = (held: Held, end: End | null, value: string) =>
  end ? withValues(held, end.name, end.op, value === '' ? [] : [value]) : held;

/** What a bound is in the box: days for moments, the number itself for numbers. */
function boxes({ from, to, of }: Range, held: Held): { from: string; to: string } {
  if (of === 'number') return { from: at(held, from), to: at(held, to) };
  return { from: firstDayOf(at(held, from)), to: to ? lastDayOf(at(held, to), to.op) : '' };
}

/** From one value to another, either of them left open. */
export function RangeFilter({ label, item, held, change, opened, onRemove }: ControlProps<Range>) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { from, to, of } = item;
  const value = boxes(item, held);
  const show = (text: string) => (of === 'number' ? text : formatDay(text, locale));
  const set = (next: { from?: string; to?: string }) => {
    change((now) => {
      const started = next.from === undefined ? now : put(now, from, next.from);
      if (next.to === undefined) return started;
      const last = next.to === '' || of === 'number' || !to ? next.to : lastDayBound(next.to, to.op, of);
      return put(started, to, last);
    });
  };
  return (
    <ChipFilter
      label={label}
      summary={summaryOf(value, show, words)}
      opened={opened}
      removable={onRemove !== undefined}
      onClear={() => {
        set({ from: '', to: '' });
        onRemove?.();
      }}
    >
      {of !== 'number' && <NamedSpans onPick={set} />}
      <div className={styles.range}>
        {from && <Bound of={of} end="from" value={value.from} onChange={(next) => set({ from: next })} />}
        {to && <Bound of={of} end="to" value={value.to} onChange={(next) => set({ to: next })} />}
      </div>
    </ChipFilter>
  );
}

function summaryOf(
  { from, to }: { from: string; to: string },
  show: (text: string) => string,
  words: ReturnType<typeof useLabel>,
): string | null {
  if (from && from === to) return show(from);
  if (from && to) return words('resources.filters.range', { from: show(from), to: show(to) });
  if (from) return words('resources.filters.after', { from: show(from) });
  return to ? words('resources.filters.before', { to: show(to) }) : null;
}

interface BoundProps {
  of: Range['of'];
  end: 'from' | 'to';
  value: string;
  onChange: (value: string) => void;
}

function Bound({ of, end, value, onChange }: BoundProps) {
  const words = useLabel();
  const right = (text: string) => text === '' || (of === 'number' ? numeric.test(text) : firstDayOf(text) !== '');
  const [typed, type] = useTyped(value, (text) => right(text) && onChange(text));
  const label =
    of === 'number'
      ? words(end === 'from' ? 'resources.filters.atLeast' : 'resources.filters.atMost')
      : words(end === 'from' ? 'resources.filters.fromDay' : 'resources.filters.toDay');
  return (
    <label className={styles.bound}>
      <span>{label}</span>
      <input
        className={styles.boundBox}
        type={of === 'number' ? 'text' : 'date'}
        inputMode={of === 'number' ? 'decimal' : undefined}
        dir="ltr"
        aria-invalid={!right(typed.trim())}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </label>
  );
}

function NamedSpans({ onPick }: { onPick: (span: { from: string; to: string }) => void }) {
  const words = useLabel();
  return (
    <div className={styles.spans}>
      {namedSpans(new Date()).map(({ key, from, to }) => (
        <button key={key} type="button" className={styles.span} onClick={() => onPick({ from, to })}>
          {words(`resources.filters.${key}`)}
        </button>
      ))}
    </div>
  );
}
