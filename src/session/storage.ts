/** Stands in for localStorage where the browser forbids it. */
const memory = new Map<string, string>();

/** The names of all that is stored. */
export function allKeys(): string[] {
  try {
    return [...Object.keys(localStorage), ...memory.keys()];
  } catch {
    return [...memory.keys()];
  }
}

export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // storage switched off or full: the session lasts as long as the page
    memory.set(key, value);
  }
}

export function removeItem(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was kept there
  }
}

/** What was stored as JSON; null where there is nothing, or nothing whole. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readItem(key) ?? 'null');
  } catch {
    // not ours, or cut off half-way: as good as not kept
    return null;
  }
}
