import { useState } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import styles from './cells.module.css';

/** Above this many lines there is something to fold. */
const foldAbove = 10;

/** JSON as it is, folded where it is long. */
export function RawJson({ text }: { text: string }) {
  const label = useLabel();
  const [open, setOpen] = useState(false);
  const folds = text.split('\n').length > foldAbove;
  return (
    <div
      className={`relative max-w-full rounded-8 border border-hairline bg-head ${styles.json}`}
      data-open={open || undefined}
    >
      {/* what scrolls must be reached by the keyboard */}
      <pre dir="ltr" tabIndex={open ? undefined : 0}>
        {text}
      </pre>
      {folds && (
        <div className={`flex justify-end border-bs border-hairline ${styles.jsonFoot}`}>
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {label(open ? 'resources.show.collapse' : 'resources.show.expand')}
          </button>
        </div>
      )}
    </div>
  );
}
