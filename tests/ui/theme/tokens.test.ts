import { describe, expect, test } from 'vitest';
import { applyAppearance } from '../../../src/theme/applyAppearance.ts';
import { muiTheme } from '../../../src/theme/muiTheme.ts';
import {
  defaultPreferences,
  getPreferences,
  preferenceChoices,
  setPreferences,
} from '../../../src/theme/preferences.ts';
import { type Tokens, tokensOf } from '../../../src/theme/tokens.ts';

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

type Pair = [text: keyof Tokens, ground: keyof Tokens];
const grounds = ['chrome', 'inset', 'content', 'card', 'head', 'hover', 'selected'] as const;
const onGrounds = (['text', 'soft', 'accent'] as const).flatMap((text) =>
  grounds.map((ground): Pair => [text, ground]),
);
const statuses = ['success', 'warning', 'error', 'info'] as const;
const onStatuses = statuses.flatMap((status): Pair[] => [
  [status, 'card'],
  [status, 'content'],
  [status, `${status}Soft`],
  ['onStatus', status],
]);
const others: Pair[] = [
  ['onBar', 'bar'],
  ['onGradient', 'gradientFrom'],
  ['onGradient', 'gradientTo'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['card', 'text'],
];
const drawn: Pair[] = [
  ['edge', 'card'],
  ['edge', 'content'],
  ['focus', 'card'],
  ['focus', 'content'],
  ['focus', 'chrome'],
];

const looks = preferenceChoices.color.flatMap((color) =>
  preferenceChoices.appearance.map((appearance) => [color, appearance] as const),
);

describe.each(looks)('SHL-4 SHL-5 %s %s', (color, appearance) => {
  const tokens = tokensOf(color, appearance);
  const below = (pairs: Pair[], least: number) =>
    pairs
      .map(([text, ground]) => `${text} on ${ground}: ${contrast(tokens[text], tokens[ground]).toFixed(2)}`)
      .filter((line) => Number(line.split(': ')[1]) < least);

  test('text has a contrast of 4.5:1 on every background', () => {
    expect(below([...onGrounds, ...onStatuses, ...others], 4.5)).toEqual([]);
  });
  test('edges of controls and the focus ring have 3:1', () => {
    expect(below(drawn, 3)).toEqual([]);
  });
});

test('SHL-4 SHL-5 in dark mode Rubick’s sheet differs from its backdrop, with its own for each accent', () => {
  const backdrops = preferenceChoices.color.map((color) => {
    const { content, gradientFrom, gradientTo } = tokensOf(color, 'dark');
    expect(gradientTo, color).toBe(gradientFrom);
    expect(contrast(content, gradientFrom), color).toBeGreaterThan(1.15);
    return gradientFrom;
  });
  expect(new Set(backdrops).size).toBe(backdrops.length);
});

test('PRF-6 SHL-5 a user without choices sees English, EUR, enigma with a side menu, theme-1', () => {
  expect(defaultPreferences).toMatchObject({
    locale: 'en_US',
    currency: 'EUR',
    theme: 'enigma',
    layout: 'side-menu',
    color: 'theme-1',
  });
});

test('STT-2 PRF-5 a choice is set on <html> at once and stored; invalid stored values are ignored', () => {
  const stop = applyAppearance();
  setPreferences({ appearance: 'dark', direction: 'rtl', locale: 'fa_IR', density: 'compact' });
  const root = document.documentElement;
  expect([root.dir, root.lang, root.dataset.appearance]).toEqual(['rtl', 'fa-IR', 'dark']);
  expect(root.style.getPropertyValue('--pb-row')).toBe('28px');
  expect(root.style.getPropertyValue('--pb-content')).toBe('#232d45');
  expect(JSON.parse(localStorage.getItem('pitboss.preferences') ?? '')).toMatchObject({ direction: 'rtl' });
  localStorage.setItem('pitboss.preferences', '{"appearance":"pink","currency":"<b>","color":"theme-2"}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'pitboss.preferences' }));
  expect(getPreferences()).toEqual({ ...defaultPreferences, color: 'theme-2' });
  setPreferences(defaultPreferences);
  stop();
});

test('SHL-7 dialogs are 30, 50, 70 and 90 vw wide, and as wide as a phone', () => {
  const paper = muiTheme(defaultPreferences).components?.MuiDialog?.styleOverrides;
  const widths = ['paperWidthSm', 'paperWidthMd', 'paperWidthLg', 'paperWidthXl'] as const;
  expect(widths.map((name) => paper?.[name])).toMatchObject(
    ['30vw', '50vw', '70vw', '90vw'].map((width) => ({
      width,
      '@media (max-width: 767px)': { width: '100vw' },
    })),
  );
});
