import { useRef } from 'react';
import { formatDay } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatEntered } from '../../format/numbers.ts';
import { isRefused } from '../../format/readNumber.ts';
import { useNumberBox } from '../../format/useNumberBox.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ChipFilter } from './ChipFilter.tsx';
import { firstDayOf, lastDayBound, lastDayOf, namedSpans } from './days.ts';
import type { ControlProps } from './FilterControl.tsx';
import type { End, FilterItem } from './filterItems.ts';
import styles from './filters.module.css';
import { type Held, withValues } from './held.ts';
import { useTyped } from './useTyped.ts';

type Range = Extract<FilterItem, { control: 'range' }>;
const digits = 12;
const places = 6;
const numeric = new RegExp(`^-?\\d{1,${digits}}(\\.\\d{1,${places}})?$`);
const wholeNumber = /^-?\d+$/;

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
  const range = useRef<HTMLDivElement>(null);
  // what cannot be read stays in sight, with the reason beside it, until it is mended or given up by Esc
  const mayClose = () => {
    const wrong = range.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    wrong?.focus();
    return !wrong;
  };
  const whole = item.def.target.field.kind === 'integer';
  const show = (text: string) => (of === 'number' ? formatEntered(text, locale) : formatDay(text, locale));
  const set = (next: { from?: string; to?: string }) => {
    change((now) => {
      const started = next.from === undefined ? now : put(now, from, next.from);
      if (next.to === undefined) return started;
      const last = next.to === '' || of === 'number' || !to ? next.to : lastDayBound(next.to, to.op, of);
      return put(started, to, last);
    });
  };
  const Bound = of === 'number' ? NumberBound : DayBound;
  return (
    <ChipFilter
      label={label}
      summary={summaryOf(value, show, words)}
      opened={opened}
      onRemove={onRemove}
      mayClose={mayClose}
      onClear={() => set({ from: '', to: '' })}
    >
      {of !== 'number' && <NamedSpans onPick={set} />}
      <div className="grid grid-cols-[1fr_1fr] gap-10 phone:grid-cols-[1fr]" ref={range}>
        {from && <Bound end="from" first whole={whole} value={value.from} onChange={(next) => set({ from: next })} />}
        {to && <Bound end="to" first={!from} whole={whole} value={value.to} onChange={(next) => set({ to: next })} />}
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
  end: 'from' | 'to';
  /** Where the keyboard is once the range is opened. */
  first: boolean;
  whole: boolean;
  value: string;
  onChange: (value: string) => void;
}

function NumberBound({ end, first, whole, value, onChange }: BoundProps) {
  const words = useLabel();
  const wrong = (text: string) => {
    if (text === '' || (whole ? wholeNumber : numeric).test(text)) return null;
    if (whole && numeric.test(text)) return words('validation.integer');
    return words('resources.numbers.tooLong', { digits, places });
  };
  const [typed, type] = useTyped(value, (text) => wrong(text) === null && onChange(text));
  const leave = () => wrong(typed) === null && type(typed, true);
  const { problem, problemId, box } = useNumberBox(typed, type, { whole, onBlur: leave });
  const message = problem ?? (isRefused(typed) ? null : wrong(typed));
  return (
    <label className="pb-note flex flex-col gap-4">
      <span>{words(end === 'from' ? 'resources.filters.atLeast' : 'resources.filters.atMost')}</span>
      <input
        {...box}
        // biome-ignore lint/a11y/noAutofocus: the range was just opened, to be filled in
        autoFocus={first}
        className={`aria-invalid:border-error ${styles.boundBox}`}
        aria-invalid={wrong(typed) !== null}
        aria-describedby={message === null ? undefined : problemId}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <span id={problemId} className="text-error empty:hidden" aria-live="polite">
        {message}
      </span>
    </label>
  );
}

function DayBound({ end, value, onChange }: BoundProps) {
  const words = useLabel();
  const right = (text: string) => text === '' || firstDayOf(text) !== '';
  const [typed, type] = useTyped(value, (text) => right(text) && onChange(text));
  return (
    <label className="pb-note flex flex-col gap-4">
      <span>{words(end === 'from' ? 'resources.filters.fromDay' : 'resources.filters.toDay')}</span>
      <input
        className={`aria-invalid:border-error ${styles.boundBox}`}
        type="date"
        dir="ltr"
        aria-invalid={!right(typed)}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => right(typed) && type(typed, true)}
      />
    </label>
  );
}

function NamedSpans({ onPick }: { onPick: (span: { from: string; to: string }) => void }) {
  const words = useLabel();
  return (
    <div className="flex flex-wrap gap-6">
      {namedSpans(new Date()).map(({ key, from, to }) => (
        <button
          key={key}
          type="button"
          className="h-28 rounded-[14px] border border-hairline bg-transparent px-10 text-small hover:border-edge hover:bg-hover"
          onClick={() => onPick({ from, to })}
        >
          {words(`resources.filters.${key}`)}
        </button>
      ))}
    </div>
  );
}
