import Warning from '@mui/icons-material/WarningAmberOutlined';
import { useState } from 'react';
import { useLabel } from '../../../i18n/useLabel.ts';
import { prettyJson } from '../../../resources/kinds/json.tsx';
import styles from '../alerts.module.css';
import type { AlertStory } from '../story/story.ts';

/** ALR-8: the missing parts of the alert's data, and the raw data. */
export function MissingNote({ missing, data }: { missing: AlertStory['missing']; data: unknown }) {
  const words = useLabel();
  const [open, setOpen] = useState(false);
  const raw = prettyJson(data);
  return (
    <div
      className={`mx-24 mbs-16 mbe-4 flex gap-12 rounded-10 bg-warning-soft px-14 py-12 ${styles.missing}`}
      role="note"
    >
      <Warning aria-hidden className="flex-none text-warning" />
      <div className="min-w-0 flex-1">
        <h2 className="text-body font-bold">{words('alerts.missing.title')}</h2>
        <p>{words('alerts.missing.text')}</p>
        <ul className="mx-0 my-4 ps-18">
          {missing.map(({ part, count }) => {
            const note = words(`alerts.missing.${part}`);
            return <li key={part}>{count > 1 ? words('alerts.missing.several', { part: note, count }) : note}</li>;
          })}
        </ul>
        {raw !== '' && (
          <button
            type="button"
            className={`pb-text-button text-small hover:underline ${styles.textButton}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {words('alerts.missing.raw')}
          </button>
        )}
        {open && (
          // what scrolls must be reached by the keyboard
          <pre dir="ltr" tabIndex={open ? 0 : undefined}>
            {raw}
          </pre>
        )}
      </div>
    </div>
  );
}
