import './chartTexts.ts';
import { useId, useState } from 'react';
import { useIntlLocale } from '../format/locale.ts';
import { useLabel } from '../i18n/useLabel.ts';
import { formatDays } from './chartFormat.ts';
import styles from './charts.module.css';
import { type Timeframe as Chosen, daysInRange, daysOf, longestDays, timeframeNames } from './chartTimeframe.ts';
import { Segments } from './Segments.tsx';
import { useHour } from './useHour.ts';

const names = [...timeframeNames, 'custom'] as const;

interface Props {
  value: Chosen;
  onChange: (timeframe: Chosen) => void;
}

/** The timeframe that a page is about (TIM-1). Days are UTC, independent of the browser's zone. */
export function TimeframePicker({ value, onChange }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const days = daysOf(value, useHour());
  const choose = (name: Chosen['name']) => onChange(name === 'custom' ? { name, ...days } : { name });
  return (
    <div className="pb-fieldset flex flex-wrap items-center gap-x-12 gap-y-8">
      <Segments
        legend={words('charts.timeframe.title')}
        options={names.map((name) => ({ key: name, name: words(`charts.timeframe.${name}`) }))}
        value={value.name}
        onChange={choose}
      />
      {value.name === 'custom' ? (
        <Days value={days} onChange={(next) => onChange({ name: 'custom', ...next })} />
      ) : (
        <span className="pb-note">
          {words('charts.timeframe.utc', { days: formatDays(days.from, days.to, locale) })}
        </span>
      )}
    </div>
  );
}

interface Span {
  from: string;
  to: string;
}

/** Inputs for a first and a last day. They are applied as soon as they form a valid timeframe. */
function Days({ value, onChange }: { value: Span; onChange: (span: Span) => void }) {
  const words = useLabel();
  const note = useId();
  const [typed, setTyped] = useState(value);
  const wrong = daysInRange(typed) === null;
  const type = (change: Partial<Span>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (daysInRange(next) !== null) onChange(next);
  };
  const box = (end: keyof Span) => (
    <label className={`pb-note inline-flex items-center gap-6 ${styles.day}`}>
      <span>{words(`charts.timeframe.${end}`)}</span>
      <input
        type="date"
        dir="ltr"
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? note : undefined}
        value={typed[end]}
        onChange={(event) => type({ [end]: event.target.value })}
      />
    </label>
  );
  return (
    <div className={`flex flex-wrap items-center gap-8 ${styles.days}`}>
      {box('from')}
      {box('to')}
      {wrong && (
        <p id={note} role="alert" className={styles.wrong}>
          {words('charts.timeframe.wrong', { days: longestDays })}
        </p>
      )}
    </div>
  );
}
