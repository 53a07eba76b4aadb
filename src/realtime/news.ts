import type { AlertChange } from '../contracts/triage.ts';
import { createListeners } from '../store/createStore.ts';

/** Whose lists are pushed to. */
export const pushedEntities: readonly string[] = ['alert'];
/** Milliseconds in which changes are published together: lists are refetched at most this often. */
const gatherMs = 1_000;

interface Told {
  /** Ids of alerts that are new. */
  news: readonly string[];
  /** What has become of others. */
  changes: readonly AlertChange[];
}

/** An alert that there is as the console begins to listen, with its time (ISO 8601) as lists order it. */
export interface Known {
  id: string;
  at: string | null;
}

const listeners = createListeners<[Told]>();
const startListeners = createListeners<[readonly Known[]]>();
const missedListeners = createListeners();
const decisionListeners = createListeners();
const proposalListeners = createListeners();
let news: string[] = [];
let changes = new Map<string, AlertChange>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Alerts have come, by a push or after a lost connection. */
export function tellNews(ids: readonly string[]): void {
  news.push(...ids);
  soon();
}

/**
 * The alerts raised last at the start of listening: those that belong on an earlier fetched list's page, and are not
 * there, are new.
 */
export function tellStart(found: readonly Known[]): void {
  startListeners.publish(found);
}

/** Publishes changed alerts. The first after a pause is published at once: another user may be about to change it, too. */
export function tellChanges(more: readonly AlertChange[]): void {
  for (const change of more) changes.set(change.id, { ...changes.get(change.id), ...change });
  const done = more.some(({ state }) => state !== undefined);
  if (done) publish();
  else soon();
}

/** The connection is back: changes meanwhile were missed. */
export function tellMissed(): void {
  missedListeners.publish();
}

/** Calls the listener with new alerts, about once a second. Returns an unsubscribe function. */
export const onTold = listeners.subscribe;

/** Calls the listener when the console begins to listen. Returns an unsubscribe function. */
export const onStart = startListeners.subscribe;

export const onMissed = missedListeners.subscribe;

/** Decisions came to the desk, or left it. */
export const tellDecisions = (): void => decisionListeners.publish();

export const onDecisions = decisionListeners.subscribe;

/** Other proposals wait than before. */
export const tellProposals = (): void => proposalListeners.publish();

export const onProposals = proposalListeners.subscribe;

function soon(): void {
  timer ??= setTimeout(publish, gatherMs);
}

function publish(): void {
  clearTimeout(timer);
  timer = undefined;
  const batch = { news, changes: [...changes.values()] };
  news = [];
  changes = new Map();
  listeners.publish(batch);
}
