import { afterEach, expect, test, vi } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { login, logout, registerAccount } from '../../../src/authProvider/account.ts';
import { authProvider, may } from '../../../src/authProvider/authProvider.ts';
import { currentMe, has, loadMe, readMe } from '../../../src/authProvider/me.ts';
import { getOnce, startEarly } from '../../../src/dataProvider/early.ts';
import { request } from '../../../src/dataProvider/http.ts';
import { defaultPermissions } from '../../../src/manifest/roles.ts';
import { getToken, keepEnum, keptEnum, onSession, startSession } from '../../../src/session/session.ts';
import { readItem, writeItem } from '../../../src/session/storage.ts';
import { getPreferences, setPreferences } from '../../../src/theme/preferences.ts';
import { answerWith, failureOf } from '../dataProvider/answers.ts';

const user = {
  id: 7,
  name: 'Ada',
  email: 'ada@pitboss.test',
  roles: [{ id: '1', name: 'role.analyst' }],
  permissions: ['customer.list', 'user.list'],
  last_tenant: { id: 2, name: 'Northgate' },
};
const me = { original: { data: user } };

afterEach(async () => {
  vi.useRealTimers();
  answerWith({ body: {} });
  await logout();
});

test('STT-1 API-3 login stores the token', async () => {
  const calls = answerWith({ body: { accessToken: 'secret' } });
  await login('ada@pitboss.test', 'watch-the-floor');
  expect(calls[0]).toMatchObject({
    method: 'POST',
    url: { pathname: '/api/v1/auth/login' },
    body: { email: 'ada@pitboss.test', password: 'watch-the-floor' },
  });
  expect(localStorage.getItem('pitboss.token')).toBe('secret');
});

test('STT-1 a refused login shows the server’s message and stores nothing', async () => {
  answerWith({ status: 422, body: { message: 'Email or password is wrong.', errors: { email: ['x'] } } });
  expect(await failureOf(login('a@b.c', 'x'))).toMatchObject({ message: 'Email or password is wrong.' });
  answerWith({ body: { token: 'other' } });
  expect(await failureOf(login('a@b.c', 'x'))).toMatchObject({ code: 'unexpected' });
  expect(getToken()).toBeNull();
});

test('STT-3 API-3 token, user, tenant and enum caches are stored', async () => {
  startSession('secret');
  answerWith({ body: me });
  await loadMe();
  keepEnum('Models', ['CUSTOMER', 'BET']);
  expect(localStorage.getItem('pitboss.token')).toBe('secret');
  expect(JSON.parse(localStorage.getItem('pitboss.user') ?? '')).toMatchObject({ id: '7', name: 'Ada' });
  expect(JSON.parse(localStorage.getItem('pitboss.tenant') ?? '')).toEqual({ id: '2', name: 'Northgate' });
  expect(keptEnum('Models')).toEqual(['CUSTOMER', 'BET']);
  expect(keptEnum('Nothing')).toBeNull();
});

/** What another tab of this browser has written. */
const fromOtherTab = (key: string, newValue: string | null, oldValue: string | null = null) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue, oldValue }));

test('STT-1 while another tab logs out nothing is called, and the session ends with it', async () => {
  startSession('secret');
  const calls = answerWith({ body: { data: [] } });
  fromOtherTab('pitboss.leaving', '1');
  const asked = failureOf(request('v1/crud/user'));
  await Promise.resolve();
  localStorage.removeItem('pitboss.token');
  fromOtherTab('pitboss.token', null, 'secret');
  expect(await asked).toMatchObject({ name: 'AbortError' });
  expect(calls).toEqual([]);
});

test('STT-1 a logout that another tab begins and does not end holds calls back for 15 s only', async () => {
  vi.useFakeTimers();
  startSession('secret');
  const calls = answerWith({ body: { data: [] } });
  fromOtherTab('pitboss.leaving', '1');
  await vi.advanceTimersByTimeAsync(15_000);
  await request('v1/crud/user');
  expect(calls).toHaveLength(1);
});

