import { currentMe, has, onMe, refreshMe } from '../authProvider/me.ts';
import type { ListFilters } from '../dataProvider/listQuery.ts';
import { fetchPage } from '../dataProvider/lists.ts';
import { isDemoMode, onDemoMode } from '../demoMode/mode.ts';
import { resourceOf } from '../resourceOf.ts';
import { getToken, isRenewing, onRenewal, onSession } from '../session/session.ts';
import { readItem, writeItem } from '../session/storage.ts';
import { type Notification, readAlert, readAssigned, readDue } from './desktopNotification.ts';
import { addMissed, addNews, addUnread, fillFeed, forgetFeed, mostShown, onSeen, setFeed } from './feed.ts';
import { forgetMentions, missedMentions, readMentions, seeMentions } from './mentions.ts';
import { tellChanges, tellDecisions, tellMissed, tellNews, tellProposals, tellStart } from './news.ts';
import { connectPresence, hearLookers, lookedAt } from './presence.ts';
import { type Watch, watchAlerts } from './watch.ts';

/** An answer that doesn't come isn't waited for: the next one may. */
const patienceMs = 20_000;
/** More than the badge counts up to: older ones are neither shown nor counted. */
const mostMissed = 200;

let watch: Watch | undefined;
/** The session and tenant that the watch is of. */
let watched = '';
let listening = false;

/** Keeps the bell live for the user and their tenant, until a logout or a switch. */
export function startLiveRecords(): void {
  if (!listening) {
    listening = true;
    onMe(follow);
    onSession(follow);
    onRenewal(follow);
    onDemoMode(follow);
    onSeen(() => {
      markSeen();
      seeMentions().catch(report);
    });
  }
  follow();
}

/** Asks the API again for what could not be fetched. */
export function retryLive(): void {
  setFeed({ status: 'loading' });
  watch?.retry();
}

/**
 * NTF-9: another session, tenant or permission drops the connection and clears the list; then it starts again. So does
 * switching demo mode, which changes what is masked.
 */
function follow(): void {
  const token = getToken();
  const tenant = currentMe()?.last_tenant;
  const wanted = token !== null && tenant && has('alert.list') ? `${tenant.id} ${isDemoMode()} ${token}` : '';
  if (wanted === watched) return;
  watched = wanted;
  watch?.close();
  watch = undefined;
  forgetFeed();
  forgetNewest();
  forgetMentions();
  connectPresence(undefined);
  if (wanted && token !== null) watch = begin(token);
}

function begin(token: string): Watch {
  let before = false;
  const started = watchAlerts({
    url: realtimeUrl(),
    token,
    load: fetchSince,
    onStart(found) {
      fillFeed(found);
      noteIds(found.map(({ id }) => id));
      void countMissed(() => watch === started);
      missedMentions(AbortSignal.timeout(patienceMs)).then((missed) => watch === started && addMissed(missed), report);
      tellStart(found.flatMap(({ id, at }) => (id === null ? [] : [{ id, at }])));
    },
    onNews(news) {
      addNews(news);
      noteIds(news.map(({ id }) => id));
      tellNews(news.flatMap(({ id }) => id ?? []));
    },
    onChanges: tellChanges,
    onDue: (push) => addNews(readDue(push, currentMe()?.id)),
    onAssigned: (push) => addNews(readAssigned(push)),
    onMentioned: (push) => addNews(readMentions(push)),
    onDecisions: tellDecisions,
    onProposals: tellProposals,
    onLookers: hearLookers,
    onAsked: (error) => {
      if (error !== undefined) console.warn(`The alerts could not be looked up: ${String(error)}`);
      setFeed({ status: error === undefined ? 'ready' : 'failed' });
    },
    onLive(live) {
      setFeed({ live });
      if (!live) return;
      connectPresence(started.look);
      started.look(lookedAt());
      if (before) tellMissed();
      before = true;
    },
    // a 401 ends the session, another tenant begins another watch
    onRefused: async () => {
      if (!isRenewing()) await refreshMe();
    },
  });
  return started;
}

const report = (error: unknown) => console.warn(`Mentions could not be looked up: ${String(error)}`);

/** SPEC §9: at the start page 1, 10 items, newest first, in the order in which pushes come; later those above an id. */
async function fetchSince(since: string | null): Promise<Notification[]> {
  const alerts = since === null ? await fetchAlerts(mostShown) : await fetchAlerts(mostMissed, { id: { gt: since } });
  return alerts.map(readAlert);
}

/** What came and was not looked at before the page was loaded is still unread. */
async function countMissed(isCurrent: () => boolean): Promise<void> {
  const [seen, newest] = [seenUpTo(), newestId()];
  if (seen === null || newest === null) return;
  try {
    const since = await fetchSince(seen);
    const count = countUpTo(
      since.map(({ id }) => id),
      newest,
    );
    // alerts count as seen if the panel was opened meanwhile
    if (isCurrent() && seenUpTo() === seen && count > 0) addUnread(count);
  } catch (error) {
    console.warn(`What is unread could not be counted: ${String(error)}`);
  }
}

async function fetchAlerts(perPage: number, filter: ListFilters = {}) {
  const { entity } = resourceOf('alert');
  const params = { pagination: { page: 1, perPage }, sort: { field: 'id', order: 'DESC' as const }, filter };
  return (await fetchPage(entity, params, AbortSignal.timeout(patienceMs))).data;
}

/** Up to which alert a person has looked at the bell, in the tenant they work in; kept in this browser. */
const keyNow = () => {
  const me = currentMe();
  return `pitboss.seen.${me?.id ?? ''}.${me?.last_tenant?.id ?? ''}`;
};

let newest: string | null = null;

/** The larger of two ids. */
const isAbove = (one: string, other: string) => (one.length === other.length ? one > other : one.length > other.length);
const isId = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && /^\d+$/.test(text);

/** Another session or tenant has other alerts. */
function forgetNewest(): void {
  newest = null;
}

/** Takes note of alerts that have come. */
function noteIds(ids: readonly (string | null)[]): void {
  for (const id of ids) if (isId(id) && (newest === null || isAbove(id, newest))) newest = id;
}

/** All that has come so far has been looked at. */
function markSeen(): void {
  if (newest !== null) writeItem(keyNow(), newest);
}

/** The last alert that was seen; at the first login, the newest one there is. */
function seenUpTo(): string | null {
  const kept = readItem(keyNow());
  if (isId(kept)) return kept;
  if (newest === null) writeItem(keyNow(), '0');
  else markSeen();
  return null;
}

/** How many of these are up to the newest at the start, and so will not be counted as news. */
function countUpTo(ids: readonly (string | null)[], largest: string): number {
  return ids.filter((id) => isId(id) && !isAbove(id, largest)).length;
}

const newestId = (): string | null => newest;

/** SPEC §7: the API's host, port 3000. */
const port = '3000';

/**
 * Where the socket is: VITE_REALTIME_URL; without it the API's own address where the console comes from there too
 * (that is port 3000 unless somebody has chosen another, and a proxy's where there is one); else port 3000 of its host.
 */
export function realtimeUrl(
  wanted: string | undefined = import.meta.env.VITE_REALTIME_URL,
  apiBase: string | undefined = import.meta.env.VITE_API_BASE,
  page: string = location.href,
): string {
  if (wanted) return new URL(wanted, page).origin;
  const api = new URL(apiBase || '/api', page);
  if (api.origin !== new URL(page).origin) api.port = port;
  return api.origin;
}
