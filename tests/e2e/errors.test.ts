import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fillLogin, openDesk } from './console.ts';
import { box, complaint, heading, listed, placeOf, rows, save, soon, toast } from './flows.ts';
import { Http, unique } from './http.ts';

const desk = openDesk();
const provoked = /Failed to load resource/;
const categories = '**/v1/crud/customer-tag-category**';

const answer = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

/** The category list, its next calls answered by the test. */
async function listWith(handler: (route: Route) => Promise<void>): Promise<Page> {
  desk().expectErrors(provoked);
  const page = await desk().enter('risk');
  await heading(page, 'Dashboard').waitFor();
  await page.route(categories, handler);
  await page.goto(`${desk().url}/categories`);
  return page;
}

/** A new category's form, filled in and sent, its call answered by the test. */
async function sendWith(handler: (route: Route) => Promise<void>): Promise<Page> {
  desk().expectErrors(provoked);
  const page = await desk().enter('risk', '/categories/create');
  await page.route(categories, handler);
  await box(page, 'Name').fill(unique('Never stored'));
  await save(page);
  return page;
}

const panel = (page: Page) => page.getByRole('main').getByRole('alert');

describe('ERR-1 the end of a session', () => {
  test('an expired session shows the server’s text on the login page, which leads back', async () => {
    desk().expectErrors(/Failed to load resource.*401/);
    const page = await desk().signIn('analyst', '/customers');
    await listed(page, 'Customers');
    const token = await page.evaluate(() => localStorage.getItem('pitboss.token'));
    // on the way to the page: otherwise the next request would be the first to notice it
    await page.route('**/v1/crud/alert?**', async (route) => {
      if (placeOf(page) === '/customer-alerts') await new Http(desk().url, token ?? '').post('v1/auth/logout', {});
      await route.continue();
    });
    await page.getByRole('link', { name: 'Alerts' }).click();
    const told = page.getByRole('alert').filter({ hasText: /session|log in|token|unauthori[sz]ed/i });
    await told.waitFor();
    expect(placeOf(page)).toBe(`/login?redirect=${encodeURIComponent('/customer-alerts')}`);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user|tenant|enum/.test(key))),
    ).toEqual([]);
    await fillLogin(page, 'analyst');
    await listed(page, 'Alerts');
  });

  test.each([
    [401, { message: 'Your desk was closed at midnight.' }, 'Your desk was closed at midnight.'],
    [401, {}, 'Unauthorized access'],
    [403, { message: 'The floor is closed to you.' }, 'The floor is closed to you.'],
    [403, {}, 'Unauthorized access'],
  ])('%i with %j', async (status, body, text) => {
    desk().expectErrors(provoked);
    const page = await desk().signIn('analyst', '/customer-alerts');
    await page.route('**/v1/crud/customer?**', answer(status, body));
    await page.getByRole('link', { name: 'Customer List' }).click();
    await page.getByRole('alert').filter({ hasText: text }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await page.evaluate(() => localStorage.getItem('pitboss.token'))).toBeNull();
  });
});

describe('ERR-2 an unknown id', () => {
  test.each(['/customers/999999999/show', '/tags/999999999', '/betslips/nonsense/show'])('%s', async (path) => {
    desk().expectErrors(/Failed to load resource.*404/);
    const page = await desk().enter('risk', path);
    await heading(page, 'Resource not found.').waitFor();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await soon(() => rows(page).count()).toBeGreaterThan(0);
  });
});

describe('ERR-3 refusals by the server', () => {
  test('a list shows the joined messages, each with its field’s label', async () => {
    const page = await listWith(
      answer(422, {
        message: 'Refused',
        errors: { name: ['The :attribute is odd.'], description: ['too long', 'too dull'] },
      }),
    );
    await soon(() => panel(page).getByRole('heading').textContent()).toBe(
      'The Name is odd.\nDescription: too long\nDescription: too dull',
    );
  });

  test('a form shows them at their fields, and those without a field above', async () => {
    const page = await sendWith(
      answer(422, { message: 'Refused', errors: { name: ['This name is taken.'], elsewhere: ['Not today.'] } }),
    );
    await soon(() => complaint(page, 'Name')).toBe('This name is taken.');
    await panel(page).filter({ hasText: 'Not today.' }).waitFor();
  });

  test('without a message: ‘There was a validation error’', async () => {
    const page = await sendWith(answer(422, {}));
    await toast(page, 'There was a validation error').waitFor();
    expect(await box(page, 'Name').inputValue()).toMatch(/^Never stored/);
  });

  test('an address with an unknown filter shows the server’s message', async () => {
    desk().expectErrors(/Failed to load resource.*422/);
    const page = await desk().enter('risk', `/categories?filter=${encodeURIComponent('{"colour":"red"}')}`);
    await panel(page)
      .filter({ hasText: /colour/i })
      .waitFor();
    await panel(page).getByRole('button', { name: 'Clear filters' }).click();
    await listed(page, 'Categories');
    await soon(() => rows(page).count()).toBeGreaterThan(0);
  });
});

describe('failures are shown where they happened', () => {
  test('ERR-4 500: the server’s internal error text; Try again loads the list', async () => {
    const page = await listWith(answer(500, { message: 'The ledger is locked.', request_id: 'r-17' }));
    await panel(page).getByRole('heading', { name: 'The ledger is locked.' }).waitFor();
    await panel(page).getByText('r-17').waitFor();
    await page.unroute(categories);
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await soon(() => rows(page).count()).toBeGreaterThan(0);
  });

  test('ERR-5 any other answer: the server’s message, else ‘An error occurred.’', async () => {
    const told = await sendWith(answer(418, { message: 'This is a teapot.' }));
    await toast(told, 'This is a teapot.').waitFor();
    const untold = await sendWith(answer(418, {}));
    await toast(untold, /An error occurred\.$|An error occurred\. ?Close/).waitFor();
  });

  test('ERR-6 no answer: ‘Network error. Please check your connection.’', async () => {
    const list = await listWith((route) => route.abort());
    await panel(list).getByRole('heading', { name: 'Network error. Please check your connection.' }).waitFor();
    const form = await sendWith((route) => route.abort());
    await toast(form, 'Network error. Please check your connection.').waitFor();
  });

  test('ERR-7 anything else: the error’s own message, else ‘An unexpected error occurred.’', async () => {
    const list = await listWith((route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"data":' }),
    );
    await panel(list).getByRole('heading', { name: /JSON/ }).waitFor();
    const form = await desk().enter('risk', '/categories/create');
    await box(form, 'Name').fill(unique('Never stored'));
    await form.evaluate(() => {
      window.fetch = () => Promise.reject(new Error(''));
    });
    await save(form);
    await toast(form, 'An unexpected error occurred.').waitFor();
  });

  test('ERR-8 a list that fails without a message: ‘An error occurred’', async () => {
    const page = await listWith(answer(418, {}));
    await panel(page).getByRole('heading', { name: 'An error occurred', exact: true }).waitFor();
  });
});