test('STT-1 a logout clears user, polling, stored auth, enum, tenant and user data and the dark mode', async () => {
  vi.useFakeTimers();
  startSession('secret');
  const calls = answerWith(({ url }) => ({ body: url.pathname.endsWith('/me') ? me : { data: null } }));
  await loadMe();
  keepEnum('Models', ['CUSTOMER']);
  setPreferences({ appearance: 'dark', color: 'theme-2' });
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  expect(calls.filter(({ url }) => url.pathname.endsWith('/me'))).toHaveLength(2);

  await logout();
  expect(calls.at(-1)).toMatchObject({ method: 'POST', url: { pathname: '/api/v1/auth/logout' } });
  expect(calls.at(-1)?.headers.get('Authorization')).toBe('Bearer secret');
  expect(Object.keys(localStorage)).toEqual(['pitboss.preferences']);
  expect(getPreferences()).toMatchObject({ appearance: 'light', color: 'theme-2' });
  expect(currentMe()).toBeNull();
  expect(has('customer.list')).toBe(false);
  const before = calls.length;
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(calls).toHaveLength(before);
});

test('STT-1 a logout works when the server does not answer', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  startSession('secret');
  answerWith(new TypeError('Failed to fetch'));
  await logout();
  expect(getToken()).toBeNull();
});

test('STT-1 a logout aborts reads, waits for writes, and no call follows it', async () => {
  startSession('secret');
  const asked: string[] = [];
  let answer = () => {};
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    const path = new URL(url, location.origin).pathname.replace('/api/v1/', '');
    asked.push(path);
    if (path === 'saved') await new Promise<void>((resolve) => (answer = resolve));
    if (path === 'slow') await aborted(signal);
    return path === 'saved' ? new Response('{}') : new Response('{"message":"dead"}', { status: 401 });
  });
  const ends: unknown[] = [];
  const stop = onSession((end) => ends.push(end));
  const given = (path: string) => request(path).catch((error: unknown) => [error, getToken()]);
  const saved = request('v1/saved', { method: 'PUT', body: {} });
  const slow = given('v1/slow');
  startEarly('v1/slow');
  const early = getOnce('v1/slow').catch((error: unknown) => error);
  const left = logout();
  await Promise.resolve();
  // a list's next look, say
  const late = given('v1/late');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual(['saved', 'slow', 'slow']);
  answer();
  await saved;
  await left;
  stop();
  // the components that called are unmounted before they get the error, and show no failure
  expect(await slow).toEqual([expect.objectContaining({ name: 'AbortError' }), null]);
  expect(await early).toMatchObject({ name: 'AbortError' });
  expect(await late).toEqual([expect.objectContaining({ name: 'AbortError' }), null]);
  expect(asked).toEqual(['saved', 'slow', 'slow', 'auth/logout']);
  // the refusal of the logout itself does not count as an expired session
  expect(ends).toEqual([{ reason: 'logout' }]);
});

test('STT-1 a body that a logout aborts ends in an AbortError after the session', async () => {
  startSession('secret');
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) =>
    url.includes('logout') ? new Response('{}') : new Response(new ReadableStream({ pull: () => aborted(signal) })),
  );
  const cut = request('v1/slow').catch((error: unknown) => [error, getToken()]);
  await Promise.resolve();
  await logout();
  expect(await cut).toEqual([expect.objectContaining({ name: 'AbortError' }), null]);
});

test('STT-1 an unanswered write delays a logout by 2 s at most; the next session works as usual', async () => {
  vi.useFakeTimers();
  startSession('secret');
  vi.stubGlobal('fetch', async () => new Promise(() => {}));
  void request('v1/slow', { method: 'POST', body: {} });
  const calls = () => answerWith({ body: { data: 1 } });
  const left = logout();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(getToken()).toBe('secret');
  const made = calls();
  await vi.advanceTimersByTimeAsync(200);
  await left;
  expect(made.map(({ url }) => url.pathname)).toEqual(['/api/v1/auth/logout']);
  startSession('next');
  expect(await request('v1/tag')).toEqual({ data: 1 });
});

