import { allStatesPath, getOnce } from '../dataProvider/early.ts';
import { request } from '../dataProvider/http.ts';
import { isObject } from '../manifest/isObject.ts';
import { isFreshSession } from '../session/session.ts';
import { receiveChosen, receiveDefaults } from '../theme/preferences.ts';
import { knownChoices, type Preferences } from '../theme/themeChoices.ts';
import { readOwn, receiveOwn } from './ownState.ts';
import { readUserState } from './storedState.ts';

const settingsPath = 'v1/platform/settings';
/** How long a login's first page waits at most for the look that its user chose elsewhere. */
const patienceMs = 300;

/**
 * Loads the user's choices and the installation's defaults, once per start of the console. Each applies when it
 * arrives: built-in defaults < the installation's < this browser's copy < the server's. Later changes by another
 * browser are loaded at the next start: nothing changes while the user works. `user` resolves once the owner of the
 * choices is known. Resolves when the first page may be drawn; a preference that cannot be read does not stop the
 * console, so that it rejects only when `user` does.
 */
export async function loadPreferences(user: Promise<unknown>): Promise<void> {
  const states = getOnce(allStatesPath);
  const chosen = states.then(readUserState);
  const defaults = defaultsWith(states).then(readDefaults);
  const loaded = Promise.all([
    take(user, chosen, receiveChosen, "The user's preferences could not be read; this browser's serve"),
    take(user, states.then(readOwn), receiveOwn, 'What the user keeps of lists could not be read'),
    take(user, defaults, receiveDefaults, "The installation's defaults could not be read; those known serve"),
  ]);
  await user;
  // this browser knows the look of a session that it kept
  if (isFreshSession()) await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

async function take<T>(user: Promise<unknown>, wanted: Promise<T>, receive: (found: T) => void, otherwise: string) {
  const [found, whose] = await Promise.allSettled([wanted, user]);
  if (whose.status === 'rejected') return;
  if (found.status === 'fulfilled') receive(found.value);
  else console.warn(`${otherwise}: ${String(found.reason)}`);
}

/** The installation's defaults come with the user's choices, or by a call of their own from a backend with just SPEC §7. */
async function defaultsWith(states: Promise<unknown>): Promise<unknown> {
  const told = await states.then(
    (answer) => (isObject(answer) ? answer.defaults : undefined),
    () => undefined, // reported by who reads the choices
  );
  if (told !== undefined) return told;
  // `early`: a backend may refuse this call, or not have it at all; neither concerns the session
  const answer = await request(settingsPath, { early: true });
  return isObject(answer) ? answer.data : undefined;
}

const readDefaults = (defaults: unknown): Partial<Preferences> =>
  isObject(defaults) ? pick(knownChoices(defaults)) : {};

const pick = ({ locale, currency, theme, layout }: Partial<Preferences>) => ({
  ...(locale && { locale }),
  ...(currency && { currency }),
  ...(theme && { theme }),
  ...(layout && { layout }),
});
