import { isObject } from '../manifest/isObject.ts';
import { isPreference, knownChoices, type PreferenceName, type Preferences } from './themeChoices.ts';

export const keptKey = 'pitboss.preferences';

/** What this browser keeps: one user's choices, and the installation's defaults. */
export interface KeptPreferences {
  /** Id of the user whose choices they are; null before the first login. */
  of: string | null;
  chosen: Partial<Preferences>;
  /** What of it the server has not taken yet. */
  unsent: readonly PreferenceName[];
  defaults: Partial<Preferences>;
}

/** The stored choices, without invalid ones. */
export function readKept(): KeptPreferences {
  try {
    return sanitise(JSON.parse(localStorage.getItem(keptKey) ?? '{}'));
  } catch {
    // storage switched off, or a value that is no JSON: the defaults serve
    return sanitise({});
  }
}

export function writeKept({ chosen, ...rest }: KeptPreferences): void {
  try {
    localStorage.setItem(keptKey, JSON.stringify({ ...chosen, ...rest }));
  } catch {
    // storage switched off or full: the choice lasts as long as the page
  }
}

function sanitise(stored: unknown): KeptPreferences {
  const { of, unsent, defaults } = isObject(stored) ? stored : {};
  return {
    of: typeof of === 'string' ? of : null,
    chosen: knownChoices(stored),
    unsent: Array.isArray(unsent) ? unsent.filter((name) => typeof name === 'string').filter(isPreference) : [],
    defaults: knownChoices(defaults),
  };
}
