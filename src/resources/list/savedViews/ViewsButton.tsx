import Bookmarks from '@mui/icons-material/BookmarksOutlined';
import Popover from '@mui/material/Popover';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-admin';
import { useLabel } from '../../../i18n/useLabel.ts';
import list from '../list.module.css';
import { isViewOn } from '../listAddress.ts';

const chunk = () => import('./savedViewParts.ts');
const ViewsPanel = lazy(() => chunk().then(({ ViewsPanel }) => ({ default: ViewsPanel })));
const ViewName = lazy(() => chunk().then(({ ViewName }) => ({ default: ViewName })));

/** The list's saved views; where one is on, by its name. */
export function ViewsButton({ entity }: { entity: string }) {
  const words = useLabel();
  const { search } = useLocation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = words('openers.views');
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`hover:bg-hover ${list.tool}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Bookmarks aria-hidden />
        <span className={`inline-flex max-w-180 min-w-0 items-center ${list.toolText}`}>
          <Suspense fallback={label}>{isViewOn(search) ? <ViewName entity={entity} /> : label}</Suspense>
        </span>
      </button>
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: list.viewsPaper } }}
      >
        <Suspense>
          <ViewsPanel entity={entity} onClose={() => setOpen(false)} />
        </Suspense>
      </Popover>
    </>
  );
}
