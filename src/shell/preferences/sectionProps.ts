import type { Preferences } from '../../theme/preferences.ts';

/** What each section of the preferences gets. */
export interface SectionProps {
  chosen: Preferences;
  /** Shows at once, is kept, and is saved. */
  choose: (change: Partial<Preferences>) => void;
  /** Closes the panel on the way to another page. */
  leave: () => void;
}
