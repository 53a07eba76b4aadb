import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import { type ComponentType, lazy, Suspense, useEffect, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { has } from '../../authProvider/me.ts';
import { useMe } from '../../authProvider/useMe.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatBadge } from '../../format/numbers.ts';
import { useShownText } from '../../i18n/given.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { closeFeed, openFeed } from '../../realtime/feed.ts';
import parts from '../parts.module.css';
import styles from './bell.module.css';
import type { PanelProps } from './Panel.tsx';
import { useFeed, useLive, useRinging, useSaid } from './useFeed.ts';

const Panel = lazy(
  (): Promise<{ default: ComponentType<PanelProps> }> =>
    import('./Panel.tsx').then(
      (module) => ({ default: module.Panel }),
      () => ({ default: NotLoaded }),
    ),
);

/** The bell, for users who may list alerts: the number of new ones, and the panel that lists them. */
export function Bell() {
  const me = useMe();
  return me?.last_tenant && has('alert.list') ? <LiveBell /> : null;
}

function LiveBell() {
  useLive();
  const label = useLabel();
  const feed = useFeed();
  const locale = useIntlLocale();
  const ringing = useRinging(feed);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { unread } = feed;
  const count = formatBadge(unread, locale);
  const close = () => {
    setAnchor(null);
    closeFeed();
  };
  return (
    <>
      <button
        type="button"
        className={`svg-20 ${parts.tool}`}
        aria-label={unread > 0 ? label('notifications.unread', { count }) : label('notifications.title')}
        title={label('notifications.title')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          openFeed();
        }}
      >
        <span className="relative grid">
          <NotificationsIcon className={ringing ? styles.ringing : undefined} data-ringing={ringing || undefined} />
          {unread > 0 && (
            <span className={styles.badge} data-wide={count.length > 2 || undefined} aria-hidden="true">
              {count}
            </span>
          )}
        </span>
      </button>
      <Announcement />
      {anchor && (
        <Suspense>
          <Panel id={id} anchor={anchor} close={close} />
        </Suspense>
      )}
    </>
  );
}

/** Pushes are read out when the reader has a moment. */
function Announcement() {
  const label = useLabel();
  const shown = useShownText();
  const announced = useSaid(useFeed());
  return (
    <div className="pb-sr" aria-live="polite">
      {announced &&
        (announced.mention
          ? announced.subject
          : announced.count === 1
            ? label('notifications.came', { subject: shown('alert', 'text', announced.subject) })
            : label('notifications.cameMany', { count: announced.count }))}
    </div>
  );
}

/** The panel's code could not be loaded: an error is shown, and the bell stays. */
function NotLoaded({ close }: PanelProps) {
  const notify = useNotify();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    notify('errors.chunk', { type: 'error' });
    close();
  }, []);
  return null;
}
