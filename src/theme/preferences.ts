import { directionOf } from '../manifest/direction.ts';
import { createListeners } from '../store/createStore.ts';
import { type KeptPreferences, keptKey, readKept, writeKept } from './keptPreferences.ts';
import { defaultPreferences, isPreference, type PreferenceName, type Preferences } from './themeChoices.ts';

export { defaultPreferences, type Preferences, preferenceChoices } from './themeChoices.ts';

const listeners = createListeners();
const choiceListeners = createListeners();
/** Choices on this page: newer than any answer about former choices. */
const touched = new Set<PreferenceName>();
let kept = readKept();
let current = merged();

/** The preferences as they are now; the same object until one changes. */
export function getPreferences(): Preferences {
  return current;
}

/**
 * The user chooses: it shows at once, is kept in this browser, and waits to be sent to the server. A locale brings its
 * direction along unless one is chosen with it.
 */
export function setPreferences(change: Partial<Preferences>): void {
  const { locale } = change;
  const wanted = locale && locale !== current.locale ? { direction: directionOf(locale), ...change } : change;
  const names = Object.keys(wanted).filter(isPreference);
  const changed = names.filter((name) => wanted[name] !== undefined && wanted[name] !== current[name]);
  if (changed.length === 0) return;
  for (const name of changed) touched.add(name);
  hold({
    chosen: { ...kept.chosen, ...Object.fromEntries(changed.map((name) => [name, wanted[name]])) },
    unsent: [...new Set([...kept.unsent, ...changed])],
  });
  choiceListeners.publish();
}

/**
 * Restores the installation's defaults; the accent to the panel's own (SHL-5). Returns the former choices, for Undo.
 */
export function resetPreferences(): Preferences {
  const before = current;
  const base = { ...defaultPreferences, ...kept.defaults };
  setPreferences({ ...base, direction: directionOf(base.locale), color: 'default' });
  return before;
}

/** Somebody is logged in: choices that another user left in this browser are not theirs. */
export function claimPreferences(userId: string): void {
  if (kept.of === userId) return;
  touched.clear();
  // chosen before the first login: it belongs to the first user who logs in
  hold({ of: userId, ...(kept.of === null ? {} : { chosen: {}, unsent: [] }) });
}

/** Applies the server's choices over this browser's; later and unsent ones stay. */
export function receiveChosen(chosen: Partial<Preferences>): void {
  const news = Object.entries(chosen).filter(([name]) => isPreference(name) && !touched.has(name) && !isUnsent(name));
  hold({ chosen: { ...kept.chosen, ...Object.fromEntries(news) } });
}

/** The installation's defaults, for users who never chose. */
export function receiveDefaults(defaults: Partial<Preferences>): void {
  hold({ defaults });
}

const isUnsent = (name: PreferenceName) => kept.unsent.includes(name);

/** What the server has not taken yet. */
export function unsentPreferences(): readonly PreferenceName[] {
  return kept.unsent;
}

/** The server has taken a value; where another was chosen meanwhile, that one stays to be sent. */
export function markSent(name: PreferenceName, value: Preferences[PreferenceName]): void {
  if (current[name] === value) hold({ unsent: kept.unsent.filter((one) => one !== name) });
}

/** The session has ended. STT-1: the dark appearance ends with it in this browser; the server keeps it for the next. */
export function leavePreferences(): void {
  const { appearance: _, ...chosen } = kept.chosen;
  touched.clear();
  hold({ chosen, unsent: kept.unsent.filter((name) => name !== 'appearance') });
}

/** Calls the listener after each change, here or in another tab. Returns an unsubscribe function. */
export const subscribePreferences = listeners.subscribe;

/** Calls the listener after each choice of the user on this page. Returns an unsubscribe function. */
export const onChoice = choiceListeners.subscribe;

function hold(change: Partial<KeptPreferences>): void {
  kept = { ...kept, ...change };
  writeKept(kept);
  publish();
}

function publish(): void {
  const next = merged();
  if (Object.keys(next).every((name) => isPreference(name) && next[name] === current[name])) return;
  current = next;
  listeners.publish();
}

function merged(): Preferences {
  const base = { ...defaultPreferences, ...kept.defaults, ...kept.chosen };
  return { ...base, direction: kept.chosen.direction ?? directionOf(base.locale) };
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key !== keptKey) return;
    kept = readKept();
    publish();
  });
