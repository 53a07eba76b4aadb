/** Listeners with their arguments. */
export interface Listeners<Values extends unknown[]> {
  /** Calls the listener from now on. Returns an unsubscribe function. */
  subscribe(listener: (...values: Values) => void): () => void;
  publish(...values: Values): void;
}

export function createListeners<Values extends unknown[] = []>(): Listeners<Values> {
  const listeners = new Set<(...values: Values) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish(...values) {
      for (const listener of listeners) listener(...values);
    },
  };
}

/** A value outside React, for useSyncExternalStore. */
export interface SubscribableStore<T> {
  get(): T;
  /** A changed value is published to all listeners. */
  set(next: T): void;
  subscribe: Listeners<[]>['subscribe'];
}

export function createStore<T>(value: T): SubscribableStore<T> {
  const changed = createListeners();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      changed.publish();
    },
    subscribe: changed.subscribe,
  };
}
