import { getPreferences, type Preferences, subscribePreferences } from './preferences.ts';
import { rowHeights, type Tokens, tokensOf } from './tokens.ts';

const dashed = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** The colours by the names that style sheets know them by. */
export const colourNames = (tokens: Tokens): { [name: `--${string}`]: string } =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--pb-${dashed(name)}`, value]));

/** Puts direction, language and colours on <html>: MUI's portals, the login page and plain CSS all read them there. */
export function applyAppearance(root: HTMLElement = document.documentElement): () => void {
  const apply = () => put(root, getPreferences());
  apply();
  return subscribePreferences(apply);
}

function put(root: HTMLElement, preferences: Preferences): void {
  putAppearance(root, preferences);
  const { theme, color, appearance } = preferences;
  const tokens = tokensOf(color, appearance);
  const top = theme === 'rubick' ? tokens.gradientFrom : tokens.bar;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', top);
}

/** Direction, language and colours on a document's root, once: the console's own, or that of a page to be printed. */
export function putAppearance(root: HTMLElement, preferences: Preferences): void {
  const { color, appearance, direction, locale, density } = preferences;
  root.dir = direction;
  root.lang = locale.replace('_', '-');
  root.dataset.appearance = appearance;
  root.dataset.accent = color;
  root.style.colorScheme = appearance;
  for (const [name, value] of Object.entries(colourNames(tokensOf(color, appearance))))
    root.style.setProperty(name, value);
  root.style.setProperty('--pb-row', `${rowHeights[density]}px`);
}
