import type { Link } from '../../support/link.ts';
import { callerOf } from '../api/caller.ts';
import { atRate, type Served } from '../engine/http.ts';
import { quantile } from '../engine/measure.ts';
import { type Figure, ms } from '../engine/print.ts';
import { Stream } from '../engine/stream.ts';

const path = 'v1/decide/betslips';

/** Before anything is measured, statements are prepared and the code is compiled. */
export async function warmUp(served: Served): Promise<void> {
  await atRate(served, { rate: 400, size: 20, seconds: 3, seed: 70, path });
}

interface Load {
  rate: number;
  size: number;
  /** The bar of p99, in ms. */
  bar: number;
  seconds: number;
}

/** From the moment at which a request was to be sent to its answer; beside it the same load through ingest. */
export async function atRateFigure(served: Served, { rate, size, bar, seconds }: Load): Promise<Figure> {
  const asked = await atRate(served, { rate, size, seconds, seed: 71 + rate, path });
  const sent = await atRate(served, { rate, size, seconds, seed: 72 + rate });
  const [late, beside] = [quantile(asked, 0.99), quantile(sent, 0.99)];
  return {
    work: `decisions at ${rate.toLocaleString('en')} /s in batches of ${size}: p99 (p50 ${ms(quantile(asked, 0.5))})`,
    ours: ms(late),
    beside: `ingest ${ms(beside)}`,
    ratio: late / beside,
    bar: `≤ ${bar} ms`,
    met: late <= bar,
  };
}

const requests = 40;
const bound = 250;

/** The longest of many requests while the database is gone, each of which has to be answered, degraded. */
export async function goneFigure({ url, token, scene }: Served, link: Link, fault: 'cut' | 'stall'): Promise<Figure> {
  const { call, close } = callerOf(url, token);
  const stream = new Stream(`X${fault}-`, scene, fault === 'cut' ? 90 : 91);
  // the process has to have the session and the tenant's choice from before
  await call('POST', path, stream.betslips(1));
  link[fault]();
  const times: number[] = [];
  let degraded = 0;
  for (let n = 0; n < requests; n += 1) {
    const begun = performance.now();
    const answer = await call('POST', path, stream.betslips(20));
    times.push(performance.now() - begun);
    if (JSON.stringify(answer).includes('"degraded":true')) degraded += 1;
  }
  link.mend();
  close();
  const longest = Math.max(...times);
  return {
    work: `database ${fault === 'cut' ? 'down' : 'stalled'}: longest answer of ${requests} (p50 ${ms(quantile(times, 0.5))}), ${degraded} degraded`,
    ours: ms(longest),
    beside: '',
    ratio: null,
    bar: `≤ ${bound} ms, all`,
    met: longest <= bound && degraded === requests,
  };
}
