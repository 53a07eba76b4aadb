import { useContext, useSyncExternalStore } from 'react';
import { PaperContext } from './paperTheme.ts';
import { getPreferences, type Preferences, subscribePreferences } from './preferences.ts';

/** The preferences, drawn again when one changes; on paper those of the paper. */
export function usePreferences(): Preferences {
  const chosen = useSyncExternalStore(subscribePreferences, getPreferences);
  return useContext(PaperContext) ?? chosen;
}
