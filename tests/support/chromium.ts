import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The one without a window first: it draws no frame of its own, and the flows take a third less of the processor. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** Quiet and alone: no first run, no background requests, no QUIC. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  // a page lives for a second or two: to optimise its code takes a fifth more of the processor than it saves
  '--js-flags=--no-opt --max-lazy',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // the last of these counts: those of Playwright's that matter here, and Chromium's own pages, drawn ahead for each profile
  '--disable-features=AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter,OptimizationHints,PaintHolding,PreloadTopChromeWebUI,ThirdPartyStoragePartitioning',
];

/** The path of a Chromium on this machine; throws an error that says how to install one. */
export function findChromium(): string {
  const named = process.env.PITBOSS_CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`PITBOSS_CHROMIUM names ${named}, which is not there.`);
  }
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  throw new Error(
    'The tests need a Chromium and found none: install one (Debian: apt-get install chromium), or name yours with PITBOSS_CHROMIUM=/path/to/chromium.',
  );
}

let shared: Promise<Browser> | undefined;

/** The one browser of this process, which goes with it. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser();
  return shared;
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: flags, headless: true });
}
