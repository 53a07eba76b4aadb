import type { Looker, Lookers } from '../contracts/triage.ts';
import { createListeners } from '../store/createStore.ts';

const nobody: readonly Looker[] = [];
const listeners = createListeners();
/** Alerts that are open on this page, the topmost last. */
const open: string[] = [];
let lookers: Lookers | null = null;
let send: ((id: string | null) => void) | undefined;

/** Announces that this user has an alert open, and receives who else has. Returns a function that ends it. */
export function lookAt(id: string): () => void {
  open.push(id);
  speak();
  return () => {
    open.splice(open.lastIndexOf(id), 1);
    speak();
  };
}

/** Who has an alert open, as far as is known. */
export const lookersOf = (id: string): readonly Looker[] => (lookers?.id === id ? lookers.people : nobody);

/** Calls the listener whenever viewers come or go. Returns an unsubscribe function. */
export const onLookers = listeners.subscribe;

/** The alert that the server is to know of; null for none. */
export const lookedAt = (): string | null => open.at(-1) ?? null;

/** Sets the connection to the server; null also clears its viewers. */
export function connectPresence(wire: ((id: string | null) => void) | undefined): void {
  send = wire;
  if (!wire) hearLookers(null);
}

export function hearLookers(next: Lookers | null): void {
  lookers = next;
  listeners.publish();
}

function speak(): void {
  if (lookers && lookers.id !== lookedAt()) hearLookers(null);
  send?.(lookedAt());
}
