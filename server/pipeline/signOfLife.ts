import { setTimeout as sleep } from 'node:timers/promises';

/** The database gives no sign of life. */
export class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone';
  constructor(cause?: unknown) {
    super('The database does not answer.', { cause });
  }
}

/** Milliseconds of work before the database is asked for a sign of life. */
const quietMs = 40;
/** Time counts in steps of so many milliseconds, so that a process that is held up itself does not blame the database. */
const stepMs = 10;

/**
 * Waits for work on the database, and asks the database again and again for a sign of life meanwhile. Without one, the
 * controller is aborted and DatabaseGone thrown: after `patienceMs` and 40 ms more of a healthy process's time.
 */
export async function whileAlive<T>(
  work: Promise<T>,
  ping: () => Promise<void>,
  controller: AbortController,
  patienceMs = 90,
): Promise<T> {
  const over = new AbortController();
  // its outcome is not needed once the database is given up
  work.catch(() => undefined);
  try {
    return await Promise.race([work, watch(ping, patienceMs, over.signal, controller)]);
  } finally {
    over.abort();
  }
}

async function watch(
  ping: () => Promise<void>,
  patienceMs: number,
  over: AbortSignal,
  controller: AbortController,
): Promise<never> {
  for (;;) {
    await steps(quietMs, over);
    const sign = { alive: false, failure: undefined as unknown };
    const answer = ping().then(
      () => {
        sign.alive = true;
      },
      (error: unknown) => {
        sign.failure = error;
      },
    );
    for (let waited = 0; waited < patienceMs && !sign.alive && sign.failure === undefined; waited += stepMs)
      await Promise.race([answer, steps(stepMs, over)]);
    if (sign.alive) continue;
    const gone = new DatabaseGone(sign.failure ?? 'no sign of life');
    controller.abort(gone);
    throw gone;
  }
}

async function steps(ms: number, signal: AbortSignal): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) await sleep(stepMs, undefined, { signal });
}
