import './theme/fonts.css';
import './theme/base.css';
import { getToken } from './authProvider/session.ts';
import { startEarly } from './dataProvider/early.ts';
import { applyAppearance } from './theme/applyAppearance.ts';

// This file is all that runs before the bundles are there: it sends the first calls and asks for the bundles.
applyAppearance();
if (getToken() !== null) {
  startEarly('v1/auth/me');
  void import('./dataProvider/earlyList.ts').then(({ startEarlyList }) => startEarlyList(location), ignore);
  void import('./App.tsx').then(ignore, ignore);
  void import('./SignedIn.tsx').then(ignore, ignore);
}
void import('./Gate.tsx').then(({ openGate }) => openGate(document.getElementById('root'), sayNotLoaded), sayNotLoaded);

/** The gate asks for the same again, and tells whoever waits what went wrong. */
function ignore(): void {}

function sayNotLoaded(): void {
  document.body.textContent = 'Part of the console could not be loaded. Check your connection, then reload the page.';
}
