import { localStorageStore, memoryStore, type Store } from 'ra-core';

const isView = (key: string) => key.endsWith('.hiddenColumns');

/**
 * react-admin's store. Which columns a list shows is kept in this browser; all else lasts as long as the page: what
 * people filtered by (react-admin notes that here, too) may name a customer.
 */
export function viewStore(): Store {
  const kept = localStorageStore(undefined, 'pitboss');
  const passing = memoryStore();
  const both = [kept, passing];
  const storeOf = (key: string) => (isView(key) ? kept : passing);
  return {
    setup: () => both.forEach((store) => void store.setup()),
    teardown: () => both.forEach((store) => void store.teardown()),
    getItem: (key, fallback) => storeOf(key).getItem(key, fallback),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    removeItems: (prefix) => both.forEach((store) => void store.removeItems(prefix)),
    reset: () => passing.reset(),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
  };
}
