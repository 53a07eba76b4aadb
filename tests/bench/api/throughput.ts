import { Client } from 'pg';
import { LoadConnection } from './load.ts';
import { median, type Run } from './measure.ts';
import type { Row } from './print.ts';
import { byCustomer, type Parts, pathByCustomer, pick, worksOf } from './works.ts';

const connections = 32;
const rounds = 5;
const limit = { seconds: 4, runs: 40_000 };
const bar = 0.65;

/** The list filtered by customer, asked by many at once: rounds of both sides in turns, the median of each. */
export async function measureThroughput(
  parts: Parts,
  { databaseUrl, address, token }: { databaseUrl: string; address: string; token: string },
): Promise<Row> {
  const clients = Array.from({ length: connections }, () => new Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  const callers = clients.map(() => new LoadConnection(address, token));
  const bareRuns = clients.map((client): Run => {
    const work = worksOf({ ...parts, client }).find(({ name }) => name === byCustomer);
    if (!work) throw new Error(`There is no work '${byCustomer}'.`);
    return work.bare;
  });
  const ourRuns = callers.map(
    (caller): Run =>
      (turn) =>
        caller.get(pathByCustomer(pick(parts.customers, turn))),
  );
  const found = { bare: [] as number[], ours: [] as number[] };
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const bare = await perSecond(bareRuns);
      const ours = await perSecond(ourRuns);
      if (round === 0) continue; // warm-up
      found.bare.push(bare);
      found.ours.push(ours);
    }
  } finally {
    for (const caller of callers) caller.close();
    await Promise.all(clients.map((client) => client.end()));
  }
  const [bare, ours] = [median(found.bare), median(found.ours)];
  const ratio = ours / bare;
  return {
    work: `${byCustomer}, ${connections} connections`,
    unit: 'a second',
    bare,
    ours,
    ratio,
    bar,
    met: ratio >= bar,
  };
}

/** Runs finished a second where each connection begins its next when one is done. */
async function perSecond(runs: Run[]): Promise<number> {
  const began = performance.now();
  const until = began + limit.seconds * 1000;
  let started = 0;
  const keepAsking = async (run: Run) => {
    while (performance.now() < until && started < limit.runs) {
      started += 1;
      await run(started);
    }
  };
  await Promise.all(runs.map(keepAsking));
  return (started / (performance.now() - began)) * 1000;
}
