/** Listeners with their arguments. */
export interface Listeners<Told extends unknown[]> {
  /** Calls the listener from now on. Returns an unsubscribe function. */
  add(listener: (...told: Told) => void): () => void;
  tell(...told: Told): void;
}

export function createListeners<Told extends unknown[] = []>(): Listeners<Told> {
  const listeners = new Set<(...told: Told) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(...told) {
      for (const listener of listeners) listener(...told);
    },
  };
}

/** A value outside React, for useSyncExternalStore. */
export interface SubscribableStore<T> {
  get(): T;
  /** A changed value is published to all listeners. */
  set(next: T): void;
  subscribe: Listeners<[]>['add'];
}

export function createStore<T>(value: T): SubscribableStore<T> {
  const changed = createListeners();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      changed.tell();
    },
    subscribe: changed.add,
  };
}
