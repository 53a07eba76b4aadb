import { describe, expect, test } from 'vitest';
import { fillLogin, openDesk } from './console.ts';
import { goWithin, heading, keyboardIn, listed, placeOf, row, rows, soon, toast } from './flows.ts';
import { Http, unique } from './http.ts';

const desk = openDesk();

describe('lists at the specification’s addresses', () => {
  test('RTE-5 /customers is the customer list', async () => {
    const page = await desk().enter('analyst', '/customers');
    await listed(page, 'Customers');
    const analyst = await Http.signIn(desk().url, 'analyst');
    const { rows: found, total } = await analyst.list('v1/crud/customer?page=1&per_page=10&sort=-id');
    expect(await rows(page).count()).toBe(10);
    for (const { partner_customerId } of found) expect(await row(page, String(partner_customerId)).count()).toBe(1);
    await page.getByText(`1–10 of ${total}`).waitFor();
  });

  test('CST-1 RTE-7 the alert list is at /customer-alerts, newest first', async () => {
    const asked: string[] = [];
    const page = await desk().enter('analyst');
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Alerts' }).click();
    await listed(page, 'Alerts');
    expect(placeOf(page)).toBe('/customer-alerts');
    // it opens with what is open; each view says how many it has
    const analyst = await Http.signIn(desk().url, 'analyst');
    const open = 'filter[state][in]=OPEN,IN REVIEW';
    for (const [view, filter] of [
      ['Open', open],
      ['Unassigned', `${open}&filter[assigned]=false`],
      ['All', ''],
    ] as const) {
      const { total } = await analyst.list(`v1/crud/alert?per_page=1&${filter}`);
      const pressed = view === 'Open';
      await page.getByRole('button', { name: `${view} ${total}`, exact: true, pressed }).waitFor();
    }
    await page.getByRole('button', { name: /^All / }).click();
    // CST-1
    await page.getByText(/^1–10 of/).waitFor();
    expect(await rows(page).count()).toBe(10);
    // the bell asks for alerts too, ten at a time
    const queries = asked.filter((url) => url.includes('/v1/crud/alert?')).map((url) => new URL(url).searchParams);
    const pages = queries.map((query) => [query.get('page'), query.get('per_page'), query.get('sort')]);
    expect(pages).toContainEqual(['1', '10', '-created_at']);
  });

  test('RTE-6 RTE-7 the manifest’s address of a customer keeps its tab, and that of an alert opens it over the list', async () => {
    const analyst = await Http.signIn(desk().url, 'analyst');
    const { rows: alerts } = await analyst.list('v1/crud/alert?per_page=1');
    const id = String(alerts[0]?.id);
    const page = await desk().enter('analyst', '/customers/1/show?tab=timeline');
    await page.getByRole('tab', { name: 'Timeline', selected: true }).waitFor();
    expect(placeOf(page)).toBe('/customer-details/1?tab=timeline');
    await page.goto(`${desk().url}/customer-alerts/${id}/show`);
    await page.getByRole('dialog', { name: new RegExp(`^Alert ${id}\\b`) }).waitFor();
    expect(placeOf(page)).toBe(`/customer-alerts?view=alert.${id}`);
    await keyboardIn(page.getByRole('dialog', { name: new RegExp(`^Alert ${id}\\b`) }));
    await page.keyboard.press('Escape');
    await listed(page, 'Alerts');
    await soon(() => placeOf(page)).toBe('/customer-alerts');
  });

  test.each(['/Users', '/users'])('RTE-8 %s opens the user list', async (path) => {
    const page = await desk().enter('admin', path);
    await listed(page, 'Users');
    await page.getByRole('textbox', { name: /^Email/ }).fill('auditor@demo');
    await soon(() => rows(page).count()).toBe(1);
    await row(page, 'Oscar Blum').waitFor();
  });

  test('RTE-9 /roles is the role list', async () => {
    const page = await desk().enter('partner', '/roles');
    await listed(page, 'Roles');
    for (const name of ['role.admin', 'role.partner.admin', 'role.risk.manager', 'role.analyst', 'role.auditor'])
      await rows(page).getByRole('link', { name, exact: true }).waitFor();
  });
});

test('RTE-1 RTE-7 RTE-8 RTE-9 the addresses have the specification’s names', async () => {
  const page = await desk().enter('admin');
  const names = {
    '/': 'dashboard-overview-1',
    '/customer-alerts': 'alerts',
    '/Users': 'users',
    '/roles': 'User-Roles',
  };
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const [path, name] of Object.entries(names)) {
    await goWithin(page, path);
    await soon(() => page.getByRole('main').getAttribute('data-route')).toBe(name);
    expect(await menu.locator(`a[href="${path}"]`).getAttribute('data-route')).toBe(name);
  }
  await goWithin(page, '/users');
  await soon(() => page.getByRole('main').getAttribute('data-route')).toBe('users');
});

