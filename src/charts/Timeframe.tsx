import './texts.ts';
import { useId, useState } from 'react';
import { useLabel } from '../i18n/useLabel.ts';
import { useIntlLocale } from '../resources/format/locale.ts';
import styles from './charts.module.css';
import { formatDays } from './format.ts';
import { type Timeframe as Chosen, daysIn, daysOf, longestDays, timeframeNames } from './timeframe.ts';

interface Props {
  value: Chosen;
  onChange: (timeframe: Chosen) => void;
}

/** The timeframe that a page is about (TIM-1). Days are UTC, whatever the browser's zone. */
export function Timeframe({ value, onChange }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const group = useId();
  const days = daysOf(value);
  const choose = (name: Chosen['name']) => onChange(name === 'custom' ? { name, ...days } : { name });
  return (
    <fieldset className={styles.timeframe}>
      <legend className="pb-sr">{words('charts.timeframe.title')}</legend>
      <div className={styles.choices}>
        {([...timeframeNames, 'custom'] as const).map((name) => (
          <label key={name} className={styles.choice}>
            <input type="radio" name={group} checked={value.name === name} onChange={() => choose(name)} />
            <span>{words(`charts.timeframe.${name}`)}</span>
          </label>
        ))}
      </div>
      {value.name === 'custom' ? (
        <Days value={days} onChange={(next) => onChange({ name: 'custom', ...next })} />
      ) : (
        <span className={styles.span}>
          {words('charts.timeframe.utc', { days: formatDays(days.from, days.to, locale) })}
        </span>
      )}
    </fieldset>
  );
}

interface Span {
  from: string;
  to: string;
}

/** A first and a last day. What is typed counts as soon as it is a timeframe. */
function Days({ value, onChange }: { value: Span; onChange: (span: Span) => void }) {
  const words = useLabel();
  const note = useId();
  const [typed, setTyped] = useState(value);
  const wrong = daysIn(typed) === null;
  const type = (change: Partial<Span>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (daysIn(next) !== null) onChange(next);
  };
  const box = (end: keyof Span) => (
    <label className={styles.day}>
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
    <div className={styles.days}>
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
