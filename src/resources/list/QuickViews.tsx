import type { ReactNode, RefObject } from 'react';
import styles from './quickViews.module.css';

interface Props<V extends string> {
  label: string;
  /** `count` is how many rows it has, once it is known. */
  views: readonly { key: V; text: string; count?: ReactNode }[];
  /** The one whose filters the list has; null if it is none of them. */
  chosen: V | null;
  onChoose: (view: V) => void;
  /** Where the keys of the list count. */
  anchor: RefObject<HTMLFieldSetElement | null>;
}

/** Over a list: the views of it that people want most, each in one press. */
export function QuickViews<V extends string>({ label, views, chosen, onChoose, anchor }: Props<V>) {
  return (
    <fieldset ref={anchor} className={styles.quick} aria-label={label}>
      {views.map(({ key, text, count }) => (
        <button
          className="min-h-28 border-0 px-12 font-medium text-soft hover:text-text phone:min-h-36 phone:flex-[1_0_auto] phone:px-6"
          key={key}
          type="button"
          aria-pressed={chosen === key}
          onClick={() => onChoose(key)}
        >
          {text} {count}
        </button>
      ))}
    </fieldset>
  );
}
