import { useId } from 'react';
import styles from './segments.module.css';

interface Props<K extends string> {
  /** The group's accessible name. */
  legend: string;
  options: readonly { key: K; name: string }[];
  value: K;
  onChange: (key: K) => void;
}

/** One of a few, side by side. */
export function Segments<K extends string>({ legend, options, value, onChange }: Props<K>) {
  const group = useId();
  return (
    <fieldset
      className={`pb-segments m-0 flex min-w-0 justify-self-start border-0 phone:data-many:grid phone:data-many:grid-cols-[repeat(6,1fr)] ${styles.segments}`}
      data-many={options.length > 3 || undefined}
    >
      <legend className="pb-sr">{legend}</legend>
      {options.map(({ key, name }) => (
        <label key={key} className="pb-segment phone:min-h-38 phone:px-4 phone:whitespace-normal">
          <input type="radio" name={group} checked={key === value} onChange={() => onChange(key)} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
