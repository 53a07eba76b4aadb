import { bundled } from './bundled.ts';
import { demo } from './en/demo.ts';
import { dialogs } from './en/dialogs.ts';
import { platform } from './en/platform.ts';
import { preferences } from './en/preferences.ts';
import { rmt } from './en/rmt.ts';
import { rules } from './en/rules.ts';
import { translations } from './en/translations.ts';
import type { KeysOf } from './phrases.ts';

/** Every English text: those of the first page, and those that come with the code that says them. */
export const en = { ...bundled, demo, dialogs, platform, preferences, rmt, rules, translations } as const;

/** Every key there is an English text for. */
export type LabelKey = KeysOf<typeof en>;
