import type { ChangeEvent, MouseEvent } from 'react';
import styles from './tick.module.css';

interface Props {
  /** The label; for screen readers only, unless it is visible beside the box. */
  label: string;
  visible?: boolean;
  checked: boolean;
  /** Some, not all, of the box's rows. */
  partly?: boolean;
  onChange?: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
  onClick?: (event: MouseEvent<HTMLInputElement>) => void;
  tabIndex?: number;
}

/** The browser's own checkbox: hundreds of them cost nothing. Its clickable ground is wider than the box. */
export function Tick({ label, visible = false, checked, partly = false, onChange, onClick, tabIndex }: Props) {
  return (
    <label className={visible ? `items-center gap-8 ${styles.labelled}` : styles.ground}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = partly && !checked;
        }}
        type="checkbox"
        className="m-0 size-16 cursor-pointer accent-accent"
        aria-label={visible ? undefined : label}
        checked={checked}
        onChange={(event) => onChange?.(event.target.checked, event)}
        onClick={onClick}
        tabIndex={tabIndex}
      />
      {visible && label}
    </label>
  );
}
