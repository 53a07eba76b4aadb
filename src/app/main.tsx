import '../theme/fonts.css';
import '../theme/base.css';
import '../theme/targets.css';
import '../ui/parts.css';
import '../theme/utilities.css';
import { allStatesPath, startEarly } from '../dataProvider/early.ts';
import { followLocale } from '../i18n/loadLocale.ts';
import { getOwn } from '../preferences/ownState.ts';
import { getToken } from '../session/session.ts';
import { fetchFrame } from '../shell/frames.ts';
import { applyAppearance } from '../theme/applyAppearance.ts';
import { getPreferences } from '../theme/preferences.ts';

// This file is all that runs before the bundles are loaded: it sends the first calls and requests the bundles.
applyAppearance();
const texts = followLocale();
if (getToken() !== null) {
  const me = startEarly('v1/auth/me');
  void startEarly(allStatesPath);
  void import('../resources/list/earlyList.ts').then(
    ({ startEarlyList }) => startEarlyList(location, getOwn, me),
    ignore,
  );
  void import('./App.tsx').then(ignore, ignore);
  void import('./SignedIn.tsx').then(ignore, ignore);
  void fetchFrame(getPreferences()).then(ignore, ignore);
}
void Promise.all([import('./Gate.tsx'), texts]).then(
  ([{ openGate }]) => openGate(document.getElementById('root'), sayNotLoaded),
  sayNotLoaded,
);

/** An error is ignored here: the gate repeats the call and shows its error. */
function ignore(): void {}

function sayNotLoaded(): void {
  // not in the body, where `npm run dev` lays the reason over the page
  const root = document.getElementById('root') ?? document.body;
  root.textContent = 'Part of the console could not be loaded. Check your connection, then reload the page.';
  root.className = 'pb-not-loaded';
}
