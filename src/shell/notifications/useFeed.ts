import { useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '../../bootstrap/whenIdle.ts';
import { currentFeed, type Feed, onFeed } from '../../realtime/feed.ts';

/** SPEC §9: bell animation. */
const ringMs = 1_000;
/** Milliseconds between two announcements of pushes to a screen reader. */
const sayEveryMs = 3_000;

export function useFeed(): Feed {
  return useSyncExternalStore(onFeed, currentFeed);
}

/** Opens the live connection once the page has time for it; its code is fetched then. */
export function useLive(): void {
  useEffect(() => {
    const start = () => {
      import('../../realtime/liveRecords.ts').then(
        ({ startLiveRecords }) => startLiveRecords(),
        (error: unknown) => console.warn(`The live connection could not be loaded: ${String(error)}`),
      );
    };
    return whenIdle(start);
  }, []);
}

/** NTF-1: true for 1 s from a push on. */
export function useRinging({ rung }: Feed): boolean {
  const [heard, setHeard] = useState(rung);
  const ringing = rung > heard;
  useEffect(() => {
    if (!ringing) return;
    const timer = setTimeout(() => setHeard(currentFeed().rung), ringMs);
    return () => clearTimeout(timer);
  }, [ringing]);
  return ringing;
}

/** The announcement of new alerts: the subject of one, the number of several. */
export interface Said {
  count: number;
  subject: string;
  /** The newest one is a mention, whose subject says all. */
  mention: boolean;
}

/** What is to be read out. */
export function useSaid({ rung }: Feed): Said | null {
  const [announced, setAnnounced] = useState<(Said & { upTo: number }) | null>(null);
  const [from] = useState(rung);
  const upTo = announced?.upTo ?? from;
  const due = rung > upTo;
  const first = announced === null;
  useEffect(() => {
    if (!due) return;
    const announce = () => {
      const { rung: now, items } = currentFeed();
      const [newest] = items;
      const told = { subject: newest?.subject ?? '', mention: newest?.mention !== undefined };
      setAnnounced((last) => ({ upTo: now, count: now - (last?.upTo ?? from), ...told }));
    };
    const timer = setTimeout(announce, first ? 0 : sayEveryMs);
    return () => clearTimeout(timer);
  }, [due, first, from]);
  return announced;
}
