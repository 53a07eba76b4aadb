import type { Locale } from '../manifest/enums.ts';
import { locales } from '../manifest/firstEnums.ts';
import { isObject } from '../manifest/isObject.ts';

/** What a user chooses about the console's looks and language. Kept in this browser, and on the server by src/preferences. */
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
  /** Whether single letters do something: j, k, x, / and the like. */
  keys: 'on' | 'off';
}

export type PreferenceName = keyof Preferences;

/** For a user who never chose, in an installation without defaults of its own (PRF-6). */
export const defaultPreferences: Preferences = {
  locale: 'en_US',
  currency: 'EUR',
  theme: 'enigma',
  layout: 'side-menu',
  color: 'theme-1',
  appearance: 'light',
  direction: 'ltr',
  density: 'regular',
  keys: 'on',
};

export const preferenceChoices = {
  theme: ['enigma', 'rubick'],
  layout: ['side-menu', 'top-menu'],
  color: ['default', 'theme-1', 'theme-2'],
  appearance: ['light', 'dark'],
  direction: ['ltr', 'rtl'],
  density: ['compact', 'regular', 'roomy'],
  keys: ['on', 'off'],
  locale: locales,
} as const satisfies { [K in keyof Preferences]?: readonly Preferences[K][] };

export const isPreference = (name: string): name is PreferenceName => Object.hasOwn(defaultPreferences, name);

/** The valid choices in a value from outside: the storage, the server. */
export function knownChoices(values: unknown): Partial<Preferences> {
  if (!isObject(values)) return {};
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => isChoice(name, value)));
}

function isChoice(name: string, value: unknown): boolean {
  if (name === 'currency') return typeof value === 'string' && /^[A-Z]{3}$/.test(value);
  const choices: readonly unknown[] | undefined = Object.entries(preferenceChoices).find(([of]) => of === name)?.[1];
  return choices?.includes(value) ?? false;
}
