import { useId, useState } from 'react';
import { useLabel } from '../../../i18n/useLabel.ts';
import styles from './backtest.module.css';
import { daysOfPeriod, lastDays, type Period, spans } from './period.ts';

interface PeriodFieldProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** The days to try it on: the last few, or any others. Days are UTC. */
export function PeriodField({ period, onChange }: PeriodFieldProps) {
  const words = useLabel();
  const name = useId();
  const [chosen, setChosen] = useState<number | 'custom'>(() => spanOf(period));
  const choose = (span: number | 'custom') => {
    setChosen(span);
    if (span !== 'custom') onChange(lastDays(span));
  };
  const choice = (span: number | 'custom', text: string) => (
    <label key={span} className="pb-segment px-6 whitespace-normal phone:min-h-38">
      <input type="radio" name={name} checked={chosen === span} onChange={() => choose(span)} />
      <span>{text}</span>
    </label>
  );
  const wrong = daysOfPeriod(period) === null;
  const box = (end: 'from' | 'to') => (
    <label className={`grid ${styles.day}`}>
      <span className="pb-label">{words(`rmt.backtest.${end}`)}</span>
      <input
        type="date"
        dir="ltr"
        aria-invalid={wrong || undefined}
        value={period[end]}
        onChange={(event) => onChange({ ...period, [end]: event.target.value })}
      />
    </label>
  );
  return (
    <fieldset className="pb-fieldset grid gap-10">
      <legend className="pb-sr">{words('rmt.backtest.period')}</legend>
      <div className="pb-segments flex phone:flex-wrap">
        {spans.map((span) => choice(span, words('rmt.backtest.days', { count: span })))}
        {choice('custom', words('rmt.backtest.custom'))}
      </div>
      {chosen === 'custom' && (
        <div className="grid grid-cols-[1fr_1fr] gap-10">
          {box('from')}
          {box('to')}
        </div>
      )}
      {wrong && (
        <p role="alert" className="text-small text-error">
          {words('rmt.backtest.badPeriod')}
        </p>
      )}
    </fieldset>
  );
}

const spanOf = ({ from, to }: Period) =>
  spans.find((span) => lastDays(span).from === from && lastDays(span).to === to) ?? 'custom';
