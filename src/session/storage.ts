/** Stands in for localStorage where the browser forbids it, or has no room. */
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
  const held = memory.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    // storage switched off or full: it lasts as long as the page, and what was kept before does not come back
    removeItem(key);
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

// what another tab has written or removed since is newer
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key !== null) memory.delete(key);
  });

/** What was stored as JSON; null where there is nothing, or nothing whole. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readItem(key) ?? 'null');
  } catch {
    // not ours, or cut off half-way: as good as not kept
    return null;
  }
}