describe('without a session', () => {
  test('RTE-13 /login and /register are open', async () => {
    const login = await desk().visit('/login');
    await login.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    await login.getByRole('link', { name: 'Request an account' }).click();
    await login.getByRole('heading', { level: 1, name: 'Request an account' }).waitFor();
    const register = await desk().visit('/register');
    await register.getByRole('heading', { level: 1, name: 'Request an account' }).waitFor();
    expect([placeOf(login), placeOf(register)]).toEqual(['/register', '/register']);
  });

  test('RTE-13 a registration is accepted and gives no access by itself', async () => {
    desk().expectErrors(/Failed to load resource.*40[13]|Failed to load resource.*422/);
    const email = `${unique('new').replace(' ', '.')}@e2e.pitboss.test`;
    const password = 'a-quiet-afternoon';
    const page = await desk().visit('/register');
    await page.getByLabel('Name', { exact: true }).fill('Nora New');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Send request' }).click();
    await toast(page, /administrator/).waitFor();
    await page.getByRole('link', { name: 'Back to login' }).click();
    await fillLogin(page, { email, password });
    await page
      .getByRole('alert')
      .filter({ hasText: /administrator|granted/ })
      .waitFor();
    expect(placeOf(page)).toBe('/login');
  });

  test('RTE-14 any other path shows the error page', async () => {
    for (const path of ['/nowhere', '/customers/1/2/3', '/login/again']) {
      const page = await desk().visit(path);
      await heading(page, 'Page not found').waitFor();
      await page.getByText(path).waitFor();
      expect(placeOf(page)).toBe(path);
    }
  });
});

test('RTE-14 any other path shows the error page to a signed-in user', async () => {
  const page = await desk().enter('admin', '/nowhere');
  await heading(page, 'Page not found').waitFor();
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await heading(page, 'Dashboard').waitFor();
  for (const path of ['/tags/create/more', '/customers/1/2/3']) {
    await page.goto(desk().url + path);
    await heading(page, 'Page not found').waitFor();
  }
});

describe('RTE-15 the login leads to the requested page', () => {
  test('a protected path goes to /login with the full path, and the login opens it', async () => {
    const path = '/customers?filter=%7B%22customerDetails.sex%22%3A%22FEMALE%22%7D&order=ASC&page=2&perPage=25&sort=id';
    const page = await desk().visit(path);
    await page.waitForURL(/\/login/);
    expect(placeOf(page)).toBe(`/login?redirect=${encodeURIComponent(path)}`);
    await fillLogin(page, 'analyst');
    await listed(page, 'Customers');
    expect(placeOf(page)).toBe(path);
    await page.getByText(/^26–50 of/).waitFor();
    expect(await rows(page).filter({ hasText: 'Female' }).count()).toBe(25);
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'a redirect to %s is ignored',
    async (foreign) => {
      const page = await desk().visit(`/login?redirect=${encodeURIComponent(foreign)}`);
      const elsewhere: string[] = [];
      page.on('framenavigated', (frame) => elsewhere.push(frame.url()));
      page.on('dialog', (dialog) => elsewhere.push(dialog.message()));
      await fillLogin(page, 'analyst');
      await heading(page, 'Dashboard').waitFor();
      expect(page.url()).toBe(`${desk().url}/`);
      expect(elsewhere.filter((url) => !url.startsWith(desk().url))).toEqual([]);
    },
  );
});

test('SHL-6 from right to left the wheel of the login page is mirrored', async () => {
  const width = 1280;
  /** Where the parts of the wheel lie, from the edge at which the page begins. */
  const parts = async (direction: 'ltr' | 'rtl') => {
    const stored = { 'pitboss.preferences': JSON.stringify({ locale: 'en_US', direction }) };
    const page = await desk().visit('/login', { size: { width, height: 800 }, stored });
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    const middles = await page.locator('main [aria-hidden=true] > svg *').evaluateAll((all) =>
      all.map((one) => {
        const { left, right } = one.getBoundingClientRect();
        return (left + right) / 2;
      }),
    );
    return middles.map((middle) => Math.round(direction === 'ltr' ? middle : width - middle));
  };
  const wheel = await parts('ltr');
  expect(new Set(wheel).size).toBeGreaterThan(5);
  const off = (await parts('rtl')).map((middle, at) => Math.abs(middle - (wheel[at] ?? 0)));
  expect(Math.max(...off)).toBeLessThanOrEqual(1);
});
