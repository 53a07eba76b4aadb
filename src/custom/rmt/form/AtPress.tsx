import Search from '@mui/icons-material/SearchOutlined';
import { type ReactNode, useState, useTransition } from 'react';
import styles from '../trigger/builder.module.css';

/** A button that its picker replaces when it is pressed: a picker's code is as large as a form's. */
export function AtPress({ label, children }: { label: string; children: ReactNode }) {
  const [pressed, setPressed] = useState(false);
  // the button stays focused until the code is loaded
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
