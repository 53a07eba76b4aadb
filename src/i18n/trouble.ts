/** What went wrong with the texts, for whoever can show it; the bundled ones serve meanwhile. */
let trouble: string | null = null;
const listeners = new Set<() => void>();

/** What went wrong last, or null. */
export function getTrouble(): string | null {
  return trouble;
}

/** Says what went wrong; null once it is in order again. The same twice in a row is said once. */
export function complain(message: string | null): void {
  if (message === trouble) return;
  trouble = message;
  for (const listener of listeners) listener();
}

/** Calls the listener when something else goes wrong. Returns how to stop that. */
export function subscribeTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
