import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { targets } from '../support/targets.ts';
import { openDesk } from './console.ts';
import { Http, makeUser } from './http.ts';

const desk = openDesk();
/** Passkeys are made for names, not for addresses by numbers. */
const local = (page: Page, path: string) => page.goto(desk().url.replace('127.0.0.1', 'localhost') + path);

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByLabel('Email').waitFor();
}

test('who has to set up a second factor does so with an app, adds a passkey, and logs in by each', async () => {
  const admin = await Http.signIn(desk().url, 'admin');
  const role = { name: 'Two steps', guard_name: 'api', permissions: ['customer.list'], second_factor: true };
  await admin.one(admin.post('v1/crud/role', role));
  const who = await makeUser(admin, [role.name]);
  const page = await desk().visit('/login');
  await local(page, '/login');
  await logIn(page, who);
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await page.getByLabel('Your current password').fill(who.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code for your app' }).waitFor();
  expect(await violations(page)).toEqual([]);
  const secret = (await page.locator('form bdi').innerText()).trim();
  const step = 30_000;
  let used = 0;
  /** The code of a step that was not used yet. */
  const code = () => {
    used = Math.max(used + 1, Math.floor(Date.now() / step) - 1);
    return generateSync({ secret, epoch: (used * step) / 1000 });
  };
  await page.getByLabel('Code from your app').fill(code());
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: /Account of/ }).waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign-in and security' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign-in and security' });
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Your current password').fill(who.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Remove Passkey' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await logOut(page);
  await logIn(page, who);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: /Account of/ }).waitFor();
  await logOut(page);
  await logIn(page, who);
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await page.getByLabel('Code from your app').fill(code());
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: /Account of/ }).waitFor();
});

const phone = { width: 360, height: 740 };
/** What a thumb hits, in px; a link within a text is as high as its line. */
const least = { alone: 44, inText: 24 };

/** Nothing of the page or its dialog is beyond the screen's side, and every control is large enough. */
async function expectFits(page: Page): Promise<void> {
  const found = await targets(page);
  expect(found.length).toBeGreaterThan(0);
  const small = found.filter(
    ({ width, height, inText }) => Math.min(width, height) < least[inText ? 'inText' : 'alone'],
  );
  expect(small).toEqual([]);
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        const scrolls =
          ['auto', 'scroll'].includes(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth;
        return width > 1 && (scrolls || left < -1 || right > window.innerWidth + 1);
      })
      .map((one) => `${one.tagName} ${one.className} ${one.getBoundingClientRect().right}`),
  );
  expect(wide).toEqual([]);
}

test('on a phone the set-up fits without sideways scrolling, and a thumb meets what it presses', async () => {
  const admin = await Http.signIn(desk().url, 'admin');
  const role = { name: 'Two steps on a phone', guard_name: 'api', permissions: ['customer.list'], second_factor: true };
  await admin.one(admin.post('v1/crud/role', role));
  const who = await makeUser(admin, [role.name]);
  const page = await desk().visit('/login', { size: phone, touch: true });
  await local(page, '/login');
  await logIn(page, who);
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
  await expectFits(page);
  await page.getByRole('button', { name: 'Add an authenticator app' }).tap();
  await page.getByLabel('Your current password').fill(who.password);
  await expectFits(page);
  await page.getByRole('button', { name: 'Continue' }).tap();
  const picture = page.getByRole('img', { name: 'QR code for your app' });
  await picture.waitFor();
  const box = await picture.boundingBox();
  // large enough for another device's camera, and whole
  expect(box?.width).toBeGreaterThanOrEqual(160);
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= phone.width).toBe(true);
  await expectFits(page);
  const secret = (await page.locator('form bdi').innerText()).trim();
  const field = page.getByLabel('Code from your app');
  expect(await field.getAttribute('inputmode')).toBe('numeric');
  await field.tap();
  await page.keyboard.type(generateSync({ secret, epoch: Date.now() / 1000 }));
  expect((await field.inputValue()).length).toBe(6);
  await page.getByRole('button', { name: 'Add', exact: true }).tap();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  await expectFits(page);
  await page.getByRole('button', { name: 'I have saved them' }).tap();
  await page.getByRole('button', { name: /Account of/ }).tap();
  await page.getByRole('menuitem', { name: 'Sign-in and security' }).tap();
  await page
    .getByRole('dialog', { name: 'Sign-in and security' })
    .getByRole('button', { name: 'Add a passkey' })
    .waitFor();
  await expectFits(page);
});
