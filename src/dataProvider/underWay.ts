import { onSession } from '../session/session.ts';

/** How long a session's last call waits for the answers to those before it. */
const patienceMs = 2_000;
const calls = new Set<Promise<unknown>>();
let closed = false;
const waiting: (() => void)[] = [];

/** Keeps a call in mind until it is answered. */
export function underWay<T>(call: Promise<T>): Promise<T> {
  calls.add(call);
  const answered = () => calls.delete(call);
  call.then(answered, answered);
  return call;
}

/** Lets no further call of this session begin, and waits, 2 s at most, for the answers that are still to come. */
export async function closeCalls(): Promise<void> {
  closed = true;
  const enough = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([Promise.allSettled(calls), enough]);
}

/** Whether the session's last call is made: what asks now is about to be taken off the screen. */
export const callsAreClosed = (): boolean => closed;

/** Resolves once the session is over, or another has begun. */
export function callsOpen(): Promise<void> {
  return closed ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}

onSession(() => {
  closed = false;
  calls.clear();
  for (const resolve of waiting.splice(0)) resolve();
});
