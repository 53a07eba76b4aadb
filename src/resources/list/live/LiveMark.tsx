import NorthOutlined from '@mui/icons-material/NorthOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIntlLocale } from '../../../format/locale.ts';
import { live } from '../../../i18n/en/live.ts';
import { addPhrases } from '../../../i18n/translate.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { currentFeed, onFeed } from '../../../realtime/feed.ts';
import { useKeys } from '../../keys/useKeys.ts';
import styles from './live.module.css';
import { useNews } from './useNews.ts';

addPhrases({ live });

/**
 * The state of a list with pushes: live; with news that wait for a press, so that no row moves under
 * the pointer; or as of a time, where the connection is stuck.
 */
export function LiveMark({ entity }: { entity: string }) {
  const words = useLabel();
  const anchor = useRef<HTMLDivElement>(null);
  const { count, more, show } = useNews(entity);
  const stale = useStale();
  useKeys(anchor, {
    r: { label: 'keys.refresh', run: () => (count > 0 || stale !== null ? show() : false) },
  });
  return (
    <div ref={anchor} className="inline-flex min-h-34 flex-none items-center">
      {count > 0 ? (
        <button
          type="button"
          className={`inline-flex svg-16 items-center gap-6 border-0 font-semibold hover:bg-(--pb-accent-strong) ${styles.news}`}
          onClick={show}
        >
          <NorthOutlined aria-hidden />
          {words(more ? 'live.newsMore' : 'live.news', { smart_count: count })}
        </button>
      ) : (
        <State anchor={anchor} stale={stale} refresh={show} />
      )}
      <span className="pb-sr" aria-live="polite">
        {count > 0 && words(more ? 'live.newsMore' : 'live.news', { smart_count: count })}
      </span>
    </div>
  );
}

interface StateProps {
  anchor: RefObject<HTMLElement | null>;
  stale: Date | null;
  refresh: () => void;
}

function State({ stale, refresh }: StateProps) {
  const words = useLabel();
  const locale = useIntlLocale();
  if (stale === null)
    return (
      <span className={`pb-note inline-flex items-center gap-7 ${styles.live}`} title={words('live.liveHelp')}>
        {words('live.live')}
      </span>
    );
  const time = stale.toLocaleTimeString(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  return (
    <span className={`inline-flex items-center gap-4 font-medium text-warning ${styles.stale}`}>
      <span role="status" title={words('live.staleHelp')}>
        {words('live.asOf', { time })}
      </span>
      <button
        type="button"
        className={`grid size-26 svg-17 border-0 bg-transparent p-0 hover:bg-hover ${styles.refresh}`}
        aria-label={words('live.refresh')}
        onClick={refresh}
      >
        <RefreshOutlined aria-hidden />
      </button>
    </span>
  );
}

/** A connection that is back within this time was never missed. */
const graceMs = 4_000;

/** Since when the list receives no pushes; null while it is live. */
function useStale(): Date | null {
  const live = useSyncExternalStore(onFeed, () => currentFeed().live);
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const isLive = live && online;
  const [since, setSince] = useState<Date | null>(null);
  useEffect(() => {
    setSince(null);
    if (isLive) return;
    const lost = new Date();
    const timer = setTimeout(() => setSince(lost), graceMs);
    return () => clearTimeout(timer);
  }, [isLive]);
  return isLive ? null : since;
}

function onNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
