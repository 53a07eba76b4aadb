import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadMe } from '../../../src/authProvider/me.ts';
import { request } from '../../../src/dataProvider/http.ts';
import { endSession, startSession } from '../../../src/session/session.ts';
import { serve } from '../resources/stage.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-05T12:00:00Z') });
  fireEvent.keyDown(window);
});
afterEach(() => {
  endSession({ reason: 'logout' });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Signs in at a backend that tells so many idle minutes, if any; the calls that follow. */
async function signedIn(more: object) {
  startSession('secret');
  const data = { id: '1', name: 'Ada', email: 'a@b.test', roles: [], permissions: [], last_tenant: null, ...more };
  const calls = serve(() => ({ json: { original: { data } } }));
  await loadMe();
  calls.length = 0;
  return () => calls.splice(0).map(({ path, headers }) => [path, headers.get('x-idle')]);
}

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

test('every call tells when the console was last used by hand', async () => {
  const calls = await signedIn({ idle_minutes: 60 });
  for (const use of [() => {}, () => fireEvent.wheel(window), () => {}]) {
    wait(20);
    use();
    await request('v1/crud/deposit');
  }
  expect(calls()).toEqual([
    ['v1/crud/deposit', '20'],
    ['v1/crud/deposit', '0'],
    ['v1/crud/deposit', '20'],
  ]);
  // a pointer that only moves is no use
  fireEvent.pointerMove(window);
  await request('v1/crud/deposit');
  expect(calls()).toEqual([['v1/crud/deposit', '20']]);
});

test('a use that no call has told for a minute is told by itself, once a minute', async () => {
  const calls = await signedIn({ idle_minutes: 60 });
  await request('v1/crud/deposit');
  expect(calls()).toHaveLength(1);
  wait(59);
  fireEvent.keyDown(window);
  expect(calls()).toEqual([]);
  wait(1);
  fireEvent.pointerDown(window);
  await expect.poll(calls).toEqual([['v1/auth/me', '0']]);
  wait(30);
  fireEvent.keyDown(window);
  expect(calls()).toEqual([]);
});

test('a backend that ends no idle sessions is told nothing', async () => {
  const calls = await signedIn({});
  wait(600);
  fireEvent.keyDown(window);
  await request('v1/crud/deposit');
  expect(calls()).toEqual([['v1/crud/deposit', null]]);
});

test('after the clock was set back, no call tells a use in the future, and a further use is told', async () => {
  const calls = await signedIn({ idle_minutes: 60 });
  wait(-7_200);
  await request('v1/crud/deposit');
  expect(calls()).toEqual([['v1/crud/deposit', '0']]);
  fireEvent.keyDown(window);
  await expect.poll(calls).toEqual([['v1/auth/me', '0']]);
});
