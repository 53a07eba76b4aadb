import type { Page } from 'playwright-core';

/** What folds open, slides in or fades has come to its place, size and colours, and can be measured. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
}
