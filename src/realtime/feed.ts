import { createListeners } from '../store/createStore.ts';
import type { Notification } from './desktopNotification.ts';

/** SPEC §9: page 1, 10 items; the list holds 10 at most. */
export const mostShown = 10;
/** The minimum interval between two redraws of the bell, in ms. */
const drawEveryMs = 100;

export interface Feed {
  /** Newest first. */
  items: readonly Notification[];
  unread: number;
  /** How many have been pushed altogether: it rises with each ring of the bell. */
  rung: number;
  status: 'loading' | 'ready' | 'failed';
  /** Whether the live connection is up. */
  live: boolean;
}

const nothing: Feed = { items: [], unread: 0, rung: 0, status: 'loading', live: false };
const listeners = createListeners();
let feed = nothing;
let shown = nothing;
let timer: ReturnType<typeof setTimeout> | undefined;

/** What the bell shows. The same object until something has changed. */
export const currentFeed = (): Feed => shown;

/** Calls the listener whenever the feed changes. Returns an unsubscribe function. */
export const onFeed = listeners.subscribe;

/** NTF-8: alerts loaded at the start come after later pushes. */
export function fillFeed(found: readonly Notification[]): void {
  const known = new Set(feed.items.map(({ key }) => key));
  const items = [...feed.items, ...found.filter(({ key }) => !known.has(key))].slice(0, mostShown);
  change({ items, status: 'ready' });
}

/** NTF-1, NTF-2: newest first, to the front of the list; the oldest are dropped. */
export function addNews(news: readonly Notification[]): void {
  if (news.length === 0) return;
  const items = [...news, ...feed.items].slice(0, mostShown);
  change({ items, unread: feed.unread + news.length, rung: feed.rung + news.length });
}

/** What came while the page was away and is still to be looked at: to the front, without a ring. */
export function addMissed(missed: readonly Notification[]): void {
  const known = new Set(feed.items.map(({ key }) => key));
  const fresh = missed.filter(({ key }) => !known.has(key));
  if (fresh.length === 0) return;
  change({ items: [...fresh, ...feed.items].slice(0, mostShown), unread: feed.unread + fresh.length }, true);
}

/** What had not been looked at when the page was left: counted on, without a ring. */
export const addUnread = (count: number) => change({ unread: feed.unread + count }, true);

/** NTF-3: opening the panel marks its alerts as seen. */
export function openFeed(): void {
  change({ unread: 0 }, true);
  tellSeen();
}

/** NTF-4: closing the panel clears list and counter. */
export function closeFeed(): void {
  change({ items: [], unread: 0 }, true);
  tellSeen();
}

let tellSeen = () => {};
/** Calls the listener, the only one, whenever the panel is opened or closed: all that has come is seen then. */
export function onSeen(listener: () => void): void {
  tellSeen = listener;
}

/** NTF-9: as if nothing had ever come; only the rings are counted on. */
export const forgetFeed = () => change({ ...nothing, rung: feed.rung }, true);

export const setFeed = (part: Pick<Partial<Feed>, 'status' | 'live'>) => change(part, true);

function change(part: Partial<Feed>, atOnce = false): void {
  feed = { ...feed, ...part };
  if (!atOnce && timer !== undefined) return;
  if (!atOnce) timer = setTimeout(settle, drawEveryMs);
  show();
}

function settle(): void {
  timer = undefined;
  if (!same(feed, shown)) change({});
}

function show(): void {
  if (same(feed, shown)) return;
  shown = feed;
  listeners.publish();
}

const same = (one: Feed, other: Feed) =>
  one.items === other.items &&
  one.unread === other.unread &&
  one.rung === other.rung &&
  one.status === other.status &&
  one.live === other.live;
