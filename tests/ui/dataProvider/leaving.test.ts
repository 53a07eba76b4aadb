import { expect, test, vi } from 'vitest';
import { logout } from '../../../src/authProvider/account.ts';
import { carryOut, forgetLeaving, leave, onHurry, stay, withoutLeaving } from '../../../src/dataProvider/leaving.ts';
import { startSession } from '../../../src/session/session.ts';
import { answerWith } from './answers.ts';

const path = 'v1/crud/customer-tag';
const listed = () => withoutLeaving(path, { data: [{ id: '5' }], total: 1 }).data;

test('a record whose deletion was lost with a session is listed in the next one', async () => {
  vi.useFakeTimers();
  startSession('secret');
  leave(path, ['5']);
  expect(listed()).toEqual([]);
  answerWith({ body: {} });
  const left = logout();
  await vi.advanceTimersByTimeAsync(3_000);
  await left;
  startSession('another');
  expect(listed()).toHaveLength(1);
});

test('what can be undone is hurried on until it is answered, for about 2 s at most', async () => {
  vi.useFakeTimers();
  let hurried = 0;
  const stop = onHurry(() => {
    hurried += 1;
    if (hurried === 3) stay(path, ['5']);
  });
  leave(path, ['5']);
  const done = carryOut();
  await vi.advanceTimersByTimeAsync(2_100);
  await done;
  expect(hurried).toBe(3);
  stop();
});

test('in another tenant every record is listed, and what could be undone is no longer kept', () => {
  const hurry = vi.fn();
  const stop = onHurry(hurry);
  leave(path, ['5']);
  forgetLeaving();
  expect(hurry).toHaveBeenCalledTimes(1);
  expect(listed()).toHaveLength(1);
  stop();
});
