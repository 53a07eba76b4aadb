import { io, type Socket } from 'socket.io-client';
import type { AlertChange, Looker, Lookers } from '../contracts/triage.ts';
import { maskedPush } from '../demoMode/edge.ts';
import { isDemoMode } from '../demoMode/mode.ts';
import { enums } from '../manifest/enums.ts';
import { isObject } from '../manifest/isObject.ts';
import { type Notification, readPush } from './desktopNotification.ts';
import { Ledger } from './ledger.ts';

interface WatchOptions {
  /** Address of the socket's host. */
  url: string;
  token: string;
  /** Asks the API for the alerts raised last, the last first: those above an id, or for null the first page. */
  load(since: string | null): Promise<Notification[]>;
  /** What there was at the start. */
  onStart(found: Notification[]): void;
  /** What has come since, newest first; each alert once. */
  onNews(news: Notification[]): void;
  /** What has become of alerts. */
  onChanges?(changes: AlertChange[]): void;
  /** The bound of alerts is near, or has passed: an alertDue push. */
  onDue?(push: unknown): void;
  /** Somebody gave alerts to this user: an alertsAssigned push. */
  onAssigned?(push: unknown): void;
  /** Somebody has mentioned this user: a mentioned push. */
  onMentioned?(push: unknown): void;
  /** Decisions came to the desk, or left it. */
  onDecisions?(): void;
  /** Other proposals wait than before. */
  onProposals?(): void;
  /** Who has the alert open that was last looked at. */
  onLookers?(lookers: Lookers): void;
  /** The API has answered, or failed with this error; a failed call is repeated. */
  onAsked(error?: unknown): void;
  onLive(live: boolean): void;
  /** The server refused or closed the socket: the session may have ended, or switched to another tenant. */
  onRefused(): Promise<void>;
}

export interface Watch {
  /** Asks the API again, now. */
  retry(): void;
  /** Tells the server which alert is open; it forgets when the connection ends. */
  look(id: string | null): void;
  close(): void;
}

/** Reconnection: 500 desks come back spread over seconds, each well within 30 s. */
const reconnection = { reconnectionDelay: 1_500, reconnectionDelayMax: 8_000, randomizationFactor: 0.5 };
/** The list is loaded after this time even without a socket. */
const socketFirstMs = 3_000;
const catchUpWithinMs = 2_000;
const backOff = { first: 2_000, most: 30_000 };

/**
 * Listens to newAlert over a websocket and, after each connection, asks the API for missed alerts: none is missed and
 * none comes twice until the watch is closed.
 */
export function watchAlerts(options: WatchOptions): Watch {
  const socket = io(options.url, {
    transports: ['websocket'],
    auth: { token: options.token },
    forceNew: true,
    ...reconnection,
  });
  const sync = syncing(options);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let closed = false;
  const later = (ms: number, task: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      task();
    }, ms);
    timers.add(timer);
  };

  socket.on('connect', () => {
    options.onLive(true);
    sync.now();
  });
  const hear = (event: string, contract: string, take: (push: unknown) => void) =>
    socket.on(event, (push: unknown) => {
      const taken = (shown: unknown) => !closed && take(shown);
      // a push whose masks can't be fetched is dropped; the next call to the API brings the alert
      if (isDemoMode()) void maskedPush(push, contract).then(taken, options.onAsked);
      else taken(push);
    });
  hear('newAlert', 'NotificationForm', (push) => {
    const notification = readPush(push);
    if (notification) sync.push(notification);
  });
  hear('alertChanged', 'AlertChanges', (push) => options.onChanges?.(readChanges(push)));
  hear('alertDue', 'AlertsDue', (push) => options.onDue?.(push));
  hear('alertsAssigned', 'AlertsAssigned', (push) => options.onAssigned?.(push));
  hear('mentioned', 'Mentions', (push) => options.onMentioned?.(push));
  socket.on('decisionsChanged', () => !closed && options.onDecisions?.());
  socket.on('proposalsChanged', () => !closed && options.onProposals?.());
  hear('lookers', 'Lookers', (push) => {
    const lookers = readLookers(push);
    if (lookers) options.onLookers?.(lookers);
  });
  socket.on('catchUp', () => later(Math.random() * catchUpWithinMs, sync.now));
  later(socketFirstMs, sync.first);
  const tryAgain = comeBack(socket, options, later, () => closed);
  socket.on('disconnect', (reason) => {
    options.onLive(false);
    if (reason === 'io server disconnect') tryAgain();
  });
  socket.on('connect_error', (error) => {
    options.onLive(false);
    sync.first();
    // a refusal ends socket.io's own tries; anything else it tries again by itself
    if (!socket.active) tryAgain(error.message === 'unavailable');
  });

  return {
    retry: sync.now,
    // sent at each connection: the server stores nothing of earlier ones
    look: (id) => void (socket.connected && socket.emit('look', id)),
    close() {
      closed = true;
      sync.close();
      for (const timer of timers) clearTimeout(timer);
      socket.off();
      socket.disconnect();
    },
  };
}

