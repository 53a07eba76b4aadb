import { expect, test } from 'vitest';
import { FairQueue, QueueFull } from '../../../server/sessions/hashQueue.ts';

/** A queue whose tasks end on request, and their names. */
function stage(options: { atOnce: number; room: number }) {
  const queue = new FairQueue(options);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const enter = (address: string, account = 'a') => {
    const name = `${address}/${account}`;
    queue
      .run({ address, account }, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      })
      .catch((error: unknown) => {
        expect(error).toBeInstanceOf(QueueFull);
        refused.push(name);
      });
  };
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    begun,
    refused,
    enter,
    settle,
    async endOne() {
      ends.shift()?.();
      await settle();
    },
  };
}

test('API-3 two passwords are hashed at a time, the others wait', async () => {
  const { begun, enter, settle, endOne } = stage({ atOnce: 2, room: 10 });
  for (const account of ['1', '2', '3', '4']) enter('here', account);
  await settle();
  expect(begun).toEqual(['here/1', 'here/2']);
  await endOne();
  expect(begun).toEqual(['here/1', 'here/2', 'here/3']);
});

test('API-3 another address is next, however many requests of one address wait', async () => {
  const { begun, enter, settle, endOne } = stage({ atOnce: 1, room: 100 });
  for (let i = 0; i < 50; i += 1) enter('attacker', String(i));
  enter('desk', 'anna');
  await settle();
  await endOne();
  expect(begun).toEqual(['attacker/0', 'desk/anna']);
});

test('API-3 and within one address the account that was not tried is next', async () => {
  const { begun, enter, settle, endOne } = stage({ atOnce: 1, room: 100 });
  for (let i = 0; i < 9; i += 1) enter('proxy', 'victim');
  enter('proxy', 'anna');
  await settle();
  await endOne();
  expect(begun).toEqual(['proxy/victim', 'proxy/anna']);
});

test('API-3 when the queue is full, the address with most requests loses its latest one', async () => {
  const { begun, refused, enter, settle, endOne } = stage({ atOnce: 1, room: 4 });
  for (const account of ['0', '1', '2', '3', '4', '5']) enter('attacker', account);
  await settle();
  expect(refused).toEqual(['attacker/5']);
  enter('desk', 'anna');
  enter('desk', 'boris');
  await settle();
  expect(refused).toEqual(['attacker/5', 'attacker/4', 'attacker/3']);
  for (let i = 0; i < 4; i += 1) await endOne();
  expect(begun).toEqual(['attacker/0', 'desk/anna', 'attacker/1', 'desk/boris', 'attacker/2']);
});
