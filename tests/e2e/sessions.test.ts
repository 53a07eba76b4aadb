import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openDesk } from './console.ts';
import { soon, toast } from './flows.ts';
import { Http, makeUser } from './http.ts';

const desk = openDesk();

async function openSessions(page: Page) {
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Your sessions', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Your sessions', exact: true });
  await dialog.getByRole('table').waitFor();
  return dialog;
}

test('a session that is ended from another one is at the login page at once, and is told why', async () => {
  // the browser reports the refused call of the ended session
  desk().expectErrors(/401/);
  // desk().signIn signs in as a program does, which is named after its User-Agent
  const who = await makeUser(await Http.signIn(desk().url, 'admin'), ['role.analyst']);
  const here = await desk().signIn(who, '/customers');
  const there = await desk().signIn(who, '/customers');
  const dialog = await openSessions(here);
  const ends = dialog.getByRole('button', { name: 'Log out node' });
  await soon(() => ends.count()).toBe(1);
  expect(await violations(here)).toEqual([]);
  await ends.click();
  await toast(here, 'node was logged out').waitFor();
  await there.getByText('You were logged out from another of your sessions.').waitFor();
  await there.getByRole('button', { name: 'Log in' }).waitFor();
  await dialog.getByText('You are not logged in anywhere else.').waitFor();
});
