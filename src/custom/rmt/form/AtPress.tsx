import Search from '@mui/icons-material/SearchOutlined';
import { type ReactNode, useState, useTransition } from 'react';
import styles from '../trigger/builder.module.css';

/** A button that becomes what it leads to: the code of a picker weighs as much as a form, and comes once somebody picks. */
export function AtPress({ label, children }: { label: string; children: ReactNode }) {
  const [pressed, setPressed] = useState(false);
  // the button stays, and keeps the keyboard, until the code is there
  const [busy, start] = useTransition();
  if (pressed) return children;
  return (
    <button
      type="button"
      className={`svg-17 hover:bg-hover ${styles.add}`}
      aria-busy={busy}
      onClick={() => start(() => setPressed(true))}
    >
      <Search aria-hidden />
      {label}
    </button>
  );
}
