import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { addPhrases } from '../../src/i18n/translate.ts';

// the first dialog of a run is compiled before it opens, on two busy cores
configure({ asyncUtilTimeout: 15_000 });
addPhrases(en);

if (typeof window.matchMedia !== 'function')
  // jsdom lays nothing out: a wide window, whatever is asked
  window.matchMedia = (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  });
Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};

let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    complaints.push(said);
  });
});

/** A test that makes the console complain has failed, unless it takes the complaints itself with `takeComplaints`. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  const said = takeComplaints();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(said, 'console.error was called').toEqual([]);
});

/** The messages of console.error so far in this test; they no longer fail it. */
export function takeComplaints(): unknown[][] {
  const said = complaints;
  complaints = [];
  return said;
}
