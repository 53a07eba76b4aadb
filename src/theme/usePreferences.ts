import { useSyncExternalStore } from 'react';
import { getPreferences, type Preferences, subscribePreferences } from './preferences.ts';

/** The preferences, drawn again when one changes. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribePreferences, getPreferences);
}
