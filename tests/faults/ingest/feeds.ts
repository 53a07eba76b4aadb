import { expect } from 'vitest';
import { call, demandWhole, feed, slip } from './servers.ts';

interface At {
  url: string;
  token: string;
}

/** Betslips that come in until they are ended, in requests of several sizes at once. */
export interface Feeds {
  /** Resolves when the first request is acknowledged. */
  begun: Promise<void>;
  /** Requests so far. Throws what has ended a feed before its time. */
  heard(): { taken: number; refused: number };
  /** Ends them, and gives the ids of the betslips that were acknowledged. */
  end(): Promise<string[]>;
}

export function feedAll({ url, token }: At, name: string, sizes: readonly number[]): Feeds {
  const over = new AbortController();
  const begun = Promise.withResolvers<void>();
  const heard = { taken: 0, refused: 0 };
  let failure: unknown;
  const note = (isTaken: boolean) => {
    heard[isTaken ? 'taken' : 'refused'] += 1;
  };
  const feeds = sizes.map((many, at) =>
    feed({ url, token, begun, until: over.signal, heard: note }, `${name}-${at}`, many),
  );
  // who waits for a feed that has failed would wait in vain
  for (const one of feeds)
    one.catch((error: unknown) => {
      failure = error;
      begun.reject(error);
    });
  return {
    begun: begun.promise,
    heard: () => {
      if (failure !== undefined) throw failure;
      return { ...heard };
    },
    async end() {
      over.abort();
      return (await Promise.all(feeds)).flat();
    },
  };
}

/** Nothing acknowledged is lost, nothing is half stored, and what is sent again is there already. */
export async function demandKept(
  { url, token }: At,
  ids: readonly string[],
  acknowledged: number,
  round: string,
): Promise<void> {
  const slips = await demandWhole(url, token, round);
  expect(slips, round).toBeGreaterThanOrEqual(acknowledged);
  const again = await call(url, token, 'v1/ingest/betslips', ids.map(slip));
  expect(again, round).toEqual({ accepted: 0, unchanged: ids.length, rejected: [] });
}
