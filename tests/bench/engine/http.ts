import { setTimeout as sleep } from 'node:timers/promises';
import { callerOf } from '../api/caller.ts';
import { quantile, sum } from './measure.ts';
import { type Figure, ms, perSecond } from './print.ts';
import { type Scene, Stream } from './stream.ts';

const connections = 4;
const rowsPerRequest = 500;
/** Of the requests whose latency is measured. */
const smallRequest = 50;

export interface Served {
  url: string;
  token: string;
  scene: Scene;
}

/** Betslips a second through HTTP, beside `direct` without it, and how long a request takes at half that load. */
export async function throughHttp(served: Served, seconds: number, direct: number): Promise<Figure[]> {
  const most = await sustainedBy(served, seconds);
  const latencies = await atRate(served, { rate: most / 2, size: smallRequest, seconds, seed: 60 });
  const [middle, late] = [quantile(latencies, 0.5), quantile(latencies, 0.99)];
  return [
    {
      work: 'betslips judged, through HTTP',
      ours: perSecond(most),
      beside: perSecond(direct),
      ratio: most / direct,
      bar: '≥ 0.8×',
      met: most / direct >= 0.8,
    },
    {
      work: `request to commit at ${perSecond(most / 2)}: p99`,
      ours: ms(late),
      beside: `p50 ${ms(middle)}`,
      ratio: null,
      bar: '< 250 ms',
      met: late < 250,
    },
  ];
}

async function sustainedBy({ url, token, scene }: Served, seconds: number): Promise<number> {
  const taken: number[] = [];
  const until = performance.now() + (seconds + 2) * 1000;
  const countFrom = until - seconds * 1000;
  const send = async (at: number) => {
    const { call, close } = callerOf(url, token);
    const stream = new Stream(`H${at}-`, scene, 40 + at);
    while (performance.now() < until) {
      await call('POST', 'v1/ingest/betslips', stream.betslips(rowsPerRequest));
      if (performance.now() >= countFrom) taken.push(rowsPerRequest);
    }
    close();
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => send(at)));
  return (sum(taken) * 1000) / (performance.now() - countFrom);
}

export interface Load {
  /** Rows a second. */
  rate: number;
  /** Rows of a request. */
  size: number;
  seconds: number;
  /** Of the rows: loads of one run have different ones. */
  seed: number;
  /** What is called; default: ingest. */
  path?: string;
}

/** Requests at a steady rate, each timed from the moment at which it was to be sent. Milliseconds. */
export async function atRate({ url, token, scene }: Served, load: Load): Promise<number[]> {
  const { rate, size, seconds, seed, path = 'v1/ingest/betslips' } = load;
  const callers = Array.from({ length: 16 }, () => callerOf(url, token));
  const stream = new Stream(`R${seed}-`, scene, seed);
  const pause = (size * 1000) / rate;
  const latencies: number[] = [];
  const open: Promise<unknown>[] = [];
  const began = performance.now();
  for (let n = 0; n * pause < seconds * 1000; n += 1) {
    const due = began + n * pause;
    const rows = stream.betslips(size);
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    const caller = callers[n % callers.length];
    open.push(
      caller?.call('POST', path, rows).then(() => latencies.push(performance.now() - due)) ?? Promise.resolve(),
    );
  }
  await Promise.all(open);
  for (const { close } of callers) close();
  return latencies;
}
