import type { Page } from 'playwright-core';

/** Milliseconds that one key took. */
export interface Step {
  /** From the key to what it was pressed for, painted. */
  all: number;
  /** The same without the time in which a call was under way. */
  own: number;
}

/** Presses a key in an alert's dialog and waits until the alert is closed, or the next one is there. */
export async function watchStep(page: Page, key: string, awaited: 'closed' | 'next'): Promise<Step> {
  const watched = page.evaluate(untilThere, awaited);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.keyboard.press(key);
  return watched;
}

/** Runs in the page: measures from the next key to the awaited state. */
function untilThere(awaited: 'closed' | 'next'): Promise<{ all: number; own: number }> {
  const panel = () => document.querySelector('[role=dialog] section[aria-label="Triage"]');
  const place = () => location.search;
  const verdicts = () => panel()?.querySelectorAll('fieldset button').length ?? 0;
  const former = place();
  const isThere = () =>
    awaited === 'closed'
      ? panel() !== null && verdicts() === 0
      : place() !== former && verdicts() > 0 && document.querySelector('[role=dialog] [aria-busy=true]') === null;
  return new Promise((resolve) => {
    let from = 0;
    addEventListener('keydown', ({ timeStamp }) => (from = timeStamp), { capture: true, once: true });
    performance.clearResourceTimings();
    const look = () => {
      if (from === 0 || !isThere()) return void requestAnimationFrame(look);
      // the frame that shows it
      requestAnimationFrame(() => {
        const to = performance.now();
        // the time in which at least one call was under way
        let waited = 0;
        let end = from;
        const calls = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/api/'))
          .toSorted((a, b) => a.startTime - b.startTime);
        for (const { startTime, duration } of calls) {
          const until = Math.min(to, startTime + duration);
          waited += Math.max(0, until - Math.max(end, startTime));
          end = Math.max(end, until);
        }
        resolve({ all: to - from, own: to - from - waited });
      });
    };
    requestAnimationFrame(look);
  });
}
