import { type ReactNode, useId } from 'react';
import styles from './preferences.module.css';

export interface PreferenceChoice<V extends string> {
  value: V;
  label: string;
  /** Beneath the label, in small print. */
  note?: string;
  picture?: ReactNode;
}

interface Props<V extends string> {
  label: string;
  choices: readonly PreferenceChoice<V>[];
  value: V;
  onChoose: (value: V) => void;
  /** Side by side as one bar, or as cards, so many in a row. */
  columns?: number;
}

/** One of a few, all in sight: real radio buttons with their arrow keys, in any look. */
export function Choices<V extends string>({ label, choices, value, onChoose, columns }: Props<V>) {
  const name = useId();
  return (
    <fieldset className="pb-fieldset">
      <legend className="mbe-6 p-0 text-soft">{label}</legend>
      <div
        className={columns ? styles.cards : `rounded-10 bg-head ${styles.bar}`}
        style={columns ? { gridTemplateColumns: `repeat(${columns}, 1fr)` } : undefined}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={
              columns
                ? `hover:bg-hover ${styles.card}`
                : `svg-18 items-center justify-center gap-8 text-soft ${styles.segment}`
            }
          >
            <input
              type="radio"
              className="pb-sr"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.picture}
            <span>{choice.label}</span>
            {choice.note && <small>{choice.note}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
