import { createStore } from '../store/createStore.ts';

/** What went wrong with the texts, for whoever can show it; the bundled ones serve meanwhile. */
const trouble = createStore<string | null>(null);

/** What went wrong last, or null. */
export const getTrouble = trouble.get;

/** Says what went wrong; null once it is in order again. The same twice in a row is said once. */
export const complain = trouble.set;

/** Calls the listener when something else goes wrong. Returns how to stop that. */
export const subscribeTrouble = trouble.subscribe;
