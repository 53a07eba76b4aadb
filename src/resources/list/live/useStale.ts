import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentFeed, onFeed } from '../../../realtime/feed.ts';

/** A connection that is back within this time was never missed. */
const graceMs = 4_000;

/** Since when the list receives no pushes; null while it is live. */
export function useStale(): Date | null {
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
