/** Nothing came of a body for so long that it is not waited for any more. */
export class IdleStream extends Error {
  override readonly name = 'IdleStream';
}

export interface Patience {
  /** Milliseconds after which a body of which nothing comes is given up. */
  idleMs: number;
  /** Milliseconds after which it counts as resting. */
  restMs: number;
  rest(): void;
  resume(): void;
}

/** The chunks of a body; throws IdleStream where none has come for too long. Time in which nobody asks does not count. */
export async function* untilIdle(body: AsyncIterable<Uint8Array>, patience: Patience): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  for (;;) {
    const next = chunks.next();
    next.catch(() => undefined);
    const { value, done } = await inTime(next, patience);
    if (done) return;
    yield value;
  }
}

async function inTime<T>(next: Promise<T>, { idleMs, restMs, rest, resume }: Patience): Promise<T> {
  const idle = Promise.withResolvers<never>();
  let rested = false;
  const timers = [
    setTimeout(() => {
      rested = true;
      rest();
    }, restMs),
    setTimeout(() => idle.reject(new IdleStream()), idleMs),
  ];
  try {
    return await Promise.race([next, idle.promise]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
    if (rested) resume();
  }
}
