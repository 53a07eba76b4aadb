import type { LabelKey } from '../../i18n/en.ts';
import { createStore } from '../../store/createStore.ts';
import { getPreferences } from '../../theme/preferences.ts';

/** What a key does. */
export interface KeyBinding {
  /** For the list of keys; its text comes with that. */
  label: LabelKey;
  /** false: there was nothing to do, and the key goes on to other handlers. */
  run: (event: KeyboardEvent) => unknown;
  /** Whether it goes on while the key is held, as moving does; anything else is done once. */
  repeats?: true;
}
/** Key, by its name in events, → its action. */
export interface KeyBindings {
  readonly [key: string]: KeyBinding;
}
interface Scope {
  anchor: () => Element | null;
  bindings: () => KeyBindings;
}

/** Where keys are that write something else in Greek or Persian, by their place on the keyboard. */
const places: { readonly [code: string]: readonly [plain: string, shifted: string] } = { Slash: ['/', '?'] };

/**
 * The key's name in bindings. Caps Lock does not change a letter, Shift does. A key without a Latin letter, as on a
 * Greek or Persian keyboard, is named by its position: shortcuts are at the same places as on a Latin one.
 */
export function pressedKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const cased = (letter: string) => (shiftKey ? letter.toUpperCase() : letter.toLowerCase());
  if (/^[a-z]$/i.test(key)) return cased(key);
  if (key.length !== 1 || /^[\x20-\x7e]$/.test(key)) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return cased(letter);
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit && !shiftKey) return digit;
  return places[code]?.[shiftKey ? 1 : 0] ?? key;
}

/** Where letters are typed, or mean something of their own. */
const taken =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=combobox]';
const scopes: Scope[] = [];
const help = createStore<KeyBindings | null>(null);

/**
 * Binds keys for as long as the element is on the page and uncovered: a page below a dialog gets none. Returns a
 * function that removes them.
 */
export function addKeys(scope: Scope): () => void {
  if (scopes.length === 0) document.addEventListener('keydown', onKeyDown);
  scopes.push(scope);
  return () => {
    scopes.splice(scopes.indexOf(scope), 1);
    if (scopes.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
}

/** The active keys; of two for one key, the one bound later. */
function bindingsNow(): [string, KeyBinding][] {
  return scopes
    .filter(isUncovered)
    .toReversed()
    .flatMap(({ bindings }) => Object.entries(bindings()));
}

/** A dialog hides the page below it from screen readers, and equally from the keyboard. */
function isUncovered({ anchor }: Scope): boolean {
  const element = anchor();
  return element?.isConnected === true && element.closest('[aria-hidden=true], [inert]') === null;
}

function onKeyDown(event: KeyboardEvent): void {
  const { target } = event;
  const key = pressedKey(event);
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (target instanceof Element && target.closest(taken)) return;
  if (key.length === 1 && !lettersAreKeys()) return;
  const found = bindingsNow();
  const acts = ({ run, repeats }: KeyBinding) => (!event.repeat || repeats) && run(event) !== false;
  if (key === '?' && !event.repeat && found.length > 0) showKeys(Object.fromEntries(found.toReversed()));
  else if (!found.some(([name, binding]) => name === key && acts(binding))) return;
  event.preventDefault();
}

/** WCAG 2.1.4: keys of one letter can be switched off. */
const lettersAreKeys = () => getPreferences().keys === 'on';

/** The list of keys that is shown; null while none is. */
export const shownKeys = help.get;
export const showKeys = help.set;
export const onShownKeys = help.subscribe;
