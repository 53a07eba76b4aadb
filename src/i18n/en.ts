import { bundled } from './bundled.ts';
import { rules } from './en/rules.ts';
import type { KeysOf } from './phrases.ts';

/** Every English text: those of the first page, and those that come with the code that says them. */
export const en = { ...bundled, rules } as const;

/** Every key there is an English text for. */
export type LabelKey = KeysOf<typeof en>;
