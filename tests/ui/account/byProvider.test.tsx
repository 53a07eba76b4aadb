import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LoginPage } from '../../../src/custom/account/LoginPage.tsx';
import { endSession, getToken } from '../../../src/session/session.ts';
import { type Answer, answerWith, type Call } from '../dataProvider/answers.ts';

const start = 'https://desk.example.com/api/v1/auth/provider/start?provider=';
const offered = (count: number) =>
  ['Company login', 'Partner', 'Head office'].slice(0, count).map((label, at) => ({ label, address: `${start}${at}` }));

/** The login page at an address, and its calls. */
function open(address: string, providers: unknown, session?: Answer): Call[] {
  history.replaceState(null, '', address);
  const calls = answerWith(({ url }) =>
    url.pathname.endsWith('/ways')
      ? { body: { data: { reset_by_mail: false, providers } } }
      : (session ?? { status: 404, body: { message: 'none' } }),
  );
  render(<LoginPage />);
  return calls;
}

afterEach(() => {
  endSession({ reason: 'logout' });
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const links = () => screen.findAllByRole('link', { name: /^Log in with/ });

test.each([1, 3])('each of %i services has its button, which leads to its log-in', async (count) => {
  open('/login', offered(count));
  expect((await links()).map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    offered(count).map(({ label, address }) => [`Log in with ${label}`, address]),
  );
});

test('the page that is wanted afterwards goes along', async () => {
  open('/login?redirect=%2Falerts%3Fpage%3D2', offered(1));
  const [link] = await links();
  expect(new URL(link?.getAttribute('href') ?? '').searchParams.get('redirect')).toBe('/alerts?page=2');
});

test('they are reached by the keyboard, after the form and in their order', async () => {
  open('/login', offered(2));
  await links();
  screen.getByRole('button', { name: 'Log in' }).focus();
  for (const name of ['Log in with Company login', 'Log in with Partner', 'Forgot your password?']) {
    await userEvent.tab();
    expect(screen.getByRole('link', { name })).toHaveFocus();
  }
});

test('without a service there is none, and what is no address of the web is left out', async () => {
  open('/login', [{ label: 'Odd', address: 'javascript:alert(1)' }, { label: 7, address: start }, null, ...offered(1)]);
  expect(await links()).toHaveLength(1);
});

test('no button without a service', async () => {
  const calls = open('/login', []);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await screen.findByRole('button', { name: 'Log in' });
  expect(screen.queryByRole('link', { name: /^Log in with/ })).toBeNull();
});

/** Keeps the answer with the session back until `release`. */
function holdSession() {
  let release = () => {};
  const answered = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = () => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url.includes('/provider/session')) await answered;
      return fetch(url, init);
    });
  };
  return { held, release };
}

test('a log-in that has come back says so while its code is exchanged, and no address keeps the code', async () => {
  const { held, release } = holdSession();
  const calls = open('/login?redirect=%2Falerts#by=the-code', offered(1), { body: { accessToken: 'the-token' } });
  held();
  expect(await screen.findByRole('status')).toHaveTextContent('Logging in');
  expect(location.href).toMatch(/\/login\?redirect=%2Falerts$/);
  expect(getToken()).toBeNull();
  release();
  await vi.waitFor(() => expect(getToken()).toBe('the-token'));
  expect(calls.find(({ url }) => url.pathname.endsWith('/provider/session'))?.body).toEqual({ code: 'the-code' });
});

test('a code that is taken no more says why, and the buttons are there again', async () => {
  const message = 'This log-in was not begun in this browser, or was given up. Begin again.';
  open('/login#by=the-code', offered(1), { status: 422, body: { message, code: 'providerNoStart' } });
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(await links()).toHaveLength(1);
  expect(getToken()).toBeNull();
});

test('a service that lets nobody in is told in words of the page, whatever stands in the address', async () => {
  open('/login#refused=providerNoGroups', offered(1));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'None of your groups gives you a role and a tenant here. Ask an administrator.',
  );
  expect(location.hash).toBe('');
});

test('an unknown reason is a general one, and no text of the address is shown', async () => {
  open('/login#refused=Call+0900+123', offered(1));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).not.toContain('0900');
  expect(alert).not.toBeEmptyDOMElement();
});

test('who has a second factor is asked for it next', async () => {
  open('/login#by=the-code', offered(1), {
    body: { challenge: 'c', methods: ['TOTP'] },
  });
  expect(await screen.findByRole('textbox', { name: /code/i })).toBeVisible();
});
