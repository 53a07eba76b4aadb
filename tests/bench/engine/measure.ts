import { Client } from 'pg';
import type { Ground } from './ground.ts';
import { mixture, type Stream } from './stream.ts';

export const batchRows = 500;

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
export const median = (values: readonly number[]): number => quantile(values, 0.5);
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Milliseconds per batch of several works, each in its turn, for so many seconds after a warm-up. */
export async function inTurns<N extends string>(
  works: { [name in N]: () => Promise<unknown> },
  seconds: number,
): Promise<{ [name in N]: number[] }> {
  const names = Object.keys(works).filter((name): name is N => name in works);
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as { [name in N]: number[] };
  for (let turn = 0; turn < 3; turn += 1) for (const name of names) await works[name]();
  const until = performance.now() + seconds * 1000;
  // the order changes, so that none always runs after the same other
  for (let turn = 0; performance.now() < until || turn < 4; turn += 1)
    for (const name of turn % 2 === 0 ? names : names.toReversed()) times[name].push(await timed(works[name]));
  return times;
}

/** A work that takes a batch of betslips at a time. */
export const slips = (ground: Ground, stream: Stream) => () =>
  ground.take('betslips', stream.batch('betslips', batchRows));

/** A work that takes a batch of another kind each time. */
export function mixed(ground: Ground, stream: Stream): () => Promise<unknown> {
  let turn = 0;
  return () => {
    const what = mixture[turn % mixture.length] ?? 'betslips';
    turn += 1;
    if (what === 'settlements') return ground.take('betslips', stream.settlements(batchRows));
    return ground.take(what, what === 'odds' ? stream.odds(batchRows) : stream.batch(what, batchRows));
  };
}

/** How many statements go to PostgreSQL while some work is done. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = Client.prototype.query;
  let count = 0;
  const counting: ProxyHandler<typeof query> = {
    apply: (target, self, args) => {
      count += 1;
      return Reflect.apply(target, self, args);
    },
  };
  Client.prototype.query = new Proxy(query, counting);
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  return count;
}
