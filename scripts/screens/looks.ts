import { type Preferences, preferenceChoices } from '../../src/theme/preferences.ts';

/** A way in which the console can look. */
export interface Look {
  name: string;
  preferences: Partial<Preferences>;
}

/** Widths in px: a desktop, a tablet, a phone. */
export const widths = [1280, 768, 360] as const;

const { theme, layout, appearance } = preferenceChoices;
const frames = theme.flatMap((one) => layout.map((other) => ({ theme: one, layout: other })));

/** The four shells in light and dark, and both brands in Persian. */
export const looks: readonly Look[] = [
  ...frames.flatMap((frame) =>
    appearance.map((shade) => ({
      name: `${frame.theme}-${frame.layout}-${shade}`,
      preferences: { ...frame, appearance: shade, color: frame.theme === 'rubick' ? 'default' : 'theme-1' } as const,
    })),
  ),
  ...frames.map((frame) => ({
    name: `${frame.theme}-${frame.layout}-persian`,
    preferences: { ...frame, locale: 'fa_IR', direction: 'rtl', color: 'theme-2' } as const,
  })),
];
