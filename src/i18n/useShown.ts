import { useSyncExternalStore } from 'react';
import type { Locale } from '../manifest/enums.ts';
import { getShown, type Shown, subscribeTexts } from './translate.ts';

/** The texts that are shown, drawn again when others are. */
export const useShown = (): Shown => useSyncExternalStore(subscribeTexts, getShown);

/** The shown language: the chosen one as soon as its texts are loaded. */
export const useShownLocale = (): Locale => useShown().locale;

/** MUI's own texts in the language that is shown, as an addition to its theme. */
export const useMuiTexts = (): object => useShown().mui;
