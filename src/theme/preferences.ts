import { enums, type Locale } from '../manifest/enums.ts';

/** What a user chooses about the console's looks and language. Kept in this browser. */
export interface Preferences {
  locale: Locale;
  /** ISO 4217; every request carries it. */
  currency: string;
  theme: 'enigma' | 'rubick';
  layout: 'side-menu' | 'top-menu';
  color: 'default' | 'theme-1' | 'theme-2';
  appearance: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  /** Height of table rows: 28, 36 or 44 px. */
  density: 'compact' | 'regular' | 'roomy';
}

/** For a user who never chose. */
export const defaultPreferences: Preferences = {
  locale: 'en_US',
  currency: 'EUR',
  theme: 'enigma',
  layout: 'side-menu',
  color: 'theme-1',
  appearance: 'light',
  direction: 'ltr',
  density: 'regular',
};

export const preferenceChoices = {
  theme: ['enigma', 'rubick'],
  layout: ['side-menu', 'top-menu'],
  color: ['default', 'theme-1', 'theme-2'],
  appearance: ['light', 'dark'],
  direction: ['ltr', 'rtl'],
  density: ['compact', 'regular', 'roomy'],
  locale: enums.Locales,
} as const satisfies { [K in keyof Preferences]?: readonly Preferences[K][] };

const key = 'pitboss.preferences';
const listeners = new Set<() => void>();
let current = read();

/** The preferences as they are now; the same object until one changes. */
export function getPreferences(): Preferences {
  return current;
}

/** Changes some preferences, keeps them in this browser and tells whoever listens. */
export function setPreferences(change: Partial<Preferences>): void {
  current = { ...current, ...change };
  write();
  for (const listener of listeners) listener();
}

/** Calls the listener after each change, here or in another tab. Returns how to stop that. */
export function subscribePreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): Preferences {
  try {
    return sanitise(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    // storage switched off, or a value that is no JSON: the defaults serve
    return defaultPreferences;
  }
}

function write(): void {
  try {
    localStorage.setItem(key, JSON.stringify(current));
  } catch {
    // storage switched off or full: the choice lasts as long as the page
  }
}

/** Takes from a stored value what is a known choice, the defaults for the rest. */
function sanitise(stored: unknown): Preferences {
  if (typeof stored !== 'object' || stored === null) return defaultPreferences;
  const known = Object.entries(stored).filter(([name, value]) => isChoice(name, value));
  return { ...defaultPreferences, ...Object.fromEntries(known) };
}

function isChoice(name: string, value: unknown): boolean {
  if (name === 'currency') return typeof value === 'string' && /^[A-Z]{3}$/.test(value);
  const choices: readonly unknown[] | undefined = Object.entries(preferenceChoices).find(([of]) => of === name)?.[1];
  return choices?.includes(value) ?? false;
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return;
    current = read();
    for (const listener of listeners) listener();
  });
