import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { logout } from '../../../src/authProvider/account.ts';
import { currentMe, loadMe } from '../../../src/authProvider/me.ts';
import { draftOf, keepDraft } from '../../../src/custom/triage/drafts.ts';
import { request } from '../../../src/dataProvider/http.ts';
import { getToken, isFreshSession, onRenewal, onSession, startSession } from '../../../src/session/session.ts';
import { type Answer, answerWith, type Call, failureOf } from '../dataProvider/answers.ts';

const user = {
  id: 7,
  name: 'Ada',
  email: 'ada@pitboss.test',
  roles: [],
  permissions: ['customer.list'],
  last_tenant: { id: 2, name: 'Northgate' },
};

afterEach(async () => {
  vi.useRealTimers();
  answerWith({ body: {} });
  await logout();
});

/** What another tab of this browser has written. */
const fromOtherTab = (key: string, newValue: string | null, oldValue: string | null = null) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue, oldValue }));

/** The ends and beginnings of sessions from now on: an end's reason, null for a beginning. */
function sessions() {
  const told: (string | null)[] = [];
  const stop = onSession((end) => told.push(end?.reason ?? null));
  onTestFinished(() => void stop());
  return told;
}

/** Another tab ends its session, which is this one's, too. */
function endElsewhere() {
  localStorage.removeItem('pitboss.token');
  fromOtherTab('pitboss.token', null, 'secret');
}

/** Another tab keeps another token. */
function tokenElsewhere(token: string) {
  const before = localStorage.getItem('pitboss.token');
  localStorage.setItem('pitboss.token', token);
  fromOtherTab('pitboss.token', token, before);
}

test('a logout in another tab ends this tab’s session', () => {
  startSession('secret');
  const told = sessions();
  fromOtherTab('pitboss.leaving', '1');
  endElsewhere();
  expect(getToken()).toBeNull();
  expect(told).toEqual(['logout']);
});

test('a session that expires in another tab expires here, and unsent comments are kept', async () => {
  vi.useFakeTimers();
  answerWith({ body: { original: { data: user } } });
  startSession('secret');
  await loadMe();
  keepDraft('5', 'half an hour of writing');
  const told = sessions();
  // a logout that was begun and given up long ago
  fromOtherTab('pitboss.leaving', '1');
  await vi.advanceTimersByTimeAsync(20_000);
  endElsewhere();
  expect(told).toEqual(['expired']);
  startSession('again');
  await loadMe();
  expect(draftOf('5')).toBe('half an hour of writing');
});

test('a login in another tab is one in this tab, too', () => {
  const told = sessions();
  tokenElsewhere('secret');
  expect(told).toEqual([null]);
  expect(isFreshSession()).toBe(false);
});

/** Ada and Bob by their tokens. */
const whose = ({ url, headers }: Call): Answer => {
  if (!url.pathname.endsWith('/me')) return { body: { data: null } };
  const bob = headers.get('Authorization') === 'Bearer of Bob';
  return { body: { original: { data: bob ? { ...user, id: 8, name: 'Bob' } : user } } };
};

test('another token of the same user, kept by another tab, is gone on with', async () => {
  startSession('of Ada');
  const calls = answerWith(whose);
  await loadMe();
  const told = sessions();
  const renewed = vi.fn();
  onTestFinished(onRenewal(renewed));
  tokenElsewhere('of Ada, too');
  await request('v1/tag');
  expect(calls.slice(-2).map(({ url, headers }) => [url.pathname, headers.get('Authorization')])).toEqual([
    ['/api/v1/auth/me', 'Bearer of Ada, too'],
    ['/api/v1/tag', 'Bearer of Ada, too'],
  ]);
  expect(told).toEqual([]);
  expect(renewed).toHaveBeenCalledTimes(1);
  expect(currentMe()?.name).toBe('Ada');
});

test('another person who logs in in another tab starts afresh here; nothing of the former page is sent', async () => {
  startSession('of Ada');
  const calls = answerWith(whose);
  await loadMe();
  keepDraft('5', 'a comment of Ada');
  const told = sessions();
  tokenElsewhere('of Bob');
  expect(await failureOf(request('v1/crud/alert/triage', { method: 'POST', body: {} }))).toMatchObject({
    name: 'AbortError',
  });
  expect(told).toEqual(['logout', null]);
  expect(currentMe()).toBeNull();
  expect((await loadMe()).name).toBe('Bob');
  expect(Object.keys(sessionStorage)).toEqual([]);
  await request('v1/tag');
  expect(calls.map(({ url }) => url.pathname)).not.toContain('/api/v1/crud/alert/triage');
  expect(calls.at(-1)?.headers.get('Authorization')).toBe('Bearer of Bob');
});

test('where it cannot be found out whose a token of another tab is, it counts as another person’s', async () => {
  startSession('of Ada');
  answerWith(whose);
  await loadMe();
  const told = sessions();
  answerWith(new TypeError('Failed to fetch'));
  tokenElsewhere('of whom');
  await failureOf(request('v1/tag'));
  expect(told).toEqual(['logout', null]);
});
