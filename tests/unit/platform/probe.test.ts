import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Probe } from '../../../server/platform/health.ts';

test('the first caller waits for the answer; later ones get the same', async () => {
  let asked = 0;
  const probe = new Probe(async () => (asked += 1), 60_000);
  const answers = await Promise.all([probe.know(), probe.know()]);
  expect(answers[0]).toEqual({ value: 1, failed: false, late: false });
  expect((await probe.know()).value).toBe(1);
  expect(asked).toBe(1);
});

test('an old answer is returned at once while a new one is requested', async () => {
  let asked = 0;
  const probe = new Probe(async () => (asked += 1), 0);
  expect((await probe.know()).value).toBe(1);
  expect((await probe.know()).value).toBe(1);
  await sleep(1);
  expect((await probe.know()).value).toBe(2);
});

test('a failure is returned with the last answer until the next success', async () => {
  const answers: (string | Error)[] = ['one', new Error('gone'), 'two'];
  const probe = new Probe(async () => {
    const answer = answers.shift() ?? '';
    if (answer instanceof Error) throw answer;
    return answer;
  }, 0);
  const found = [];
  for (let n = 0; n < 4; n += 1) {
    const { value, failed } = await probe.know();
    found.push([value, failed]);
    await sleep(1);
  }
  expect(found).toEqual([
    ['one', false],
    ['one', false],
    ['one', true],
    ['two', false],
  ]);
});

test('a hanging request delays callers once and briefly, and is made once only', async () => {
  let asked = 0;
  const probe = new Probe(
    () => {
      asked += 1;
      return new Promise(() => undefined);
    },
    0,
    50,
  );
  const begun = performance.now();
  expect(await probe.know()).toEqual({ value: undefined, failed: false, late: true });
  expect(await probe.know()).toEqual({ value: undefined, failed: false, late: true });
  expect(performance.now() - begun).toBeLessThan(1_000);
  expect(asked).toBe(1);
});
