import { useState } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { JsonInput } from '../inputs/loaded.ts';
import styles from './cells.module.css';
import type { KindUi, ValueProps } from './kindUi.ts';
import { Nothing } from './Nothing.tsx';

/** Structured data, or JSON text, indented; a text that is no JSON as it is. */
export function prettyJson(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value !== 'string') return JSON.stringify(value, null, 2);
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    return value;
  }
}

function Cell({ value }: ValueProps<'json'>) {
  const text = prettyJson(value).replace(/\s+/g, ' ').slice(0, 200);
  if (!text) return <Nothing />;
  return (
    <bdi className={`${styles.line} ${styles.code}`} dir="ltr">
      {text}
    </bdi>
  );
}

/** Above this many lines there is something to fold. */
const foldAbove = 10;

function Detail({ value }: ValueProps<'json'>) {
  const label = useLabel();
  const [open, setOpen] = useState(false);
  const text = prettyJson(value);
  if (!text) return <Nothing />;
  const folds = text.split('\n').length > foldAbove;
  return (
    <div className={styles.json} data-open={open || undefined}>
      {/* what scrolls must be reached by the keyboard */}
      <pre dir="ltr" tabIndex={open ? undefined : 0}>
        {text}
      </pre>
      {folds && (
        <div className={styles.jsonFoot}>
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {label(open ? 'resources.show.collapse' : 'resources.show.expand')}
          </button>
        </div>
      )}
    </div>
  );
}

export const json: KindUi<'json'> = {
  align: 'start',
  wide: true,
  Cell,
  Detail,
  Input: JsonInput,
  filters: {},
  toText: (value) =>
    typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value),
  toForm: prettyJson,
  fromForm: (value, field) => {
    if (typeof value !== 'string' || value.trim() === '') return '';
    if (field.as === 'text') return value.trim();
    try {
      return JSON.parse(value);
    } catch {
      // the input has said so; validation refuses a text where a structure is due
      return value;
    }
  },
};
