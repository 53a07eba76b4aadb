import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useId, useState } from 'react';
import { LinkBase } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import type { Notification } from '../../realtime/desktopNotification.ts';
import parts from '../parts.module.css';
import { InfoDialog } from './InfoDialog.tsx';
import { Items } from './Items.tsx';
import styles from './panel.module.css';
import { useFeed } from './useFeed.ts';

const below = { vertical: 'bottom', horizontal: 'right' } as const;
const above = { vertical: 'top', horizontal: 'right' } as const;

export interface PanelProps {
  id: string;
  anchor: HTMLElement;
  close: () => void;
}

/** The last ten alerts; closing it clears them. */
export function Panel({ id, anchor, close }: PanelProps) {
  const label = useLabel();
  const titleId = useId();
  const feed = useFeed();
  const [shown, setShown] = useState<Notification | null>(null);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={below}
      transformOrigin={above}
      transitionDuration={120}
      slotProps={{
        paper: {
          id,
          role: 'dialog',
          'aria-labelledby': titleId,
          className: `${parts.popover} ${styles.panel}`,
        },
      }}
    >
      <header className={styles.head}>
        <h2 className="text-large font-semibold focus-visible:outline-offset-4" id={titleId} tabIndex={-1}>
          {label('notifications.title')}
        </h2>
        {!feed.live && feed.status === 'ready' && <span className="pb-note">{label('notifications.waiting')}</span>}
      </header>
      <div className="min-h-0 flex-1 overflow-auto overscroll-contain" aria-busy={feed.status === 'loading'}>
        <Items feed={feed} choose={setShown} />
      </div>
      <footer className="flex-none border-bs border-hairline p-6">
        <Button component={LinkBase} to="/customer-alerts" onClick={close} fullWidth>
          {label('notifications.viewAll')}
        </Button>
      </footer>
      <InfoDialog notification={shown} back={() => setShown(null)} leave={close} />
    </Popover>
  );
}