/** After a refusal the session is checked first, then the socket connects again, at growing intervals. */
function comeBack(
  socket: Socket,
  { onRefused }: WatchOptions,
  later: (ms: number, task: () => void) => void,
  closed: () => boolean,
) {
  let tries = 0;
  socket.on('connect', () => {
    tries = 0;
  });
  return (busy = false) => {
    const wait = Math.min(backOff.first * 2 ** tries++, backOff.most) * (0.5 + Math.random());
    later(wait, async () => {
      if (!busy) await onRefused();
      if (!closed()) socket.connect();
    });
  };
}

/** One question to the API at a time; a question that fails is asked again. */
function syncing({ load, onStart, onNews, onAsked }: WatchOptions) {
  const ledger = new Ledger();
  let asking = false;
  let again = false;
  let closed = false;
  let wait = backOff.first;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function round(): Promise<void> {
    const { since } = ledger;
    if (since === null) {
      const found = await load(null);
      ledger.start(found);
      if (!closed) onStart(found);
      return;
    }
    const news = ledger.take(await load(since));
    if (news.length > 0 && !closed) onNews(news);
  }

  async function now(): Promise<void> {
    clearTimeout(timer);
    again = asking;
    if (asking || closed) return;
    asking = true;
    try {
      await round();
      wait = backOff.first;
      if (!closed) onAsked();
    } catch (error) {
      if (!closed) fail(error);
    }
    asking = false;
    if (again) await now();
  }

  function fail(error: unknown): void {
    onAsked(error);
    timer = setTimeout(() => void now(), wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, backOff.most);
  }

  return {
    now: () => void now(),
    first: () => void (ledger.since === null && now()),
    push(notification: Notification) {
      const news = ledger.take([notification]);
      if (news.length > 0) onNews(news);
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';
const nullable = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** Reads an alertChanged push leniently. */
function readChanges(push: unknown): AlertChange[] {
  return Array.isArray(push) ? push.flatMap(readChange) : [];
}

function readChange(push: unknown): AlertChange[] {
  if (!isObject(push) || !isId(push.id)) return [];
  const { id, verdict, assigned, owner_id, owner_name, closed_by, closed_at, hits, last_hit_at, text, updated_at } =
    push;
  const state = enums.AlertStates.find((one) => one === push.state);
  const change: AlertChange = { id, ...(state && { state }) };
  if (verdict === null) change.verdict = null;
  else if (verdict !== undefined) change.verdict = enums.AlertVerdicts.find((one) => one === verdict) ?? null;
  if (typeof assigned === 'boolean') change.assigned = assigned;
  if (nullable(owner_id)) change.owner_id = owner_id;
  if (nullable(owner_name)) change.owner_name = owner_name;
  if (nullable(closed_by)) change.closed_by = closed_by;
  if (nullable(closed_at)) change.closed_at = closed_at;
  if (typeof hits === 'number') change.hits = hits;
  if (nullable(last_hit_at)) change.last_hit_at = last_hit_at;
  if (typeof text === 'string') change.text = text;
  if (typeof updated_at === 'string') change.updated_at = updated_at;
  return [change];
}

/** Reads a lookers push; null for anything else. */
function readLookers(push: unknown): Lookers | null {
  if (!isObject(push) || !isId(push.id) || !Array.isArray(push.people)) return null;
  return { id: push.id, people: push.people.flatMap(readLooker) };
}

const readLooker = (one: unknown): Looker[] =>
  isObject(one) && isId(one.id) && typeof one.name === 'string' ? [{ id: one.id, name: one.name }] : [];
