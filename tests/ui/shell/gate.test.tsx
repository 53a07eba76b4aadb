import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Gate } from '../../../src/app/Gate.tsx';
import { logout } from '../../../src/authProvider/account.ts';
import { request } from '../../../src/dataProvider/http.ts';
import { getToken, startSession } from '../../../src/session/session.ts';
import { answerWith } from '../dataProvider/answers.ts';

vi.mock('../../../src/app/App.tsx', () => ({ App: () => <h1>The console</h1> }));

const user = { id: '1', name: 'Ada', email: 'a@b.c', roles: [], permissions: [], last_tenant: null };
const api = () =>
  answerWith(({ url }) =>
    url.pathname.endsWith('/login') ? { body: { accessToken: 'secret' } } : { body: { original: { data: user } } },
  );
const at = (path: string) => {
  history.replaceState(null, '', path);
  return render(<Gate />);
};
const place = () => location.pathname + location.search;
const logIn = async () => {
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('Email'), 'ada@pitboss.test');
  await person.type(screen.getByLabelText('Password'), 'watch-the-floor');
  await person.click(screen.getByRole('button', { name: 'Log in' }));
};

/** Another tab keeps another token. */
const tokenElsewhere = (newValue: string) => {
  const oldValue = localStorage.getItem('pitboss.token');
  localStorage.setItem('pitboss.token', newValue);
  dispatchEvent(new StorageEvent('storage', { key: 'pitboss.token', newValue, oldValue }));
};

beforeEach(() => {
  api();
});
afterEach(async () => {
  api();
  await logout();
});

describe('without a session', () => {
  test.each([
    ['/login', 'Log in'],
    ['/register', 'Request an account'],
  ])('RTE-13 %s is open', async (path, title) => {
    at(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(place()).toBe(path);
  });

  test('RTE-15 a protected path leads to the login with the full path, and the login leads back', async () => {
    at('/customers?page=2&filter=%7B%22id%22%3A%221%22%7D');
    await screen.findByRole('heading', { name: 'Log in' });
    expect(new URLSearchParams(location.search).get('redirect')).toBe(
      '/customers?page=2&filter=%7B%22id%22%3A%221%22%7D',
    );
    await logIn();
    expect(await screen.findByText('The console')).toBeVisible();
    expect(place()).toBe('/customers?page=2&filter=%7B%22id%22%3A%221%22%7D');
  });

  test('RTE-15 a redirect to another origin is ignored', async () => {
    at('/login?redirect=%2F%2Fevil.test%2Fx');
    await logIn();
    expect(await screen.findByText('The console')).toBeVisible();
    expect(place()).toBe('/');
  });

  test('RTE-14 any other path shows the error page', async () => {
    at('/no/such/page');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(place()).toBe('/no/such/page');
  });

  test('a refused login gives the reason and stays', async () => {
    const refusal = 'Your registration waits for an administrator.';
    answerWith({ status: 403, body: { message: refusal } });
    at('/login');
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
    expect(screen.getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-disabled', 'false');
  });

  test('a login in another tab opens the wanted page in this one', async () => {
    at('/login?redirect=%2Fcustomers');
    await screen.findByRole('heading', { name: 'Log in' });
    act(() => tokenElsewhere('secret'));
    expect(await screen.findByText('The console')).toBeVisible();
    expect(place()).toBe('/customers');
  });

  test('a login in another tab leaves an invitation that is open in this one', async () => {
    at('/welcome#link');
    act(() => tokenElsewhere('secret'));
    expect(getToken()).toBe('secret');
    expect(location.pathname + location.hash).toBe('/welcome#link');
  });

  test('VAL-1 an empty login is not sent', async () => {
    const calls = api();
    at('/login');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findAllByText('This field is required')).toHaveLength(2);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    // it asks where else one can log in
    expect(calls.map(({ url }) => url.pathname)).toEqual(['/api/v1/auth/ways']);
  });
});

describe('with a session', () => {
  test('RTE-16 the console opens the address', async () => {
    startSession('secret');
    at('/risks?page=3');
    expect(await screen.findByText('The console')).toBeVisible();
    expect(place()).toBe('/risks?page=3');
  });

  test('the login page leads on for a signed-in user', async () => {
    startSession('secret');
    at('/login?redirect=%2Frisks');
    expect(await screen.findByText('The console')).toBeVisible();
    expect(place()).toBe('/risks');
  });

  test('ERR-1 an expired session leads to the login, with the server’s text and the way back', async () => {
    startSession('secret');
    at('/risks?page=3');
    await screen.findByText('The console');
    answerWith({ status: 401, body: { message: 'Your session ran out.' } });
    await expect(request('v1/crud/risk')).rejects.toThrow();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session ran out.');
    expect(place()).toBe('/login?redirect=%2Frisks%3Fpage%3D3');
  });

  test('ERR-1 a refusal leads to the login, and not back to the refused page', async () => {
    startSession('secret');
    at('/risks');
    await screen.findByText('The console');
    answerWith({ status: 403, body: {} });
    await expect(request('v1/crud/risk')).rejects.toThrow();
    expect(await screen.findByRole('alert')).toHaveTextContent('Unauthorized access');
    expect(place()).toBe('/login');
  });

  test('STT-1 a logout leaves no redirect', async () => {
    startSession('secret');
    at('/risks?page=3');
    await screen.findByText('The console');
    await logout();
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(place()).toBe('/login');
  });

  test('ERR-6 a server that does not answer is reported, with Retry', async () => {
    startSession('secret');
    answerWith(new TypeError('Failed to fetch'));
    at('/risks');
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please check your connection.');
    api();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('The console')).toBeVisible());
  });
});