test('the console works without storage and with damaged storage', () => {
  localStorage.setItem('pitboss.enums.Models', '{"cut');
  expect(keptEnum('Models')).toBeNull();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  startSession('in memory');
  expect(getToken()).toBe('in memory');
});

test('with a full storage what was written last is read, until another tab or a later write replaces it', () => {
  writeItem('pitboss.own', 'old');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeItem('pitboss.own', 'new');
  expect(readItem('pitboss.own')).toBe('new');
  // a reload does not bring the old one back
  expect(localStorage.getItem('pitboss.own')).toBeNull();
  full.mockRestore();
  localStorage.setItem('pitboss.own', 'of another tab');
  fromOtherTab('pitboss.own', 'of another tab', null);
  expect(readItem('pitboss.own')).toBe('of another tab');
  writeItem('pitboss.own', 'newest');
  expect(readItem('pitboss.own')).toBe('newest');
});

test('ROL-1 canAccess answers from the permissions in memory', async () => {
  startSession('secret');
  const calls = answerWith({ body: me });
  expect(may('customers', 'list')).toBe(false);
  await loadMe();
  const asked = calls.length;
  expect(await authProvider.canAccess({ resource: 'Users', action: 'list' })).toBe(true);
  expect(await authProvider.canAccess({ resource: 'users', action: 'edit' })).toBe(false);
  expect(await authProvider.canAccess({ resource: 'nowhere', action: 'list' })).toBe(false);
  expect(await authProvider.getIdentity()).toEqual({ id: '7', fullName: 'Ada' });
  expect(await authProvider.getPermissions()).toEqual(user.permissions);
  expect(calls).toHaveLength(asked);
});

test('checkAuth rejects without a token; react-admin’s logout does not redirect', async () => {
  await expect(authProvider.checkAuth()).rejects.toThrow();
  startSession('secret');
  await expect(authProvider.checkAuth()).resolves.toBeUndefined();
  answerWith({ body: {} });
  expect(await authProvider.logout()).toBe(false);
});

test('API-3 an answer of another form is refused; invalid parts are left out', () => {
  expect(() => readMe({ data: user })).toThrow(/v1\/auth\/me/);
  const odd = { ...user, roles: [{ name: 'a' }, 7], permissions: ['a.list', 7], last_tenant: {} };
  expect(readMe({ original: { data: odd } })).toMatchObject({
    roles: [{ name: 'a' }],
    permissions: ['a.list'],
    last_tenant: null,
  });
});

test('API-3 roles as names and a tenant as its id are read; without permissions those of the roles apply', async () => {
  const { permissions: _, ...bare } = { ...user, last_tenant: 3 };
  const who = async (roles: string[]) => {
    answerWith({ body: { original: { data: { ...bare, roles } } } });
    return loadMe();
  };
  startSession('secret');
  const analyst = await who(['role.analyst']);
  expect(analyst).toMatchObject({ roles: [{ name: 'role.analyst' }], last_tenant: { id: '3', name: '3' } });
  expect(analyst.permissions).toEqual(defaultPermissions(manifest, 'role.analyst'));
  const stranger = await who(['role.floor.walker']);
  expect(stranger.permissions).toContain('customer.list');
  expect(stranger.permissions.filter((name) => /\.(create|edit|delete)$|^(alert\.triage|tenant\.)/.test(name))).toEqual(
    ['tenant.list', 'tenant.show', 'tenant.export'],
  );
  expect((await who([])).permissions).toEqual([]);
});

test('a registration is sent with its code and shows what happens next', async () => {
  const calls = answerWith({ status: 201, body: { data: { message: 'Filed.' } } });
  const registration = { name: 'Ada', email: 'a@b.c', password: 'p', password_confirmation: 'p', code: 'abc' };
  expect(await registerAccount(registration)).toBe('Filed.');
  expect(calls[0]).toMatchObject({ method: 'POST', url: { pathname: '/api/v1/auth/register' }, body: registration });
});

/** Rejects as `fetch` does once its signal is aborted. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted.', 'AbortError'))),
  );
}
