import { createStore } from '../store/createStore.ts';

/** What went wrong with the texts; the bundled ones are shown meanwhile. */
const trouble = createStore<string | null>(null);

/** What went wrong last, or null. */
export const getTrouble = trouble.get;

/** Publishes what went wrong; null once it works again. Repetitions are published once. */
export const complain = trouble.set;

/** Calls the listener when the trouble changes. Returns an unsubscribe function. */
export const subscribeTrouble = trouble.subscribe;
