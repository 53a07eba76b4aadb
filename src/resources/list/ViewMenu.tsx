import Tune from '@mui/icons-material/TuneOutlined';
import Popover from '@mui/material/Popover';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import styles from './list.module.css';

const LookPanel = lazy(() =>
  import('./savedViews/savedViewParts.ts').then(({ LookPanel }) => ({ default: LookPanel })),
);

/** How the table looks: its rows' height, and which columns it has in which order. */
export function ViewMenu({ entity }: { entity: string }) {
  const words = useLabel();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = words('resources.view.open');
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`hover:bg-hover ${styles.tool}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Tune aria-hidden />
        <span>{label}</span>
      </button>
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: styles.lookPaper } }}
      >
        <Suspense>
          <LookPanel entity={entity} />
        </Suspense>
      </Popover>
    </>
  );
}
